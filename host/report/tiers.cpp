#include "host/report/tiers.h"

#include <algorithm>

#include <fmt/format.h>

#include "host/text/text.h"

namespace cubeverify {
namespace {

bool is_equal(const ComparedFact& fact) { return fact.difference.empty(); }

// Every fact that differs, as "name, where"; "none" if all are equal.
std::string unequal(const TierComparison& comparison) {
  std::vector<std::string> differing;
  for (const ComparedFact& fact : comparison.facts) {
    if (!is_equal(fact)) differing.push_back(fmt::format("{}, {}", fact.name, fact.difference));
  }
  return differing.empty() ? "none" : joined(differing, "; ");
}

std::vector<std::string> row(const TierComparison& comparison) {
  std::vector<std::string> cells{std::to_string(comparison.n), std::to_string(comparison.addresses),
                                 std::to_string(comparison.representatives)};
  for (const ComparedFact& fact : comparison.facts) cells.emplace_back(is_equal(fact) ? "equal" : "differs");
  cells.push_back(joined(comparison.of_one_tier, ", "));
  cells.push_back(unequal(comparison));
  return cells;
}

// How many facts are equal, and how many there are.
std::pair<std::size_t, std::size_t> count_facts(const std::vector<TierComparison>& comparisons) {
  std::size_t equal = 0, all = 0;
  for (const TierComparison& comparison : comparisons) {
    all += comparison.facts.size();
    equal += static_cast<std::size_t>(std::ranges::count_if(comparison.facts, is_equal));
  }
  return {equal, all};
}

std::vector<std::string> totals(const std::vector<TierComparison>& comparisons) {
  Word addresses = 0, representatives = 0;
  for (const TierComparison& comparison : comparisons) {
    addresses += comparison.addresses;
    representatives += comparison.representatives;
  }
  std::vector<std::string> cells{"all", std::to_string(addresses), std::to_string(representatives)};
  for (std::size_t f = 0; f < comparisons.front().facts.size(); ++f) {
    const auto alike =
        std::ranges::count_if(comparisons, [&](const TierComparison& one) { return is_equal(one.facts[f]); });
    cells.push_back(fmt::format("{} of {}", alike, comparisons.size()));
  }
  const auto [equal, all] = count_facts(comparisons);
  cells.emplace_back("");
  cells.push_back(equal == all ? "none" : std::to_string(all - equal));
  return cells;
}

// How many facts at how many n are equal, and every fact that is not.
std::string tiers_summary(const std::vector<TierComparison>& comparisons) {
  const auto [equal, all] = count_facts(comparisons);
  std::string text = fmt::format(
      "Direct evaluates every address on its own, orbit one address of every rotation class. Both have been computed "
      "for n = {}..{}: {} of {} facts are equal, the fact of each n counted by itself.",
      comparisons.front().n, comparisons.back().n, equal, all);
  for (const TierComparison& comparison : comparisons) {
    if (unequal(comparison) != "none")
      text += fmt::format(" Unequal at n = {}: {}.", comparison.n, unequal(comparison));
  }
  return text;
}

}  // namespace

PaperTable tiers_table(const std::vector<TierComparison>& comparisons) {
  PaperTable table{"tiers",
                   "The two tiers",
                   tiers_summary(comparisons),
                   {{"n"}, {"addresses visited, direct"}, {"representatives visited, orbit"}},
                   {}};
  for (const ComparedFact& fact : comparisons.front().facts) table.columns.push_back({fact.name});
  table.columns.insert(table.columns.end(), {{"of one tier alone"}, {"unequal"}});
  for (const TierComparison& comparison : comparisons) table.rows.push_back(row(comparison));
  table.rows.push_back(totals(comparisons));
  return table;
}

}  // namespace cubeverify
