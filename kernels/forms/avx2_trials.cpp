#include "kernels/forms/visitors.h"

#if CUBEVERIFY_X86_VECTORS
// Before the pragma, so that it stays for any x86-64.
#include "kernels/forms/trials_prelude.h"

#pragma GCC push_options
#pragma GCC target("avx2,bmi,bmi2,lzcnt,popcnt")
#include "kernels/forms/vector_trial_stages.h"

namespace cubeverify::forms {
namespace {

// The lane type of AVX2 (kernels/lanes/trial_stages_on.h).
struct Avx2Lanes {
  using Vec [[gnu::vector_size(32)]] = Word;
  using Mask = Vec;  // all bits of a lane set or none
  static constexpr int kLanes = 4;

  static Vec broadcast(Word x) { return Vec{} + x; }
  static Vec iota() { return Vec{0, 1, 2, 3}; }
  static Vec load(const Word* from) { return (Vec)_mm256_loadu_si256(reinterpret_cast<const __m256i*>(from)); }
  static void store(Vec x, Word* to) { _mm256_store_si256(reinterpret_cast<__m256i*>(to), (__m256i)x); }
  static Vec shift_left(Vec x, Vec by) { return (Vec)_mm256_sllv_epi64((__m256i)x, (__m256i)by); }
  static Vec shift_right(Vec x, Vec by) { return (Vec)_mm256_srlv_epi64((__m256i)x, (__m256i)by); }
  // By a table of the weights of four bits.
  static Vec weight(Vec x) {
    const __m256i table = _mm256_broadcastsi128_si256(_mm_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4));
    const Vec low = broadcast(0x0f0f0f0f0f0f0f0f);
    const __m256i of_bytes = _mm256_add_epi8(_mm256_shuffle_epi8(table, (__m256i)(x & low)),
                                             _mm256_shuffle_epi8(table, (__m256i)(x >> 4 & low)));
    return (Vec)_mm256_sad_epu8(of_bytes, _mm256_setzero_si256());
  }
  static Mask less(Vec a, Vec b) { return (Vec)(a < b); }
  static Mask meet(Vec a, Vec b) { return ~(Vec)((a & b) == 0); }
  static Vec select(Mask m, Vec a, Vec b) { return (Vec)_mm256_blendv_epi8((__m256i)b, (__m256i)a, (__m256i)m); }
  static bool any(Mask m) { return _mm256_testz_si256((__m256i)m, (__m256i)m) == 0; }
  static Vec low_product(Vec a, Vec b) { return (Vec)_mm256_mul_epu32((__m256i)a, (__m256i)b); }
};

}  // namespace

const TrialStages& avx2_trial_stages() { return vector_trial_stages<Avx2Lanes>(); }

}  // namespace cubeverify::forms
#pragma GCC pop_options
#endif
