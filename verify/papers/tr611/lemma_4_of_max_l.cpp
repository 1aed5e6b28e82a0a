#include "verify/papers/tr611/lemma_4_of_max_l.h"

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <vector>

#include "kernels/trees/sbnt.h"
#include "verify/claims/build.h"
#include "verify/papers/tr611/facts.h"

namespace cubeverify::tr611 {

namespace {

// For every node c of maxL and l = 0..n the number phi(c, l) of nodes at distance l below it.
class Below {
 public:
  explicit Below(int n) : n_(n), phi_(bit(n) * row(), 0), parents_(bit(n), 0) {
    for (Word c = 1; c < bit(n); ++c) parents_[c] = static_cast<std::uint32_t>(MaxL::parent(n, c));
    // A parent lacks a 1-bit of its child, so that all nodes below c are larger numbers.
    for (Word c = bit(n) - 1; c > 0; --c) add(c);
  }

  [[nodiscard]] Word parent(Word c) const { return parents_[c]; }
  [[nodiscard]] std::uint32_t phi(Word c, int l) const { return phi_[c * row() + static_cast<std::size_t>(l)]; }

 private:
  [[nodiscard]] std::size_t row() const { return static_cast<std::size_t>(n_) + 1; }

  // All nodes below c are there.
  void add(Word c) {
    std::uint32_t* own = &phi_[c * row()];
    std::uint32_t* above = &phi_[parents_[c] * row()];
    own[0] = 1;
    // Each step down adds a 1-bit.
    const int lowest = n_ - weight(c);
    for (int l = 0; l <= lowest; ++l) above[l + 1] += own[l];
  }

  int n_;
  std::vector<std::uint32_t> phi_;
  std::vector<std::uint32_t> parents_;
};

Finding every_edge_dominated(const Evidence& evidence) {
  const int n = evidence.n();
  const Below below(n);
  Word edges = 0, wrong = 0;
  Finding finding = holds(0);
  for (Word c = 1; c < bit(n); ++c) {
    const Word up = below.parent(c);
    if (weight(c) < 3) continue;
    ++edges;
    int l = 0;
    while (l <= n && below.phi(up, l) >= below.phi(c, l)) ++l;
    if (l > n) continue;
    if (++wrong > 1) continue;
    finding.holds = false;
    finding.address = c;
    finding.detail = fmt::format(
        "found phi(c', {0}) = {1} for c' = {2} and phi(c, {0}) = {3} for its parent c = {4}; the "
        "paper says phi(c, l) >= phi(c', l), by lemma 4",
        l, below.phi(c, l), in_brackets(n, c), below.phi(up, l), in_brackets(n, up));
  }
  finding.checked = edges;
  if (!finding.holds) finding.detail += fmt::format(" ({} of {} edges)", wrong, edges);
  return finding;
}

// Reverse breadth first, in each cycle the fullest edge carries the most nodes at one distance below a node: the sum of
// these over the distances for maxL, the nodes of the largest subtree for minR, of which lemma 4 is true.
Finding fewer_for_min_r(const Evidence& evidence) {
  const int n = evidence.n();
  const Below below(n);
  std::vector<std::uint32_t> most(static_cast<std::size_t>(n), 0);  // by the distance
  for (Word c = 1; c < bit(n); ++c) {
    for (int l = 0; l <= n - weight(c); ++l) {
      std::uint32_t& at_l = most[static_cast<std::size_t>(l)];
      at_l = std::max(at_l, below.phi(c, l));
    }
  }
  const Word max_l = std::accumulate(most.begin(), most.end(), Word{0});
  const Integer min_r = evidence.definitions().largest_subtree(n);
  return holds_if(min_r < integer(max_l), 2, fmt::format("{} elements for minR and {} for maxL", min_r.str(), max_l),
                  {{"minR", min_r.str()}, {"maxL", std::to_string(max_l)}});
}

}  // namespace

Reading min_r_advantage_counted() {
  return Reading("counted", "the same, counted by the distances of the nodes below every node",
                 enumeration(fewer_for_min_r, 7, 22));
}

Reading lemma_4_from_level_2() {
  return Reading("lemma-4-from-level-2",
                 "lemma 4 is true of every edge of maxL whose upper node is at level 2 or below",
                 enumeration(every_edge_dominated, 3, 22));
}

}  // namespace cubeverify::tr611
