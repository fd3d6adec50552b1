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
WHO = frozenset(
    {"i", "we", "you", "he", "she", "they", "it", "opponent", "opp", "player", "someone", "who", "i'm", "he's", "she's",
     "they're", "we're", "you're", "i've", "me", "him", "us", "them"}
)  # fmt: skip
"""Somebody, but no card."""
OWNERS = frozenset(
    {"my", "your", "his", "her", "their", "our", "the", "a", "an", "enemy", "opposing", "opponent's", "opponents", "opp's",
     "opps", "other"}
)  # fmt: skip
"""Whose an object is."""
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
SILENT = LINKS | AND | OWNERS | frozenset(
    {"into", "to", "for", "from", "of", "called", "named", "by", "using", "wielding", "my", "their", "his", "her", "your", "our",
     "goes", "go", "going", "runs", "declares", "declare", "declaring", "just", "being", "was", "so", "if", "when", "does"}
)  # fmt: skip
"""Words of which nobody misses anything when they are passed over."""
NEVER = SILENT | WITH | AT | WHO | IT | OWNERS | frozenset(KINDS) | frozenset(UNITS) | frozenset(
    {"nobody", "somebody", "about",
     "actually", "after", "again", "already", "although", "another", "any", "anybody", "anyone", "anyway", "as", "assume",
     "assuming", "basically", "because", "before", "both", "btw", "but", "by", "can", "can't", "cannot", "cant", "correct",
     "could", "currently", "did", "do", "does", "doesn't", "doesnt", "don't", "dont", "during", "each", "either", "enemy",
     "even", "ever", "everyone", "exactly", "from", "given", "guys", "hello", "help", "here", "hey", "hi", "how", "i'm",
     "idk", "if", "im", "imagine", "instead", "it's", "its", "just", "legal", "let", "let's", "lets", "lol", "maybe", "me",
     "mine", "my", "no", "not", "now", "off", "ok", "okay", "once", "only", "opp's", "opponent's", "opponents", "opposing",
     "or", "our", "over", "please", "pls", "plz", "pretty", "question", "quick", "r", "really", "right", "say", "says",
     "should", "since", "so", "some", "still", "suppose", "sure", "than", "thank", "thanks", "that's", "their", "them",
     "there", "these", "they're", "this", "those", "thx", "too", "ty", "u", "under", "until", "ur", "us", "very", "wait",
     "we're", "well", "were", "what", "what's", "whats", "when", "where", "whether", "which", "while", "who's", "why",
     "without", "won't", "wonder", "wondering", "would", "yes", "yet", "you're", "your", "yours"}
)  # fmt: skip
"""Words that are no name, though they may begin a sentence."""
COMMON = NEVER | frozenset().union(*VERBS) | frozenset(
    {"against", "all", "allies", "always", "anything", "attacker", "awake", "back", "be", "been", "block", "blocked",
     "blocking", "blocks", "board", "buff", "card", "cards", "combat", "counter", "counters", "creature", "dead", "deal",
     "dealing", "deals", "dealt", "declared", "defender", "defenders", "die", "dies", "doing", "double", "dude", "effect",
     "end", "everything", "false", "field", "first", "full", "gain", "gains", "game", "good", "guess", "guy", "half",
     "happen", "happened", "happens", "him", "intent", "intercept", "intercepting", "intercepts", "judge", "judges",
     "kill", "killed", "kills", "know", "last", "left", "less", "like", "list", "lose", "loses", "lost", "make", "makes",
     "minion", "more", "much", "need", "needs", "next", "nothing", "one", "other", "out", "own", "pass", "play", "played",
     "playing", "plays", "prevent", "prevented", "prevents", "redirect", "redirected", "remaining", "resolve", "resolves",
     "rested", "retaliate", "retaliated", "retaliates", "retaliating", "retaliation", "rule", "rules", "ruling", "same",
     "second", "see", "shield", "somehow", "something", "start", "starts", "survive", "survives", "take", "takes",
     "taking", "target", "thing", "think", "three", "total", "trigger", "triggers", "true", "turn", "two", "unit", "units",
     "up", "use", "used", "uses", "want", "wants", "win", "wins", "work", "works"}
)  # fmt: skip
"""Words that are no name in small letters."""
JOINING = frozenset({"of", "the", "de", "la", "le", "du", "von", "van"})
"""Words that a name may hold in small letters."""
