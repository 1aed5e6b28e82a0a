#include "kernels/address/same_weight.h"
#include "verify/exact/remembered.h"
#include "verify/papers/tr611/sections.h"

namespace cubeverify::tr611 {
namespace {

using Row = std::span<const std::uint32_t>;

// visit(c, below c, parent of c, below parent) for every node c of maxL but the root, the highest levels first and the
// addresses of a level in increasing order. A row says of each distance l = 0, 1, ... how many nodes are at distance l
// below a node, phi(., l); a node's is one shorter than its parent's. The rows of two levels are kept at a time, those
// of all nodes would take a quarter of a gigabyte at n = 22.
void visit_edges_of_max_l(int n, auto&& visit) {
  // Of every node, how many nodes of its level have a lower address.
  std::vector<std::uint32_t> place(bit(n));
  std::vector<std::uint32_t> nodes(static_cast<std::size_t>(n) + 1, 0);
  for (Word c = 0; c < bit(n); ++c) place[c] = at(nodes, weight(c))++;

  std::vector<std::uint32_t> rows(1, 1), above;
  std::vector<std::uint32_t> parents;
  for (int level = n; level > 0; --level) {
    const auto length = static_cast<std::size_t>(n - level) + 1;
    const std::size_t longer = length + 1;
    const std::uint32_t count = at(nodes, level);
    above.assign(nodes[static_cast<std::size_t>(level) - 1] * longer, 0);
    for (std::size_t at = 0; at < above.size(); at += longer) above[at] = 1;
    parents.clear();
    Word c = all_ones(level);
    for (std::uint32_t at = 0; at < count; ++at, c = next_of_same_weight(c)) {
      parents.push_back(static_cast<std::uint32_t>(MaxL::parent(n, c)));
      const std::uint32_t* own = &rows[at * length];
      std::uint32_t* sums = &above[place[parents.back()] * longer + 1];
      for (std::size_t l = 0; l < length; ++l) sums[l] += own[l];
    }
    c = all_ones(level);
    for (std::uint32_t at = 0; at < count; ++at, c = next_of_same_weight(c)) {
      const Word parent = parents[at];
      visit(c, Row(rows).subspan(at * length, length), parent, Row(above).subspan(place[parent] * longer, longer));
    }
    rows.swap(above);
  }
}

// What is seen of all edges: whether every one whose upper node is at level 2, 3, ... is dominated, and for each
// distance the most nodes at that distance below a node.
struct EdgesSeen {
  Finding dominated = holds(0);
  std::vector<std::uint32_t> most;
};
EdgesSeen look_at_edges(int n) {
  EdgesSeen seen{.most = std::vector<std::uint32_t>(static_cast<std::size_t>(n), 0)};
  Finding& finding = seen.dominated;
  Word wrong = 0;
  visit_edges_of_max_l(n, [&](Word c, Row below, Word parent, Row below_parent) {
    for (std::size_t l = 0; l < below.size(); ++l) seen.most[l] = std::max(seen.most[l], below[l]);
    if (weight(c) < 3) return;
    ++finding.checked;
    const auto [lost, kept] = std::ranges::mismatch(below, below_parent, std::ranges::less_equal{});
    if (lost == below.end()) return;
    ++wrong;
    if (!finding.holds && finding.address < c) return;
    finding.holds = false;
    finding.address = c;
    finding.detail = fmt::format(
        "found phi(c', {0}) = {1} for c' = {2} and phi(c, {0}) = {3} for its parent c = {4}; the "
        "paper says phi(c, l) >= phi(c', l), by lemma 4",
        lost - below.begin(), *lost, in_brackets(n, c), *kept, in_brackets(n, parent));
  });
  if (!finding.holds) finding.detail += fmt::format(" ({} of {} edges)", wrong, finding.checked);
  return seen;
}
const EdgesSeen& edges_seen(int n) {
  static Remembered<int, EdgesSeen> answers;
  return answers.of(n, [&] { return look_at_edges(n); });
}

Finding every_edge_dominated(const Evidence& evidence) { return edges_seen(evidence.n()).dominated; }

// Reverse breadth first, in each cycle the fullest edge carries the most nodes at one distance below a node: the sum of
// these over the distances for maxL, the nodes of the largest subtree for minR, of which lemma 4 is true.
Finding fewer_for_min_r(const Evidence& evidence) {
  const int n = evidence.n();
  const std::vector<std::uint32_t>& most = edges_seen(n).most;
  const Word max_l = std::accumulate(most.begin(), most.end(), Word{0});
  const Integer min_r = evidence.definitions().largest_subtree(n);
  return holds_if(min_r < integer(max_l), 2, fmt::format("{} elements for minR and {} for maxL", min_r, max_l),
                  {{"minR", min_r.str()}, {"maxL", std::to_string(max_l)}});
}

}  // namespace

Reading min_r_advantage_counted() {
  return Reading("counted", "the same, counted by the distances of the nodes below every node",
                 enumeration(fewer_for_min_r, 7, 22));
}

Reading lemma_4_from_level_2() {
  return Reading("lemma-4-from-level-2", "lemma 4 is true of every edge of maxL whose upper node is at level 2, 3, ...",
                 enumeration(every_edge_dominated, 3, 22));
}

}  // namespace cubeverify::tr611
