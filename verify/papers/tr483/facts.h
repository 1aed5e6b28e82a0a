#pragma once

#include "verify/claims/build.h"

// What several sections of TR-483 read off facts and publish.

namespace cubeverify::tr483 {

// The nodes of each subtree q of the SBT, by the last edges of their paths (sweep `sbt`).
std::vector<Word> sbt_subtree_sizes(const Evidence& evidence);

// The nodes below each node, itself included, in a tree by the parents of all addresses; wrong facts may make no tree.
std::vector<Word> nodes_below(std::span<const Word> parents);

// |difference| <= 2 sqrt N. For a quantity x of order N/n, n x - N of that size says that x is N/n to within (2/n) sqrt
// N, a part of 2 / sqrt N: 35 % at n = 5, 9 % at n = 9, and so in the limit nothing. The excess of the BST's largest
// subtree, the sum of phi(d) 2^(n/d) over the divisors d > 1 of n less n, reaches 1.8 sqrt N at n = 4. An "about"
// begins at n = 5, a limit where the difference is less than a tenth.
inline constexpr int kLeastAbout = 5, kLeastLimit = 9;
inline const std::string kWithinAbout = "to within (2/log N) sqrt N, n >= 5: a part of 35 % there, of 9 % at n = 9";
inline const std::string kWithinLimit = "within a part of 2 / sqrt N; n >= 9, where that is less than a tenth";
bool is_small(const Integer& difference, int n);

// Entries of tables at one n, to be published next to each other: as a reading has them, and as found.

// Closed forms are published for n up to this; a table of more n shows nothing new.
inline constexpr int kMostPublished = 12;

// {"1 s or r": {"said": "5", "found": "3", "holds": false}}: the entry of that name. A bound or a limit may hold though
// what is found is another number.
inline nlohmann::json entry(const std::string& name, const std::string& said, const std::string& found, bool holds) {
  return {{name, {{"said", said}, {"found", found}, {"holds", holds}}}};
}

// The same as a finding: what is found is what is said. `detail` says what is wrong.
inline Finding expect_entry(const std::string& name, const Rational& said, const Rational& found, std::string detail) {
  return holds_if(said == found, 1, std::move(detail), entry(name, to_string(said), to_string(found), said == found));
}

}  // namespace cubeverify::tr483
