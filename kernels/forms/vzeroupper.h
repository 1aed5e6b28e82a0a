#pragma once

// A visitor of vectors that leaves the upper parts of registers clear, as the code after it expects. The files with
// vector forms are compiled so that the compiler does not see to it: GCC 12 clears them before a function under
// `#pragma GCC target` returns a vector, too, where it does not inline it, and the vector's upper part is lost.

namespace cubeverify::forms {

template <ChunkKernel kVisitor>
void with_vzeroupper(int n, Chunk chunk, std::span<Word> tally) {
  kVisitor(n, chunk, tally);
  _mm256_zeroupper();
}

// The same of any function.
template <auto kStage>
struct StageOf;
template <class Result, class... Arguments, Result (*kStage)(Arguments...)>
struct StageOf<kStage> {
  static Result with_vzeroupper(Arguments... arguments) {
    if constexpr (std::is_void_v<Result>) {
      kStage(arguments...);
      _mm256_zeroupper();
    } else {
      const Result result = kStage(arguments...);
      _mm256_zeroupper();
      return result;
    }
  }
};

}  // namespace cubeverify::forms
