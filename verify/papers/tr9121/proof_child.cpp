#include "verify/papers/tr9121/division.h"
#include "verify/papers/tr9121/sections.h"

namespace cubeverify::tr9121 {
namespace {

// Pairs of nodes are looked at for n up to this.
constexpr int kMostPaired = 8;

// x of the label 0^m x 1.
std::string middle(int n, Word t) {
  const int m = BinomialTree::fanout(n, t);
  return label_of(n, t).substr(static_cast<std::size_t>(m), static_cast<std::size_t>(n - m));
}

// 0^(q-l) x 1 0^(l-1) 1.
std::string printed_child(int q, const std::string& x, int l) {
  return std::string(static_cast<std::size_t>(q - l), '0') + x + '1' +
         std::string(static_cast<std::size_t>(l - 1), '0') + '1';
}

// For all pairs of different nodes 0^q y1 and 0^m z1 with children, with x taken from the one or from the other.
Finding is_the_child(const Evidence& evidence, bool of_the_other) {
  const int n = evidence.n();
  const Division division = divided(evidence);
  const std::vector<Word> words = words_of(division);
  if (words.empty()) return fails(1, "found another tree; the paper says B(n)");
  Word checked = 0;
  for (const Word source : division.tree.top_down) {
    for (const Word other : division.tree.top_down) {
      if (source == other || division.children[other].empty()) continue;
      for (const Word node : division.children[source]) {
        const Word y = words[source], z = words[other], child = words[node];
        const int q = static_cast<int>(division.children[source].size()), l = division.number[node];
        const std::string word = printed_child(q, middle(n, of_the_other ? z : y), l);
        ++checked;
        if (word == label_of(n, child)) continue;
        return fails(checked,
                     "found for 0^m z1 = {}, 0^q y1 = {} and l = {} the word {}; the paper says that it is the child, "
                     "which is {}",
                     label_of(n, z), label_of(n, y), l, word, label_of(n, child));
      }
    }
  }
  return holds(checked);
}

}  // namespace

Section child_in_the_proof() {
  Section section("section 5.2");
  section.claim("tr9121.prop5.4.proof.child", "property 5.4")
      .says("The l-th child of 0^q y1 is 0^(q-l) z10^(l-1) 1, z being that of the other node 0^m z1.")
      .printed("for all pairs of different nodes with children",
               scheduled(predicate(is_the_child, true), 2, kMostPaired), refuted_at(2))
      .reading("corrected", "with y in the place of z", scheduled(predicate(is_the_child, false), 2, kMostPaired))
      .used_for({});
  return section;
}

}  // namespace cubeverify::tr9121
