#include <chrono>
#include <cstdlib>
#include <thread>
#include <vector>

#include <mpi.h>

#include "host/ranks/mpi_functions.h"

// A file of its own, which the program opens (see README.md). A failure of MPI ends the job, as MPI does by itself.

namespace {

CubeverifyMpiPlace join() {
  CubeverifyMpiPlace place{};
  int provided = 0;
  // Larger messages Open MPI reads out of the sender's memory, and ends this rank without a word if that has died.
  setenv("OMPI_MCA_btl_vader_eager_limit", "262144", 0);
  MPI_Init_thread(nullptr, nullptr, MPI_THREAD_FUNNELED, &provided);
  MPI_Comm_rank(MPI_COMM_WORLD, &place.rank);
  MPI_Comm_size(MPI_COMM_WORLD, &place.size);
  MPI_Comm here = MPI_COMM_NULL;
  MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, place.rank, MPI_INFO_NULL, &here);
  MPI_Comm_rank(here, &place.local_rank);
  MPI_Comm_size(here, &place.local_size);
  MPI_Comm_free(&here);
  return place;
}

void send(int to, int kind, const void* bytes, std::size_t size) {
  MPI_Send(bytes, static_cast<int>(size), MPI_BYTE, to, kind, MPI_COMM_WORLD);
}

bool receive(CubeverifyMpiMessage* message) {
  static std::vector<char> bytes;
  int there = 0, size = 0;
  MPI_Status status;
  MPI_Iprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &there, &status);
  if (there == 0) {
    std::this_thread::sleep_for(std::chrono::microseconds(500));
    return false;
  }
  MPI_Get_count(&status, MPI_BYTE, &size);
  bytes.resize(static_cast<std::size_t>(size));
  MPI_Recv(bytes.data(), size, MPI_BYTE, status.MPI_SOURCE, status.MPI_TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  *message = {status.MPI_SOURCE, status.MPI_TAG, bytes.data(), bytes.size()};
  return true;
}

void leave() { MPI_Finalize(); }

constexpr CubeverifyMpiFunctions kFunctions{join, send, receive, leave};

}  // namespace

const CubeverifyMpiFunctions* cubeverify_mpi_4() { return &kFunctions; }
