"""The panel without Discord and without a database: forms, drafts, outline, choices, and what a change changes.

    drafts    Draft(game, document): frozen, over raw JSON in the shape of the Combat; what is not valid stays as typed.
              start(game), from_combat(combat), from_document(game, document), from_json(text); draft.to_json()
              draft.get(path), put(draft, path, value), add(draft, path, item), remove(draft, path), move(draft, path, to)
              The changes follow names: who is renamed, removed or moved keeps what refers to them. A list that is full
              refuses with DescriptionError.
    checking  look_at(draft) -> Look(combat | None, problems): every problem with the path of the raw document;
              look.at(path) gives those at a place or below
    forms     find_form(game, path, key) -> Form; effect_forms() -> kinds of effects to pick from
              inputs(draft, path, form) -> (Input, …): label, description, kind, value, options, limits
              A path one beyond the end of a list means a new item: `defenders.2` while there are two.
    submits   submit(draft, path, form, values) -> Draft: whatever was typed; values by the inputs' keys, text or a tuple of
              picked values. An input that is missing from the values leaves its fields alone.
    outline   outline(draft) -> Outline: sections with lines, items to pick (pages()), actions, problems, what is missing
    orders    choosable(resolution, game) -> (Question, …); take(combat, question, picked) -> Combat
    compare   compare(before, after) -> (Change, …) from two resolutions

A path joins fields and places with dots: `defenders.0.taking.1`; the empty path is the combat itself.
"""
