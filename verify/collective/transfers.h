#pragma once

#include <map>
#include <vector>

#include "verify/collective/program.h"

namespace cubeverify::collective {

// A chunk of some rank.
struct Chunk {
  Buffer buffer;
  int number;
};

// A chunk that is sent, and in a sum what it is added to.
struct Transfer {
  int cycle, from, to;
  Chunk source, start, target;
  bool adds;
  int turn = 0;  // on its link in its cycle
};

// Chunks that a rank copies in its own memory.
struct LocalCopy {
  int rank;
  Chunk source, target;
  int count;
};

// Chunks that are sent in cycles; and a program of MSCCL of them, with its thread blocks, steps and waits.
class Transfers {
 public:
  // `program` has all but blocks.
  explicit Transfers(Program program);

  // Chunk `source` of rank `from` becomes `target` of rank `to`. What is sent was there, or came in an earlier cycle.
  void copy(int cycle, int from, int to, Chunk source, Chunk target);
  // It is added to `sum` of rank `to`, which begins as `start`.
  void add(int cycle, int from, int to, Chunk source, Chunk start, Chunk sum);
  // At the end rank `rank` itself copies `count` chunks.
  void copy_locally(int rank, Chunk source, Chunk target, int count);

  [[nodiscard]] const Program& frame() const { return program_; }
  [[nodiscard]] const std::vector<Transfer>& all() const { return transfers_; }
  [[nodiscard]] const std::vector<LocalCopy>& copies() const { return copies_; }

  // In a cycle a link carries one chunk after the other, and a block sends before it receives. Called once.
  Program program();

 private:
  // A step of a rank: its block and its number there.
  struct StepName {
    int block, step;
  };
  // The accesses to a cell since its last write.
  struct Accesses {
    std::vector<StepName> writes, reads;  // one write at most
  };

  void make_blocks();
  void send(const Transfer& transfer);
  void receive(const Transfer& transfer);
  void append(int rank, int block, Step step);
  void wait_for(int rank, int block, Step& step, const std::vector<StepName>& before);

  Program program_;
  std::vector<Transfer> transfers_;
  std::vector<LocalCopy> copies_;
  std::vector<std::map<int, int>> sends_to_, receives_from_;  // the block for a peer, by rank
  std::map<Cell, Accesses> accesses_;
  std::map<Cell, bool> begun_;  // sums
  // Of each step of each block of each rank, which steps of the rank's blocks have ended when it has: how many.
  std::vector<std::vector<std::vector<std::vector<int>>>> ended_;
};

}  // namespace cubeverify::collective
