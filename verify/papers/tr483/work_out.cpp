#include "verify/papers/tr483/sections.h"
#include "verify/reference/routing_trees.h"
#include "verify/reference/words.h"
#include "verify/worked/complex_plane.h"
#include "verify/worked/cube_words.h"

// An address in each of the trees that sections 3 and 4 define, by the reference on strings: parent, children and the
// numbers that the definitions take to find them.

namespace cubeverify::tr483 {
namespace {

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

// In Gray code order: with one send and one receive, every link takes a cycle.
WorkedObject along_path(int n) {
  const int links = (1 << n) - 1;
  std::string path = reference::word(0, n);
  for (int i = 1; i <= links; ++i) path += fmt::format(" -> {}", reference::word(static_cast<Word>(i ^ i >> 1), n));
  return {"one packet along the Hamiltonian path",
          {{"path", path}, {"cycles", fmt::format("{}, 1 + N - 2; the paper has 1 + N - 3 = {}", links, links - 1)}}};
}

// Of the source, on all ports.
WorkedObject fullest_links() {
  WorkedObject object{
      "elements on the fullest link for M = 1: SBT, BST, and log N rotated BSTs with 1/log N of the data each"};
  for (int n = 2; n <= 12; n += 2) {
    int sbt = 1 << (n - 1), bst = 0;
    for (Word c = 1; c >> n == 0; ++c) bst += reference::bst_base(reference::word(c, n)) == 0 ? 1 : 0;
    object.add(fmt::format("log N = {}", n), fmt::format("{}, {}, {:.2f}: SBT/BST is {:.2f}, at most {}", sbt, bst,
                                                         (2.0 * sbt - 1) / n, 1.0 * sbt / bst, n / 2));
  }
  return object;
}

// Cycles of m packets by table 3.
WorkedObject gain_of_all_ports() {
  constexpr int n = 10;
  WorkedObject object{"log N = 10: cycles with one send and one receive, and on all ports"};
  const auto cycles = [](int one, int all) {
    return fmt::format("{} and {}, {:.2f} times", one, all, 1.0 * one / all);
  };
  for (const auto& [m, packets] : {std::pair{1, "1"}, {n, "log N"}, {n * n, "log^2 N"}, {n * n * n, "log^3 N"}}) {
    object.add(fmt::format("M/B = {}", packets),
               fmt::format("SBT {}; MSBT {}", cycles(m * n, m + n - 1), cycles(m + n, (m + n - 1) / n + n)));
  }
  return object;
}

}  // namespace

std::vector<WorkedObject> work_out(const RefutedAt& of) {
  if (of.claim.id == "tr483.table3.hp.1s-and-r" && of.reading.name == "printed") return {along_path(of.n)};
  if (of.claim.id == "tr483.intro.bst-speedup-logN" || of.claim.id == "tr483.pers.bst.minimum-possible")
    return {fullest_links()};
  if (of.claim.id == "tr483.text34.allports-startups-logN") return {gain_of_all_ports()};
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
  } else if (needs("msbt")) {
    for (int j = 0; j < of.n; ++j) objects.push_back(in_multiple_tree(c, j));
  } else if (!needs("sbt")) {
    objects.push_back(in_balanced_tree(c));
  }
  return objects;
}

}  // namespace cubeverify::tr483
