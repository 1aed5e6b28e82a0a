#include "host/ranks/rank_job.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>
#include <iterator>
#include <set>
#include <thread>

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include "host/backends/machine.h"
#include "host/ranks/device_of_rank.h"
#include "host/ranks/follower.h"
#include "host/ranks/rank_workers.h"
#include "host/run/checksum.h"
#include "host/run/program_identity.h"
#include "host/run/seconds_since.h"
#include "host/text/terminal.h"

namespace cubeverify {

namespace {

namespace fs = std::filesystem;

// Of a job that cannot be left; see end_unfinished_job().
std::unique_ptr<MpiTransport> unfinished_job;

std::string host_name() {
  std::array<char, 256> name{};
  return gethostname(name.data(), name.size() - 1) == 0 ? name.data() : "unknown";
}

// What ranks must agree on to be given the same work by its number.
std::string digest_of(const std::vector<Task>& tasks) {
  std::string text;
  for (const auto& [sweep, n] : tasks)
    text += fmt::format("{} {} {:016x}\n", sweep->name, n, checksum(sweep->layout(n)));
  return fmt::format("{:016x}", checksum(text));
}

// Before any device is looked at.
void choose_device(int local_rank) {
  constexpr const char* kVisible = "CUDA_VISIBLE_DEVICES";
  std::error_code none;
  const auto devices = std::distance(fs::directory_iterator("/proc/driver/nvidia/gpus", none), {});
  const auto chosen = device_of_rank(local_rank, std::getenv(kVisible), static_cast<int>(devices));
  if (chosen) setenv(kVisible, chosen->c_str(), 1);
}

// Rank 0 speaks for all.
void be_silent() {
  std::fflush(stdout);
  const int nowhere = open("/dev/null", O_WRONLY);
  dup2(nowhere, STDOUT_FILENO);
  dup2(nowhere, STDERR_FILENO);
  close(nowhere);
}

std::vector<Word> words(MessageKind kind) { return {static_cast<Word>(kind)}; }

}  // namespace

std::unique_ptr<RankJob> RankJob::join() {
  if (launched_ranks() == 1) return nullptr;
  if (launched_rank() == 0) {
    output_is_forwarded();
    return std::unique_ptr<RankJob>(new RankJob(join_job()));
  }
  be_silent();
  try {
    return std::unique_ptr<RankJob>(new RankJob(join_job()));
  } catch (const CommandError&) {
    // The launcher ends all ranks with the first that fails: rank 0 is to say why before that.
    std::this_thread::sleep_for(std::chrono::seconds(1));
    throw;
  }
}

RankJob::RankJob(std::unique_ptr<MpiTransport> transport) : transport_(std::move(transport)) {
  choose_device(transport_->local_rank());
}

RankJob::~RankJob() {
  if (left_) return;
  if (leads()) {
    release();
  } else {
    transport_->send(0, failure_words("it refused the command"));
    wait_for_end();
  }
}

int RankJob::threads() const {
  const auto online = static_cast<int>(sysconf(_SC_NPROCESSORS_ONLN));
  return std::clamp(online / transport_->local_size(), 1, hardware_threads());
}

Hello RankJob::hello(const std::vector<Task>& tasks) const {
  return {.program = program_digest(), .work = digest_of(tasks), .host = host_name(), .backend = "", .description = ""};
}

WorkersOfRun RankJob::workers(double patience) {
  patience_ = patience;
  return {transport_->size(), transport_->local_size(), [this](Backend& backend, const std::vector<Task>& tasks) {
            Hello own = hello(tasks);
            own.backend = backend.name();
            own.description = backend.description();
            return std::make_unique<RankWorkers>(*transport_, own, backend, tasks, patience_, all_wait_);
          }};
}

ExitCode RankJob::follow(const std::vector<Task>& tasks, const std::string& backend, int threads) {
  const auto make = [&] { return make_backend(backend, threads); };
  // The launcher ends the other ranks.
  if (!cubeverify::follow(*transport_, hello(tasks), make, tasks)) _exit(static_cast<int>(ExitCode::kIncomplete));
  transport_->leave();
  left_ = true;
  return ExitCode::kDone;
}

void RankJob::wait_for_end() {
  for (;;) {
    const auto message = transport_->receive();
    if (message && kind_of(*message) == MessageKind::kEnd) break;
    if (!message) std::this_thread::sleep_for(kBetweenLooks);
  }
  transport_->send(0, words(MessageKind::kBye));
  transport_->leave();
  // The launcher would end rank 0 before it has said why. Its exit code is the job's.
  _exit(static_cast<int>(ExitCode::kDone));
}

void RankJob::release() {
  if (left_ || unfinished_job) return;
  for (int rank = 1; rank < transport_->size(); ++rank) transport_->send(rank, words(MessageKind::kEnd));
  std::set<int> gone{0};
  const auto all = static_cast<std::size_t>(transport_->size());
  const auto start = std::chrono::steady_clock::now();
  while (all_wait_ && gone.size() < all && seconds_since(start) < patience_) {
    const auto message = transport_->receive();
    if (message && kind_of(*message) == MessageKind::kBye) gone.insert(message->from);
    if (!message) std::this_thread::sleep_for(kBetweenLooks);
  }
  left_ = true;
  if (gone.size() == all) {
    transport_->leave();
  } else {
    unfinished_job = std::move(transport_);
  }
}

std::vector<std::string> launched(const std::vector<std::string>& command) {
  if (launched_ranks() == 1) return command;
  const std::string ranks = std::to_string(launched_ranks());
  std::vector<std::string> whole{"mpirun", "-np", ranks};
  if (std::getenv("OMPI_COMM_WORLD_SIZE") == nullptr) {
    // As srun was told, or as it is set up to start ranks that find one another.
    const char* mpi = std::getenv("SLURM_MPI_TYPE");
    whole = {"srun", fmt::format("--mpi={}", mpi == nullptr ? "pmix" : mpi), "--kill-on-bad-exit=1", "-n", ranks};
  }
  whole.insert(whole.end(), command.begin(), command.end());
  return whole;
}

void end_unfinished_job(ExitCode code) {
  if (unfinished_job) unfinished_job->abort(static_cast<int>(code));
}

}  // namespace cubeverify
