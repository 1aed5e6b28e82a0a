// MSCCL programs executed turn by turn, by the words of docs/collectives.md.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <tuple>
#include <vector>

namespace cubeverify::reference {

// A step as its file has it; waits for nothing if wait_block is below 0.
struct CollectiveStep {
  std::string type;  // "s", "r", "rcs", "rrc", "rrs", "rrcs", "cpy", "re" or "nop"
  char source_buffer = 'i';
  int source = 0;
  char target_buffer = 'o';
  int target = 0;
  int count = 1;
  int wait_block = -1, wait_step = -1;
  bool raises = false;  // its block's flag
};

struct CollectiveBlock {
  int send = -1, receive = -1, channel = 0;  // peers
  std::vector<CollectiveStep> steps;
};

struct CollectiveProgram {
  std::string collective;  // "allgather" and "reduce_scatter" have parts in one buffer
  int chunks = 0;          // of the whole
  bool in_place = false;
  std::vector<std::vector<CollectiveBlock>> ranks;
};

// Rank, block, step and message of the step.
using CollectiveEvent = std::array<int, 4>;
// Rank, buffer and chunk.
using CollectiveCell = std::tuple<int, char, int>;

struct CollectiveExecution {
  int slots = 1;  // of a connection
  int most = 0;   // chunks of a message; 0 for whole steps
  int burst = 1;  // turns that a block has one after the other
  std::uint64_t seed = 0;
  CollectiveEvent held = {-1, -1, -1, -1};  // never begins
};

struct CollectiveEnd {
  bool hangs = false;                  // a step has not ended
  std::vector<CollectiveEvent> ended;  // in order
  // What is in each cell that was written or is input: "1.0" is chunk 0 of rank 1, "?" what was never written, and
  // "(a+b)" a sum, its parts in alphabetical order.
  std::map<CollectiveCell, std::string> cells;
};

// A turn is one read, one write, one look at a queue, a message put or taken, or a flag raised. Blocks take turns in
// random order until none can go on. Programs must be well formed.
CollectiveEnd execute(const CollectiveProgram& program, const CollectiveExecution& how);

}  // namespace cubeverify::reference
