#pragma once

#include "kernels/engine/visit_plain.h"
#include "kernels/forms/portable_prelude.h"
#include "kernels/lanes/avx2_lanes.h"
#include "kernels/lanes/paired_lanes.h"
#include "kernels/lanes/visit_vectors.h"
#include "kernels/sliced/avx2_register.h"
#include "kernels/sliced/vector_plane.h"
#include "tests/kernels/planted/errors.h"
#include "tests/mutation/chunk_lines.h"

// What tests/mutation/run builds for a sweep: a program that prints a digest of the facts of many chunks, in the plain
// form and in AVX2, with everything right and with planted errors. It is built as it is and once for each mutant of a
// header; a line that differs shows that the mutant is noticed. One file, compiled whole for the vectors of this
// machine: it is run nowhere else.

namespace cubeverify::test {

// The plain form of sweep S, and that in AVX2 if it has one.
template <class S>
std::vector<NamedForm> forms_of() {
  std::vector<NamedForm> forms{{"plain", visit_plain<S>}};
  if constexpr (HasBody<S> || HasTuned<S>) {
    using namespace lanes;
    forms.push_back({"avx2", visit_in_vectors<S, PairedLanes<Avx2Lanes32>, PairedLanes<Avx2Lanes64>,
                                              sliced::VectorPlane<sliced::Avx2Register>>});
  }
  return forms;
}

// Sweep S as it is: about what the papers have, or about one wrong thing.
template <class S>
void record_sweep(TargetLines& lines, const std::string& error, const Extent& extent) {
  const Sweep sweep = make_sweep<S>();
  for (const NamedForm& form : forms_of<S>()) record_chunks(lines, error, sweep, form, chunks_of(sweep, extent));
}

// One part of one cube.
template <class S>
void record_part(TargetLines& lines, const std::string& error, int n, Chunk chunk) {
  for (const NamedForm& form : forms_of<S>()) record_chunks(lines, error, make_sweep<S>(), form, {{n, chunk}});
}

// The same where units are trials: `parts` of two trials each in every cube.
template <class S>
void record_trials(TargetLines& lines, const std::string& error, const std::vector<int>& cubes, Word parts) {
  const Sweep sweep = make_sweep<S>();
  record_chunks(lines, error, sweep, {"plain", visit_plain<S>}, spread_chunks(sweep, cubes, parts, 2));
}

// Sweep S, which takes the chosen parameters (tests/kernels/planted/parameters.h), with them right and with every
// planted error that it notices in one of a few chunks.
template <class S>
void record_chosen(TargetLines& lines, const Extent& extent) {
  const Sweep sweep = make_sweep<S>();
  const Chunks chunks = chunks_of(sweep, extent.smaller());
  const std::vector<NamedForm> forms = forms_of<S>();
  const Chunks first_chunks = where_errors_show(chunks, std::min(extent.whole, 6));
  const auto small = [&] {
    std::string digests;
    for (const auto& [n, chunk] : first_chunks) {
      Tally tally = empty_tally(sweep.layout(n));
      visit_plain<S>(n, chunk, tally);
      digests += digest_of(tally);
    }
    return digests;
  };
  choose_right();
  const std::string right = small();
  for (const NamedForm& form : forms) record_chunks(lines, "right", sweep, form, chunks_of(sweep, extent));
  for (const auto& kind : kPlantedKinds) {
    for (const PlantedError& error : kind()) {
      choose_right();
      error.choose();
      // Most errors are in what this sweep does not look at.
      if (small() == right) continue;
      for (const NamedForm& form : forms) record_chunks(lines, error.name, sweep, form, chunks);
    }
  }
  choose_right();
}

}  // namespace cubeverify::test
