#include "kernels/engine/visit_plain.h"
#include "kernels/sliced/avx2_register.h"
#include "kernels/sliced/plane.h"
#include "kernels/sliced/vector_plane.h"
#include "kernels/sweeps/bst/tuned.h"
#include "kernels/sweeps/variants/tuned.h"
#include "kernels/sweeps/visit_in_words.h"
#include "tests/kernels/planted/chosen_parts.h"
#include "tests/mutation/target.h"

// The bit-sliced forms on words and in AVX2, with right parts and wrong ones. Those of `variants` and `bst` print how
// much they leave to the body, as well: a form that leaves too much has the right facts nevertheless.

namespace cubeverify::test {
namespace {

using Avx2Plane = sliced::VectorPlane<sliced::Avx2Register>;

void record_forms(TargetLines& lines, const std::string& error, const Sweep& sweep, const std::vector<NamedForm>& forms,
                  const Chunks& chunks) {
  for (const NamedForm& form : forms) record_chunks(lines, error, sweep, form, chunks);
}

template <class S>
std::vector<NamedForm> tree_forms() {
  return {{"words", sliced::visit_tree<sliced::WordPlane, S, ChosenParts>},
          {"avx2", sliced::visit_tree<Avx2Plane, S, ChosenParts>}};
}

void record_all(TargetLines& lines, const std::string& error) {
  Chunks parts, classes{{20, {0, bit(10)}}, {22, {1, bit(11) - 1}}};
  for (const int n : {20, 24, 33, 40}) {
    for (const Word first : {Word{1}, all_ones(n) / 3 - 999, all_ones(n) / 33 - 999, all_ones(n) / 100 * 37}) {
      parts.push_back({n, {first, 3000}});
    }
  }
  Chunks whole;
  if (wrong_part == WrongPart::kNone) {
    for (int n = 12; n <= 17; ++n) whole.push_back({n, {0, bit(n)}});
    for (int n = 12; n <= 22; ++n) classes.push_back({n, {0, OrbitSweep<>::units(n)}});
    parts.push_back({64, {~Word{0} - 2000, 2001}});
    parts.push_back({64, {bit(63) - 1500, 3000}});
    classes.push_back({34, {77, 200}});
  }
  const Sweep tree = make_sweep<TreeSweep<>>(), places = make_sweep<PlacesSweep<>>();
  for (const Chunks& chunks : {whole, parts}) {
    record_forms(lines, error, tree, tree_forms<TreeSweep<>>(), chunks);
    record_forms(lines, error, places, tree_forms<PlacesSweep<>>(), chunks);
  }
  record_forms(lines, error, make_sweep<OrbitSweep<>>(),
               {{"words", sliced::visit_orbit<sliced::WordPlane, ChosenParts>},
                {"avx2", sliced::visit_orbit<Avx2Plane, ChosenParts>}},
               classes);
}

// Of a sweep S with a bit-sliced form of the papers' trees alone: visit(plane, n, chunk, tally, rest).
template <class S, class Visit>
void record_right_trees(TargetLines& lines, const std::string& error, Visit&& visit) {
  Chunks parts;
  for (const int n : {18, 20, 24, 33, 40, 54}) {
    for (const Word first : {Word{1}, all_ones(n) / 3 - 999, all_ones(n) / 33 - 999, all_ones(n) / 100 * 37})
      parts.push_back({n, {first, 3000}});
  }
  // Large enough for words alone.
  parts.push_back({14, {4500, 1500}});
  if (wrong_part == WrongPart::kNone) {
    parts.push_back({18, {0, bit(18)}});
    parts.push_back({S::kMaxN, {all_ones(S::kMaxN) - 2000, 2001}});
    parts.push_back({S::kMaxN, {bit(S::kMaxN - 1) - 1500, 3000}});
  }
  Word left = 0;
  const auto in = [&]<class BitPlane>(BitPlane plane) {
    return [&, plane](int n, Chunk chunk, std::span<Word> tally) {
      visit(plane, n, chunk, tally, [&](Chunk rest) {
        left += rest.count;
        using namespace lanes;
        visit_vectors<S, PairedLanes<Avx2Lanes32>, PairedLanes<Avx2Lanes64>>(n, rest, tally);
      });
    };
  };
  const Sweep sweep = make_sweep<S>();
  for (const NamedForm& form : {NamedForm{"words", in(sliced::WordPlane{})}, NamedForm{"avx2", in(Avx2Plane{})}}) {
    for (const auto& part : parts) {
      left = 0;
      record_chunks(lines, error, sweep, form, {part});
      lines.record(sweep.name + " | " + error + " | " + form.name + place_of(part.first, part.second) + "left " +
                   std::to_string(left));
    }
  }
}

void record_variants(TargetLines& lines, const std::string& error) {
  record_right_trees<VariantsSweep<MinR, MaxL, MinBL, MaxBR, ChosenParts>>(
      lines, error, []<class BitPlane>(BitPlane, int n, Chunk chunk, std::span<Word> tally, auto&& rest) {
        sliced::visit_variants<BitPlane, ChosenParts>(n, chunk, tally, rest);
      });
}
void record_bst(TargetLines& lines, const std::string& error) {
  record_right_trees<BstSweep<MinR, Msbt, PaperRotations, ChosenParts>>(
      lines, error, []<class BitPlane>(BitPlane, int n, Chunk chunk, std::span<Word> tally, auto&& rest) {
        sliced::visit_bst<BitPlane, ChosenParts>(n, chunk, tally, rest);
      });
}

}  // namespace
}  // namespace cubeverify::test

int main(int argc, char** argv) {
  using namespace cubeverify::test;
  TargetLines lines(argc, argv);
  record_all(lines, "right");
  for (const WrongPart part : kWrongParts) {
    wrong_part = part;
    record_all(lines, "wrong part " + std::to_string(static_cast<int>(part)));
  }
  wrong_part = WrongPart::kNone;
  record_variants(lines, "right");
  record_bst(lines, "right");
  for (const WrongPart part : kWrongIndices) {
    wrong_part = part;
    record_variants(lines, "wrong part " + std::to_string(static_cast<int>(part)));
    record_bst(lines, "wrong part " + std::to_string(static_cast<int>(part)));
  }
  for (const WrongPart part : kWrongBsts) {
    wrong_part = part;
    record_bst(lines, "wrong part " + std::to_string(static_cast<int>(part)));
  }
}
