#include "host/check/device_trees.h"

#include <algorithm>
#include <condition_variable>
#include <cstdlib>
#include <memory>
#include <mutex>
#include <thread>

#include <fmt/format.h>

#include "host/check/compiled_program.h"
#include "host/errors.h"
#include "host/files/partial_file.h"
#include "kernels/engine/loaded_sweep.h"

namespace cubeverify {

#ifdef CUBEVERIFY_WITH_CUDA

namespace {

// A kernel for each sweep; on a device no thread says where it is.
constexpr std::string_view kKernels = R"(
struct CubeverifyNoWatch {{ CUBEVERIFY_FUNCTION static void look_at(Word) {{}} }};
using CubeverifySweeps = cubeverify::OwnSweeps<CubeverifyFunctions, {}U, {}, CubeverifyNoWatch>;
#define CUBEVERIFY_KERNEL(Sweep) template __global__ void \
    cubeverify::sweep_kernel<Sweep, cubeverify::EachItsOwn<Sweep>>(int, Word, Word, \
    const __grid_constant__ cubeverify::EachItsOwn<Sweep>::Shared, bool, Word*, unsigned long long*);
CUBEVERIFY_KERNEL(CubeverifySweeps::OfTree)
CUBEVERIFY_KERNEL(CubeverifySweeps::OfLinks)
)";
constexpr const char* kHeaders = R"(#define CUBEVERIFY_WITH_CUDA 1
#include "host/check/compiled/own_sweeps.h"
#include "kernels/engine/cuda/sweep_kernel.cuh"
)";

// A chunk as a CPU computes it, until it ends, `over` says so, or the functions end as they should not, which throws.
template <class Over>
void look_on_cpu(const Sweep& sweep, int n, Chunk chunk, const Over& over) {
  constexpr Word kPiece = Word{1} << 12;
  for (Word done = 0; done < chunk.count && !over(); done += kPiece) {
    Tally tally = empty_tally(sweep.layout(n));
    sweep.visit(n, {chunk.first + done, std::min(kPiece, chunk.count - done)}, tally);
  }
}

// While one lives, a device computes a chunk. No thread can leave a device that does not end.
class DeviceWatch {
 public:
  DeviceWatch(const Sweep& sweep, int n, Chunk chunk, std::chrono::seconds most_time)
      : thread_([this, &sweep, n, chunk, most_time] {
          std::unique_lock lock(mutex_);
          if (ended_.wait_for(lock, most_time, [this] { return is_over_; })) return;
          lock.unlock();
          try {
            look_on_cpu(sweep, n, chunk, [this] { return is_over(); });
          } catch (const CommandError& error) {
            if (is_over()) return;  // it is found out, or seen, there
            remove_unfinished_files();
            say_line(fmt::format("cubeverify: {}", error.what()));
            std::_Exit(static_cast<int>(error.code()));
          }
        }) {}
  DeviceWatch(const DeviceWatch&) = delete;
  DeviceWatch& operator=(const DeviceWatch&) = delete;
  ~DeviceWatch() {
    {
      const std::lock_guard lock(mutex_);
      is_over_ = true;
    }
    ended_.notify_one();
    thread_.join();
  }

 private:
  bool is_over() {
    const std::lock_guard lock(mutex_);
    return is_over_;
  }

  std::mutex mutex_;
  std::condition_variable ended_;
  bool is_over_ = false;
  std::thread thread_;  // last: it uses the others
};

// `shared` is what the units of the sweep at n share.
void give_device_form(Sweep& sweep, const std::shared_ptr<const LoadedSweep>& loaded, std::function<int(int n)> shared,
                      std::chrono::seconds most_time) {
  sweep.visit_on_device = [loaded, on_cpu = sweep, shared = std::move(shared), most_time](int n, Chunk chunk,
                                                                                          std::span<Word> tally) {
    const DeviceWatch watch(on_cpu, n, chunk, most_time);
    try {
      loaded->visit(on_cpu.layout(n), n, chunk, shared(n), tally);
    } catch (const DeviceError&) {
      using Clock = std::chrono::steady_clock;
      look_on_cpu(on_cpu, n, chunk, [end = Clock::now() + most_time] { return Clock::now() >= end; });
      throw;
    }
  };
  sweep.stack_on_device = [loaded] { return loaded->stack(); };
}

}  // namespace

void compile_for_devices(SweptTrees& trees, const TreeFunctions& functions, Word source,
                         std::chrono::seconds most_time) {
  const std::string what = fmt::format("{} for a device", name_of(functions));
  const std::string program = program_around(text_of_functions(functions), kHeaders,
                                             fmt::format(kKernels, source, type_of_network(trees.network)));
  const std::string ptx = compiled_program(program, what, Compiled::kKernels);
  // printf(), malloc() and assert() are calls of the driver, which has no limits and no lines of ours.
  if (ptx.find(".extern .func") != std::string::npos)
    refuse(what + ": it writes, takes memory or asserts, which a device does without limits; say --backend cpu");
  try {
    const auto of_tree = std::make_shared<const LoadedSweep>(ptx.c_str(), "ParentSweep");
    for (std::size_t j = 0; j < trees.each.size(); ++j) {
      give_device_form(
          trees.each[j].sweep, of_tree, [j](int) { return static_cast<int>(j); }, most_time);
    }
    give_device_form(trees.common_links, std::make_shared<const LoadedSweep>(ptx.c_str(), "CommonLinksSweep"),
                     trees.count, most_time);
  } catch (const DeviceError& error) {
    throw CommandError(ExitCode::kFault, fmt::format("{} {}", what, error.what()));
  }
}

#else

void compile_for_devices(SweptTrees&, const TreeFunctions&, Word, std::chrono::seconds) {
  refuse("built without CUDA: say --backend cpu");
}

#endif

}  // namespace cubeverify
