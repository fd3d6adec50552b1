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
AGAINST = frozenset({"vs", "vs.", "versus", "kill", "kills", "beat", "beats"})
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
    "champion": "champion", "champ": "champion", "ally": "ally", "domain": "domain", "weapon": "weapon", "gun": "gun",
    "bow": "bow", "aetherwing": "aetherwing", "bullet": "bullet", "arrow": "arrow", "aethercharge": "aethercharge",
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
    {"has", "have", "having", "had", "got", "gets", "get", "is", "are", "at", "on", "with", "=", ":", "also", "and", "but",
     "will", "would", "can", "who", "which", "that", "a", "an", "the", "currently", "then", ",", "-", "–", "s", "plus"}
)  # fmt: skip
"""What may stand between a name and what is said of it."""
SILENT = LINKS | AND | frozenset(
    {"into", "to", "for", "from", "of", "called", "named", "by", "using", "wielding", "my", "their", "his", "her", "your", "our",
     "goes", "go", "going", "runs", "declares", "declare", "declaring", "just", "being", "was", "so", "if", "when", "does"}
)  # fmt: skip
"""Words of which nobody misses anything when they are passed over."""
COMMON = (
    SILENT | WITH | AT | WHO | IT | frozenset().union(*VERBS) | frozenset(KINDS) | frozenset(UNITS) | frozenset(
        {"about", "actually", "after", "again", "against", "all", "allies", "already", "although", "always", "another",
         "any", "anyone", "anything", "anyway", "as", "assume", "assuming", "attacker", "awake", "back", "basically", "be",
         "because", "been", "before", "block", "blocked", "blocking", "blocks", "board", "both", "btw", "buff", "by",
         "can't", "cannot", "cant", "card", "cards", "combat", "correct", "could", "counter", "counters", "currently",
         "dead", "deal", "dealing", "deals", "dealt", "declared", "defender", "defenders", "did", "die", "dies", "do",
         "does", "doesn't", "doesnt", "doing", "don't", "dont", "double", "during", "each", "effect", "either", "end",
         "enemy", "even", "ever", "everyone", "exactly", "false", "field", "first", "from", "full", "gain", "gains",
         "game", "given", "good", "guess", "guys", "half", "happen", "happened", "happens", "hello", "help", "here", "hey",
         "hi", "him", "how", "i'm", "idk", "if", "im", "imagine", "instead", "intent", "intercept", "intercepting",
         "intercepts", "its", "judge", "judges", "just", "kill", "killed", "kills", "know", "last", "left", "less", "let",
         "let's", "lets", "like", "list", "lol", "lose", "loses", "lost", "make", "makes", "maybe", "me", "mine", "more",
         "much", "my", "need", "needs", "next", "no", "not", "now", "off", "ok", "okay", "once", "one", "only", "opp's",
         "opponent's", "opponents", "opposing", "or", "other", "our", "out", "over", "own", "pass", "play", "played",
         "playing", "plays", "please", "pls", "plz", "pretty", "prevent", "prevented", "prevents", "question", "quick",
         "r", "really", "redirect", "redirected", "remaining", "resolve", "resolves", "rested", "retaliate", "retaliated",
         "retaliates", "retaliating", "retaliation", "right", "rule", "rules", "ruling", "same", "say", "says", "second",
         "see", "shield", "should", "since", "some", "somehow", "start", "starts", "still", "suppose", "sure", "survive",
         "survives", "take", "takes", "taking", "target", "than", "thank", "thanks", "their", "them", "there", "these",
         "they're", "thing", "think", "this", "those", "three", "thx", "too", "total", "trigger", "triggers", "true",
         "turn", "two", "ty", "u", "under", "unit", "units", "until", "up", "ur", "us", "use", "used", "uses", "very",
         "wait", "want", "wants", "we're", "well", "were", "what", "what's", "whats", "when", "where", "whether", "while",
         "why", "win", "wins", "without", "won't", "wonder", "wondering", "work", "works", "would", "yes", "yet", "you're",
         "your", "yours"}
    )
)  # fmt: skip
"""Words that are no name in small letters; what begins with a capital because a sentence does is none either."""
JOINING = frozenset({"of", "the", "de", "la", "le", "du", "von", "van"})
"""Words that a name may hold in small letters."""
