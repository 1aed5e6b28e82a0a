#include "host/known/broken_count.h"

#include <fmt/format.h>

#include "host/known/known.h"

namespace cubeverify {

namespace {

std::string broken_word(const Counted& counted, const Known& known, int at) {
  const Word word = counted.word(known.fact, at), right = known.value(counted, at);
  if (word == right) return "";
  if (counted.slot(known.fact).kind != FactKind::kForAll)
    return fmt::format("{}: {} under key {}, not {}", known.fact, word, at, right);
  return fmt::format("{}: {} {}, not {}", known.fact, word, at == kChecked ? "checked" : "violated", right);
}

std::string broken_known(const Counted& counted, const Known& known) {
  if (known.at == kCount || known.at == kSumOfKeys) {
    const bool of_keys = known.at == kSumOfKeys;
    const Word sum = of_keys ? counted.sum_of_keys(known.fact) : counted.count(known.fact);
    const Word right = known.value(counted, known.at);
    if (sum == right) return "";
    return fmt::format("{}: the {} is {}, not {}", known.fact, of_keys ? "sum of key" : "count", sum, right);
  }
  if (known.at != kEachKey) return broken_word(counted, known, known.at);
  for (int key = 0; key < static_cast<int>(counted.slot(known.fact).size); ++key) {
    if (std::string broken = broken_word(counted, known, key); !broken.empty()) return broken;
  }
  return "";
}

}  // namespace

std::string broken_count(const Sweep& sweep, int n, std::span<const Word> tally) {
  for (const auto* of_paper : {&known_of_cube_trees(), &known_of_de_bruijn(), &known_of_cube_routing()}) {
    const auto of_sweep = of_paper->find(sweep.name);
    if (of_sweep == of_paper->end()) continue;
    const Counted counted(sweep, n, tally);
    for (const Known& known : of_sweep->second) {
      if (std::string broken = broken_known(counted, known); !broken.empty()) return broken;
    }
  }
  return "";
}

}  // namespace cubeverify
