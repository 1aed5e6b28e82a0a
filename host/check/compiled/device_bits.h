#pragma once

// The compiler's functions that count bits, for devices: nvcc leaves out, without a word, what constexpr functions of
// the library call of them, and std::popcount(c) would be any number. Included before the library.

namespace cubeverify_bits {

__host__ __device__ constexpr int trailing_zeros(unsigned long long c) {
  return __builtin_is_constant_evaluated() ? __builtin_ctzll(c) : __ffsll(static_cast<long long>(c)) - 1;
}
__host__ __device__ constexpr int leading_zeros(unsigned long long c) {
  return __builtin_is_constant_evaluated() ? __builtin_clzll(c) : __clzll(static_cast<long long>(c));
}
__host__ __device__ constexpr int ones(unsigned long long c) {
  return __builtin_is_constant_evaluated() ? __builtin_popcountll(c) : __popcll(c);
}

}  // namespace cubeverify_bits

#define __builtin_ctz(c) ::cubeverify_bits::trailing_zeros(static_cast<unsigned>(c))
#define __builtin_ctzl(c) ::cubeverify_bits::trailing_zeros(c)
#define __builtin_ctzll(c) ::cubeverify_bits::trailing_zeros(c)
#define __builtin_clz(c) (::cubeverify_bits::leading_zeros(static_cast<unsigned>(c)) - 32)
#define __builtin_clzl(c) ::cubeverify_bits::leading_zeros(c)
#define __builtin_clzll(c) ::cubeverify_bits::leading_zeros(c)
#define __builtin_popcount(c) ::cubeverify_bits::ones(static_cast<unsigned>(c))
#define __builtin_popcountl(c) ::cubeverify_bits::ones(c)
#define __builtin_popcountll(c) ::cubeverify_bits::ones(c)
#define __builtin_parity(c) (::cubeverify_bits::ones(static_cast<unsigned>(c)) & 1)
#define __builtin_parityl(c) (::cubeverify_bits::ones(c) & 1)
#define __builtin_parityll(c) (::cubeverify_bits::ones(c) & 1)
