// The C interface of the Python package: what is exact and takes loops over all 2^n nodes. Arrays belong to the caller.
// Functions return 0, or a negative number for a name or an n that there is not (kUnknown) or if memory is short.

#include <algorithm>
#include <cstring>
#include <new>
#include <optional>
#include <sstream>
#include <string>

#include "host/backends/machine.h"
#include "kernels/formula/evaluate.h"
#include "verify/formula/definitions.h"
#include "verify/measures/known_trees.h"
#include "verify/measures/spanning_check.h"
#include "verify/measures/tree_measures.h"

namespace {

using namespace cubeverify;

constexpr int kUnknown = -1, kNoMemory = -2, kRefused = -3;

template <class F>
int guarded(F&& f) {
  try {
    return f();
  } catch (const std::bad_alloc&) {
    return kNoMemory;
  }
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

// Bytes of memory that are free, or 10^18 where the system does not say.
int cubeverify_free_memory(std::uint64_t* bytes) {
  *bytes = static_cast<std::uint64_t>(std::min(available_memory(), 1e18));
  return 0;
}

// Parents by relative addresses, 0xffffffff for none. counts: the source has a parent (0 or 1), then count and
// least of further roots, lost nodes, edges off the cube and detours, the length of the least cycle, and its first 16
// nodes. depth: of each node, 0xffffffff for a lost one.
int cubeverify_check(int n, const std::uint32_t* parent, std::uint64_t* counts, std::uint32_t* depth) {
  return guarded([&] {
    const SpanningCheck check = check_spanning(parents_at(n, parent));
    *counts++ = check.source_is_root ? 0 : 1;
    put(check.roots, counts);
    put(check.lost, counts);
    put(check.off_links, counts);
    put(check.detours, counts);
    *counts++ = check.cycle_length;
    std::ranges::copy(check.cycle, counts);
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

// Lines of the known trees that this spanning tree is but for few nodes, perhaps with dimensions renamed: how many
// nodes, the least of them, and the tree.
int cubeverify_same_as(int n, const std::uint32_t* parent, char* text, std::uint64_t room) {
  return guarded([&] {
    const ParentArray tree = parents_at(n, parent);
    std::string lines;
    for (const KnownTree& known : known_trees(n)) {
      if (!known.is_tree) continue;
      const std::optional<Likeness> likeness = likeness_to(tree, known);
      if (!likeness) continue;
      lines += std::to_string(likeness->others.count) + ' ' + std::to_string(likeness->others.least) + ' ' +
               renamed_text(n, known.name, likeness->renaming) + '\n';
    }
    return copy_text(lines, text, room);
  });
}

// The sentence on lines of trees that it is.
int cubeverify_likeness(const char* lines, char* text, std::uint64_t room) {
  return guarded([&] {
    std::istringstream in(lines);
    std::vector<std::string> trees;
    for (std::string line; std::getline(in, line);) trees.push_back(line);
    return copy_text(likeness_text(trees), text, room);
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

// The values of a formula for the parent of `count` addresses from `first` on, and its operations in addition. kRefused
// with a message of three lines if it is no formula, or has no value somewhere.
int cubeverify_formula(const char* text, int n, std::uint64_t first, std::uint64_t count, std::int64_t* values,
                       std::uint64_t* operations, char* message, std::uint64_t room) {
  return guarded([&] {
    try {
      FormulaDefinitions definitions;
      definitions.add("parent", {"c"}, {"the formula", text});
      const Formula formula = definitions.compiled("parent");
      FormulaEvaluator evaluator(formula, {n});
      const FormulaOutcome outcome = evaluator.evaluate(first, {values, values + count});
      *operations += evaluator.operations();
      if (outcome.end == FormulaEnd::kTooMuch || *operations > kMostOperations) {
        copy_text("the formula takes more than 10^12 operations", message, room);
        return kRefused;
      }
      if (outcome.end == FormulaEnd::kFault) {
        definitions.refuse_fault(formula, outcome.instruction, outcome.a, outcome.b,
                                 "n = " + std::to_string(n) + ", c = " + std::to_string(outcome.address));
      }
      return 0;
    } catch (const FormulaError& error) {
      copy_text(std::string(error.what()) + '\n' + error.below(), message, room);
      return kRefused;
    }
  });
}
}
#pragma GCC visibility pop

// One file is all there is to compile.
#include "host/backends/machine.cpp"
#include "kernels/formula/evaluate.cpp"
#include "verify/formula/definitions.cpp"
#include "verify/formula/syntax.cpp"
#include "verify/measures/host_links.cpp"
#include "verify/measures/known_trees.cpp"
#include "verify/measures/spanning_check.cpp"
#include "verify/measures/tree_measures.cpp"
