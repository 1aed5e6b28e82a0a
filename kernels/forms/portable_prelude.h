#pragma once

// Everything the vector forms use that is not a vector form itself. The files avx*.cpp include this file first and the
// vector forms after `#pragma GCC target`. GCC fixes a function's instruction set where it is declared, templates at
// their definition: so whatever comes from here runs on any x86-64, whichever object file the linker takes an inline
// function from, and the vector code, all of it templates on the plane type, exists only under names of its own. With
// flags for a whole file instead, an inline function such as std::popcount compiled for AVX-512 could end up in the
// plain path. What is not a template on the plane type must not be a function, and no friend either: GCC does not give
// those of a class template the instruction set. Nor does it give it to a constructor that it writes itself at the end
// of the file, after the pragma: one that calls functions of vectors, which expect vectors in other registers, is
// written out. A header under kernels/sliced that is included after the pragma must therefore include nothing that is
// missing here.

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <span>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include <immintrin.h>

#include "kernels/address/blocks.h"
#include "kernels/address/least_rotation.h"
#include "kernels/address/paper_rotations.h"
#include "kernels/address/same_weight.h"
#include "kernels/facts/offsets.h"
#include "kernels/forms/visitors.h"
#include "kernels/sliced/block_range.h"
#include "kernels/sliced/child_blocks.h"
#include "kernels/sliced/exceptional_addresses.h"
#include "kernels/sliced/least_to_end.h"
#include "kernels/sliced/low_bound.h"
#include "kernels/sliced/plane.h"
#include "kernels/sweeps/all.h"
#include "kernels/sweeps/orbit/class_counts.h"
#include "kernels/sweeps/orbit/visit_class_plain.h"
#include "kernels/sweeps/parameters.h"
