#include "kernels/forms/forms.h"

#include <algorithm>

#include "kernels/forms/visitors.h"

namespace cubeverify {
namespace {

constexpr std::array kForms{Form::kPlain, Form::kScalar64, Form::kAvx2, Form::kAvx512};

// What this program holds of a form that this machine can run.
std::span<const forms::KernelEntry> visitors_of(Form form) {
#if CUBEVERIFY_X86_VECTORS
  if (form == Form::kAvx2) return forms::avx2_visitors();
#endif
#if CUBEVERIFY_AVX512_VECTORS
  if (form == Form::kAvx512) return forms::avx512_visitors();
#endif
  if (form == Form::kScalar64) return forms::word_visitors();
  return {};
}

}  // namespace

const char* to_string(Form form) {
  constexpr std::array kNames{"plain", "words", "avx2", "avx512"};
  return kNames.at(static_cast<std::size_t>(form));
}

bool form_available(Form form) {
  switch (form) {
    case Form::kPlain:
    case Form::kScalar64:
      return true;
#if CUBEVERIFY_X86_VECTORS
    case Form::kAvx2:
      return __builtin_cpu_supports("avx2") != 0;
#endif
#if CUBEVERIFY_AVX512_VECTORS
    case Form::kAvx512:
      return __builtin_cpu_supports("avx512f") != 0 && __builtin_cpu_supports("avx512bw") != 0 &&
             __builtin_cpu_supports("avx512dq") != 0 && __builtin_cpu_supports("avx512vl") != 0 &&
             __builtin_cpu_supports("avx512cd") != 0 && __builtin_cpu_supports("avx512vpopcntdq") != 0 &&
             __builtin_cpu_supports("avx512vbmi2") != 0 && __builtin_cpu_supports("gfni") != 0 &&
             form_available(Form::kAvx2);
#endif
    default:  // a form that was not compiled
      break;
  }
  return false;
}

Form best_form() {
  Form best = Form::kPlain;
  for (const Form form : kForms) best = form_available(form) ? form : best;
  return best;
}

ChunkKernel sliced_visitor(std::string_view sweep_name, Form form) {
  if (!form_available(form)) return nullptr;
  const auto visitors = visitors_of(form);
  const auto found = std::ranges::find(visitors, sweep_name, &forms::KernelEntry::sweep);
  return found != visitors.end() ? found->visitor : nullptr;
}

}  // namespace cubeverify
