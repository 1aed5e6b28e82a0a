#pragma once

#include <optional>
#include <random>

#include "tests/ptx/block.h"
#include "tests/ptx/module.h"

// The device that the stand-in for the CUDA runtime (runtime.cpp) has: one multiprocessor, one block of threads at a
// time. What a test may ask and set.

namespace ptx {

// What a program has asked of a device, call by call.
struct Calls {
  std::uint64_t launches = 0;  // of a kernel
  std::uint64_t fills = 0;     // and copies that the host does not wait for
  std::uint64_t allocations = 0;
  std::uint64_t waits = 0;  // of the host, until all that was asked for before is done

  Calls operator-(const Calls& before) const {
    Calls more;
    for (auto kind : {&Calls::launches, &Calls::fills, &Calls::allocations, &Calls::waits}) {
      more.*kind = this->*kind - before.*kind;
    }
    return more;
  }
};

// A launch of a kernel, with the values of its parameters.
struct KernelCall {
  const void* host_function;
  Dim grid, block;
  std::uint64_t dynamic_shared;
  std::vector<std::uint8_t> parameters;
};

class Device {
 public:
  // The device of this program.
  static Device& the();

  // --- For tests ----------------------------------------------------------------------------------------------------

  // Forgets an error and counts, and undoes edits, a random order, a limit of shared memory and a capability.
  void reset();
  // Threads of a warp and warps of a block go on in an order that follows from the seed.
  void go_in_random_order(std::uint64_t seed) { order_.emplace(seed); }
  void set_edits(const std::vector<Edit>& edits);
  // A block may have so many bytes of shared memory, not what an H100 offers.
  void limit_shared(std::uint64_t bytes) { most_shared_ = bytes; }
  // Has this compute capability, not 90; below that there is no code for it.
  void be_of_capability(int capability) { capability_ = capability; }
  // What has been executed since the last reset, by the mangled name of the kernel.
  [[nodiscard]] const std::map<std::string, Counts>& launched() const { return launched_; }
  // The mangled names of all kernels of this program that do anything: of empty ones (CUB has one) only their
  // attributes are asked for.
  [[nodiscard]] std::vector<std::string> kernels() {
    return kernels_that([](const Program& program) { return program.code.size() > 1; });
  }
  // Of those the ones that call functions.
  [[nodiscard]] std::vector<std::string> calling_kernels() {
    return kernels_that([](const Program& program) { return !program.called.empty(); });
  }
  // Every text of PTX that this program holds.
  [[nodiscard]] std::vector<std::string> texts() const;
  // By its mangled name. Throws Fault.
  const Program& kernel_named(const std::string& name);
  // Since the program began.
  [[nodiscard]] const Calls& calls() const { return calls_; }
  // The first thing that went wrong; empty if nothing did.
  [[nodiscard]] const std::string& error() const { return error_; }

  // --- For the runtime ----------------------------------------------------------------------------------------------

  void add_fat_binary(const void* wrapper);
  void add_kernel(const void* wrapper, const void* host_function, std::string name);
  // Throws Fault.
  const Program& program(const void* host_function);
  // Takes the parameters' values from where they are; looks at what a launch may have.
  KernelCall call(const void* host_function, Dim grid, Dim block, void** parameters, std::uint64_t dynamic_shared);
  void launch(const KernelCall& call);
  void allow_dynamic_shared(const void* host_function, std::uint64_t bytes) { allowed_[host_function] = bytes; }
  GlobalMemory& memory() { return memory_; }
  void count(std::uint64_t Calls::*kind) { ++(calls_.*kind); }
  void fail(const std::string& what) {
    if (error_.empty()) error_ = what;
  }

  [[nodiscard]] std::uint64_t most_shared() const { return most_shared_; }
  [[nodiscard]] int capability() const { return capability_; }

 private:
  static constexpr std::uint64_t kMostShared = 227 * 1024;
  static constexpr int kCapability = 90;

  std::vector<std::string> kernels_that(bool (*are)(const Program& program));
  Device();

  struct Kernel {
    const void* wrapper;
    std::string name;
  };
  Module& module_of(const Kernel& kernel);

  GlobalMemory memory_;
  // Modules are made when first used, as objects register in no order and a fault can be reported only later.
  std::map<const void*, std::vector<std::unique_ptr<Module>>> modules_;
  std::map<const void*, Kernel> kernels_;
  std::map<const void*, std::uint64_t> allowed_;
  std::map<std::string, Counts> launched_;
  Calls calls_;
  std::uint32_t launches_ = 0;  // of kernels
  std::uint64_t most_shared_ = kMostShared;
  int capability_ = kCapability;
  std::vector<Edit> edits_;
  std::optional<std::mt19937_64> order_;
  std::string error_;
};

}  // namespace ptx
