#include "kernels/lanes/visitors.h"
#include "kernels/sliced/orbit_slices.h"
#include "kernels/sliced/tree_slices.h"

namespace cubeverify {

void sliced::visit_tree_in_words(int n, Chunk chunk, std::span<Word> tally) { visit_tree<WordPlane>(n, chunk, tally); }

void sliced::visit_orbit_in_words(int n, Chunk chunk, std::span<Word> tally) {
  visit_orbit<WordPlane>(n, chunk, tally);
}

namespace lanes {

std::span<const NamedVisitor> word_visitors() {
  static constexpr NamedVisitor kVisitors[] = {
      {"tree", sliced::visit_tree_in_words},
      {"orbit", sliced::visit_orbit_in_words},
  };
  return kVisitors;
}

}  // namespace lanes

}  // namespace cubeverify
