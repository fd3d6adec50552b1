"""Letters and colours of the picture: what fonts hold, what they lack, what fits, and what can be read."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import ImageFont

import bot.render.picture
from bot.render.picture.cards import called
from bot.render.picture.fitting import ELLIPSIS, fitted, spelled, wrapped
from bot.render.picture.palette import BACKGROUND, GROUNDS, INKS, PILLS, Colour, shades
from bot.render.picture.pieces import pieces_of
from bot.render.picture.spelling import in_visual_order
from bot.render.picture.typeface import Style, coverage, known_characters, width
from tests.bot.render.pictures import HOSTILE, present

FONTS = Path(bot.render.picture.__file__).parent / "fonts"
FILES = {
    "Inter-Bold.otf": "Inter",
    "Inter-Medium.otf": "Inter",
    "DejaVuSans-Bold.ttf": "DejaVuSans-Bold",
    "DroidSansFallback.ttf": "DroidSansFallback",
}


def test_the_fonts_are_small_and_have_their_licences_beside_them() -> None:
    assert sum(file.stat().st_size for file in FONTS.iterdir()) < 600_000
    assert {file.name for file in FONTS.iterdir() if file.suffix in (".otf", ".ttf")} == set(FILES)
    for name in ("Inter", "DejaVuSans", "DroidSansFallback"):
        assert (FONTS / f"{name}-LICENSE.txt").stat().st_size > 1000


@pytest.mark.parametrize("file", FILES)
def test_a_font_holds_what_is_said_of_it(file: str) -> None:
    font = ImageFont.truetype(FONTS / file, 20, layout_engine=ImageFont.Layout.BASIC)
    lacking = bytes(font.getmask("\U0010ffff"))
    held = coverage()[FILES[file]]
    assert [char for char in held if not char.isspace() and bytes(font.getmask(char)) == lacking] == []


def test_the_languages_that_matter_and_the_signs_of_our_own_can_be_drawn() -> None:
    assert set("AÄÉŁőșΩλЖїẞ…→−×·’“”–#'&") <= known_characters()


@pytest.mark.parametrize("name", [*HOSTILE, "\ue000\ue001", "\ud800", "\uffff"])
def test_whatever_is_spelled_can_be_drawn(name: str) -> None:
    assert set(spelled(name)) <= known_characters()


@given(st.text(max_size=90))
def test_any_text_is_spelled_and_fits(text: str) -> None:
    assert set(spelled(text)) <= known_characters()
    assert width(fitted(text, Style.NAME, 200), Style.NAME) <= 200
    lines = wrapped(text, Style.NAME, 200, 2)
    assert len(lines) <= 2
    assert all(width(line, Style.NAME) <= 200 for line in lines)


def test_what_no_font_holds_is_told_as_well_as_can_be() -> None:
    assert spelled("🐺 Wolf") == "(wolf face) Wolf"
    assert spelled("🐺🐺🐺") == "(wolf face) ×3"
    assert spelled("그랜드") == "geuraendeu"
    assert spelled("\N{FULLWIDTH LATIN CAPITAL LETTER W}\N{MATHEMATICAL FRAKTUR SMALL O}lf") == "Wolf"
    assert spelled("龍 of the East") == "▯ of the East"
    assert spelled("A\x00\x1b[31m\u202eB\u200d") == "A[31mB"


def test_a_name_that_cannot_be_written_goes_by_its_kind() -> None:
    (piece,) = pieces_of([present("龍騎士", "attacker", kind="ally")]).values()
    assert called(piece) == "Ally ▯▯"


def test_what_is_written_from_right_to_left_is_turned_round_with_numbers_and_brackets_right() -> None:
    assert in_visual_order("Wolf") == "Wolf"
    assert in_visual_order("אבג") == "גבא"
    assert in_visual_order("אב (גד)") == "(דג) בא"
    assert in_visual_order("(אב) גד") == "דג (בא)"
    assert in_visual_order("אב 12 גד") == "דג 12 בא"
    assert in_visual_order("Wolf אב") == "Wolf בא"


def test_too_long_is_cut_with_an_ellipsis_by_its_width() -> None:
    narrow, wide = fitted("i" * 80, Style.NAME, 200), fitted("W" * 80, Style.NAME, 200)
    assert narrow.endswith(ELLIPSIS)
    assert wide.endswith(ELLIPSIS)
    assert len(narrow) > 2 * len(wide)
    assert fitted("Wolf", Style.NAME, 200) == "Wolf"


def test_long_words_and_many_words_break_into_lines() -> None:
    assert wrapped("Wandering Warrior of the Crux", Style.NAME, 300, 2) == ("Wandering Warrior", "of the Crux")
    assert "".join(wrapped("W" * 12, Style.NAME, 200, 3)) == "W" * 12


def luminance(colour: Colour) -> float:
    parts = [part / 255 for part in colour]
    red, green, blue = (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Colour, other: Colour) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize(("ink", "ground"), [*product(INKS, GROUNDS), *((BACKGROUND, pill) for pill in PILLS)])
def test_every_ink_can_be_read_on_every_ground(ink: Colour, ground: Colour) -> None:
    assert contrast(ink, ground) >= 4.5


def test_the_card_stands_out_from_a_light_page_and_its_words_from_a_dark_one() -> None:
    assert contrast(BACKGROUND, (0xFF, 0xFF, 0xFF)) > 7
    assert contrast(INKS[0], (0x31, 0x33, 0x38)) > 7


def test_the_palette_fits_a_png() -> None:
    assert len(shades()) <= 256


def test_the_smallest_letters_stay_readable_on_a_phone() -> None:
    # A phone shows the picture at half its size.
    assert min(style.value[1] for style in Style) / 2 >= 12
