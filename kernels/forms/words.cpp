#include "kernels/forms/word_visitors.h"
#include "kernels/sweeps/bodies.h"
#include "kernels/sweeps/parameters.h"

namespace cubeverify::lanes {

std::span<const KernelEntry> word_visitors() { return word_visitors_of<PaperParameters>(); }

}  // namespace cubeverify::lanes
