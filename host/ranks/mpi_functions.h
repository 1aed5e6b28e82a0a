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
  // Sends words without waiting for them to arrive.
  void (*send)(int to, const std::uint64_t* words, std::size_t count);
  // How many words the next message has that has arrived, and whom it is from; -1 if none has.
  std::int64_t (*next)(int* from);
  // Receives that message.
  void (*receive)(int from, std::uint64_t* words, std::size_t count);
  // Leaves the job, when all ranks do.
  void (*leave)();
};

// The only symbol of the module. The number goes up with every change above.
const CubeverifyMpiFunctions* cubeverify_mpi_2();

}  // extern "C"
