#include "host/known/broken_largest.h"

#include <fmt/format.h>

namespace cubeverify {

std::string broken_largest(const Sweep& sweep, int n, std::span<const Word> tally) {
  const bool units_are_addresses = sweep.traits.unit == Unit::kAddress && !sweep.seed;  // those with coins are trials
  if (!units_are_addresses || sweep.traits.dear) return "";
  const Layout layout = sweep.layout(n);
  const Word units = sweep.units(n);
  for (const FactSlot& slot : layout.slots) {
    if (slot.kind != FactKind::kExtremum) continue;
    const Word largest = tally[slot.offset], address = tally[slot.offset + 1];
    if (address == kNoAddress) continue;
    if (units != 0 && address >= units) return fmt::format("{}: there is no address {}", slot.name, address);
    Tally again = empty_tally(layout);
    sweep.visit_plainly(n, {address, 1}, again);
    if (again[slot.offset] != largest || again[slot.offset + 1] != address)
      return fmt::format("{}: address {} has {}, not {}", slot.name, address, again[slot.offset], largest);
  }
  return "";
}

}  // namespace cubeverify
