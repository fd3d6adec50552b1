"""The panel without Discord and without a database: forms, drafts, outline, choices, and what a change changes.

    drafts    Draft(key, document): frozen, over raw JSON in the shape of the Combat; what is not valid stays as typed.
              start(game), from_combat(combat), from_document(game, document), from_json(text); draft.to_json(), draft.get(path)
              put(draft, path, value), add(draft, path, item), remove(draft, path), move(draft, path, to)
              What refers to an object follows it when it is renamed or moved. A full list refuses with DescriptionError.
    checking  look_at(draft) -> Look(combat | None, problems): every problem with the path of the raw document;
              look.at(path) gives those at a place or below
    forms     find_form(game, path, key) -> Form | None (None: the button is stale); effect_kinds() -> (Pick, …)
              inputs(draft, path, form) -> (Input, …): label, description, kind, value, picks, limits; see inputs.py
              A path one beyond the end of a list is a new item: `defenders.2` while there are two. The form of an effect has
              the effect's kind for its key.
    submits   submit(draft, path, form, values) -> Draft: whatever was typed, by the inputs' keys: text, or a tuple of picked
              values. An input that is missing from the values leaves its fields alone.
    outline   outline(draft, look=None) -> Outline: sections with lines, items to pick (pages()), edits, adds, bearers (lists
              to add an effect to), notes at their place, what is missing, whether it is ready
    orders    questions(combat, resolution, game) -> (Question, …); take(combat, question, picked, game) -> combat;
              read_order(question, text) and write_order(question) where not every order is among the picks
    compare   compare(before, after, wording) -> (Change, …) from two resolutions

A path joins fields and places with dots: `defenders.0.taking.1`; the empty path is the combat itself.
"""
