#pragma once

#include <map>
#include <string>
#include <utility>

#include "verify/facts_view.h"

namespace cubeverify {

// Checksums of facts by sweep and n, as the journal has them.
using FactChecksums = std::map<std::pair<std::string, int>, Word>;

// Verdicts are decided from facts in memory, which the journal guards no more. To be called after deciding, and again
// when all is written. Throws CommandError (kMismatch) if some of these facts no longer have their checksums, or their
// places among the words.
void require_kept(const FactTable& facts, const FactChecksums& checksums);

}  // namespace cubeverify
