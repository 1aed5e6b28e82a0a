#pragma once

#include "verify/claims/build.h"

// Ways of reading section 3 of Dynamic Tree Embedding. The scan prints "d(u, v), d(u, w) < n/b" for close nodes and the
// first n/b - l edges above an extended tree's root for the spine; signs such as <= have lost their bar elsewhere.

namespace cubeverify::dyntree {

inline constexpr ExtendedTreeRule kScanned{true};
inline constexpr ExtendedTreeRule kAtMost{false};

inline const std::string kScannedText = "close nodes at a distance less than n/b, as the scan shows it";
inline const std::string kAtMostText = "close nodes at distance at most n/b from their common ancestor";

// Lemma 3.3 as it is printed: its factor for the children of the spine is not corrected (spine_choices_lost).
inline int as_printed(int) { return 1; }

// The reading that the property is true of every binary tree with n nodes, every set of star nodes and every n/b.
Decision surveyed(ExtendedTreeRule rule, TreeProperty property, std::string violates);

}  // namespace cubeverify::dyntree
