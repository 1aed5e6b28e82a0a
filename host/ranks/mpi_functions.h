#pragma once

#include <cstddef>
#include <cstdint>

// What the program asks of the MPI module, in C, so that the two need not share a C++ library. One thread at a time.

extern "C" {

struct CubeverifyMpiPlace {
  int rank, size;
  int local_rank, local_size;  // among the ranks on this machine
};

struct CubeverifyMpiFunctions {
  // Joins the job; once in a process.
  CubeverifyMpiPlace (*join)();
  // Sends bytes without waiting for them to arrive. Those from one rank to another arrive in their order.
  void (*send)(int to, int kind, const void* bytes, std::size_t size);
  // The size of the next message that has arrived, of which kind it is and whom it is from; -1 if none has.
  std::int64_t (*next)(int* from, int* kind);
  // Receives that message.
  void (*receive)(int from, int kind, void* bytes, std::size_t size);
  // Leaves the job, when all ranks do.
  void (*leave)();
};

// The only symbol of the module. The number goes up with every change above.
const CubeverifyMpiFunctions* cubeverify_mpi_3();

}  // extern "C"
