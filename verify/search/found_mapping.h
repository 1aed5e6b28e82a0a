#pragma once

#include <array>

// A mapping that takes the search minutes to find.

namespace cubeverify {

// kFoundAt6[c] is the node of BDG(6) for node c of B(6), whose parent is c less its highest 1-bit: total dilation 69.
inline constexpr std::array kFoundAt6{39, 41, 25, 8,  28, 52, 44, 4,  15, 42, 12, 16, 46, 58, 54, 2,
                                      14, 20, 50, 17, 57, 26, 22, 34, 31, 53, 6,  33, 55, 61, 27, 1,
                                      19, 18, 51, 36, 56, 40, 24, 9,  30, 21, 38, 32, 23, 29, 59, 5,
                                      7,  10, 37, 35, 60, 13, 11, 49, 63, 43, 3,  48, 47, 62, 45, 0};

}  // namespace cubeverify
