#include <algorithm>
#include <numeric>

#include "tests/verify/planted.h"

namespace cubeverify::test {

namespace {

void tamper(int n, Tampering how, std::span<Word> fact) {
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

}  // namespace

const char* to_string(Tampering how) {
  switch (how) {
    case Tampering::kViolation:
      return "one violation";
    case Tampering::kTooLarge:
      return "too large";
    case Tampering::kCountedTwice:
      return "one counted twice";
    case Tampering::kForgotten:
      return "one key forgotten";
    case Tampering::kNeighbouringKey:
      return "one under the next key";
    case Tampering::kAllInLastKey:
      return "all under the last key";
  }
  return "";
}

std::vector<TamperedFact> tampered_facts() {
  std::vector<TamperedFact> all;
  for (const Sweep& sweep : sweeps()) {
    for (const FactSlot& slot : sweep.layout(sweep.n_min).slots) {
      switch (slot.kind) {
        case FactKind::kForAll:
          all.push_back({sweep.name, slot.name, Tampering::kViolation});
          break;
        case FactKind::kExtremum:
          all.push_back({sweep.name, slot.name, Tampering::kTooLarge});
          break;
        case FactKind::kDigest:
          break;  // no claim is decided from a digest
        case FactKind::kMaxima:
          all.push_back({sweep.name, slot.name, Tampering::kCountedTwice});
          break;
        case FactKind::kHistogram:
          all.push_back({sweep.name, slot.name, Tampering::kCountedTwice});
          all.push_back({sweep.name, slot.name, Tampering::kForgotten});
          all.push_back({sweep.name, slot.name, Tampering::kNeighbouringKey});
          if (!sweep.traits.values) all.push_back({sweep.name, slot.name, Tampering::kAllInLastKey});
          break;
      }
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
