#include <algorithm>
#include <iterator>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "kernels/engine/device_sweeps.h"
#include "kernels/engine/seen_trial.h"
#include "kernels/engine/staged_sweep.h"
#include "kernels/engine/visit_plain.h"
#include "kernels/forms/forms.h"
#include "kernels/forms/trial_stages.h"
#include "kernels/sliced/slices_of.h"
#include "kernels/sweeps/all.h"
#include "kernels/sweeps/parameters.h"
#include "kernels/sweeps/slices.h"

namespace cubeverify {
namespace {

// At each n the form, of those that this machine has, whose least n is the greatest up to n.
template <HasSlices S>
auto fastest_slices() {
  constexpr sliced::LeastN kLeast = SlicesOf<S>::kLeastN;
  std::map<int, ChunkKernel> from{{0, visit_plain<S>}};
  for (const auto& [form, n] :
       {std::pair{Form::kScalar64, kLeast.words}, {Form::kAvx2, kLeast.avx2}, {Form::kAvx512, kLeast.avx512}}) {
    if (const ChunkKernel slices = sliced_visitor(S::kName, form)) from[n] = slices;
  }
  return [from](int n, Chunk chunk, std::span<Word> tally) { std::prev(from.upper_bound(n))->second(n, chunk, tally); };
}

template <class S>
Sweep registered() {
  Sweep sweep = make_sweep<S>();
  if constexpr (HasSlices<S>) sweep.visit = fastest_slices<S>();
  if constexpr (HasStages<S>) {
    sweep.visit = [](int n, Chunk chunk, std::span<Word> tally) {
      visit_staged<S>(trial_stages(best_form()), n, chunk, tally);
    };
  }
#ifdef CUBEVERIFY_WITH_CUDA
  if constexpr (S::kTraits.on_device) {
    const DeviceForm on_device = device_form<S>();
    sweep.visit_on_device = on_device.visit;
    sweep.stack_on_device = on_device.stack;
    if constexpr (!requires { S::device_bytes; }) {
      sweep.device_bytes = on_device.bytes;
    } else if (!sweep.traits.trial_per_thread) {
      sweep.device_bytes = [](int n) { return static_cast<double>(trials_at_once(n, bit(n))) * S::device_bytes(n); };
    }
  }
#endif
  return sweep;
}

std::vector<Sweep> make_all() {
  std::vector<Sweep> all;
  AllSweeps<PaperParameters>::for_each([&]<class S>() { all.push_back(registered<S>()); });
  return all;
}

}  // namespace

std::span<const Sweep> sweeps() {
  static const std::vector<Sweep> all = make_all();
  return all;
}

const Sweep& sweep_named(std::string_view name) {
  const auto all = sweeps();
  const auto found = std::ranges::find(all, name, &Sweep::name);
  if (found == all.end()) throw std::out_of_range("no sweep named " + std::string(name));
  return *found;
}

}  // namespace cubeverify
