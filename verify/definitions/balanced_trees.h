#pragma once

#include <functional>
#include <numeric>
#include <optional>
#include <set>
#include <vector>

#include "kernels/trees/sbnt.h"
#include "kernels/trees/sbt.h"
#include "verify/exact/cyclic_pairs.h"
#include "verify/exact/necklaces.h"
#include "verify/exact/plane.h"

namespace cubeverify {

// What claims of TR-611 are decided from besides facts, and those of TR-483 that speak of the same trees: closed forms
// of necklaces, the words that lemmas exchange bits of, and the trees that schedules follow.
struct BalancedTreeDefinitions {
  std::function<Integer(int n, int l)> binomial = cubeverify::binomial;
  std::function<Integer(int n)> necklaces = [](int n) { return cubeverify::necklaces(n); };
  std::function<Integer(int n, int l)> necklaces_of_weight = [](int n, int l) { return cubeverify::necklaces(n, l); };
  std::function<Integer(int n, int l)> full_necklaces_of_weight = [](int n, int l) {
    return cubeverify::full_necklaces(n, l);
  };
  std::function<Integer(int n)> cyclic_nodes = cubeverify::cyclic_nodes;
  std::function<Integer(int n)> degenerate_necklaces = cubeverify::degenerate_necklaces;
  std::function<Integer(int n, int j)> subtree_size = cubeverify::subtree_size;
  std::function<Integer(int n)> largest_subtree = cubeverify::largest_subtree;
  std::function<Integer(int n)> smallest_subtree = cubeverify::smallest_subtree;
  std::function<int(int a, int b)> least_common_multiple = std::lcm<int, int>;
  std::function<std::optional<int>(int n, int p1, int p2)> least_distance = cubeverify::least_distance;
  std::function<Integer(int n, int longest)> words_with_runs_above = cubeverify::words_with_runs_above;
  // Where addresses are in the complex-plane diagram.
  PlanePosition position = cubeverify::position;
  // The cyclic words, and those made of them by exchanging two bits (TR-611 section 3, theorem 2 and lemmas 11, 12).
  std::function<std::vector<Word>(int n, int p)> periodic_words = cubeverify::periodic_words;
  std::function<std::set<Word>(int q, Word s)> string_exchanges = cubeverify::string_exchanges;
  std::function<std::vector<Word>(Word c, int t)> leftmost_exchanges = cubeverify::leftmost_exchanges;
  // The parent of c != 0 in the tree schedules follow: the SBnT (TR-611 section 3), and the spanning binomial tree,
  // where children complement leading zeroes (section 2).
  std::function<Word(int n, Word c)> parent = MinR::parent;
  std::function<Word(int n, Word c)> binomial_parent = Sbt::parent;
};

}  // namespace cubeverify
