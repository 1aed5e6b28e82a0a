#include "host/ranks/rank_job.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <thread>

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include "host/backends/kinds.h"
#include "host/backends/machine.h"
#include "host/ranks/rank_workers.h"
#include "host/run/execute.h"
#include "host/run/signals.h"
#include "host/standard_error.h"
#include "host/text/text.h"

namespace cubeverify {

namespace {

// Rank 0 speaks for all.
void be_silent() {
  std::fflush(stdout);
  const int nowhere = open("/dev/null", O_WRONLY);
  dup2(nowhere, STDOUT_FILENO);
  dup2(nowhere, STDERR_FILENO);
  close(nowhere);
}

// The command line of the process that started this one.
std::vector<std::string> parent_command() {
  std::ifstream file(fmt::format("/proc/{}/cmdline", getppid()), std::ios::binary);
  std::vector<std::string> words;
  for (std::string word; std::getline(file, word, '\0');) words.push_back(word);
  return words;
}

}  // namespace

std::unique_ptr<RankJob> RankJob::join() {
  if (launched_ranks() == 1) return nullptr;
  if (launched_rank() != 0) be_silent();
  try {
    return std::unique_ptr<RankJob>(new RankJob(MpiTransport::join()));
  } catch (const CommandError&) {
    // The launcher ends all ranks with the first that fails: rank 0 is to say why before that.
    if (launched_rank() != 0) std::this_thread::sleep_for(std::chrono::seconds(1));
    throw;
  }
}

RankJob::~RankJob() {
  if (left_) return;
  if (leads()) {
    release();
    return;
  }
  transport_->send(0, text_message(MessageKind::kFailed, "it refused the command", ExitCode::kUsage));
  leave_at_end();
  _exit(static_cast<int>(ExitCode::kDone));  // the launcher would end rank 0 before it has said why
}

int RankJob::threads() const {
  const auto online = static_cast<int>(sysconf(_SC_NPROCESSORS_ONLN));
  return std::clamp(online / transport_->place().local_size, 1, hardware_threads());
}

// Of several devices each rank on this machine has its own, as far as there are enough.
std::unique_ptr<Backend> RankJob::backend(const RunOptions& options) const {
  const bool on_device = options.backend == "cuda" || (options.backend == "auto" && why_no_cuda().empty());
  const int devices = on_device ? cuda_device_count() : 0;
  return devices > 1 ? make_cuda_backend(transport_->place().local_rank % devices)
                     : make_backend(options.backend, options.threads);
}

WorkersOfRun RankJob::workers(const RunOptions& options) {
  // A launcher that is ended itself forwards nothing that is said after that.
  say_line(fmt::format("{} ranks; if their job is ended, the run resumes with: {}", transport_->place().size,
                       quoted(launched(options.command))));
  return {
      .on_this_machine = transport_->place().local_size,
      .backend = [this, &options] { return backend(options); },
      .gather = [this](Backend& own, const std::vector<Task>& tasks) { return rank_workers(*transport_, own, tasks); }};
}

ExitCode RankJob::follow(const std::vector<Task>& tasks, const RunOptions& options) {
  const SignalWatch watch;
  const auto fail = [this](const std::string& why, ExitCode code) {
    transport_->send(0, text_message(MessageKind::kFailed, why, code));
  };
  try {
    const auto own = backend(options);
    if (options.published) require_known_answers(*own, tasks);
    OwnThread thread(*own, tasks);
    transport_->send(0, text_message(MessageKind::kHello, hello_text(*own, tasks)));
    while (!SignalWatch::raised()) {
      if (auto outcome = thread.take()) {
        if (outcome->failure) std::rethrow_exception(outcome->failure);
        transport_->send(0, computed_message(outcome->computed));
      }
      const auto message = transport_->receive();
      if (!message) {
        std::this_thread::sleep_for(kBetweenLooks);
      } else if (kind_of(*message) == MessageKind::kEnd) {
        return leave();
      } else {
        thread.give(work_in(*message));
      }
    }
    fail("a signal came", ExitCode::kIncomplete);
  } catch (const CommandError& error) {
    fail(error.what(), error.code());
  } catch (const std::exception& error) {
    fail(error.what(), ExitCode::kFault);
  }
  return leave_at_end();
}

ExitCode RankJob::leave_at_end() {
  for (;;) {
    const auto message = transport_->receive();
    if (message && kind_of(*message) == MessageKind::kEnd) return leave();
    if (!message) std::this_thread::sleep_for(kBetweenLooks);
  }
}

ExitCode RankJob::leave() {
  transport_->leave();
  left_ = true;
  return ExitCode::kDone;
}

void RankJob::release() {
  if (left_) return;
  for (int rank = 1; rank < transport_->place().size; ++rank)
    transport_->send(rank, {static_cast<Word>(MessageKind::kEnd)});
  leave();
}

std::vector<std::string> launched(const std::vector<std::string>& command) {
  if (launched_ranks() == 1) return command;
  // On another machine the parent is a daemon of MPI's, which knows no options.
  std::vector<std::string> whole = parent_command();
  if (!whole.empty()) {
    const std::string launcher = std::filesystem::path(whole[0]).filename();
    if (launcher == "mpirun" || launcher == "mpiexec" || launcher == "orterun" || launcher == "prterun") return whole;
  }
  const std::string ranks = std::to_string(launched_ranks());
  whole = {"mpirun", "-np", ranks};
  if (std::getenv("OMPI_COMM_WORLD_SIZE") == nullptr) {
    // As srun's options say, or as it is set up to start ranks that find one another.
    const char* mpi = std::getenv("SLURM_MPI_TYPE");
    whole = {"srun", fmt::format("--mpi={}", mpi == nullptr ? "pmix" : mpi), "--kill-on-bad-exit=1", "-n", ranks};
  }
  whole.insert(whole.end(), command.begin(), command.end());
  return whole;
}

}  // namespace cubeverify
