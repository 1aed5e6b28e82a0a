#include <algorithm>

#include "verify/claims/build.h"
#include "verify/papers/tr611/sections.h"

namespace cubeverify::tr611 {

namespace {

Finding largest_labels_of_all(const EvidenceOf<RoutesSweep<>>& evidence) {
  const int n = evidence.n();
  const auto labels = evidence[RoutesSweep<>::kSubtreeLabel];
  for (int j = 0; j < n; ++j) {
    const int largest = largest_key(row(labels, 2 * n, j));
    const int said = j == 0 ? n - 1 : j + n - 2;
    if (largest != said) {
      return holds_if(false, n, fmt::format("{}, not {}, in subtree {}", largest, said, j));
    }
  }
  return holds(n);
}

// The root serves first the subtrees that take longest.
Finding fewest_cycles(const EvidenceOf<TransferSweep<>>& evidence) {
  const auto times = evidence[TransferSweep<>::kOnePortTime];
  std::vector<Word> longest_first(times.begin(), times.end());
  std::ranges::sort(longest_first, std::greater{});
  Word fewest = 0;
  for (std::size_t i = 0; i < longest_first.size(); ++i) fewest = std::max(fewest, i + 1 + longest_first[i]);
  const auto said = static_cast<Word>(2 * evidence.n() - 2);
  return holds_if(fewest == said, times.size(), fmt::format("{} cycles are the fewest, not {}", fewest, said));
}

// An edge that leads to a leaf, and one that leads to more.
Finding different_sizes_of_all(const EvidenceOf<TransferSweep<>>& evidence) {
  const auto leaves = evidence[TransferSweep<>::kLeafDimension];
  const auto largest = evidence[TransferSweep<>::kLargestInDimension];
  for (std::size_t d = 0; d < leaves.size(); ++d) {
    if (leaves[d] == 0 || largest[d] < 2) {
      return holds_if(
          false, leaves.size(),
          fmt::format("dimension {}: {} edges to leaves, the largest subtree has {}", d, leaves[d], largest[d]));
    }
  }
  return holds(leaves.size());
}

}  // namespace

Reading swept_valid_labels() {
  return Reading("swept", "the same at every node",
                 for_alls({{RoutesSweep<>::kLabelOrder, "its label is not above its parent's"},
                           {RoutesSweep<>::kLabelSiblings, "two of its children have the same label"}}));
}
Reading swept_largest_labels() { return Reading("swept", "the same of all nodes", exhaustive(largest_labels_of_all)); }
Reading swept_fewest_cycles() {
  return Reading("swept", "the same optimum, the subtrees walked through", exhaustive(fewest_cycles));
}
Reading swept_different_sizes() {
  return Reading("swept", "in every dimension some edge leads to a leaf and another does not, for n >= 4",
                 exhaustive(different_sizes_of_all, 4));
}

}  // namespace cubeverify::tr611
