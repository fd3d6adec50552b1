"""The words of loose chat, and what each does in a sentence."""

from __future__ import annotations

ATTACKING = frozenset({"attacks", "attack", "attacking", "attacked"})
SWINGING = frozenset({"swings", "swing", "swinging", "swung"})
"""What is swung may follow at once: a weapon, or a unit of one's own."""
HITTING = frozenset(
    {"hits", "hit", "hitting", "strikes", "strike", "striking", "struck", "charges", "charging", "smacks", "punches", "targets",
     "targeting", "->", "→", "=>"}
)  # fmt: skip
INTO = frozenset({"into"})
"""Says as much as a verb where there is none: `Wolf into Bear`."""
AGAINST = frozenset({"vs", "vs.", "versus"})
"""Says who meets whom, but not who attacks."""
VERBS = (ATTACKING | SWINGING, HITTING, INTO, AGAINST)
"""The surest first."""
PASSIVE = frozenset({"attacked", "hit", "struck"})
"""Before `by` it is the other way round."""
BEFORE_A_NOUN = frozenset({"on", "the", "an", "this", "that", "my", "your", "his", "her", "their", "per", "each", "no"})
"""`on hit`, `the attack`: no verb follows."""
AT = frozenset({"at", "into", "on", "against", "onto", "for", "in", "to"})
"""Before a target."""
WITH = frozenset({"with", "using", "wielding", "via", "w/", "holding", "carrying"})
"""Before a weapon or a card."""
AND = frozenset({"and", "&", "plus", "+"})
WHO = frozenset({"i", "we", "you", "he", "she", "they", "it", "opponent", "opp", "player", "someone", "who"})
"""Somebody, but no card."""
IT = frozenset({"he", "she", "it", "they", "which", "who", "that"})
"""Some object that was named before."""
KINDS = {
    "champion": "champion", "champ": "champion", "ally": "ally", "domain": "domain", "weapon": "weapon", "gun": "gun", "bow": "bow",
    "aetherwing": "aetherwing", "bullet": "bullet", "arrow": "arrow", "aethercharge": "aethercharge",
}  # fmt: skip
UNIT_KINDS = frozenset({"champion", "ally", "domain"})
WEAPON_KINDS = frozenset({"weapon", "gun", "bow", "aetherwing"})
UNITS = {
    "hp": "life", "life": "life", "health": "life", "lp": "life", "power": "power", "pow": "power", "atk": "power",
    "durability": "durability", "dur": "durability", "dura": "durability", "dmg": "damage", "damage": "damage",
}  # fmt: skip
"""What numbers count."""
STRIKES_BACK = frozenset({"strikes", "strike", "hits", "hit", "fights", "fight", "swings", "swing", "attacks", "attack"})
"""Before `back` they mean retaliation."""
LINKS = frozenset(
    {"has", "have", "having", "had", "got", "gets", "get", "is", "are", "at", "on", "with", "=", ":", "also", "and", "but", "will",
     "would", "can", "who", "which", "that", "a", "an", "the", "currently", "then", ",", "-", "–", "s", "plus"}
)  # fmt: skip
"""What may stand between a name and what is said of it."""
SILENT = LINKS | AND | frozenset({"into", "to", "for", "from", "of", "called", "named", "by", "using", "wielding", "my", "their", "his",
    "her", "your", "our", "goes", "go", "going", "runs", "declares", "declare", "declaring", "just", "being", "was", "so",
    "if", "when", "does"})  # fmt: skip
"""Words of which nobody misses anything when they are passed over."""
COMMON = (
    SILENT | WITH | AT | WHO | IT | frozenset().union(*VERBS) | frozenset(KINDS) | frozenset(UNITS) | frozenset(
        {"about", "after", "again", "against", "all", "allies", "although", "always", "anyone", "any", "anything", "as", "assume",
         "assuming", "back", "be", "because", "been", "before", "block", "blocked", "blocking", "blocks", "board", "both", "buff",
         "by", "card", "cards", "combat", "could", "deal", "dealing", "deals", "dealt", "dead", "declared", "did", "die", "dies",
         "do", "does", "doesn't", "doing", "don't", "double", "during", "each", "effect", "either", "enemy", "even", "ever",
         "everyone", "field", "first", "from", "full", "game", "given", "good", "guess", "guys", "half", "happen", "happened",
         "happens", "hello", "help", "here", "hey", "hi", "him", "how", "i'm", "if", "imagine", "instead", "intercept",
         "intercepts", "intercepting", "intent", "its", "judge", "judges", "just", "kill", "killed", "kills", "know", "last",
         "left", "less", "let", "let's", "lets", "like", "list", "lol", "make", "makes", "maybe", "me", "mine", "more", "much",
         "my", "need", "needs", "next", "no", "not", "now", "off", "ok", "okay", "once", "one", "only", "opponent's", "opponents",
         "opposing", "opp's", "or", "other", "our", "out", "over", "own", "pass", "play", "played", "playing", "plays", "please",
         "prevent", "prevented", "prevents", "pretty", "question", "quick", "really", "redirect", "redirected", "rested",
         "resolve", "resolves", "retaliate", "retaliates", "retaliating", "retaliation", "right", "rule", "rules", "ruling",
         "same", "say", "says", "second", "see", "shield", "should", "since", "some", "still", "suppose", "sure", "survive",
         "survives", "take", "takes", "taking", "than", "thanks", "thank", "their", "them", "there", "these", "they're", "thing",
         "think", "this", "those", "three", "turn", "two", "under", "until", "up", "us", "use", "used", "uses", "wait",
         "want", "wants", "we're", "well", "were", "what", "what's", "whats", "when", "where", "whether", "while", "why",
         "win", "wins", "without", "wonder", "wondering", "won't", "work", "works", "would", "yes", "yet", "you're", "your",
         "yours", "awake", "attacker", "defender", "defenders", "target", "unit", "units", "trigger", "triggers",
         "counter", "counters", "anyway", "btw", "idk", "pls", "plz", "thx", "ty", "u", "r", "ur", "im", "dont", "doesnt", "cant",
         "can't", "cannot", "another", "too", "very", "total", "end", "start", "starts", "loses", "lose", "lost", "gain", "gains",
         "remaining", "somehow", "exactly", "actually", "basically", "currently", "already", "correct", "true", "false"}
    )
)  # fmt: skip
"""Words that are no name in small letters; what begins with a capital because a sentence does is none either."""
JOINING = frozenset({"of", "the", "and", "de", "la", "le", "du", "von", "van", "to", "in", "on", "for", "a", "an", "from"})
"""Words that a name may hold in small letters."""
