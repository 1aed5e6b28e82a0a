#include "host/check/device_trees.h"

#include <memory>

#include <fmt/format.h>

#include "cubeverify_sweep_text.h"
#include "host/check/compiled_program.h"
#include "host/errors.h"
#include "host/report/files.h"
#include "kernels/engine/loaded_sweep.h"

namespace cubeverify {

#ifdef CUBEVERIFY_WITH_CUDA

namespace {

// As on the host, but that no thread says where it is; and one kernel for each sweep.
constexpr std::string_view kBeforeDeviceSweep = R"(
#line 1 "program"
#define NDEBUG
#define CUBEVERIFY_WITH_CUDA 1
#define cubeverify cubeverify_sweep
)";
constexpr std::string_view kBehindDeviceSweep = R"(
#line 1 "program"
#undef cubeverify
namespace cubeverify_program {
CUBEVERIFY_FUNCTION static void look_at(Word) {}
)";
constexpr std::string_view kKernels = R"(
}
#define CUBEVERIFY_KERNEL(Sweep) template __global__ void \
    cubeverify_sweep::sweep_kernel<Sweep, cubeverify_sweep::EachItsOwn<Sweep>>(int, cubeverify_sweep::Word, \
    cubeverify_sweep::Word, const __grid_constant__ cubeverify_sweep::SharedOf<Sweep>::Type, bool, \
    cubeverify_sweep::Word*, unsigned long long*);
CUBEVERIFY_KERNEL(cubeverify_program::OwnSweep)
CUBEVERIFY_KERNEL(cubeverify_program::OwnLinks)
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
  const std::string program =
      fmt::format("{}{}{}{}{}\n// {:016x}\n", kBeforeDeviceSweep, kDeviceSweepText, kBehindDeviceSweep,
                  text_of_own_sweeps(source, trees.network), kKernels, trees.checksum);
  const std::string ptx =
      read_text(compiled_program(with_functions(functions, program, Side::kDevice), what, Compiled::kKernels));
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
