#include "host/check/device_trees.h"

#include <memory>

#include <fmt/format.h>

#include "host/check/compiled_program.h"
#include "host/errors.h"
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
    const __grid_constant__ cubeverify::SharedOf<Sweep>::Type, bool, Word*, unsigned long long*);
CUBEVERIFY_KERNEL(CubeverifySweeps::OfTree)
CUBEVERIFY_KERNEL(CubeverifySweeps::OfLinks)
)";
constexpr const char* kHeaders = R"(#define CUBEVERIFY_WITH_CUDA 1
#include "host/check/compiled/own_sweeps.h"
#include "kernels/engine/cuda/sweep_kernel.cuh"
)";

// `shared` is what the units of the sweep at n share.
void give_device_form(Sweep& sweep, const std::shared_ptr<const LoadedSweep>& loaded,
                      std::function<int(int n)> shared) {
  sweep.visit_on_device = [loaded, layout = sweep.layout, shared = std::move(shared)](int n, Chunk chunk,
                                                                                      std::span<Word> tally) {
    loaded->visit(layout(n), n, chunk, shared(n), tally);
  };
  sweep.stack_on_device = [loaded] { return loaded->stack(); };
}

}  // namespace

void compile_for_devices(SweptTrees& trees, const TreeFunctions& functions, Word source) {
  const std::string what = fmt::format("{} for a device", name_of(functions));
  const std::string program = program_around(text_of_functions(functions), kHeaders,
                                             fmt::format(kKernels, source, type_of_network(trees.network)));
  const std::string ptx = compiled_program(program, what, Compiled::kKernels);
  try {
    const auto of_tree = std::make_shared<const LoadedSweep>(ptx.c_str(), "ParentSweep");
    for (std::size_t j = 0; j < trees.each.size(); ++j) {
      give_device_form(trees.each[j].sweep, of_tree, [j](int) { return static_cast<int>(j); });
    }
    give_device_form(trees.common_links, std::make_shared<const LoadedSweep>(ptx.c_str(), "CommonLinksSweep"),
                     trees.count);
  } catch (const DeviceError& error) {
    throw CommandError(ExitCode::kFault, fmt::format("{} {}", what, error.what()));
  }
}

#else

void compile_for_devices(SweptTrees&, const TreeFunctions&, Word) { refuse("built without CUDA: say --backend cpu"); }

#endif

}  // namespace cubeverify
