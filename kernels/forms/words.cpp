#include "kernels/forms/word_visitors.h"
#include "kernels/sweeps/slices.h"

namespace cubeverify::forms {

std::span<const KernelEntry> word_visitors() { return words_of(SweepsInSlices<sliced::Parts>{}); }

}  // namespace cubeverify::forms
