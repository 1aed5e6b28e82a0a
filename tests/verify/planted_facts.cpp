#include "tests/verify/planted.h"

namespace cubeverify::test {
static void tamper(int n, Tampering how, std::span<Word> fact) {
  const auto fullest = std::ranges::max_element(fact);
  const auto neighbour = fullest + 1 == fact.end() ? fact.begin() : fullest + 1;
  switch (how) {
    case Tampering::kViolation:
      // Not where nothing is checked: such a fact says nothing.
      if (fact[0] == 0) return;
      ++fact[1];
      fact[2] = 0;
      return;
    case Tampering::kTooLarge:
      fact[0] = static_cast<Word>(n) << n;
      fact[1] = 3;
      return;
    case Tampering::kCountedTwice:
      ++*fullest;
      return;
    case Tampering::kForgotten:
      *fullest = 0;
      return;
    case Tampering::kNeighbouringKey:
      --*fullest;
      ++*neighbour;
      return;
    case Tampering::kAllInLastKey: {
      const Word all = std::accumulate(fact.begin(), fact.end(), Word{0});
      std::ranges::fill(fact, 0);
      fact.back() = all;
      return;
    }
  }
}

const char* to_string(Tampering how) {
  constexpr std::array kNames{"one violation",          "too large",
                              "one counted twice",      "one key forgotten",
                              "one under the next key", "all under the last key"};
  static_assert(kNames.size() == static_cast<std::size_t>(Tampering::kAllInLastKey) + 1);
  return kNames[static_cast<std::size_t>(how)];
}

std::vector<TamperedFact> tampered_facts() {
  std::vector<TamperedFact> all;
  for (const Sweep& sweep : sweeps()) {
    for (const FactSlot& slot : sweep.layout(sweep.n_min).slots) {
      // No claim is decided from a digest.
      const auto add = [&](Tampering how) { all.push_back({sweep.name, slot.name, how}); };
      if (slot.kind == FactKind::kForAll) add(Tampering::kViolation);
      if (slot.kind == FactKind::kExtremum) add(Tampering::kTooLarge);
      if (slot.kind == FactKind::kMaxima || slot.kind == FactKind::kHistogram) add(Tampering::kCountedTwice);
      if (slot.kind != FactKind::kHistogram) continue;
      add(Tampering::kForgotten);
      add(Tampering::kNeighbouringKey);
      if (!sweep.traits.values) add(Tampering::kAllInLastKey);
    }
  }
  return all;
}

FactTable tampered(const TamperedFact& what) {
  FactTable facts = right_facts();
  for (int n = 2; n <= last_planted(sweep_named(what.sweep)); ++n) {
    const Facts* right = facts.find(what.sweep, n);
    if (right == nullptr) continue;
    Tally tally = right->tally();
    const FactSlot& slot = right->layout().at(what.fact);
    tamper(n, what.how, std::span(tally).subspan(slot.offset, slot.size));
    facts.put(what.sweep, n, Facts(right->layout(), std::move(tally)));
  }
  return facts;
}

}  // namespace cubeverify::test
