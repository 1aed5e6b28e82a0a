#pragma once

#include <cstddef>

// What the program asks of the MPI module, in C, so that the two need not share a C++ library. One thread at a time.

struct CubeverifyMpiPlace {
  int rank, size, local_rank, local_size;  // local: among the ranks on this machine
};

struct CubeverifyMpiMessage {
  int from, kind;
  const char* bytes;  // until the next message is asked for
  std::size_t size;
};

struct CubeverifyMpiFunctions {
  // Joins the job; once in a process.
  CubeverifyMpiPlace (*join)();
  // Messages from one rank to another arrive in their order.
  void (*send)(int to, int kind, const void* bytes, std::size_t size);
  // The next message that has arrived; false if none has for a while that is much shorter than a chunk takes.
  bool (*receive)(CubeverifyMpiMessage* message);
  // Leaves the job, when all ranks do.
  void (*leave)();
};

// The only symbol of the module. The number goes up with every change above.
extern "C" const CubeverifyMpiFunctions* cubeverify_mpi_4();
