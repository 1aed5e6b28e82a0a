// The `duals` sweep: the trees of TR-611 section 4 under rotation, reversal and relabelling, lemmas 13 to 16,
// theorem 5.
#include <algorithm>
#include <array>

#include "verify/reference/blocks.h"
#include "verify/reference/duals_blocks.h"
#include "verify/reference/duals_relabelled.h"
#include "verify/reference/hash.h"
#include "verify/reference/sweep.h"
#include "verify/reference/tally.h"
#include "verify/reference/words.h"

namespace cubeverify::reference {

namespace {

// SBnT^minL against SBnT^minR, SBnT^maxR against SBnT^maxL.
struct Relabelled {
  ForAll single_bit, minL_parent, maxR_parent, minL_parent_full, maxR_parent_full;
  ForAll minL_label, maxR_label, minL_label_full, maxR_label_full, minL_turned, maxR_turned;

  // Address c != 0.
  void check(const std::string& c, std::uint64_t address) {
    const int n = length(c);
    const int i = index(Tree::minR, c);
    const int max_i = index(Tree::maxL, c);
    if (ones(c) == 1) single_bit.check(bit(c, i), address);

    const bool same_minL = parent_minL(c) == parent(Tree::minR, c);
    const bool same_maxR = parent_maxR(c) == parent(Tree::maxL, c);
    const bool opposite_minL = index_minL(c) == (n - i) % n;
    const bool opposite_maxR = index_maxR(c) == (n - max_i) % n;
    minL_parent.check(same_minL, address);
    maxR_parent.check(same_maxR, address);
    minL_label.check(opposite_minL, address);
    maxR_label.check(opposite_maxR, address);
    if (!is_cyclic(c)) {
      minL_parent_full.check(same_minL, address);
      maxR_parent_full.check(same_maxR, address);
      minL_label_full.check(opposite_minL, address);
      maxR_label_full.check(opposite_maxR, address);
    }
    minL_turned.check(turns_into_minL(c), address);
    maxR_turned.check(turns_into_maxR(c), address);
  }
};

// The parents in SBnT^minR and SBnT^minBL of a word with a longest block of 0-bits, and where that block is.
struct Lemma15 {
  ForAll distinct, converse, minR, minBL, minBL_reversed;

  // Address c, ||c|| >= 2.
  void check(const std::string& c, std::uint64_t address) {
    const int n = length(c);
    const std::vector<ZeroBlock> blocks = longest_zero_blocks(c);
    const int up = k(Tree::minR, c);
    const int up_dual = k(Tree::minBL, c);
    if (ones(c) < n && up != up_dual) converse.check(blocks.size() == 1, address);
    if (blocks.size() != 1) return;
    const ZeroBlock block = blocks.front();
    const int i = index(Tree::minBL, c);
    distinct.check(up != up_dual, address);
    minR.check(index(Tree::minR, c) == block.left && up == block.right, address);
    minBL.check(i == block.right && up_dual == block.left, address);
    minBL_reversed.check(i == n - 1 - block.right && up_dual == block.left, address);
  }
};

struct Duals {
  int n;
  Relabelled relabelled;
  ForAll theorem5_min, theorem5_max, reversed_left, reversed_right;
  std::array<ForAll, 4> block, first_block, necklace, contiguous;
  Lemma15 lemma15;
  ForAll same_rotations;
  std::uint64_t hashes = 0;
  Histogram reversed_minimum{2}, commuting_R{2}, commuting_L{2}, min_to_max{n + 1};

  explicit Duals(int dimensions) : n(dimensions) {}

  void check_reversal(const std::string& c, std::uint64_t address) {
    theorem5_min.check(reverses_into(Tree::minR, Tree::minBL, c), address);
    theorem5_max.check(reverses_into(Tree::maxL, Tree::maxBR, c), address);
    for (int x = 0; x < n; ++x) {
      reversed_left.check(reversal(left(reversal(c), x)) == right(c, x), address);
      reversed_right.check(reversal(right(reversal(c), x)) == left(c, x), address);
    }
  }

  // Address c != 0 in the tree of number v.
  void check_tree(const std::string& c, std::uint64_t address, std::size_t v) {
    if (ones(c) < n) {
      block[v].check(index_leads_longest(trees[v], c), address);
      first_block[v].check(index_leads_first(trees[v], c), address);
    }
    necklace[v].check(steps_to_next_subtree(trees[v], c), address);
    contiguous[v].check(has_contiguous_children(trees[v], c), address);
  }

  void count(const std::string& c) {
    std::vector<std::string> rotations = right_rotations(c);
    const std::string least = *std::min_element(rotations.begin(), rotations.end());
    const std::string greatest = *std::max_element(rotations.begin(), rotations.end());
    if (!is_source(c) && c == least) {
      for (int j = 0; j < n; ++j) {
        if (rotations[static_cast<std::size_t>(j)] == greatest) min_to_max.add(j);
      }
      min_to_max.add(n);
    }
    for (std::string& rotated : rotations) rotated = reversal(rotated);
    reversed_minimum.add(*std::max_element(rotations.begin(), rotations.end()) == reversal(least) ? 0 : 1);
    commuting_R.add(right(reversal(c)) == reversal(right(c)) ? 0 : 1);
    commuting_L.add(left(reversal(c)) == reversal(left(c)) ? 0 : 1);
  }

  void see(std::uint64_t address) {
    const std::string c = word(address, n);
    const std::vector<int> J_maxBR = best_rotations(Tree::maxBR, c);
    check_reversal(c, address);
    same_rotations.check(best_rotations(Tree::minR, c) == J_maxBR, address);
    if (!is_source(c)) {
      relabelled.check(c, address);
      for (std::size_t v = 0; v < trees.size(); ++v) check_tree(c, address, v);
    }
    if (ones(c) >= 2) lemma15.check(c, address);
    count(c);
    hashes += fold(address, {static_cast<std::uint64_t>(index_minL(c) + 64 * (k_minL(c) + 1)),
                             static_cast<std::uint64_t>(index_maxR(c) + 64 * (k_maxR(c) + 1)),
                             mask(best_rotations(Tree::maxL, c)), mask(J_maxBR)});
  }
};

void append(std::vector<Fact>& facts, const char* kind, const std::array<ForAll, 4>& tallies) {
  for (std::size_t v = 0; v < trees.size(); ++v) facts.push_back(fact(kind + std::string(tree_names[v]), tallies[v]));
}

}  // namespace

std::vector<Fact> duals_facts(int n, std::uint64_t first, std::uint64_t count) {
  Duals seen(n);
  for (std::uint64_t done = 0; done < count; ++done) seen.see(first + done);

  std::vector<Fact> facts = {fact("single-bit-index", seen.relabelled.single_bit),
                             fact("minL-parent", seen.relabelled.minL_parent),
                             fact("maxR-parent", seen.relabelled.maxR_parent),
                             fact("minL-parent-full", seen.relabelled.minL_parent_full),
                             fact("maxR-parent-full", seen.relabelled.maxR_parent_full),
                             fact("minL-label", seen.relabelled.minL_label),
                             fact("maxR-label", seen.relabelled.maxR_label),
                             fact("minL-label-full", seen.relabelled.minL_label_full),
                             fact("maxR-label-full", seen.relabelled.maxR_label_full),
                             fact("minL-turned", seen.relabelled.minL_turned),
                             fact("maxR-turned", seen.relabelled.maxR_turned),
                             fact("theorem5-min", seen.theorem5_min),
                             fact("theorem5-max", seen.theorem5_max),
                             fact("reversed-left", seen.reversed_left),
                             fact("reversed-right", seen.reversed_right)};
  append(facts, "block-", seen.block);
  append(facts, "first-block-", seen.first_block);
  append(facts, "necklace-", seen.necklace);
  append(facts, "contiguous-", seen.contiguous);
  facts.push_back(fact("lemma15", seen.lemma15.distinct));
  facts.push_back(fact("lemma15-converse", seen.lemma15.converse));
  facts.push_back(fact("lemma15-minR", seen.lemma15.minR));
  facts.push_back(fact("lemma15-minBL", seen.lemma15.minBL));
  facts.push_back(fact("lemma15-minBL-reversed", seen.lemma15.minBL_reversed));
  facts.push_back(fact("same-rotations", seen.same_rotations));
  facts.push_back(digest("duals", seen.hashes));
  facts.push_back(fact("reversed-minimum", seen.reversed_minimum));
  facts.push_back(fact("commuting-R", seen.commuting_R));
  facts.push_back(fact("commuting-L", seen.commuting_L));
  facts.push_back(fact("min-to-max", seen.min_to_max));
  return facts;
}

Sweep duals_sweep() { return {"duals", 2, 64, last_address, duals_facts}; }

}  // namespace cubeverify::reference
