"""Read loose chat: “my Lorraine (25 hp champ) swings Training Sword 1 dur 2 into their Blanche 1/2”.

A sentence is taken apart by eye, as a person would, and written again in the notation, which alone decides what it means:
`attacks.read_attack` finds who attacks whom with what, `remarks.read_remark` what else is said of them. Both tell which words
they used; whatever they did not is shown to whoever asked.
"""
