#include <cstdlib>
#include <deque>
#include <string>

#include <mpi.h>

#include "host/ranks/mpi_functions.h"

// A file of its own, which the program opens (see README.md). A failure of MPI ends the job, as MPI does by itself.

namespace {

struct Sending {
  std::string bytes;
  MPI_Request request;
};

// What MPI has not yet taken over.
std::deque<Sending> sendings;

CubeverifyMpiPlace join() {
  CubeverifyMpiPlace place{};
  int provided = 0;
  // Messages up to this many bytes are whole before they are announced. Open MPI reads larger ones out of the sender's
  // memory, and ends this rank without a word if the sender has died meanwhile.
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
  for (int sent = 1; !sendings.empty() && sent != 0;) {
    MPI_Test(&sendings.front().request, &sent, MPI_STATUS_IGNORE);
    if (sent != 0) sendings.pop_front();
  }
  Sending& sending = sendings.emplace_back(Sending{{static_cast<const char*>(bytes), size}, MPI_REQUEST_NULL});
  MPI_Isend(sending.bytes.data(), static_cast<int>(size), MPI_BYTE, to, kind, MPI_COMM_WORLD, &sending.request);
}

std::int64_t next(int* from, int* kind) {
  int there = 0, size = 0;
  MPI_Status status;
  MPI_Iprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &there, &status);
  if (there == 0) return -1;
  MPI_Get_count(&status, MPI_BYTE, &size);
  *from = status.MPI_SOURCE;
  *kind = status.MPI_TAG;
  return size;
}

void receive(int from, int kind, void* bytes, std::size_t size) {
  MPI_Recv(bytes, static_cast<int>(size), MPI_BYTE, from, kind, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
}

void leave() {
  for (Sending& sending : sendings) MPI_Wait(&sending.request, MPI_STATUS_IGNORE);
  sendings.clear();
  MPI_Finalize();
}

constexpr CubeverifyMpiFunctions kFunctions{join, send, next, receive, leave};

}  // namespace

const CubeverifyMpiFunctions* cubeverify_mpi_3() { return &kFunctions; }
