#pragma once

#include <array>
#include <functional>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "verify/collective/events.h"
#include "verify/collective/result.h"

namespace cubeverify::collective {

// The remarks of all formats, with what they mean.
inline constexpr std::array<std::pair<std::string_view, const char*>, 14> kRemarks{{
    {"attributes", "today's runtimes refuse a file without them"},
    {"late", "a wait ends with a later step than the one that it names"},
    {"executor-get", "the offsets of a get differ here, and the executor exchanges them, so that it gets other chunks"},
    {"executor-flush",
     "the executor flushes as many channels as a flush has targets, here too few: give it a dst_buff for each channel"},
    {"executor-pwsf",
     "over a port the executor takes an address for the source's offset of a pwsf, so that it puts other data"},
    {"executor-peer", "a port's request goes to the peer of its channel, but the buffer is of another rank"},
    {"executor-reduce-op", "the executor adds, whatever the reduction is called"},
    {"executor-source",
     "the executor takes all sources in the buffer of the first, or a port's packets in the first plan's"},
    {"executor-alignment",
     "the executor works on 16 bytes in reductions, 8 in packets, 4 in copies; buffer_alignment is no multiple"},
    {"executor-zero-chunks", "the executor divides by the chunks of input and output"},
    {"executor-acquirers", "several blocks acquire a semaphore; the executor may hang though a release comes"},
    {"signals-left", "a call leaves signals or releases for the next one"},
    {"packet-order", "plain stores are in order by a packet's flag alone"},
    {"relaxed", "accesses are in order by a relaxed signal alone"},
}};

struct JudgeOptions {
  int root = 0;
  bool exact = false;  // reductions are of integers, or maxima, so that their order does not matter
  // Instead of what the task wants. The result of a custom one without it is not asked.
  std::optional<std::vector<Wanted>> wanted;
  std::function<void()> rank_done = {};  // as of races()
  bool advises = true;                   // says of a wrong plan what would make it right
};

struct Check {
  const char* name;
  const char* about;
  bool needed = true;
  Findings findings;
};

// Of a program of any format.
struct Judgement {
  std::vector<Check> checks;        // those that could be made
  bool right = true;                // none that is needed fails
  bool asked = false;               // a result is asked of it
  Remarks remarks;                  // on what it is not refuted by
  Hanging hanging;                  // of a program of MSCCL
  std::size_t orders = 1;           // the most different orders in which one sum is added
  Expressions expressions;          // of the first placement that has no races
  std::optional<EventGraph> graph;  // of one call, in whole steps, if it could be made
  std::vector<std::int32_t> order;  // of its events, those that end

  // True if the check holds.
  bool add(const char* name, const char* about, bool needed, Findings findings);
};

// All checks of docs/collectives.md but those of links.
Judgement judge(const Program& program, const JudgeOptions& options = {});

}  // namespace cubeverify::collective
