// Execution plans of MSCCL++ executed thread by thread, straight from what each operation does. Slow and random, and
// shares nothing with the judge of plans: it executes where the judge orders events.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace cubeverify::reference {

// Chunks of a buffer: 'i', 'o' or 's'.
struct PlanRange {
  int rank = 0;
  char buffer = 'i';
  int index = 0, size = 1;
};

// The number-th channel to the peer, of those of its type.
struct PlanChannel {
  int peer = 0, number = 0;
};

// An operation by its name in files. Those of a switch have a source, a target, or both, for each rank of the group.
struct PlanOperation {
  std::string name;
  bool port = false;  // channels are of type port, otherwise of memory
  std::vector<PlanChannel> channels = {};
  std::vector<PlanRange> sources = {}, targets = {};
  int slice = 0, slices = 1;         // which part of each range
  int barrier = 0, blocks = 0;       // of `barrier`: its number, and how many blocks meet
  std::vector<int> semaphores = {};  // their numbers in the rank
  int pipelined = 0;                 // chunks of a `pipeline`
  std::int64_t unit = 1;             // bytes of these that one of its iterations does
  std::vector<PlanOperation> inner = {};
};

struct PlanRank {
  int inputs = 0, outputs = 0, scratch = 0;  // chunks
  std::vector<int> semaphores;               // their first values
  std::vector<std::vector<PlanOperation>> blocks;
};

struct Plan {
  std::string
      collective;  // "allreduce", "allgather", "reducescatter", "alltoall", "broadcast", "reduce", or nothing known
  bool in_place = false, packets = false, double_scratch = false;
  int root = 0;
  std::vector<PlanRank> ranks;
  bool one_iteration = false;  // of the pipeline that does the fewest, in place of two, or three by its semaphores
};

inline constexpr std::uint64_t kPlanPrime = (std::uint64_t{1} << 61) - 1;
struct PlanEnd {
  // "hangs"; else "wrong" if an output was at the end of a call, "right", or "ends" where no collective is known.
  std::string how;
  // The first value of each chunk, by rank, modulo kPlanPrime: of the inputs of the last call, and of the outputs.
  std::vector<std::vector<std::uint64_t>> inputs, outputs;
};

// Executes the plan as many times as there are calls, each with other inputs. A turn is one read, one write, a packet,
// a count or a request; what takes turns are the threads of each block, the user of each rank, who writes its buffers
// before a call and reads the output when all of its threads have ended, and the proxy of each port channel. All is
// drawn from the seed: turns and how many are taken at once, how many threads a block has, and a thread, block, proxy
// or rank kept back until nothing else moves. The plan must be well formed. Memory is sequentially consistent.
PlanEnd run_plan(const Plan& plan, int calls, std::uint64_t seed);

}  // namespace cubeverify::reference
