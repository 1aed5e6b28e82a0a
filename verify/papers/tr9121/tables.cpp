#include "kernels/networks/message_path.h"
#include "verify/papers/tr9121/averages.h"
#include "verify/papers/tr9121/sections.h"

namespace cubeverify::tr9121 {
namespace {

constexpr int kShownClusters = 4;  // the n of figure 2

std::string text_of(const Average& average) { return ratio(average.total, average.weights); }

// Of path lengths, and of the distances of their ends in BDG(n), uniform and weighted by volume. All exact.
PaperTable dilation(const FactTable& facts) {
  PaperTable table{"dilation",
                   "CIS-TR-91-21: dilation of the mapping D.",
                   "Lengths are those of the paths of D, distances those of the paths' ends in BDG(n). Averages are "
                   "exact; weighted ones weigh each edge by its message volume.",
                   {{"n"},
                    {"edges"},
                    {"total length"},
                    {"total distance"},
                    {"average length"},
                    {"average distance"},
                    {"longest path"},
                    {"largest distance"},
                    {"weighted average length"},
                    {"weighted average distance"}},
                   {}};
  for (int n = 2; n <= kMaxDimensions; ++n) {
    const Facts* mapping = facts.find("mapping", n);
    if (mapping == nullptr) continue;
    const Evidence evidence(n, facts, exact_definitions());
    const Average length = uniform_average(evidence, Measure::kLength);
    const Average distance = uniform_average(evidence, Measure::kDistance);
    table.rows.push_back({std::to_string(n), length.weights.str(), length.total.str(), distance.total.str(),
                          text_of(length), text_of(distance), std::to_string(mapping->extremum("length").value),
                          std::to_string(mapping->extremum("distance").value),
                          text_of(weighted_average(evidence, Measure::kLength)),
                          text_of(weighted_average(evidence, Measure::kDistance))});
  }
  return table;
}

// A row for each cluster of contraction Q, by its node of B(4).
PaperTable clusters() {
  PaperTable table{"tr9121-figure2",
                   "CIS-TR-91-21, figure 2: clusters of CBT(5) and their places in BDG(4).",
                   "",
                   {{"label"}, {"cluster"}, {"F(label)"}},
                   {}};
  for (Word t = 0; t <= all_ones(kShownClusters); ++t) {
    const Word label = BinomialTree::label(t);
    std::vector<std::string> cluster;
    for (int j = 0; j <= BinomialTree::fanout(kShownClusters, t); ++j)
      cluster.push_back(binary(kShownClusters + 1, label << j));
    table.rows.push_back({cluster.front(), fmt::format("{}", fmt::join(cluster, " ")),
                          binary(kShownClusters, place<BinomialTree, DeBruijn>(kShownClusters, t))});
  }
  return table;
}

}  // namespace

std::vector<PaperTable> tables(const TableInput& input) { return {dilation(input.facts), clusters()}; }

}  // namespace cubeverify::tr9121
