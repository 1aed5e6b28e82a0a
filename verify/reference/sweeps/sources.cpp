// The `sources` sweep: the SBT, the MSBT and the BST at every source (TR-483 sections 3.1, 3.2, 3.3.2 and 4.1).
#include <algorithm>

#include "verify/reference/routing_trees.h"
#include "verify/reference/source_trees.h"
#include "verify/reference/sweep.h"
#include "verify/reference/words.h"

namespace cubeverify::reference {

namespace {

bool contains(const std::vector<std::string>& nodes, const std::string& i) {
  return std::find(nodes.begin(), nodes.end(), i) != nodes.end();
}

struct Sources {
  int n;
  ForAll in_sbt, up_sbt, in_msbt, up_msbt, in_bst, up_bst;
  ForAll sbt_translated, msbt_translated, bst_translated, label_translated;
  std::uint64_t hashes = 0;
  Histogram unused{n << n};

  explicit Sources(int dimensions) : n(dimensions) {}

  void see(const std::string& i, const std::string& s, std::uint64_t unit) {
    for (const std::string& q : sbt_children(i, s)) in_sbt.check(q != s && sbt_parent(q, s) == i, unit);
    for (const std::string& q : bst_children(i, s)) in_bst.check(q != s && bst_parent(q, s) == i, unit);
    std::vector<std::string> down;  // in any tree of the MSBT
    for (int j = 0; j < n; ++j) {
      for (const std::string& q : msbt_children(i, j, s)) {
        in_msbt.check(q != s && msbt_parent(q, j, s) == i, unit);
        down.push_back(q);
      }
    }
    for (int d = 0; d < n; ++d) {
      if (!contains(down, flip(i, d))) unused.add((d << n) + static_cast<int>(value(i)));
    }
    if (i != s) see_parents(i, s, unit);
  }

  // The edges that lead to i, compared with those that lead to c in the trees rooted at 0.
  void see_parents(const std::string& i, const std::string& s, std::uint64_t unit) {
    const std::string c = translation(i, s);
    const std::string up = sbt_parent(i, s);
    up_sbt.check(contains(sbt_children(up, s), i), unit);
    sbt_translated.check(up == translation(sbt_parent(c), s), unit);

    std::uint64_t parents = 0;
    for (int j = 0; j < n; ++j) {
      const std::string up_j = msbt_parent(i, j, s);
      up_msbt.check(contains(msbt_children(up_j, j, s), i), unit);
      msbt_translated.check(up_j == translation(msbt_parent(c, j), s), unit);
      label_translated.check(msbt_label(i, j, s) == msbt_label(c, j), unit);
      parents += odd(static_cast<std::uint64_t>(j)) * value(up_j);
    }

    const std::string balanced = bst_parent(i, s);
    up_bst.check(contains(bst_children(balanced, s), i), unit);
    bst_translated.check(balanced == translation(bst_parent(c), s), unit);
    hashes += fold(unit, {value(up), parents, value(balanced)});
  }
};

}  // namespace

std::vector<Fact> sources_facts(int n, std::uint64_t first, std::uint64_t count) {
  Sources seen(n);
  for (std::uint64_t done = 0; done < count; ++done) {
    const std::uint64_t unit = first + done;
    const std::string both = word(unit, 2 * n);
    seen.see(both.substr(0, static_cast<std::size_t>(n)), both.substr(static_cast<std::size_t>(n)), unit);
  }

  return {fact("sbt-children", seen.in_sbt),
          fact("sbt-parent", seen.up_sbt),
          fact("msbt-children", seen.in_msbt),
          fact("msbt-parent", seen.up_msbt),
          fact("bst-children", seen.in_bst),
          fact("bst-parent", seen.up_bst),
          fact("sbt-translated", seen.sbt_translated),
          fact("msbt-translated", seen.msbt_translated),
          fact("bst-translated", seen.bst_translated),
          fact("label-translated", seen.label_translated),
          digest("sources", seen.hashes),
          fact("unused", seen.unused)};
}

Sweep sources_sweep() { return {"sources", 2, 10, last_pair, sources_facts}; }

}  // namespace cubeverify::reference
