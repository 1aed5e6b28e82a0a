#include "verify/papers/tr483/sections.h"
#include "verify/reference/routing_trees.h"
#include "verify/reference/words.h"
#include "verify/worked/complex_plane.h"
#include "verify/worked/cube_words.h"

// An address in each of the trees that sections 3 and 4 define, by the reference on strings: parent, children and the
// numbers that the definitions take to find them.

namespace cubeverify::tr483 {

namespace {

WorkedObject in_binomial_tree(const std::string& c) {
  WorkedObject object{"c in the SBT"};
  if (reference::is_source(c)) {
    object.add("parent", "none, it is the source");
  } else {
    object.add("k", fmt::format("{}, its highest 1-bit", reference::sbt_k(c)));
    object.add("parent", fmt::format("({})", reference::sbt_parent(c)));
  }
  object.add("children", across(c, reference::sbt_children(c)));
  return object;
}

WorkedObject in_balanced_tree(const std::string& c) {
  WorkedObject object{"c in the BST"};
  object.add("base(c)", fmt::format("{}, the least j with R^j(c) least", reference::bst_base(c)));
  if (reference::is_source(c)) {
    object.add("parent", "none, it is the source");
  } else {
    const std::string parent = reference::bst_parent(c);
    object.add("k", fmt::format("{}, the first 1-bit right of its base", reference::bst_k(c)));
    object.add("parent", reference::is_source(parent)
                             ? fmt::format("({}), the source", parent)
                             : fmt::format("({}), of base {}", parent, reference::bst_base(parent)));
  }
  object.add("children", across(c, reference::bst_children(c)));
  return object;
}

WorkedObject in_multiple_tree(const std::string& c, int j) {
  WorkedObject object{fmt::format("c in tree {} of the MSBT", j)};
  object.add("level", std::to_string(reference::msbt_level(c, j)));
  if (!reference::is_source(c)) {
    object.add("k", std::to_string(reference::msbt_k(c, j)));
    object.add("M(c, j)", set_of(reference::msbt_zeroes(c, j)));
    object.add("f(c, j)", std::to_string(reference::msbt_label(c, j)));
    object.add("parent",
               fmt::format("({}) across dimension {}", reference::msbt_parent(c, j), reference::msbt_dimension(c, j)));
  }
  object.add("children", across(c, reference::msbt_children(c, j)));
  return object;
}

}  // namespace

std::vector<WorkedObject> work_out(const RefutedAt& of) {
  if (!of.address) return {};
  const std::string c = reference::word(*of.address, of.n);
  // By enumeration a reading needs no sweep; the claim's ID has the tree then.
  const auto needs = [&](std::string_view sweep) {
    return of.claim.id.starts_with(fmt::format("tr483.{}.", sweep)) ||
           std::ranges::find(of.reading.sweeps, sweep) != of.reading.sweeps.end();
  };
  std::vector<WorkedObject> objects{worked_word("c", c)};
  if (needs("plane")) {
    objects.push_back(in_complex_plane(c));
  } else if (needs("sbt")) {
    objects.push_back(in_binomial_tree(c));
  } else if (needs("msbt")) {
    for (int j = 0; j < of.n; ++j) objects.push_back(in_multiple_tree(c, j));
  } else {
    objects.push_back(in_balanced_tree(c));
  }
  return objects;
}

}  // namespace cubeverify::tr483
