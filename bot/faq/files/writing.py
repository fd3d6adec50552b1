"""Entries, written to files: one JSON document, or Markdown, one file each, in a zip or a folder."""

from __future__ import annotations

import zipfile
from io import BytesIO
from typing import TYPE_CHECKING

from bot.faq.files.markdown import write_markdown

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.faq.files.filed import Filed

_LONG_AGO = (1980, 1, 1, 0, 0, 0)
"""The same entries make the same zip, whenever."""
_PLAIN_FILE = 0o100644 << 16


def write_files(entries: Sequence[Filed]) -> dict[str, str]:
    """Write each entry as Markdown; by the name of its file."""
    return {f"{entry.id}.md": write_markdown(entry) for entry in entries}


def write_zip(entries: Sequence[Filed]) -> bytes:
    """Write each entry as Markdown into a zip."""
    packed = BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as bundle:
        for name, text in write_files(entries).items():
            info = zipfile.ZipInfo(name, _LONG_AGO)
            info.external_attr = _PLAIN_FILE
            info.compress_type = zipfile.ZIP_DEFLATED
            bundle.writestr(info, text)
    return packed.getvalue()
