#include <array>
#include <string>

#include "kernels/engine/cuda/device_accumulator.cuh"
#include "kernels/engine/cuda/launches.cuh"
#include "kernels/engine/loaded_sweep.h"

namespace cubeverify {

struct LoadedSweep::Kernel {
  cudaLibrary_t library = nullptr;
  cudaKernel_t kernel = nullptr;

  // As functions of the runtime take it that are made for kernels of the program.
  [[nodiscard]] const void* function() const { return reinterpret_cast<const void*>(kernel); }
};

namespace {

// The whole name of the kernel, which the compiler has made of names and types.
std::string kernel_named(std::string_view ptx, std::string_view part) {
  constexpr std::string_view kBefore = ".entry ";
  for (auto at = ptx.find(kBefore); at != std::string_view::npos; at = ptx.find(kBefore, at + 1)) {
    const std::string_view rest = ptx.substr(at + kBefore.size());
    const std::string_view name = rest.substr(0, rest.find('('));
    if (name.find(part) != std::string_view::npos) return std::string(name);
  }
  throw DeviceError("there is no kernel of " + std::string(part));
}

// A unit adds 1 at most to a histogram, so that this many overflow no block's 32-bit counters.
constexpr Word kLaunchUnits = Word{1} << 34;

}  // namespace

LoadedSweep::LoadedSweep(const char* ptx, std::string_view name) : kernel_(std::make_unique<Kernel>()) {
  const std::string whole = kernel_named(ptx, name);
  check_cuda(cudaLibraryLoadData(&kernel_->library, ptx, nullptr, nullptr, 0, nullptr, nullptr, 0), "loading a kernel");
  check_cuda(cudaLibraryGetKernel(&kernel_->kernel, kernel_->library, whole.c_str()), "finding a kernel");
}

LoadedSweep::~LoadedSweep() { cudaLibraryUnload(kernel_->library); }

void LoadedSweep::visit(const Layout& layout, int n, Chunk chunk, int shared, std::span<Word> tally) const {
  const std::size_t counters = layout.words - scalar_words(layout);
  Launches launches(kernel_->function(), static_cast<int>(counters * sizeof(unsigned)), layout);
  const std::array<int, 2> units{n, shared};  // UnitVisitor
  launches.visit(n, chunk, kLaunchUnits, units.data());
  launches.add_to(tally);
}

std::size_t LoadedSweep::stack() const { return attributes_of(kernel_->function()).localSizeBytes; }

}  // namespace cubeverify
