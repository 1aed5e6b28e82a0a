#include "kernels/forms/visitors.h"

#if CUBEVERIFY_AVX512_VECTORS
// GCC 12 says so of _mm512_undefined_epi32 in its own header (GCC bug 105593).
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"
#pragma GCC diagnostic ignored "-Wuninitialized"
// Before the pragma, so that it stays for any x86-64.
#include "kernels/forms/trials_prelude.h"

#pragma GCC push_options
#pragma GCC target( \
    "avx2,bmi,bmi2,lzcnt,popcnt,avx512f,avx512bw,avx512dq,avx512vl,avx512cd,avx512vpopcntdq,avx512vbmi2,gfni")
#include "kernels/forms/vector_trial_stages.h"

namespace cubeverify::forms {
namespace {

// The lane type of AVX-512 (kernels/lanes/trial_stages_on.h).
struct Avx512Lanes {
  using Vec [[gnu::vector_size(64)]] = Word;
  using Mask = __mmask8;  // one bit for each lane
  static constexpr int kLanes = 8;

  static Vec broadcast(Word x) { return Vec{} + x; }
  static Vec iota() { return Vec{0, 1, 2, 3, 4, 5, 6, 7}; }
  static Vec load(const Word* from) { return (Vec)_mm512_loadu_si512(from); }
  static void store(Vec x, Word* to) { _mm512_store_si512(to, (__m512i)x); }
  static Vec shift_left(Vec x, Vec by) { return (Vec)_mm512_sllv_epi64((__m512i)x, (__m512i)by); }
  static Vec shift_right(Vec x, Vec by) { return (Vec)_mm512_srlv_epi64((__m512i)x, (__m512i)by); }
  static Vec weight(Vec x) { return (Vec)_mm512_popcnt_epi64((__m512i)x); }
  static Mask less(Vec a, Vec b) { return _mm512_cmplt_epu64_mask((__m512i)a, (__m512i)b); }
  static Mask meet(Vec a, Vec b) { return _mm512_test_epi64_mask((__m512i)a, (__m512i)b); }
  static Vec select(Mask m, Vec a, Vec b) { return (Vec)_mm512_mask_mov_epi64((__m512i)b, m, (__m512i)a); }
  static bool any(Mask m) { return m != 0; }
  static Vec low_product(Vec a, Vec b) { return (Vec)_mm512_mul_epu32((__m512i)a, (__m512i)b); }
};

}  // namespace

const TrialStages& avx512_trial_stages() { return vector_trial_stages<Avx512Lanes>(); }

}  // namespace cubeverify::forms
#pragma GCC pop_options
#endif
