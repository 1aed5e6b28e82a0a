#include "host/guards/kept_facts.h"

#include <fmt/format.h>

#include "host/errors.h"
#include "host/guards/checksum.h"

namespace cubeverify {

void require_kept(const FactTable& facts, const FactChecksums& checksums) {
  for (const auto& [place, sum] : checksums) {
    const auto& [sweep, n] = place;
    const Facts* found = facts.find(sweep, n);
    if (found != nullptr && checksum(std::span<const Word>(found->tally())) == sum) continue;
    throw CommandError(ExitCode::kMismatch,
                       fmt::format("the facts of sweep {} at n = {} have changed in memory, which is faulty: do not "
                                   "believe what was decided from them or written; the run directory has the right "
                                   "ones: give the same command again",
                                   sweep, n));
  }
}

}  // namespace cubeverify
