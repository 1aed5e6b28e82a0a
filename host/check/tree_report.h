#pragma once

#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "host/check/own_tree.h"
#include "host/text/text.h"
#include "verify/measures/likeness.h"
#include "verify/measures/one_to_all_times.h"
#include "verify/measures/tree_measures.h"

// What is found out about a tree of one's own, as tables and as JSON.

namespace cubeverify {

// Known trees are looked at up to here, the shapes of trees up to there: beyond it would take longer than all the rest.
inline constexpr int kMostCompared = 20, kMostShaped = 14;

// A statement about the tree.
struct TreeCheck {
  std::string name;
  std::string about;         // in words
  bool needed;               // for a spanning tree of the cube
  Exceptions exceptions;     // relative addresses
  std::string found, needs;  // at the least exception
};

// One tree of the table that puts it beside the known ones.
struct MeasuredTree {
  std::string name;
  std::string title;
  TreeMeasures measures;
  std::optional<OneToAllTimes> times;
};

struct TreeReport {
  int n = 0;
  Word source = 0;
  std::string note;
  std::string fault;  // then there is nothing else
  bool spans_cube = false;
  std::vector<TreeCheck> checks;
  std::vector<MeasuredTree> beside;  // this tree first; none unless it spans the cube
  struct Shared {
    KnownTree known;
    Exceptions edges;
  };
  std::vector<Shared> shared;
  std::vector<std::string> same_as;     // known trees that it is after a renaming of dimensions, in words
  std::vector<std::string> same_shape;  // names of known trees that it is isomorphic to
};

TreeReport report_on(const OwnTree& tree);

// One line: what it is, and the least witness where it is no spanning tree of the cube.
std::string conclusion(const TreeReport& report);

struct Section {
  std::string title;
  Table table;
};
std::vector<Section> sections_of(const TreeReport& report);

nlohmann::json to_json(const TreeReport& report);

}  // namespace cubeverify
