#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "host/run/workers.h"

// The manifest of a run: a JSON object that says where its numbers came from.
//   version, commit, dirty, compiler, flags, build_type, cuda_compiler   the program, as in host/build_info.h
//   cpu, hardware_threads, os, kernel    the machine of the latest session
//   gpu                                  {description} of the latest session that used one, or null; of several the
//                                        first rank's
//   backends                             [{name, description}] of all ranks, each once, in order of first use
//   command                              the command line of the latest session, as a list
//   seed                                 of the coins that its sweeps toss; null where nothing is random
//   started                              the first session's start, in UTC, ISO 8601
//   finished                             the end, in the same form, of the session that completed the run, or null
//   seconds                              spent computing, over all sessions
//   sessions                             [{started, finished, outcome, backend, threads, cpu, command, workers,
//                                        computed_again}]
// The outcome of a session is "complete", "interrupted" or "failed"; of one that was killed outcome and finished are
// null. Of the chunks that were computed a second time, `computed_again` has {share, seed, chunks, seconds, errors}:
// the share that was asked for, the seed of the lots, and who was wrong, in words; of a session that has not ended only
// share and seed.

namespace cubeverify {

// A manifest that knows the program and what is random, and has no session yet.
nlohmann::json new_manifest(std::optional<Word> seed);

// A session by workers 0 to `count` - 1, of which the first is this process.
void begin_session(nlohmann::json& manifest, const Workers& workers, int count, int threads,
                   const std::vector<std::string>& command, const nlohmann::json& computed_again);

// Ends the session begun last.
void end_session(nlohmann::json& manifest, std::string_view outcome, nlohmann::json computed_again);

// Why the facts of a run are not to be published: it took long, and nothing of a session was computed twice. Empty if
// they may be. Of sessions by programs that did not write `computed_again` nothing is asked.
std::string why_not_published(const nlohmann::json& manifest);

}  // namespace cubeverify
