#include <algorithm>
#include <array>
#include <optional>

#include <fmt/format.h>

#include "verify/papers/tr611/sections.h"
#include "verify/papers/tr611/work_out_words.h"
#include "verify/reference/trees.h"
#include "verify/reference/words.h"
#include "verify/worked/complex_plane.h"
#include "verify/worked/cube_words.h"

// What is worked out is found by the words of the reading: the trees, pairs of words and pictures that it names.
// Whatever is shown is computed by the reference alone, so that a counterexample can be followed without the engine
// that found it.

namespace cubeverify::tr611 {

namespace {

using reference::Tree;

bool speaks_of(const RefutedAt& of, std::string_view word) {
  for (const std::string& text : {of.reading.name, of.detail, of.reading.text, of.claim.statement, of.claim.id}) {
    if (text.find(word) != std::string::npos) return true;
  }
  return false;
}

// The trees that are named; without a name section 3 is about minR, and section 4 about all four.
std::vector<Tree> trees_of(const RefutedAt& of) {
  std::vector<Tree> named;
  for (const Tree tree : reference::trees) {
    if (speaks_of(of, reference::tree_names[static_cast<std::size_t>(tree)])) named.push_back(tree);
  }
  if (!named.empty() && !speaks_of(of, "four trees")) return named;
  if (named.empty() && !of.claim.place.starts_with("section 4") && !speaks_of(of, "four trees")) return {Tree::minR};
  return {reference::trees.begin(), reference::trees.end()};
}

// What the rotations are, of which J_c has the best.
const char* best_of(Tree tree) {
  constexpr std::array kBest = {"all j with R^j(c) least", "all j with L^j(c) greatest", "all j with B(L^j(c)) least",
                                "all j with B(R^j(c)) greatest"};
  return kBest[static_cast<std::size_t>(tree)];
}

WorkedObject in_tree(Tree tree, const std::string& c) {
  WorkedObject object{fmt::format("c in SBnT^{}", reference::tree_names[static_cast<std::size_t>(tree)])};
  object.add("J_c", fmt::format("{}, {}", set_of(reference::best_rotations(tree, c)), best_of(tree)));
  object.add("index(c)", fmt::format("{}, the least of J_c", reference::index(tree, c)));
  if (reference::is_source(c)) {
    object.add("parent", "none, it is the source");
  } else {
    const std::string parent = reference::parent(tree, c);
    object.add("k(c)", fmt::format("{}, the dimension of the edge to the parent", reference::k(tree, c)));
    object.add("parent", reference::is_source(parent)
                             ? fmt::format("({}), the source", parent)
                             : fmt::format("({}), of index {}", parent, reference::index(tree, parent)));
  }
  const std::vector<int> zeroes = reference::zeroes(tree, c), children = reference::children(tree, c);
  object.add("M(c)", set_of(zeroes));
  for (const int m : zeroes) {
    const std::string other = reference::flip(c, m);
    const bool is_child = std::ranges::find(children, m) != children.end();
    object.add(fmt::format("m = {}", m), fmt::format("({}), of index {}: {}", other, reference::index(tree, other),
                                                     is_child ? "a child" : "no child"));
  }
  object.add("children", across(c, children));
  return object;
}

WorkedObject in_balanced_graph(const std::string& c) {
  WorkedObject object{"c in the SBG"};
  for (const int j : reference::best_rotations(Tree::minR, c)) {
    const int k = reference::first_one_right(c, (j + reference::length(c) - 1) % reference::length(c));
    object.add(fmt::format("j = {}", j), fmt::format("k = {}, parent ({})", k, reference::flip(c, k)));
  }
  const auto parents = reference::sbg_parents(c);
  object.add("parents", listed({parents.begin(), parents.end()}));
  object.add("paths", fmt::format("{} from the source", reference::sbg_paths(c)));
  return object;
}

WorkedObject with_blocks(const std::string& c) {
  WorkedObject object{"the blocks of c, cyclically"};
  const int longest = reference::longest_block(c, '0');
  object.add("longest", fmt::format("{} 0-bits", longest));
  for (const reference::ZeroBlock& block : reference::longest_zero_blocks(c)) {
    object.add("a block", fmt::format("between the 1-bits {} and {}", block.left, block.right));
  }
  return object;
}

bool starts_with_any(const std::string& id, std::initializer_list<std::string_view> beginnings) {
  return std::ranges::any_of(beginnings, [&](std::string_view one) {
    return id.starts_with(one) && (id.size() == one.size() || id[one.size()] == '.');
  });
}

}  // namespace

std::vector<WorkedObject> work_out(const RefutedAt& of) {
  if (!of.address) return {};
  const std::string c = reference::word(*of.address, of.n);
  const std::string& id = of.claim.id;
  std::vector<WorkedObject> objects{worked_word("c", c)};
  if (starts_with_any(id, {"tr611.lemma9", "tr611.lemma10", "tr611.lemma11", "tr611.cor6", "tr611.cor7"})) {
    for (const std::string& other : others_in(of.detail, c)) objects.push_back(pair_of(c, other));
    const auto nearest = objects.size() == 1 ? nearest_in_weight(c) : std::nullopt;
    if (nearest) objects.push_back(pair_of(c, *nearest));
  } else if (starts_with_any(id, {"tr611.lemma12", "tr611.theorem2", "tr611.theorem3"})) {
    objects.push_back(exchanged(c));
    for (const std::string& other : others_in(of.detail, c)) objects.push_back(worked_word("x", other));
  } else if (id.ends_with("complex-plane")) {
    objects.push_back(in_complex_plane(c));
  } else {
    if (speaks_of(of, "block")) objects.push_back(with_blocks(c));
    if (id.starts_with("tr611.sbg") && !reference::is_source(c)) objects.push_back(in_balanced_graph(c));
    for (const Tree tree : trees_of(of)) objects.push_back(in_tree(tree, c));
  }
  return objects;
}

}  // namespace cubeverify::tr611
