#include <gtest/gtest.h>

#include "tests/verify/planted.h"

// A fact that nobody reads is computed for nothing, and a violation of it would go unnoticed.

namespace cubeverify {
namespace {

// What no reading asks for by name. The table of all trials of Dynamic Tree Embedding is made of what is `embedding`'s;
// what is `places`' is compared with what `tree` has by the same names, all of it at once.
const std::set<std::string> kAskedForByNone{"embedding.stored-edge-length", "places.cyclic-level-dimension",
                                            "places.index-bit", "places.level-dimension"};

// The right facts, but for those of one name in one sweep: asking for these throws.
FactTable facts_without(const std::string& sweep, const std::string& fact) {
  FactTable facts = test::right_facts();
  for (int n = 1; n <= test::last_planted(sweep_named(sweep)); ++n) {
    const Facts* right = facts.find(sweep, n);
    if (right == nullptr) continue;
    Layout layout = right->layout();
    std::erase_if(layout.slots, [&](const FactSlot& slot) { return slot.name == fact; });
    facts.put(sweep, n, Facts(std::move(layout), right->tally()));
  }
  return facts;
}

// One reading asks for all that sweep `tree` has in common with sweep `places`, whatever that is: it compares the two.
bool is_about(const Claim& claim, const Reading& reading, const std::string& sweep) {
  return reading.decide && !(claim.id == "tr611.sec3.places" && reading.name == "added" && sweep == "tree");
}

bool asks(const Claim& claim, const Reading& reading, const FactTable& facts, Tier tier) {
  try {
    decide(claim, reading, {2, test::kPlantedMostVariants, 0, test::kPlantedMost}, facts, exact_definitions(), tier);
    return false;
  } catch (const std::out_of_range&) {
    return true;
  }
}

bool some_reading_asks_for(const std::string& sweep, const std::string& fact) {
  const FactTable facts = facts_without(sweep, fact);
  const Tier tier = tier_of(sweep);
  for (const auto& [claim, reading] : test::all_readings()) {
    if (!is_about(claim, reading, sweep)) continue;
    const bool uses = tier == Tier::kOrbit ? has_orbit_tier(reading)
                                           : std::ranges::find(reading.sweeps, sweep) != reading.sweeps.end();
    if (uses && asks(claim, reading, facts, tier)) return true;
  }
  return false;
}

TEST(Facts, AreReadBySomeReadingEach) {
  std::set<std::string> unread;
  for (const Sweep& sweep : sweeps()) {
    for (const FactSlot& slot : sweep.layout(std::max(2, sweep.n_min)).slots) {
      // Runs look at the units themselves, and digests are there for comparing runs.
      if (slot.name == "units" || slot.kind == FactKind::kDigest) continue;
      if (!some_reading_asks_for(sweep.name, slot.name)) unread.insert(sweep.name + "." + slot.name);
    }
  }
  EXPECT_EQ(unread, kAskedForByNone);
}

}  // namespace
}  // namespace cubeverify
