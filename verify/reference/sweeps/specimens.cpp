// The `specimens` sweep: small cubes written out once more, one value for each address (TR-611 sections 3 and 4).
#include "verify/reference/cyclic_words.h"
#include "verify/reference/sweep.h"
#include "verify/reference/trees.h"

namespace cubeverify::reference {
namespace {

std::uint64_t index_in(Tree tree, const std::string& c) { return static_cast<std::uint64_t>(index(tree, c)); }

// The dimensions k_q to the parents of c in the SBG, as a bit mask; none for the source.
std::uint64_t parent_dimensions(const std::string& c) {
  std::uint64_t dimensions = 0;
  if (is_source(c)) return dimensions;
  for (const std::string& up : sbg_parents(c)) dimensions += value(translation(c, up));
  return dimensions;
}

// The 0-bits that f of lemma 12 complements, as a bit mask; none for the source.
std::uint64_t zeroes_of_f(const std::string& c) {
  return is_source(c) ? 0 : mask(nearest_zeroes(c, (length(c) - ones(c)) / 2));
}

struct Specimens : Seen {
  int N = 1 << n;
  Histogram index_maxL{*this, "index-maxL", N}, index_minBL{*this, "index-minBL", N},
      index_maxBR{*this, "index-maxBR", N}, parent_minBL{*this, "parent-minBL", N},
      sbg_subtrees{*this, "sbg-subtrees", N}, sbg_parent_masks{*this, "sbg-parents", N}, f_zeros{*this, "f-zeros", N},
      greatest_rotation{*this, "greatest-rotation", N}, longest_ones{*this, "longest-ones", N};

  void see(std::uint64_t address) {
    const int key = static_cast<int>(address);
    const std::string c = word(address, n);
    index_maxL.add(key, index_in(Tree::maxL, c));
    index_minBL.add(key, index_in(Tree::minBL, c));
    index_maxBR.add(key, index_in(Tree::maxBR, c));
    parent_minBL.add(key, is_source(c) ? 0 : value(parent(Tree::minBL, c)));
    sbg_subtrees.add(key, mask(best_rotations(Tree::minR, c)));
    sbg_parent_masks.add(key, parent_dimensions(c));
    f_zeros.add(key, zeroes_of_f(c));
    const std::vector<std::string> rotations = right_rotations(c);
    greatest_rotation.add(key, value(*std::max_element(rotations.begin(), rotations.end())));
    longest_ones.add(key, longest_run(c, '1'));
  }
};

}  // namespace

Sweep specimens_sweep() { return sweep_of<Specimens>("specimens", 1, 12, last_address); }

}  // namespace cubeverify::reference
