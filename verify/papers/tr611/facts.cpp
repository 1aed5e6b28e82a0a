#include "verify/papers/tr611/facts.h"

namespace cubeverify::tr611 {

std::vector<Word> subtree_sizes(const Evidence& evidence) {
  const int n = evidence.n();
  const auto histogram = evidence[TreeSweep<>::kLevelSubtree];
  return column_sums(histogram.subspan(static_cast<std::size_t>(n)), n);
}

std::vector<Word> sbg_root_loads(const Evidence& evidence) {
  const int n = evidence.n();
  const auto histogram = evidence[TreeSweep<>::kPeriodSubtree];
  std::vector<Word> loads(static_cast<std::size_t>(n), 0);
  for (int p = 1; p <= n; ++p) {
    for (int first = 0; first < n; ++first) {
      Word nodes = at(row(histogram, n, p - 1), first);
      if (nodes == 0) continue;
      if (p == 1 && first == 0) --nodes;  // the source, which gets no data
      for (int j = first; j < n; j += p) at(loads, j) += nodes * static_cast<Word>(p);
    }
  }
  return loads;
}

Word shared_below_root(const Evidence& evidence, int p) {
  return sum(row(evidence[VariantsSweep<>::kSharedEdges], evidence.n() + 1, p).subspan(2));
}

int largest_fanout(const Evidence& evidence, int v, int l) {
  const int n = evidence.n();
  return largest_key(row(evidence[VariantsSweep<>::kLevelFanout], n + 1, v * (n + 1) + l));
}

Finding another_tree_edge_disjoint(const EvidenceOf<AlternativesSweep<>>& evidence) {
  const int n = evidence.n();
  const auto sizes = evidence[AlternativesSweep<>::kOtherSubtree];
  const auto [least, largest] = std::ranges::minmax(sizes);
  const bool balanced =
      integer(least) * (n + 2) >= power_of_two(n) && integer(largest) * (n + 2) <= 2 * power_of_two(n);
  return all_of({from_for_all(evidence, AlternativesSweep<>::kOtherEdge, "both trees have this node's edge"),
                 holds_if(balanced && integer(sum(sizes)) + 1 == power_of_two(n), sizes.size(),
                          "its subtrees have {} to {} nodes, beyond theorem 1's bounds", least, largest)});
}

Finding in_each_tree(const Evidence& evidence, DualsSweep<>::ForAll first, const std::string& violates) {
  return all_of(0, static_cast<int>(kTreeNames.size()) - 1, [&](int v) {
    return from_for_all(evidence, nth(first, v), fmt::format("{} {}", violates, at(kTreeNames, v)));
  });
}

Word table1_a(const Evidence& evidence) {
  const int n = evidence.n();
  const auto histogram = evidence[TreeSweep<>::kPeriodSubtree];
  Word nodes = 0;
  for (int p = 1; p < n; ++p) nodes += sum(row(histogram, n, p - 1));
  return nodes;
}

Word table1_b(const Evidence& evidence) {
  const int n = evidence.n();
  const auto histogram = evidence[TreeSweep<>::kPeriodSubtree];
  Word necklaces = 0;
  for (int p = 1; p < n; ++p) necklaces += sum(row(histogram, n, p - 1)) / static_cast<Word>(p);
  return necklaces;
}

Decision witnessed(Decision how, const std::function<std::string(int n, Word c)>& describe) {
  how.decide = [decide = std::move(how.decide), describe](const Evidence& evidence) {
    Finding finding = decide(evidence);
    // Wrong facts may name an address that there is not.
    if (finding.holds || !finding.address || *finding.address > all_ones(evidence.n())) return finding;
    const std::size_t numbers = finding.detail.rfind(" (");
    const bool counted = numbers != std::string::npos && finding.detail.ends_with(')');
    finding.detail = describe(evidence.n(), *finding.address) + (counted ? finding.detail.substr(numbers) : "");
    return finding;
  };
  return how;
}

std::string in_brackets(int n, Word c) { return fmt::format("({:0{}b})", c, n); }

std::string index_set(int n, Word c) {
  std::vector<int> indices;
  for (Word rest = MinR::rotations(n, c); rest != 0; rest &= rest - 1) indices.push_back(lowest_bit(rest));
  return fmt::format("{{{}}}", fmt::join(indices, ", "));
}

Word atlas(const Evidence& evidence, AtlasSweep<>::Histogram fact, const std::string& address) {
  return evidence[fact][std::stoull(address, nullptr, 2)];
}

bool one_necklace(const Evidence& evidence, const std::vector<std::string>& addresses) {
  const Word least = atlas(evidence, AtlasSweep<>::kLeastRotation, addresses.front());
  for (const std::string& address : addresses) {
    if (atlas(evidence, AtlasSweep<>::kLeastRotation, address) != least) return false;
  }
  return atlas(evidence, AtlasSweep<>::kPeriod, addresses.front()) == addresses.size();
}

}  // namespace cubeverify::tr611
