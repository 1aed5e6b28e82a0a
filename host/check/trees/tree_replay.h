#pragma once

#include <cstddef>
#include <functional>
#include <vector>

#include "host/check/networks/own_network.h"
#include "host/check/report/check_report.h"
#include "host/check/trees/own_tree.h"
#include "host/check/trees/relations_report.h"

namespace cubeverify {

// The way from a node to the source by parents, or to where it ends otherwise.
struct WayToSource {
  enum class End {
    kSource,
    kRoot,  // another node that has no parent, or itself
    kCycle,
    kNoEnd,  // it is followed no further than kMostSteps
  };
  // Choices: a way through all nodes at n = 24 is found to its end; and more nodes than the greatest n are not read.
  static constexpr Word kMostSteps = Word{1} << 24;
  static constexpr std::size_t kMostKept = 64;

  End end = End::kSource;
  Word steps = 0;           // links to the end, if it is the source or another root
  Word cycle_length = 0;    // links, if it ends in one
  std::vector<Word> nodes;  // the first ones, from the node itself on
};

// Among so many nodes, from c to the source `root`. `parent(c)` is the parent; what is no node stands for none.
template <class ParentOf>
WayToSource way_to_source(Word nodes, Word root, const ParentOf& parent, Word c) {
  WayToSource way;
  way.nodes.push_back(c);
  // Brent's way to see a cycle: a node is kept for twice as many steps as the one before it.
  Word kept = c, since = 0, until = 1;
  for (; c != root; ++way.steps) {
    if (way.steps == WayToSource::kMostSteps) {
      way.end = WayToSource::End::kNoEnd;
      return way;
    }
    const Word above = parent(c);
    if (above == c || above >= nodes) {
      way.end = WayToSource::End::kRoot;
      return way;
    }
    c = above;
    if (way.nodes.size() < WayToSource::kMostKept) way.nodes.push_back(c);
    ++since;
    if (c == kept) {
      way.end = WayToSource::End::kCycle;
      way.cycle_length = since;
      return way;
    }
    if (since == until) {
      kept = c;
      since = 0;
      until *= 2;
    }
  }
  return way;
}

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
