#include "kernels/engine/visit_plain.h"
#include "kernels/sliced/avx2_register.h"
#include "kernels/sliced/plane.h"
#include "kernels/sliced/vector_plane.h"
#include "kernels/sweeps/variants/tuned.h"
#include "kernels/sweeps/visit_in_words.h"
#include "tests/kernels/planted/chosen_parts.h"
#include "tests/mutation/target.h"

// The bit-sliced forms of `tree`, `places` and `orbit` on words and in AVX2, and that of `variants` in AVX2, with right
// parts and wrong ones.

namespace cubeverify::test {
namespace {

using Avx2Plane = sliced::VectorPlane<sliced::Avx2Register>;

void record_forms(Told& told, const std::string& error, const Sweep& sweep, const std::vector<NamedForm>& forms,
                  const Chunks& chunks) {
  for (const NamedForm& form : forms) record_chunks(told, error, sweep, form, chunks);
}

template <class S>
std::vector<NamedForm> tree_forms() {
  return {{"words", sliced::visit_tree<sliced::WordPlane, S, ChosenParts>},
          {"avx2", sliced::visit_tree<Avx2Plane, S, ChosenParts>}};
}

void record_all(Told& told, const std::string& error) {
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
    record_forms(told, error, tree, tree_forms<TreeSweep<>>(), chunks);
    record_forms(told, error, places, tree_forms<PlacesSweep<>>(), chunks);
  }
  record_forms(told, error, make_sweep<OrbitSweep<>>(),
               {{"words", sliced::visit_orbit<sliced::WordPlane, ChosenParts>},
                {"avx2", sliced::visit_orbit<Avx2Plane, ChosenParts>}},
               classes);
}

void record_four_trees(Told& told, const std::string& error) {
  Chunks parts;
  for (const int n : {18, 20, 24, 33, 40}) {
    for (const Word first : {Word{1}, all_ones(n) / 3 - 999, all_ones(n) / 33 - 999, all_ones(n) / 100 * 37})
      parts.push_back({n, {first, 3000}});
  }
  if (wrong_part == WrongPart::kNone) {
    parts.push_back({18, {0, bit(18)}});
    parts.push_back({64, {~Word{0} - 2000, 2001}});
    parts.push_back({64, {bit(63) - 1500, 3000}});
  }
  using S = VariantsSweep<MinR, MaxL, MinBL, MaxBR, ChosenParts>;
  record_forms(told, error, make_sweep<S>(), forms_of<S>(), parts);
}

}  // namespace
}  // namespace cubeverify::test

int main(int argc, char** argv) {
  using namespace cubeverify::test;
  Told told(argc, argv);
  record_all(told, "right");
  for (const WrongPart part : kWrongParts) {
    wrong_part = part;
    record_all(told, "wrong part " + std::to_string(static_cast<int>(part)));
  }
  wrong_part = WrongPart::kNone;
  record_four_trees(told, "right");
  for (const WrongPart part : kWrongIndices) {
    wrong_part = part;
    record_four_trees(told, "wrong part " + std::to_string(static_cast<int>(part)));
  }
}
