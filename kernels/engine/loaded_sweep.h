#pragma once

#include <memory>
#include <span>
#include <string_view>

#include "kernels/engine/sweep.h"

namespace cubeverify {

#ifdef CUBEVERIFY_WITH_CUDA
// A sweep's kernel (kernels/engine/cuda/sweep_kernel.cuh) that was compiled while the program runs, for trees of one's
// own. Any device may use it, and any thread. What its units share is one int.
class LoadedSweep {
 public:
  // Of the kernel in this PTX, a text that ends with a 0, whose name contains `name`. Throws DeviceError if there is
  // none, or the driver does not compile it.
  LoadedSweep(const char* ptx, std::string_view name);
  LoadedSweep(const LoadedSweep&) = delete;
  LoadedSweep& operator=(const LoadedSweep&) = delete;
  ~LoadedSweep();

  // The facts of one chunk of a sweep of this layout added to `tally`, as visit_on_device() does it.
  void visit(const Layout& layout, int n, Chunk chunk, int shared, std::span<Word> tally) const;
  // The local memory that a thread takes, in bytes, as stack_on_device() returns it.
  [[nodiscard]] std::size_t stack() const;

 private:
  struct Kernel;
  std::unique_ptr<Kernel> kernel_;
};
#endif

}  // namespace cubeverify
