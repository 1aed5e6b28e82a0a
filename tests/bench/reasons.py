"""What bounds a sweep, as its profile shows it (samples by source line); that it waits follows from the counted work.

Key: (sweep, form), or (sweep, "any"). Stated for whatever takes more than twice its floor, and for `tree` and `orbit`.
"""

ELIMINATION = (
    "the elimination of candidates, most of the samples: each step waits for the one before, and how many there are differs "
    "from word to word, so that the branch out of it can hardly be predicted."
)

REASONS = {
    ("tree", "plain"): ELIMINATION,
    ("orbit", "plain"): "telling the P addresses of a class one by one, which increments four to six histogram keys each through "
    "memory; a sixth goes to counting 1-bits in a library call, as any x86-64 must be able to run this form.",
    ("variants", "avx512"): "waiting: the steps of the eight eliminations need each other (shift, test into a mask register, masked "
    "AND; two registers at a time), the digest of each address is a chain of 18 products of 64 bits, and nine histogram keys for each "
    "address are incremented through memory.",
    ("variants", "avx2"): "as in AVX-512, with the products put together from 32-bit ones.",
    ("plane", "avx512"): "waiting for the digest, half of the samples: two products of 64 bits, each of several times the latency of "
    "other instructions, follow each other for every address; a tenth goes to groups that may lie at 0, 1 or -1, redone one by one, "
    "of which the counted pieces have none.",
    ("gray", "avx512"): "waiting for the digest, two thirds of the time: four products of 64 bits follow each other for every address.",
    ("sbt", "avx512"): "waiting for the digest, half of the time: eight products of 64 bits follow each other for every address.",
    ("atlas", "any"): ELIMINATION,
    ("pairs", "any"): ELIMINATION,
}
