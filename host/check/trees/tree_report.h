#pragma once

#include <string>
#include <vector>

#include "host/check/networks/own_network.h"
#include "host/check/report/check_report.h"
#include "host/check/report/task_names.h"
#include "host/check/trees/own_tree.h"
#include "host/check/trees/relations_report.h"
#include "verify/measures/known_trees.h"
#include "verify/measures/tree_measures.h"

// What is found out about a user's tree.

namespace cubeverify {

// Known trees are looked at up to here, the shapes of trees up to there: beyond it would take longer than all the rest.
inline constexpr int kMostCompared = 20, kMostShaped = 14;
// From here on memory is scarce, and a tree is walked (verify/measures/walked_tree.h).
inline constexpr int kLeastWalked = 27;

// One tree of the table that compares it with the known ones.
struct MeasuredTree {
  std::string name;
  std::string title;
  TreeMeasures measures;
};

struct TreeReport {
  explicit TreeReport(const OwnNetwork& its_network) : network(its_network) {}

  const OwnNetwork& network;
  Word source = 0;
  std::string note;
  std::string fault;   // then there is nothing else
  bool spans = false;  // the network
  bool right = false;  // and its children, where they are given, are those whose parent the node is
  std::vector<CheckLine> checks;
  std::vector<MeasuredTree> compared;  // this tree first; none unless it spans the network
  Word diameter = 0;                   // of this tree, in another network than the cube
  std::vector<TimedTrees> times;       // of the same, and the lower bounds last; none where they would take too long
  struct Shared {
    KnownTree known;
    Exceptions edges;
  };
  std::vector<Shared> shared;
  std::vector<std::string> same_as;  // known trees that it is after a renaming of dimensions, in words
  struct Nearly {
    std::string known;  // the same
    Exceptions others;  // nodes with another parent there
  };
  std::vector<Nearly> nearly;           // known trees that it is but for a few nodes, the nearest first
  std::vector<std::string> same_shape;  // names of known trees that it is isomorphic to
};

// The network has to outlive it.
TreeReport report_on(const OwnTree& tree, const OwnNetwork& network, const TreeNeeds& needs);

// Why it is no tree, or why the network has none: `distances` are those from the tree's source, in the cube none.
std::string fault_of(const OwnTree& tree, const OwnNetwork& network, const std::vector<std::uint32_t>& distances);
// The checks of a tree and its children; `check` is that of the tree in the network.
std::vector<CheckLine> checks_of(const OwnTree& tree, const OwnNetwork& network, const SpanningCheck& check,
                                 const std::vector<std::uint32_t>& distances);
// The first of the checks that has to hold and does not; nothing if all do.
const CheckLine* first_fault(const std::vector<CheckLine>& checks);

// What the checks come to, without what they are of.
std::string conclusion_of(const std::vector<CheckLine>& checks, const std::string& network);

// Whether the times of a tree are looked at: along a path packets have 2^n hops each, so that n alone is no limit.
bool is_timed(int n, const TreeMeasures& measures);

// What was not looked at in the n-cube, in sentences for the note; nothing where all was.
std::string not_compared(int n, bool timed);

CheckReport check_report(const TreeReport& report);

}  // namespace cubeverify
