#pragma once

#include <cstdio>
#include <functional>
#include <set>
#include <string>
#include <vector>

#include "kernels/address/mix.h"
#include "kernels/engine/visit_plain.h"
#include "kernels/lanes/avx2_lanes.h"
#include "kernels/lanes/avx512_lanes.h"
#include "kernels/lanes/twice.h"
#include "kernels/lanes/visit_vectors.h"
#include "kernels/sliced/avx2_register.h"
#include "kernels/sliced/avx512_register.h"
#include "kernels/sliced/vector_plane.h"
#include "tests/kernels/planted/errors.h"

// What tests/mutation/run builds for one sweep: a program that prints a digest of the facts of many chunks, in the
// plain form and in AVX2, with everything right and with every planted error. It is built as it is and once for each
// mutant of a header that it includes; a line that differs tells that the mutant is noticed. One file, compiled whole
// for the vectors of this machine: it is run nowhere else.

namespace cubeverify::test {

using Visitor = std::function<void(int, Chunk, std::span<Word>)>;

// A hash of all words, in their order.
inline Word digest_of(const Tally& tally) {
  Word hash = kGolden;
  for (const Word word : tally) hash = mix(hash ^ word) + kGolden;
  return hash;
}

// Chunks that are looked at: whole small cubes, and parts of large ones that begin and end within a group.
inline std::vector<std::pair<int, Chunk>> target_chunks(const Sweep& sweep, int whole, Word length) {
  std::vector<std::pair<int, Chunk>> chunks;
  for (int n = sweep.n_min; n <= std::min(whole, sweep.n_max); ++n) chunks.push_back({n, {0, sweep.units(n)}});
  for (const int n : {13, 16, 24, 32, 33, 36, 64}) {
    if (n > sweep.n_max || n <= whole) continue;
    const Word last = sweep.units(n) - 1;
    if (last < 4 * length) continue;
    for (const Word first : {Word{1}, last / 3 - length / 2, last / 17 - length / 2,
                             mix(static_cast<Word>(n)) & last >> 1, last - length}) {
      chunks.push_back({n, {first, length}});
    }
  }
  return chunks;
}

// Prints a line for each chunk of the sweep in one form.
inline void print_facts(const std::string& error, const std::string& form, const Sweep& sweep, const Visitor& visit,
                        const std::vector<std::pair<int, Chunk>>& chunks) {
  for (const auto& [n, chunk] : chunks) {
    Tally tally = empty_tally(sweep.layout(n));
    visit(n, chunk, tally);
    std::printf("%s | %s | n=%d %llu+%llu | %016llx\n", error.c_str(), form.c_str(), n,
                static_cast<unsigned long long>(chunk.first), static_cast<unsigned long long>(chunk.count),
                static_cast<unsigned long long>(digest_of(tally)));
  }
}

// All of sweep S, which takes the chosen parameters (tests/kernels/planted/parameters.h).
template <class S>
void print_all(int whole, Word length) {
  const Sweep sweep = make_sweep<S>();
  std::vector<std::pair<std::string, Visitor>> forms{{"plain", visit_plain<S>}};
  if constexpr (HasBody<S> || HasTuned<S>) {
    using namespace lanes;
    forms.emplace_back(
        "avx2", visit_in_vectors<S, Twice<Avx2Lanes32>, Twice<Avx2Lanes64>, sliced::VectorPlane<sliced::Avx2Register>>);
  }
  choose_right();
  const auto few = target_chunks(sweep, std::min(whole, 6), length / 4);
  const auto all = target_chunks(sweep, whole, length);
  for (const auto& [form, visit] : forms) print_facts("right", form, sweep, visit, all);
  std::fflush(stdout);
  const auto small = [&] {
    Tally tally = empty_tally(sweep.layout(5 < sweep.n_min ? sweep.n_min : 5));
    const int n = 5 < sweep.n_min ? sweep.n_min : 5;
    visit_plain<S>(n, {0, sweep.units(n)}, tally);
    return digest_of(tally);
  };
  const Word right = small();
  for (const auto& kind : kPlantedKinds) {
    for (const PlantedError& error : kind()) {
      choose_right();
      error.choose();
      // Most errors are in what this sweep does not look at.
      if (small() == right) continue;
      for (const auto& [form, visit] : forms) print_facts(error.name, form, sweep, visit, few);
      std::fflush(stdout);
    }
  }
}

}  // namespace cubeverify::test
