#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "verify/collective/program.h"

// An execution plan of MSCCL++ as its file has it, and its operations with their numbers resolved.

namespace cubeverify::collective {

// The largest file that is read, and written: a choice.
inline constexpr std::size_t kMostPlanBytes = std::size_t{64} << 20U;

// What an operation is for a thread block.
enum class PlanKind : std::uint8_t { kMeeting, kBarrier, kSignal, kWait, kRelease, kAcquire, kFlush, kData, kPipeline };

// An operation of the format. Ranges are local (l), local packets (p), remote (r), remote packets (q), by a switch (s)
// or packets by a switch (t); a star repeats the last one. Paired: the i-th source goes to the i-th target, else the
// sum of all sources to all targets.
struct PlanWord {
  std::string_view name;
  PlanKind kind;
  std::string_view sources = {}, targets = {};
  bool paired = false, over_port = false;
};
inline constexpr std::array<PlanWord, 30> kPlanWords{{
    {"nop", PlanKind::kMeeting},
    {"barrier", PlanKind::kBarrier},
    {"signal", PlanKind::kSignal},
    {"wait", PlanKind::kWait},
    {"rlxsignal", PlanKind::kSignal},
    {"rlxwait", PlanKind::kWait},
    {"sem_release", PlanKind::kRelease},
    {"sem_acquire", PlanKind::kAcquire},
    {"flush", PlanKind::kFlush},
    {"copy", PlanKind::kData, "l", "l"},
    {"put", PlanKind::kData, "l*", "r*", true, true},
    {"pws", PlanKind::kData, "l*", "r*", true, true},
    {"pwsf", PlanKind::kData, "l*", "r*", true, true},
    {"get", PlanKind::kData, "r*", "l*", true},
    {"re", PlanKind::kData, "l*", "l"},
    {"res", PlanKind::kData, "l*", "lr*"},
    {"rre", PlanKind::kData, "lr*", "l"},
    {"rres", PlanKind::kData, "lr*", "lr*"},
    {"ppkt", PlanKind::kData, "l*", "q*", true, true},
    {"rppkt", PlanKind::kData, "p", "q*", false, true},
    {"cpkt", PlanKind::kData, "l", "p"},
    {"upkt", PlanKind::kData, "p", "l"},
    {"repkt", PlanKind::kData, "lp*", "l"},
    {"respkt", PlanKind::kData, "lp*", "lq*"},
    {"recpkt", PlanKind::kData, "lp*", "lp"},
    {"recspkt", PlanKind::kData, "lp*", "lpq*"},
    {"glres", PlanKind::kData, "s", "s"},
    {"gstore", PlanKind::kData, "l", "s"},
    {"gstorepkt", PlanKind::kData, "p", "t"},
    {"pipeline", PlanKind::kPipeline},
}};

enum class ChannelType : std::uint8_t { kMemory, kPort, kSwitch };
inline constexpr std::array<std::string_view, 3> kChannelTypes{"memory", "port", "switch"};

struct PlanRange {
  std::optional<Buffer> buffer;        // of the own rank
  std::optional<int> remote, through;  // a remote buffer, a switch, by the block's numbers
  int index = 0, size = 0;             // chunks
  bool operator==(const PlanRange&) const = default;
};

struct PlanOp {
  const PlanWord* word = &kPlanWords[0];
  std::optional<ChannelType> type;
  std::vector<int> channels, semaphores;
  std::vector<PlanRange> sources, targets;
  bool adds = true;           // or the file says another reduction, which is never done
  int slice = 0, slices = 1;  // of each range
  int barrier = 0, blocks = 0;
  std::int64_t unit_bytes = 1;  // of a pipeline
  int unit_chunks = 0;
  std::vector<PlanOp> inner;
};

struct PlanBlock {
  std::array<std::vector<int>, 3> channels;  // by type, numbers in the rank's
  std::array<std::vector<int>, 2> remotes;   // by type, numbers in the rank's
  std::vector<PlanOp> ops;
};

struct PlanSwitch {
  std::optional<Buffer> buffer;  // the executor of today cannot read it without
  std::vector<int> ranks;
};

struct PlanRemote {
  int rank;
  Buffer buffer;
  std::vector<ChannelType> by;
};

struct PlanRank {
  std::array<int, 3> chunks{};               // of each buffer
  std::array<std::vector<int>, 2> channels;  // the peers, by type
  std::vector<PlanSwitch> switches;
  std::vector<PlanRemote> remotes;
  std::vector<int> semaphores;  // as they begin
  std::vector<PlanBlock> blocks;
};

struct Plan {
  std::string name, collective, protocol;
  Task task = Task::kCustom;  // which is any collective that is not known
  bool in_place = false, reuses_scratch = false, double_scratch = false;
  std::int64_t threads = 1024, alignment = 16;
  std::uint64_t min_bytes = 0, max_bytes = UINT64_MAX;
  std::vector<PlanRank> ranks;
  std::vector<std::string> unknown_keys;
  std::optional<int> pieces;  // judged for so many of the pipeline that has the fewest; else for 2, or 3

  // Whether some call has a multiple of so many bytes, above 0.
  [[nodiscard]] bool serves(std::uint64_t multiple) const {
    return max_bytes / multiple * multiple >= std::max<std::uint64_t>(min_bytes, 1);
  }
  [[nodiscard]] bool packets() const { return protocol == "LL"; }
};

inline const PlanBlock& block_at(const Plan& plan, const Place& place) {
  return plan.ranks[at(place.rank)].blocks[at(place.block)];
}
// Calls look(op, place) of all operations, and of those of a pipeline after it, as in its first iteration.
template <class Look>
void for_each_op(const Plan& plan, Look look) {
  for (int r = 0; r < std::ssize(plan.ranks); ++r) {
    const std::vector<PlanBlock>& blocks = plan.ranks[at(r)].blocks;
    for (int b = 0; b < std::ssize(blocks); ++b) {
      for (int s = 0; s < std::ssize(blocks[at(b)].ops); ++s) {
        const PlanOp& op = blocks[at(b)].ops[at(s)];
        look(op, Place{r, b, s});
        for (int i = 0; i < std::ssize(op.inner); ++i) look(op.inner[at(i)], Place{r, b, s, -1, 0, i});
      }
    }
  }
}

// The chunks of a buffer of a call: in place a file may leave out one of input and output.
int chunks_of(const Plan& plan, int rank, Buffer buffer);
// Those of the whole, as of an MSCCL program.
int chunks_of_whole(const Plan& plan);
// The first chunk of input or output in the other buffer, which is the larger one, in place.
Cell aliased(const Plan& plan, const Cell& cell);

// The most bytes of a chunk for which the scratch of all plans has room; nothing if the plan has scratch of its own, or
// none.
std::optional<std::uint64_t> scratch_bytes_of_chunk(const Plan& plan);
// Those of a call for which a plan is judged: as many as it serves and as fit in this scratch.
std::uint64_t most_bytes(const Plan& plan);

// Cells of a chunk, so that every slice and every piece of a pipeline is of whole ones. Pipelines do their iterations
// in the ratio of the bytes of their chunks to a unit's.
struct PlanUnits {
  static constexpr int kMostIterations = 64;  // a choice; plans with more are not judged

  std::int64_t units = 1;
  std::int64_t iterations_least = 0;             // of the pipeline that does the fewest; 0 if there are no pipelines
  std::int64_t unit_bytes = 1, unit_chunks = 1;  // this pipeline's
  bool are_judged = true;

  // Those of a pipeline; 0 if they are no whole number.
  [[nodiscard]] std::int64_t iterations(const PlanOp& pipeline) const;
};
PlanUnits units_of(const Plan& plan);

// A range of chunks of some rank.
struct PlanSpan {
  int rank;
  Buffer buffer;
  int first, chunks;
  bool packets;
};
// What an operation that form() lets pass reads and writes; through a switch there is one for each rank.
struct PlanSpans {
  std::vector<PlanSpan> sources, targets;
};
PlanSpans spans(const Plan& plan, const Place& place, const PlanOp& op);
// The peer of the k-th channel of an operation, and its number among those to this peer.
struct PlanChannel {
  int peer, number;
  auto operator<=>(const PlanChannel&) const = default;
};
PlanChannel channel_of(const Plan& plan, const Place& place, const PlanOp& op, std::size_t k);

// By what the executor reads, and what it would do outside of its arrays.
Findings form(const Plan& plan);

}  // namespace cubeverify::collective
