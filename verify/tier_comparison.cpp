#include "verify/tier_comparison.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "kernels/engine/sweep.h"
#include "verify/tier.h"

// The two tiers compute the same facts from different units, all addresses and one address of each rotation class:
// where both are there, every fact but digests and counts of units has to be equal.

namespace cubeverify {
namespace {

constexpr std::array kForAllParts{"checked", "violated", "least violating address"};

std::span<const Word> words_of(const Facts& facts, const FactSlot& slot) {
  return std::span(facts.tally()).subspan(slot.offset, slot.size);
}

std::string place(const FactSlot& slot, std::size_t at) {
  return slot.kind == FactKind::kForAll ? kForAllParts[at] : fmt::format("at key {}", at);
}

std::string difference(const Facts& direct, const FactSlot& slot, const Facts& orbit, const std::string& sweep) {
  const auto ours = words_of(direct, slot);
  const auto theirs = words_of(orbit, orbit.layout().at(slot.name));
  if (std::ranges::equal(ours, theirs)) return "";
  if (ours.size() != theirs.size()) return fmt::format("{} words and {}", ours.size(), theirs.size());
  const auto at = static_cast<std::size_t>(std::ranges::mismatch(ours, theirs).in1 - ours.begin());
  return fmt::format("{}: {} by {}, {} by {}", place(slot, at), ours[at], sweep, theirs[at],
                     sweep_in(Tier::kOrbit, sweep));
}

bool is_compared(const FactSlot& slot) { return slot.kind != FactKind::kDigest && slot.name != "units"; }

void name_digests(const std::string& sweep, const Facts& facts, std::vector<std::string>& names) {
  for (const FactSlot& slot : facts.layout().slots) {
    if (slot.kind == FactKind::kDigest) names.push_back(fmt::format("{} ({})", slot.name, sweep));
  }
}

// The addresses of index 0: every class has one, its least.
Word representatives(int n, const Facts& orbit) {
  const auto by_period = orbit.histogram("period-subtree");
  Word count = 0;
  for (std::size_t key = 0; key < by_period.size(); key += static_cast<std::size_t>(n)) count += by_period[key];
  return count;
}

TierComparison compare(const std::string& sweep, int n, const Facts& direct, const Facts& orbit) {
  TierComparison comparison{sweep, n, direct.histogram("units")[0], representatives(n, orbit), {}, {}};
  for (const FactSlot& slot : direct.layout().slots) {
    if (is_compared(slot)) comparison.facts.push_back({slot.name, difference(direct, slot, orbit, sweep)});
  }
  name_digests(sweep, direct, comparison.of_one_tier);
  name_digests(sweep_in(Tier::kOrbit, sweep), orbit, comparison.of_one_tier);
  return comparison;
}

}  // namespace

std::vector<TierComparison> compare_tiers(const FactTable& facts) {
  std::vector<TierComparison> comparisons;
  for (const Sweep& sweep : sweeps()) {
    if (!has_orbit_tier(sweep.name)) continue;
    for (int n = sweep.n_min; n <= sweep.n_max; ++n) {
      const Facts* direct = facts.find(sweep.name, n);
      const Facts* orbit = facts.find(sweep_in(Tier::kOrbit, sweep.name), n);
      if (direct != nullptr && orbit != nullptr) comparisons.push_back(compare(sweep.name, n, *direct, *orbit));
    }
  }
  return comparisons;
}

std::string first_difference(const std::vector<TierComparison>& comparisons) {
  for (const TierComparison& comparison : comparisons) {
    for (const ComparedFact& fact : comparison.facts) {
      if (fact.difference.empty()) continue;
      return fmt::format("the tiers disagree: sweeps {} and {} at n = {}, fact {}, {}", comparison.sweep,
                         sweep_in(Tier::kOrbit, comparison.sweep), comparison.n, fact.name, fact.difference);
    }
  }
  return "";
}

}  // namespace cubeverify
