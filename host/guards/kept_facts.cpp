#include "host/guards/kept_facts.h"

#include <algorithm>
#include <tuple>

#include "host/errors.h"
#include "host/guards/checksum.h"

namespace cubeverify {

// Where the facts are among the words: the checksums are of the words alone.
static bool has_its_places(const Layout& layout, const Layout& right) {
  return std::ranges::equal(layout.slots, right.slots, [](const FactSlot& a, const FactSlot& b) {
    return std::tie(a.name, a.kind, a.offset, a.size) == std::tie(b.name, b.kind, b.offset, b.size);
  });
}

void require_kept(const FactTable& facts, const FactChecksums& checksums) {
  for (const auto& [place, sum] : checksums) {
    const auto& [sweep, n] = place;
    const Facts* found = facts.find(sweep, n);
    if (found != nullptr && checksum(std::span<const Word>(found->tally())) == sum &&
        has_its_places(found->layout(), sweep_named(sweep).layout(n)))
      continue;
    throw_error(ExitCode::kMismatch,
                "the facts of sweep {} at n = {} have changed in memory, which is faulty: do not believe what was "
                "decided from them or written; the run directory has the right ones: give the same command again",
                sweep, n);
  }
}

}  // namespace cubeverify
