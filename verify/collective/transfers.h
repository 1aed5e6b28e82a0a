#pragma once

#include <vector>

#include "verify/collective/program.h"

namespace cubeverify::collective {

// A chunk of some rank.
struct Chunk {
  Buffer buffer;
  int number;
};

// Chunk `source` of a rank that becomes `target` of another, or is added to `target`, which begins as `start`.
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

// Chunks that are sent in cycles, and what ranks copy at the end. What is sent was there, or came in an earlier cycle.
struct Transfers {
  Program frame;  // all of a program but blocks
  std::vector<Transfer> all;
  std::vector<LocalCopy> copies;
};

// The program of MSCCL, with its thread blocks, steps and waits. In a cycle a link carries one chunk after the other,
// and a block sends before it receives.
Program program_of(Transfers transfers);

}  // namespace cubeverify::collective
