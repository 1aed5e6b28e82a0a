#pragma once

#include <span>
#include <string>
#include <vector>

#include "host/proofs/proof.h"
#include "verify/verdict.h"

// A proof for every n and what was found at single n cannot contradict each other, unless one of them is wrong.

namespace cubeverify {

// One line for each proof that contradicts what is published of its reading, or that is about no reading of the claims
// there are: a least n at which it is refuted that is another, or that one of them lacks.
std::vector<std::string> contradictions_of_published(std::span<const Proof> proofs);

// One line for each verdict that contradicts a proof, as far as the verdict's range of n lets them be compared.
std::vector<std::string> contradictions_of(const std::vector<Verdict>& verdicts, std::span<const Proof> proofs);

}  // namespace cubeverify
