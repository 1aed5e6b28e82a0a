"""What bounds a sweep, as its profile shows it (samples by source line); that it waits follows from the counted work.

Key: (sweep, form), or (sweep, "any"). Stated for whatever takes more than twice its floor, and for `tree` and `orbit`.
"""

ELIMINATION = (
    "the elimination of candidates, most of the samples: each step waits for the one before, and how many there are differs "
    "from word to word, so that the branch out of it can hardly be predicted."
)

COMPARISONS = (
    "comparing all n rotations with the least so far, most of the samples of `bst` and more than a third of those of `sources`: each "
    "comparison waits for the one before. The sweeps have the words of TR-483, by which the quicker ways of the others are checked."
)
LENGTHS = (
    "loops whose lengths differ from unit to unit (runs of equal bits, ways up a tree), so that the branches out of them can hardly be "
    "predicted."
)
COUNTS = (
    "incrementing histogram keys of every address through memory, a quarter to a third of the samples, where neighbours often want the "
    "same key; as much goes to the digest."
)

REASONS = {
    ("tree", "plain"): ELIMINATION,
    ("places", "plain"): ELIMINATION,
    ("orbit", "plain"): "recording the P addresses of a class one by one, which increments four to six histogram keys each through "
    "memory; a sixth goes to counting 1-bits in a library call, as any x86-64 must be able to run this form.",
    ("variants", "avx512"): "waiting: the steps of the eight eliminations need each other (shift, test into a mask register, masked "
    "AND; two registers at a time), the digest of each address is a chain of 18 products of 64 bits, and nine histogram keys for each "
    "address are incremented through memory.",
    ("variants", "avx2"): "as in AVX-512, with the products put together from 32-bit ones.",
    ("plane", "avx512"): "the digest, nearly half of the samples, though eight registers of it are folded side by side; a sixth goes to "
    "groups that may lie at 0, 1 or -1, redone one by one, of which the counted pieces have none.",
    ("links", "any"): COUNTS + " What is left are the uses of a link, few and not equally many for neighbours, one after the other.",
    ("binomial", "any"): COUNTS,
    ("mapping", "plain"): LENGTHS,
    ("distances", "any"): LENGTHS,
    ("disjoint", "any"): "comparing every node with those of all paths before, a third to half of the samples, and looking for the next "
    "1-bit of an address, a quarter to a third: neither ends after as many steps as last time.",
    ("bst", "plain"): COMPARISONS,
    ("sources", "any"): COMPARISONS,
    ("variants", "plain"): "the elimination of candidates in four trees, a third of the samples, and the rotations and reversals of "
    "addresses for it, as many: each step waits for the one before, and how many there are differs from word to word.",
    ("cyclic", "any"): "counting 1-bits in a library call, a fifth of the samples, as any x86-64 must be able to run this form; the rest "
    "are short loops over the bits of blocks and of their exchanges.",
    ("profile", "any"): "summing up and recording the profiles of a piece node by node through memory, more than a third of the samples; "
    "a tenth goes to pages that are touched for the first time.",
    ("atlas", "any"): ELIMINATION,
    ("pairs", "any"): ELIMINATION,
}
