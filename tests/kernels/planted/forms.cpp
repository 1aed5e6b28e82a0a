#include "tests/kernels/planted/forms.h"

#include <algorithm>
#include <vector>

#include "kernels/sliced/visit_in_words.h"
#include "tests/kernels/planted/chosen_parts.h"

namespace cubeverify::test {

std::span<const lanes::NamedVisitor> planted_words() {
  static constexpr lanes::NamedVisitor kVisitors[] = {
      {"tree", sliced::visit_tree_in_words<TreeSweep<>, ChosenParts>},
      {"places", sliced::visit_tree_in_words<PlacesSweep<>, ChosenParts>},
      {"orbit", sliced::visit_orbit_in_words<ChosenParts>},
  };
  return kVisitors;
}

RangeVisitor planted_form(std::string_view sweep, Form form) {
  std::vector<std::span<const lanes::NamedVisitor>> tables;
  if (form == Form::kWords) tables = {planted_words()};
#if CUBEVERIFY_X86_LANES
  if (form == Form::kAvx2 && form_available(form)) tables = {planted_avx2(), planted_avx2_routing()};
  if (form == Form::kAvx512 && form_available(form)) tables = {planted_avx512(), planted_avx512_routing()};
#endif
  for (const auto& table : tables) {
    const auto found = std::ranges::find(table, sweep, &lanes::NamedVisitor::sweep);
    if (found != table.end()) return found->visitor;
  }
  return nullptr;
}

}  // namespace cubeverify::test
