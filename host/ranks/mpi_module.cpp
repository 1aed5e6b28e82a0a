#include <cstdlib>
#include <deque>
#include <vector>

#include <mpi.h>

#include "host/ranks/mpi_functions.h"

// A file of its own, which the program opens (see README.md). A failure of MPI ends the job, as MPI does by itself.

namespace {

constexpr int kTag = 1;

struct Sending {
  std::vector<std::uint64_t> words;
  MPI_Request request;
};

// What MPI has not yet taken over.
std::deque<Sending> sendings;

void forget_what_is_sent() {
  while (!sendings.empty()) {
    int sent = 0;
    MPI_Test(&sendings.front().request, &sent, MPI_STATUS_IGNORE);
    if (sent == 0) return;
    sendings.pop_front();
  }
}

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

void send(int to, const std::uint64_t* words, std::size_t count) {
  forget_what_is_sent();
  Sending& sending = sendings.emplace_back(Sending{{words, words + count}, MPI_REQUEST_NULL});
  MPI_Isend(sending.words.data(), static_cast<int>(count), MPI_UINT64_T, to, kTag, MPI_COMM_WORLD, &sending.request);
}

std::int64_t next(int* from) {
  forget_what_is_sent();
  int there = 0;
  MPI_Status status;
  MPI_Iprobe(MPI_ANY_SOURCE, kTag, MPI_COMM_WORLD, &there, &status);
  if (there == 0) return -1;
  int count = 0;
  MPI_Get_count(&status, MPI_UINT64_T, &count);
  *from = status.MPI_SOURCE;
  return count;
}

void receive(int from, std::uint64_t* words, std::size_t count) {
  MPI_Recv(words, static_cast<int>(count), MPI_UINT64_T, from, kTag, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
}

void leave() {
  for (Sending& sending : sendings) MPI_Wait(&sending.request, MPI_STATUS_IGNORE);
  sendings.clear();
  MPI_Finalize();
}

constexpr CubeverifyMpiFunctions kFunctions{join, send, next, receive, leave};

}  // namespace

const CubeverifyMpiFunctions* cubeverify_mpi_2() { return &kFunctions; }
