#include "kernels/facts/fact.h"

#include <algorithm>
#include <stdexcept>
#include <utility>

namespace cubeverify {

void Layout::add(std::string name, FactKind kind, std::size_t size) {
  slots.push_back({std::move(name), kind, words, size});
  words += size;
}

const FactSlot& Layout::at(const std::string& name) const {
  const auto found = std::ranges::find(slots, name, &FactSlot::name);
  if (found == slots.end()) throw std::out_of_range("no fact named " + name);
  return *found;
}

const char* to_string(FactKind kind) {
  constexpr std::array kNames{"forall", "extremum", "digest", "histogram", "maxima"};
  return kNames.at(static_cast<std::size_t>(kind));
}

Tally empty_tally(const Layout& layout) {
  Tally tally(layout.words, 0);
  for (const FactSlot& slot : layout.slots) {
    if (slot.kind == FactKind::kForAll) tally[slot.offset + 2] = kNoAddress;
    if (slot.kind == FactKind::kExtremum) tally[slot.offset + 1] = kNoAddress;
  }
  return tally;
}

void merge(const Layout& layout, std::span<const Word> from, std::span<Word> into) {
  for (const FactSlot& slot : layout.slots) {
    const auto source = from.subspan(slot.offset, slot.size);
    const auto target = into.subspan(slot.offset, slot.size);
    switch (slot.kind) {
      case FactKind::kForAll:
        target[0] += source[0];
        target[1] += source[1];
        target[2] = std::min(target[2], source[2]);
        break;
      case FactKind::kExtremum:
        if (source[0] > target[0] || (source[0] == target[0] && source[1] < target[1])) {
          target[0] = source[0];
          target[1] = source[1];
        }
        break;
      case FactKind::kDigest:
      case FactKind::kHistogram:
        for (std::size_t key = 0; key < slot.size; ++key) target[key] += source[key];
        break;
      case FactKind::kMaxima:
        for (std::size_t key = 0; key < slot.size; ++key) target[key] = std::max(target[key], source[key]);
        break;
    }
  }
}

}  // namespace cubeverify
