#include "tests/kernels/planted/forms.h"

#include "kernels/engine/visit_plain.h"
#include "kernels/forms/word_visitors.h"
#include "kernels/sweeps/all.h"
#include "kernels/sweeps/slices.h"
#include "tests/kernels/planted/chosen_parts.h"

namespace cubeverify::test {
namespace {

using Planted = SweepsInSlices<ChosenParts>;

// The plain form of a sweep whose parts are chosen, to which its vector forms leave blocks.
template <std::size_t kIndex>
constexpr auto kPlain = visit_plain<SweepAt<Planted, kIndex>>;
template <std::size_t... kIndices>
constexpr std::array<ChunkKernel, sizeof...(kIndices)> plain_of(std::index_sequence<kIndices...>) {
  return {kPlain<kIndices>...};
}
[[maybe_unused]] constexpr auto kLinked = plain_of(std::make_index_sequence<Planted::kSize>{});

ChunkKernel named(std::string_view sweep, std::span<const forms::KernelEntry> table) {
  const auto found = std::ranges::find(table, sweep, &forms::KernelEntry::sweep);
  return found != table.end() ? found->visitor : nullptr;
}

}  // namespace

ChunkKernel planted_slices(std::string_view sweep, Form form) {
  if (form == Form::kScalar64) return named(sweep, forms::words_of(Planted{}));
#if CUBEVERIFY_X86_VECTORS
  if (form == Form::kAvx2 && form_available(form)) return named(sweep, planted_slices_avx2());
#endif
#if CUBEVERIFY_AVX512_VECTORS
  if (form == Form::kAvx512 && form_available(form)) return named(sweep, planted_slices_avx512());
#endif
  return nullptr;
}

}  // namespace cubeverify::test
