#pragma once

#include "kernels/sweeps/bst/bst_slices.h"
#include "kernels/sweeps/list.h"
#include "kernels/sweeps/orbit/orbit_slices.h"
#include "kernels/sweeps/tree/tree_slices.h"
#include "kernels/sweeps/variants/variants_slices.h"

namespace cubeverify {

// The sweeps that have a form in bit slices (kernels/sliced/slices_of.h), of the papers' trees. What can be wrong in it
// is Parts.
template <class Parts>
using SweepsInSlices =
    Sweeps<TreeSweep<MinR, Parts>, PlacesSweep<MinR, Parts>, OrbitSweep<MinR, Parts>,
           VariantsSweep<MinR, MaxL, MinBL, MaxBR, Parts>, BstSweep<MinR, Msbt, PaperRotations, Parts>>;

}  // namespace cubeverify
