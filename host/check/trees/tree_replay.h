#pragma once

#include <functional>
#include <vector>

#include "host/check/networks/own_network.h"
#include "host/check/report/check_report.h"
#include "host/check/trees/own_tree.h"
#include "host/check/trees/relations_report.h"
#include "host/check/trees/way_to_source.h"

namespace cubeverify {

// A tree, wherever its parents come from: in the cube by addresses relative to the source, which is `root` then.
struct TreeToReplay {
  Word source = 0, root = 0;
  std::function<Word(Word c)> parent;
  std::function<WayToSource(Word c)> way;
  std::function<Word(Word c)> children;  // sets of dimensions, where they are given
  std::string fault;                     // why it is no tree; empty if it is one
};

// The way from a node to the source, and its children. Right if the node has a link to its parent, reaches the source
// and has the children said of it. Of several trees this is printed in a line each, with those of them that have the
// same parent there and those whose paths to the node meet; right if, moreover, the relations needed hold there.
CheckReport replay(const std::vector<TreeToReplay>& trees, const OwnNetwork& network, Word address,
                   const TreeNeeds& needs);
CheckReport replay(const std::vector<OwnTree>& trees, const OwnNetwork& network, Word address, const TreeNeeds& needs);

}  // namespace cubeverify
