#pragma once

#include "verify/claims/build.h"

// Sums over the facts of the sweeps of CIS-TR-91-21 that several claims need. Volumes are in units of 2^-n.

namespace cubeverify::tr9121 {

// The edges of B(n), which are its messages: 2^n - 1.
Integer edges(int n);

// What the average is taken of: the lengths of the paths of D, or the distances between their ends in BDG(n).
enum class Measure { kLength, kDistance };

// Sums over all messages: of the dilations, and of the dilations times the volumes (sweep `mapping`).
Integer total_dilation(const Evidence& evidence, Measure measure);
Integer total_weighted_dilation(const Evidence& evidence, Measure measure);
// The volumes, by the lengths of the paths or by the distances between their ends.
std::span<const Word> volumes_by(const Evidence& evidence, Measure measure);

// The clusters of Q have all labels of CBT(n+1), each once: from the facts of sweep `binomial`.
Finding all_labels_in_clusters(const Evidence& evidence);

}  // namespace cubeverify::tr9121
