#pragma once

#include <span>

#include "host/audit/choice.h"
#include "host/run/progress.h"

// Chunks of a run computed again, and compared with what the run has of them.

namespace cubeverify {

struct AuditResult {
  std::size_t chunks = 0;  // that were computed again, all of them equal
  Word units = 0;          // in them
  std::size_t tasks = 0;   // sweeps at their n
  std::size_t whole = 0;   // of these: all finished chunks were computed again, so that the facts themselves are equal
  bool complete = true;    // false if a signal came; a SignalWatch must be there
};

// Who computes again, and what messages call it: "the reference".
struct Recomputer {
  Backend& backend;
  std::string name;
};

// Computes the chunks, in their order, whose place in the progress is theirs. The journal has a
// checksum of each chunk's facts and the merged facts of all chunks of a task. The checksums must be the same. The
// facts must be the same where the chunks are all there is of a task, and otherwise such that the chunks can be part of
// them: no count less, no least address greater. Throws CommandError (kMismatch) that names sweep, n, units and the
// first fact that differs, and what the back end throws.
AuditResult recompute(const Store& store, std::span<const AuditedChunk> chunks, const Recomputer& by,
                      Progress& progress);

}  // namespace cubeverify
