#include "kernels/sweeps/fact_of.h"

#include <gtest/gtest.h>

#include "kernels/engine/sweep.h"

namespace cubeverify {
namespace {

static_assert(fact_of(StructureSweep<>::kRotatedSubtree) ==
              FactName{"structure", FactKind::kForAll, "rotated-subtree"});
static_assert(fact_of(TreeSweep<>::kIndexBit) == FactName{"tree", FactKind::kForAll, "index-bit"});
static_assert(fact_of(PlacesSweep<>::kIndexBit) == FactName{"places", FactKind::kForAll, "index-bit"});
static_assert(fact_of(TransferSweep<>::kLevelEntries) == FactName{"transfer", FactKind::kExtremum, "level-entries"});
static_assert(fact_of(TransferSweep<>::kLargestPhi) == FactName{"transfer", FactKind::kMaxima, "largest-phi"});
static_assert(fact_of(AtlasSweep<>::kPeriod) == FactName{"atlas", FactKind::kHistogram, "period"});
static_assert(fact_of(VariantsSweep<>::kChildOfParent, 2) ==
              FactName{"variants", FactKind::kForAll, "minBL-child-of-parent"});

// Every fact of a list of names, in its place among the facts of its kind.
template <class Enum, class Names>
void append(const Names& names, std::vector<FactName>& facts) {
  for (std::size_t i = 0; i < names.size(); ++i) facts.push_back(fact_of(static_cast<Enum>(i)));
}

// All that a sweep's layout names can be said by an enumerator, and nothing else. `orbit` has the facts of `tree`.
TEST(FactOf, NamesAllFactsOfEverySweep) {
  AllSweeps<PaperParameters>::for_each([]<class S>() {
    if constexpr (
        requires { typename S::ForAll; } || requires { typename S::Histogram; }) {
      std::vector<FactName> facts;
      if constexpr (requires { typename S::ForAll; }) append<typename S::ForAll>(S::kForAlls, facts);
      if constexpr (requires { typename S::Extremum; }) append<typename S::Extremum>(S::kExtrema, facts);
      if constexpr (S::kDigest != nullptr) facts.push_back({S::kName, FactKind::kDigest, S::kDigest});
      if constexpr (requires { typename S::Histogram; }) append<typename S::Histogram>(S::kHistograms, facts);
      if constexpr (requires { typename S::Maxima; }) append<typename S::Maxima>(S::kMaxima, facts);
      std::vector<FactName> layout;
      const Sweep& sweep = sweep_named(S::kName);
      const std::vector<FactSlot> slots = sweep.layout(sweep.n_min).slots;
      for (std::size_t i = 1; i < slots.size(); ++i) layout.push_back({S::kName, slots[i].kind, slots[i].name});
      EXPECT_TRUE(facts == layout) << S::kName;
    }
  });
}

TEST(FactOf, KnowsAPlaceThatDoesNotExist) {
  EXPECT_THROW((void)fact_of(static_cast<StructureSweep<>::ForAll>(StructureSweep<>::kForAlls.size())),
               std::out_of_range);
}

}  // namespace
}  // namespace cubeverify
