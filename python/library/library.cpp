// The C interface of the Python package: what is exact and takes loops over all 2^n nodes. Arrays belong to the caller.
// Functions return 0, or a negative number for a name or an n that there is not (kUnknown) or if memory is short.

#include <algorithm>
#include <cstring>
#include <new>
#include <optional>
#include <string>

#include "kernels/engine/visit_plain.h"
#include "kernels/sweeps/algebra/facts.h"
#include "kernels/sweeps/algebra/sweep.h"
#include "kernels/sweeps/bst/facts.h"
#include "kernels/sweeps/bst/sweep.h"
#include "kernels/sweeps/gray/facts.h"
#include "kernels/sweeps/gray/sweep.h"
#include "kernels/sweeps/list.h"
#include "kernels/sweeps/places/facts.h"
#include "kernels/sweeps/sbt/facts.h"
#include "kernels/sweeps/sbt/sweep.h"
#include "kernels/sweeps/structure/facts.h"
#include "kernels/sweeps/structure/sweep.h"
#include "kernels/sweeps/tcbt/facts.h"
#include "kernels/sweeps/tcbt/sweep.h"
#include "kernels/sweeps/tree/facts.h"
#include "verify/measures/known_trees.h"
#include "verify/measures/spanning_check.h"
#include "verify/measures/tree_measures.h"

namespace {

using namespace cubeverify;

constexpr int kUnknown = -1, kNoMemory = -2;

// Those whose plain form is a header of few seconds' compilation.
using PythonSweeps = Sweeps<TreeSweep<>, PlacesSweep<>, AlgebraSweep<>, StructureSweep<>, SbtSweep<>, BstSweep<>,
                            GraySweep<>, TcbtSweep<>>;

template <class F>
int guarded(F&& f) {
  try {
    return f();
  } catch (const std::bad_alloc&) {
    return kNoMemory;
  }
}

// The number of units must be a word.
template <class S>
constexpr int greatest_n = std::min(S::kMaxN, kMaxDimensions - 1);

// Calls f.operator()<S>() for the sweep of that name.
template <class F>
int with_sweep(const char* name, int n, F&& f) {
  int result = kUnknown;
  PythonSweeps::for_each([&]<class S>() {
    if (std::strcmp(S::kName, name) == 0 && S::kMinN <= n && n <= greatest_n<S>) result = f.template operator()<S>();
  });
  return result;
}

ParentArray parents_at(int n, const std::uint32_t* parent) {
  return {n, std::vector<std::uint32_t>(parent, parent + bit(n))};
}

void put(const Exceptions& exceptions, std::uint64_t*& next) {
  *next++ = exceptions.count;
  *next++ = exceptions.least;
}

int copy_text(const std::string& text, char* to, std::uint64_t room) {
  if (text.size() + 1 > room) return kNoMemory;
  std::memcpy(to, text.c_str(), text.size() + 1);
  return 0;
}

}  // namespace

#pragma GCC visibility push(default)
extern "C" {

// Parents by relative addresses, 0xffffffff for none. counts: the source has a parent (0 or 1) and 0, then count and
// least of further roots, lost nodes, edges off the cube and detours. depth: of each node, 0xffffffff for a lost one.
int cubeverify_check(int n, const std::uint32_t* parent, std::uint64_t* counts, std::uint32_t* depth) {
  return guarded([&] {
    const SpanningCheck check = check_spanning(parents_at(n, parent));
    *counts++ = check.source_is_root ? 0 : 1;
    *counts++ = 0;
    put(check.roots, counts);
    put(check.lost, counts);
    put(check.off_links, counts);
    put(check.detours, counts);
    std::ranges::copy(check.depth, depth);
    return 0;
  });
}

// Of a spanning tree of the cube. numbers: height, leaves, most children, sum of path lengths. n words each: the
// sizes of the root's subtrees and the loads of a link, by dimension.
int cubeverify_measure(int n, const std::uint32_t* parent, std::uint64_t* numbers, std::uint64_t* subtrees,
                       std::uint64_t* broadcast_load, std::uint64_t* personalized_load) {
  return guarded([&] {
    const ParentArray tree = parents_at(n, parent);
    const TreeMeasures measures = measure_tree(tree, check_spanning(tree));
    numbers[0] = measures.height;
    numbers[1] = measures.leaves;
    numbers[2] = static_cast<std::uint64_t>(measures.most_children);
    numbers[3] = measures.path_sum;
    std::fill_n(subtrees, n, 0);
    for (const RootSubtree& subtree : measures.subtrees) subtrees[subtree.dimension] = subtree.size;
    std::ranges::copy(measures.broadcast_load, broadcast_load);
    std::ranges::copy(measures.personalized_load, personalized_load);
    return 0;
  });
}

// Lines "name;turns;reversed" of the known trees that this spanning tree is with its dimensions renamed: d becomes
// d + turns mod n, after n-1 - d if reversed is 1.
int cubeverify_same_as(int n, const std::uint32_t* parent, char* text, std::uint64_t room) {
  return guarded([&] {
    const ParentArray tree = parents_at(n, parent);
    std::string lines;
    for (const KnownTree& known : known_trees(n)) {
      if (!known.is_tree) continue;
      const std::optional<Likeness> likeness = likeness_to(tree, known, 0);
      if (!likeness) continue;
      lines += known.name + ';' + std::to_string(likeness->renaming.turns) + ';' +
               (likeness->renaming.reversed ? '1' : '0') + '\n';
    }
    return copy_text(lines, text, room);
  });
}

// The names of the known trees at n, in lines.
int cubeverify_tree_names(int n, char* text, std::uint64_t room) {
  return guarded([&] {
    std::string names;
    for (const KnownTree& known : known_trees(n)) {
      if (known.is_tree) names += known.name + "\n";
    }
    return copy_text(names, text, room);
  });
}

// The parents of a known tree by relative addresses.
int cubeverify_tree(const char* name, int n, std::uint32_t* parent) {
  return guarded([&] {
    for (const KnownTree& known : known_trees(n)) {
      if (!known.is_tree || known.name != name) continue;
      std::ranges::copy(parents_of(known, n).parent, parent);
      return 0;
    }
    return kUnknown;
  });
}

// Lines "name least-n greatest-n" of the sweeps.
int cubeverify_sweeps(char* text, std::uint64_t room) {
  return guarded([&] {
    std::string lines;
    PythonSweeps::for_each([&]<class S>() {
      lines += std::string(S::kName) + ' ' + std::to_string(S::kMinN) + ' ' + std::to_string(greatest_n<S>) + '\n';
    });
    return copy_text(lines, text, room);
  });
}

// Lines "name kind offset size" of a sweep's facts.
int cubeverify_layout(const char* sweep, int n, char* text, std::uint64_t room) {
  return guarded([&] {
    return with_sweep(sweep, n, [&]<class S>() {
      std::string lines;
      for (const FactSlot& slot : layout_of<S>(n).slots) {
        lines += slot.name + ' ' + to_string(slot.kind) + ' ' + std::to_string(slot.offset) + ' ' +
                 std::to_string(slot.size) + '\n';
      }
      return copy_text(lines, text, room);
    });
  });
}

// How many units a sweep has at n.
int cubeverify_units(const char* sweep, int n, std::uint64_t* units) {
  return with_sweep(sweep, n, [&]<class S>() {
    *units = S::units(n);
    return 0;
  });
}

// The facts of `count` units of a sweep at n from `first` on, into as many words as its layout has: from 0 on they take
// the place of what is there, else they come to the facts of the units before.
int cubeverify_facts(const char* sweep, int n, std::uint64_t first, std::uint64_t count, std::uint64_t* tally) {
  return guarded([&] {
    return with_sweep(sweep, n, [&]<class S>() {
      Tally facts = empty_tally(layout_of<S>(n));
      if (first > 0) std::copy_n(tally, facts.size(), facts.begin());
      visit_plain<S>(n, {first, count}, facts);
      std::ranges::copy(facts, tally);
      return 0;
    });
  });
}
}
#pragma GCC visibility pop

// One file is all there is to compile.
#include "kernels/facts/fact.cpp"
#include "verify/measures/host_links.cpp"
#include "verify/measures/known_trees.cpp"
#include "verify/measures/spanning_check.cpp"
#include "verify/measures/tree_measures.cpp"
