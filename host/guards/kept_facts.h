#pragma once

#include <map>
#include <string>
#include <utility>

#include "verify/facts_view.h"

namespace cubeverify {

// Checksums of facts by sweep and n, as the journal has them.
using FactChecksums = std::map<std::pair<std::string, int>, Word>;

// Verdicts are decided from facts in memory, which the journal guards no more. To be called after deciding, and when
// all is written. Throws CommandError (kMismatch) if facts no longer have their checksums or places.
void require_kept(const FactTable& facts, const FactChecksums& checksums);

}  // namespace cubeverify
