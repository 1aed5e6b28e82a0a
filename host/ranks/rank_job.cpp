#include "host/ranks/rank_job.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <thread>

#include <dlfcn.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include "host/backends/kinds.h"
#include "host/backends/machine.h"
#include "host/errors.h"
#include "host/ranks/rank_workers.h"
#include "host/run/execute.h"
#include "host/run/signals.h"
#include "host/text/text.h"

namespace cubeverify {

namespace {

namespace fs = std::filesystem;

constexpr const char* kModule = "cubeverify_mpi.so";

// In the first of the environment's variables that is set; 0 if none is.
int first_number_in(std::initializer_list<const char*> variables) {
  for (const char* name : variables) {
    if (const char* number = std::getenv(name)) return std::atoi(number);
  }
  return 0;
}

// As how many ranks mpirun or srun has started this program; 1 if it was started alone. Slurm sets its own variables in
// the tasks of srun only, not in a batch script.
int launched_ranks() { return std::max(1, first_number_in({"OMPI_COMM_WORLD_SIZE", "SLURM_STEP_NUM_TASKS"})); }

[[noreturn]] void refuse_start(std::string_view why) {
  refuse(fmt::format("started as {} ranks{}", launched_ranks(), why));
}

[[noreturn]] void refuse_unconnected_ranks() {
  refuse_start(" that do not find one another: try srun --mpi=pmix (srun --mpi=list says what there is), or mpirun");
}

// The module next to the program, or where it is installed.
const CubeverifyMpiFunctions& open_module() {
  // MPI itself would say so in thirty lines.
  const bool introduced = std::getenv("OMPI_COMM_WORLD_RANK") != nullptr || std::getenv("PMIX_RANK") != nullptr ||
                          std::getenv("PMI_RANK") != nullptr;
  if (!introduced) refuse_unconnected_ranks();
  // mpirun --enable-recovery, or what is set to mean the same.
  if (first_number_in({"OMPI_MCA_orte_enable_recovery"}) != 0) {
    refuse(
        "mpirun is to go on when a rank has died, and the others would wait for that rank for ever; leave out "
        "--enable-recovery: the same command resumes");
  }
  std::error_code error;
  const fs::path program = fs::read_symlink("/proc/self/exe", error);
  for (const fs::path& folder : {program.parent_path(), program.parent_path().parent_path() / CUBEVERIFY_MODULES}) {
    if (!fs::exists(folder / kModule, error)) continue;
    // MPI's own plugins look for its symbols among those of the program.
    void* module = dlopen((folder / kModule).c_str(), RTLD_NOW | RTLD_GLOBAL);
    if (module == nullptr) refuse(fmt::format("{}; start the program alone, or in parts with --shard", dlerror()));
    const auto entry = reinterpret_cast<decltype(&cubeverify_mpi_3)>(dlsym(module, "cubeverify_mpi_3"));
    if (entry == nullptr) refuse(fmt::format("{} belongs to another build of this program: copy both", kModule));
    return *entry();
  }
  refuse_start(
      fmt::format(", but there is no {} next to the program: it was built without MPI, or copied without it; start it "
                  "alone, or in parts with --shard",
                  kModule));
}

// Rank 0 speaks for all.
void silence_output() {
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
  const bool speaks = first_number_in({"OMPI_COMM_WORLD_RANK", "SLURM_PROCID"}) == 0;
  if (!speaks) silence_output();
  try {
    auto job = std::unique_ptr<RankJob>(new RankJob(open_module()));
    if (job->size() == launched_ranks()) return job;
    job->leave();
    refuse_unconnected_ranks();
  } catch (const CommandError&) {
    // The launcher ends all ranks with the first that fails: rank 0 is to say why before that.
    if (!speaks) std::this_thread::sleep_for(std::chrono::seconds(1));
    throw;
  }
}

RankJob::~RankJob() {
  if (leads()) release();
  if (left_) return;
  fail(ExitCode::kUsage, "it refused the command");
  _exit(static_cast<int>(ExitCode::kDone));  // the launcher would end rank 0 before it has said why
}

int RankJob::threads() const {
  const auto online = static_cast<int>(sysconf(_SC_NPROCESSORS_ONLN));
  return std::clamp(online / place_.local_size, 1, hardware_threads());
}

// Of several devices each rank on this machine has its own, as far as there are enough.
std::unique_ptr<Backend> RankJob::backend(const RunOptions& options) const {
  const bool on_device = options.backend == "cuda" || (options.backend == "auto" && why_no_cuda().empty());
  const int devices = on_device ? cuda_device_count() : 0;
  return devices > 1 ? make_cuda_backend(place_.local_rank % devices) : make_backend(options.backend, options.threads);
}

WorkersOfRun RankJob::workers(const RunOptions& options) {
  // A launcher that is ended itself forwards nothing that is said after that.
  say_line(fmt::format("{} ranks; if their job is ended, the run resumes with: {}", size(),
                       quoted(launched(options.command))));
  return {.on_this_machine = place_.local_size,
          .backend = [this, &options] { return backend(options); },
          .gather = [this](Backend& own, const std::vector<Task>& tasks) { return rank_workers(*this, own, tasks); }};
}

ExitCode RankJob::follow(const std::vector<Task>& tasks, const RunOptions& options) {
  const SignalWatch watch;
  try {
    const auto own = backend(options);
    if (options.published) require_known_answers(*own, tasks);
    work_for_rank_0(*this, *own, tasks);
    leave();
  } catch (const Interrupted&) {
    fail(ExitCode::kIncomplete, "a signal came");
  } catch (const CommandError& error) {
    fail(error.code(), error.what());
  } catch (const std::exception& error) {
    fail(ExitCode::kFault, error.what());
  }
  return ExitCode::kDone;
}

void RankJob::release() {
  if (left_) return;
  for (int rank = 1; rank < size(); ++rank) send(rank, RankSays::kEnd);
  leave();
}

std::optional<RankMessage> RankJob::receive() const {
  RankMessage message;
  int kind = 0;
  const auto size = functions_.next(&message.from, &kind);
  if (size < 0) return std::nullopt;
  message.kind = static_cast<RankSays>(kind);
  message.bytes.resize(static_cast<std::size_t>(size));
  functions_.receive(message.from, kind, message.bytes.data(), message.bytes.size());
  return message;
}

// Says it to rank 0, and waits until that ends the job.
void RankJob::fail(ExitCode code, const std::string& why) {
  send(0, RankSays::kFailed, static_cast<char>(code) + why);
  for (std::optional<RankMessage> message; !message || message->kind != RankSays::kEnd; message = receive())
    std::this_thread::sleep_for(kBetweenLooks);
  leave();
}

void RankJob::leave() {
  functions_.leave();
  left_ = true;
}

std::vector<std::string> launched(const std::vector<std::string>& command) {
  if (launched_ranks() == 1) return command;
  // On another machine the parent is a daemon of MPI's, which knows no options.
  std::vector<std::string> whole = parent_command();
  if (!whole.empty()) {
    const std::string launcher = fs::path(whole[0]).filename();
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
