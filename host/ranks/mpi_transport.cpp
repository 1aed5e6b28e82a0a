#include "host/ranks/mpi_transport.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>
#include <string>

#include <dlfcn.h>
#include <fmt/format.h>

#include "host/errors.h"

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

// Next to the program, or where it is installed.
void* open_module() {
  std::error_code error;
  const fs::path program = fs::read_symlink("/proc/self/exe", error);
  for (const fs::path& folder : {program.parent_path(), program.parent_path().parent_path() / CUBEVERIFY_MODULES}) {
    if (!fs::exists(folder / kModule, error)) continue;
    // MPI's own plugins look for its symbols among those of the program.
    if (void* module = dlopen((folder / kModule).c_str(), RTLD_NOW | RTLD_GLOBAL)) return module;
    refuse(fmt::format("{}; start the program alone, or in parts with --shard", dlerror()));
  }
  refuse(
      fmt::format("started as {} ranks, but there is no {} next to the program: it was built without MPI, or copied "
                  "without it; start it alone, or in parts with --shard",
                  launched_ranks(), kModule));
}

[[noreturn]] void throw_strangers() {
  refuse(
      fmt::format("started as {} ranks that do not find one another: try srun --mpi=pmix (srun --mpi=list says what "
                  "there is), or mpirun",
                  launched_ranks()));
}

}  // namespace

int launched_ranks() {
  // Slurm sets its own in the tasks of srun only, not in a batch script.
  return std::max(1, first_number_in({"OMPI_COMM_WORLD_SIZE", "SLURM_STEP_NUM_TASKS"}));
}

int launched_rank() { return launched_ranks() == 1 ? 0 : first_number_in({"OMPI_COMM_WORLD_RANK", "SLURM_PROCID"}); }

std::unique_ptr<MpiTransport> MpiTransport::join() {
  // MPI itself would say so in thirty lines.
  const bool introduced = std::ranges::any_of(std::array{"OMPI_COMM_WORLD_RANK", "PMIX_RANK", "PMI_RANK"},
                                              [](const char* name) { return std::getenv(name) != nullptr; });
  if (!introduced) throw_strangers();
  // mpirun --enable-recovery, or what is set to mean the same.
  if (first_number_in({"OMPI_MCA_orte_enable_recovery"}) != 0) {
    refuse(
        "mpirun is to go on when a rank has died, and the others would wait for that rank for ever; leave out "
        "--enable-recovery: the same command resumes");
  }
  void* module = open_module();
  using Entry = const CubeverifyMpiFunctions* (*)();
  const auto entry = reinterpret_cast<Entry>(dlsym(module, "cubeverify_mpi_2"));
  if (entry == nullptr) {
    refuse(fmt::format("{} belongs to another build of this program: copy both", kModule));
  }
  auto transport = std::unique_ptr<MpiTransport>(new MpiTransport(*entry()));
  if (transport->place().size != launched_ranks()) {
    transport->leave();
    throw_strangers();
  }
  return transport;
}

std::optional<RankMessage> MpiTransport::receive() {
  RankMessage message;
  const auto count = functions_.next(&message.from);
  if (count < 0) return std::nullopt;
  message.words.resize(static_cast<std::size_t>(count));
  functions_.receive(message.from, message.words.data(), message.words.size());
  return message;
}

}  // namespace cubeverify
