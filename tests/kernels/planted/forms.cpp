#include "tests/kernels/planted/forms.h"

#include <algorithm>

#include "kernels/forms/word_visitors.h"
#include "kernels/sweeps/bodies.h"
#include "tests/kernels/planted/chosen_parts.h"
#include "tests/kernels/planted/parameters.h"

namespace cubeverify::test {

std::span<const lanes::KernelEntry> planted_words() { return lanes::word_visitors_of<ChosenParameters>(); }

namespace {

ChunkKernel named(std::string_view sweep, std::span<const lanes::KernelEntry> table) {
  const auto found = std::ranges::find(table, sweep, &lanes::KernelEntry::sweep);
  return found != table.end() ? found->visitor : nullptr;
}

}  // namespace

ChunkKernel planted_form(std::string_view sweep, Form form) {
  if (form == Form::kScalar64) return named(sweep, planted_words());
#if CUBEVERIFY_X86_LANES
  if (form == Form::kAvx2 && form_available(form)) return named(sweep, planted_avx2());
#endif
#if CUBEVERIFY_AVX512_LANES
  if (form == Form::kAvx512 && form_available(form)) return named(sweep, planted_avx512());
#endif
  return nullptr;
}

ChunkKernel planted_slices(std::string_view sweep, Form form) {
  if (form == Form::kScalar64) return named(sweep, lanes::words_of(SlicedSweeps{}));
#if CUBEVERIFY_X86_LANES
  if (form == Form::kAvx2 && form_available(form)) return named(sweep, planted_slices_avx2());
#endif
#if CUBEVERIFY_AVX512_LANES
  if (form == Form::kAvx512 && form_available(form)) return named(sweep, planted_slices_avx512());
#endif
  return nullptr;
}

}  // namespace cubeverify::test
