#include "verify/papers/tr611/levels.h"
#include "verify/papers/tr611/sections.h"

// TR-611, section 3: where every address lies, by a sweep that finds no children and so goes further in the same time.

namespace cubeverify::tr611 {
namespace {

// Fact by fact. Digests differ: that of `tree` takes in the children.
Finding as_with_children(const EvidenceOf<PlacesSweep<>, TreeSweep<>>& evidence) {
  const Facts &places = evidence.of<PlacesSweep<>>(), &tree = evidence.of<TreeSweep<>>();
  const auto words = [](const Facts& facts, const FactSlot& slot) {
    return std::span(facts.tally()).subspan(slot.offset, slot.size);
  };
  Word checked = 0;
  for (const FactSlot& slot : places.layout().slots) {
    if (slot.kind == FactKind::kDigest) continue;
    checked += slot.size;
    if (!std::ranges::equal(words(places, slot), words(tree, tree.layout().at(slot.name))))
      return fails(checked, "{} differs from what is found where children are counted too", slot.name);
  }
  return holds(checked);
}

// One address of every necklace of period p in each of the subtrees 0, ..., p - 1.
Finding periods(const EvidenceOf<PlacesSweep<>>& evidence) {
  const int n = evidence.n();
  const auto histogram = evidence[PlacesSweep<>::kPeriodSubtree];
  for (int p = 1; p <= n; ++p) {
    const auto found = row(histogram, n, p - 1);
    const Integer necklaces = n % p == 0 ? full_necklaces(p) : Integer(0);
    for (int j = 0; j < n; ++j) {
      const Word nodes = at(found, j);
      if (integer(nodes) != (j < p ? necklaces : Integer(0)))
        return fails(histogram.size(), "{} nodes of period {} in subtree {}", nodes, p, j);
    }
  }
  return all_of({from_for_all(evidence, PlacesSweep<>::kIndexBelowPeriod, "its index is not below its period"),
                 holds(histogram.size())});
}

}  // namespace

Section places() {
  Section section;
  section.claim("tr611.sec3.places", "section 3")
      .own("index, period and parent dimension of every address, without looking for its children.")
      .reading("added", "the same numbers as where children are counted too", exhaustive(as_with_children))
      .reading("levels", "by a second method: the closed forms of all levels of all subtrees",
               exhaustive(predicate<PlacesSweep<>>(levels_agree, kPlacesLevels)))
      .reading("periods", "by a second method: one node of every necklace in each subtree below its period",
               exhaustive(periods));
  return section;
}

}  // namespace cubeverify::tr611
