#include "host/ranks/rank_job.h"

#include <algorithm>
#include <array>
#include <bit>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <map>
#include <thread>
#include <utility>

#include <dlfcn.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <unistd.h>

#include "host/backends/kinds.h"
#include "host/backends/machine.h"
#include "host/guards/checksum.h"
#include "host/run/execute.h"
#include "host/run/own_thread.h"
#include "host/run/program_identity.h"
#include "host/run/seconds_since.h"
#include "host/run/signals.h"
#include "host/text/command_line.h"
#include "verify/wording.h"

// The problem: as many processes as the launcher has started are to act as one command; any of them may be another
// build, fail or be killed, and MPI would end them all without a word.
// The way: rank 0 alone speaks, has the journal and hands out chunks (Ranks are workers like others); each rank says
// first what program and tasks it has. A rank that fails says why to rank 0 and waits to be ended, so that the reason
// comes out before the launcher acts; one that cannot join the job says it itself.

namespace cubeverify {
namespace {
namespace fs = std::filesystem;

// What ranks say to one another.
enum RankSays {
  kReady,     // to rank 0: what the rank is
  kFailed,    // to rank 0: exit code and why; the rank will compute nothing more
  kWork,      // from rank 0: a chunk
  kComputed,  // to rank 0: its facts
  kEnd,       // from rank 0: leave the job
};

// What a rank says of itself, by keys.
using Hello = std::map<std::string, std::string>;

std::string host_name() {
  std::array<char, 256> host{};
  return gethostname(host.data(), host.size() - 1) == 0 ? host.data() : "unknown";
}

Hello hello(const Backend& backend, const std::vector<Task>& tasks) {
  std::string work;
  for (const auto& [sweep, n] : tasks)
    work += fmt::format("{} {} {:016x}\n", sweep->name, n, checksum(sweep->layout(n)));
  return {{"program", program_digest()},
          {"work", fmt::format("{:016x}", checksum(work))},
          {"host", host_name()},
          {"backend", backend.name()},
          {"description", backend.description()}};
}

// The ranks of a job as rank 0 sees them, itself among them.
class Ranks : public Workers {
 public:
  // Waits until all have said who they are, and refuses one that is another program or was given other work.
  Ranks(const CubeverifyMpiFunctions& mpi, int ranks, Backend& backend, const std::vector<Task>& tasks)
      : mpi_(mpi), own_(backend, tasks) {
    ranks_[0].hello = hello(backend, tasks);
    while (count() < ranks) {
      if (const auto message = received()) greet(*message);
    }
  }

  std::vector<int> idle() const override {
    std::vector<int> idle;
    for (const auto& [rank, state] : ranks_) {
      if (!state.work) idle.push_back(rank);
    }
    return idle;
  }
  int count() const override { return static_cast<int>(ranks_.size()); }
  double longest_wait() const override { return kLongestWaitForWorkers; }
  std::string name(int worker) const override { return fmt::format("rank {} on {}", worker, said("host", worker)); }
  std::string backend(int worker) const override { return said("backend", worker); }
  std::string backend_description(int worker) const override { return said("description", worker); }

  void give(int worker, const Work& work) override {
    ranks_.at(worker).work = work;
    if (worker == 0) return own_.give(work);
    mpi_.send(worker, kWork, &work, sizeof work);
  }

  std::optional<Computed> wait(const Visited& visited) override {
    const auto start = std::chrono::steady_clock::now();
    do {
      if (SignalWatch::raised()) throw Interrupted{};
      if (auto own = own_.take()) {
        if (own->failure) std::rethrow_exception(own->failure);
        return done(0, std::move(own->computed.tally), own->computed.seconds, visited);
      }
      if (const auto message = received()) {
        Tally tally(message->size / sizeof(Word));
        std::memcpy(tally.data(), message->bytes, message->size);
        const auto seconds = std::bit_cast<double>(tally.back());
        tally.pop_back();
        return done(message->from, std::move(tally), seconds, visited);
      }
    } while (seconds_since(start) < kLongestWaitForWorkers);
    return {};
  }

 private:
  struct Rank {
    Hello hello;
    std::optional<Work> work;
  };

  const std::string& said(const char* key, int rank) const { return ranks_.at(rank).hello.at(key); }

  // The next message, of a rank that has not failed.
  std::optional<CubeverifyMpiMessage> received() const {
    CubeverifyMpiMessage message{};
    if (!mpi_.receive(&message)) return std::nullopt;
    if (message.kind != kFailed) return message;
    const ExitCode code{message.bytes[0]};
    const std::string_view why(message.bytes + 1, message.size - 1);
    if (code != ExitCode::kIncomplete) throw CommandError(code, std::string(why));
    std::raise(SIGTERM);  // a signal to one rank is one to all
    return std::nullopt;
  }

  void greet(const CubeverifyMpiMessage& message) {
    const int rank = message.from;
    ranks_[rank].hello = nlohmann::json::parse(message.bytes, message.bytes + message.size).get<Hello>();
    if (said("program", rank) != said("program", 0)) {
      refuse("{} is another program ({}) than rank 0 ({}): start copies of one program", name(rank),
             said("program", rank), said("program", 0));
    }
    if (said("work", rank) != said("work", 0))
      refuse("{} was started with another command than rank 0: give all ranks one command", name(rank));
  }

  Computed done(int rank, Tally tally, double seconds, const Visited& visited) {
    const Work work = *std::exchange(ranks_.at(rank).work, std::nullopt);
    if (!work.again) visited(work, work.chunk.count);
    return {rank, work, std::move(tally), seconds};
  }

  const CubeverifyMpiFunctions& mpi_;
  std::map<int, Rank> ranks_;
  OwnThread own_;
};

// Of another rank: says who it is, and computes what rank 0 sends until that ends the job.
void work_for_rank_0(const CubeverifyMpiFunctions& mpi, Backend& backend, const std::vector<Task>& tasks) {
  const std::string greeting = nlohmann::json(hello(backend, tasks)).dump();
  mpi.send(0, kReady, greeting.data(), greeting.size());
  const auto look_for_signals = [](Word) {
    if (SignalWatch::raised()) throw Interrupted{};
  };
  for (CubeverifyMpiMessage message{}; message.kind != kEnd;) {
    look_for_signals(0);
    if (!mpi.receive(&message) || message.kind != kWork) continue;
    Work work;
    std::memcpy(&work, message.bytes, sizeof work);
    const auto start = std::chrono::steady_clock::now();
    Tally words = compute(backend, tasks[work.task], work, look_for_signals);
    // The seconds travel behind the facts.
    words.push_back(std::bit_cast<Word>(seconds_since(start)));
    mpi.send(0, kComputed, words.data(), words.size() * sizeof(Word));
  }
}

constexpr const char* kModule = "cubeverify_mpi.so";
// Of rank 0, which the launcher ends with one that could not start: the same command would fail again.
constexpr const char* kWaiting = "interrupted before all ranks had started; nothing was computed";

// In the first of the environment's variables that is set; 0 if none is.
int first_number_in(std::initializer_list<const char*> variables) {
  for (const char* name : variables) {
    if (const char* number = std::getenv(name)) return std::atoi(number);
  }
  return 0;
}

// As how many ranks mpirun or srun has started this program; 1 if it was started alone. Slurm sets its own variables in
// the tasks of srun only, not in a batch script; PMI_SIZE is of another MPI's mpirun.
int launched_ranks() {
  return std::max(1, first_number_in({"OMPI_COMM_WORLD_SIZE", "PMI_SIZE", "SLURM_STEP_NUM_TASKS"}));
}

int own_rank() { return first_number_in({"OMPI_COMM_WORLD_RANK", "PMI_RANK", "SLURM_PROCID"}); }

std::string by_rank(std::string_view why) { return fmt::format("rank {} on {}: {}", own_rank(), host_name(), why); }

[[noreturn]] void refuse_start(std::string_view why) { refuse("started as {} ranks{}", launched_ranks(), why); }

// Where all ranks fail, rank 0 alone is to say why: with it mpirun (srun with -K) ends the others.
void let_rank_0_speak() {
  if (own_rank() == 0) return;
  std::signal(SIGTERM, SIG_DFL);  // by which mpirun ends them
  std::this_thread::sleep_for(std::chrono::seconds(5));
}

// The module next to the program, or where it is installed.
const CubeverifyMpiFunctions& open_module() {
  const fs::path folder = fs::read_symlink("/proc/self/exe").parent_path();
  fs::path file = folder / kModule;
  if (!fs::exists(file)) file = folder.parent_path() / CUBEVERIFY_MODULES / kModule;
  if (!fs::exists(file)) {
    refuse_start(fmt::format(
        ", but there is no {} next to the program in {}: copy it there from a build with MPI, or start the program "
        "alone, or in parts with --shard",
        kModule, folder.string()));
  }
  // MPI's own plugins look for its symbols among those of the program.
  void* module = dlopen(file.c_str(), RTLD_NOW | RTLD_GLOBAL);
  if (module == nullptr) refuse("{}; start the program alone, or in parts with --shard", dlerror());
  const auto entry = reinterpret_cast<decltype(&cubeverify_mpi_4)>(dlsym(module, "cubeverify_mpi_4"));
  if (entry == nullptr) refuse("{} belongs to another build of this program: copy both", kModule);
  return *entry();
}

}  // namespace

void require_one_process(std::string_view why) {
  if (launched_ranks() == 1) return;
  let_rank_0_speak();  // where rank 0 does something else, they say it
  refuse_start(why);
}

std::unique_ptr<RankJob> RankJob::join() {
  if (launched_ranks() == 1) return nullptr;
  const SignalExit waiting(kWaiting);
  try {
    const bool introduced = std::getenv("OMPI_COMM_WORLD_RANK") != nullptr || std::getenv("PMIX_RANK") != nullptr ||
                            std::getenv("PMI_RANK") != nullptr;
    // Where it is not, MPI itself would say so in thirty lines.
    const CubeverifyMpiFunctions* mpi = introduced ? &open_module() : nullptr;
    if (own_rank() != 0) {  // from here on rank 0 speaks for all
      first_error_stream = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
      std::ignore = std::freopen("/dev/null", "w", stdout);
      std::ignore = std::freopen("/dev/null", "w", stderr);
    }
    // mpirun --enable-recovery, or what is set to mean the same.
    if (first_number_in({"OMPI_MCA_orte_enable_recovery"}) != 0)
      refuse("leave out --enable-recovery: ranks would wait for ever for one that has died; the same command resumes");
    std::unique_ptr<RankJob> job(mpi == nullptr ? nullptr : new RankJob(*mpi));
    if (job && job->place_.size == launched_ranks()) return job;
    dup2(first_error_stream, STDERR_FILENO);  // nobody may end this rank when rank 0 has spoken
    refuse_start(
        " that do not find one another: try srun --mpi=pmix (srun --mpi=list says what there is), or Open MPI's "
        "mpirun");
  } catch (const CommandError& error) {
    if (own_rank() == 0) throw;
    let_rank_0_speak();
    throw CommandError(error.code(), by_rank(error.what()));
  }
}

int RankJob::threads() const {
  const auto online = static_cast<int>(sysconf(_SC_NPROCESSORS_ONLN));
  return std::clamp(online / place_.local_size, 1, hardware_threads());
}

// Of several devices each rank on this machine has its own, as far as there are enough.
std::unique_ptr<Backend> RankJob::backend(const Computing& how) const {
  const bool on_device = how.backend == "cuda" || (how.backend == "auto" && why_no_cuda().empty());
  const int devices = on_device ? cuda_device_count() : 0;
  return devices > 1 ? make_cuda_backend(place_.local_rank % devices)
                     : make_backend(how.backend, how.threads, how.form);
}

WorkersOfRun RankJob::workers(const Computing& how, const std::vector<std::string>& command) {
  const auto gather = [this, command](Backend& own, auto& tasks) {
    const SignalExit waiting(kWaiting);
    auto ranks = std::make_unique<Ranks>(mpi_, place_.size, own, tasks);
    // A launcher that is ended itself forwards nothing that is said after that.
    if (!command.empty())
      say_line(fmt::format("{}; if their job is ended, the run resumes with: {}", amount(place_.size, "rank"),
                           quoted(launched(command))));
    return ranks;
  };
  return {.on_this_machine = place_.local_size, .backend = [this, how] { return backend(how); }, .gather = gather};
}

ExitCode RankJob::follow(const std::vector<Task>& tasks, const Computing& how, bool published) {
  const SignalWatch watch;
  std::string advice;  // before anything is computed the same command would fail again
  try {
    Backends own;
    own.push_back(backend(how));
    own = computing_all(std::move(own), tasks, how);
    if (published) require_known_answers(*own.front(), tasks);
    advice = "; the same command resumes";
    work_for_rank_0(mpi_, *own.front(), tasks);
  } catch (const Interrupted&) {
    fail(ExitCode::kIncomplete, "a signal came");
  } catch (const CommandError& error) {
    fail(error.code(), error.what() + advice);
  } catch (const std::exception& error) {
    fail(ExitCode::kFault, error.what() + advice);
  }
  mpi_.leave();
  return ExitCode::kDone;
}

void RankJob::release() const {
  for (int rank = 1; rank < place_.size; ++rank) mpi_.send(rank, kEnd, nullptr, 0);
  mpi_.leave();
}

// Says it to rank 0, and waits until that ends the job. After a signal nobody waits: the launcher may have sent it.
void RankJob::fail(ExitCode code, const std::string& why) const {
  const std::string said = static_cast<char>(code) + by_rank(why);
  mpi_.send(0, kFailed, said.data(), said.size());
  if (code == ExitCode::kIncomplete) _exit(static_cast<int>(code));
  for (CubeverifyMpiMessage message{}; message.kind != kEnd;) mpi_.receive(&message);
  mpi_.leave();
  _exit(static_cast<int>(ExitCode::kDone));
}

std::vector<std::string> launched(const std::vector<std::string>& command) {
  if (launched_ranks() == 1) return command;
  // What the parent was started with. On another machine that is a daemon of MPI's, which knows no options.
  std::vector<std::string> whole;
  std::ifstream file(fmt::format("/proc/{}/cmdline", getppid()), std::ios::binary);
  for (std::string word; std::getline(file, word, '\0');) whole.push_back(word);
  const std::string launcher = whole.empty() ? "" : fs::path(whole[0]).filename();
  if (launcher == "mpirun" || launcher == "mpiexec" || launcher == "orterun" || launcher == "prterun") return whole;
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
