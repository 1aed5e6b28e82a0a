#pragma once

#include <vector>

#include "kernels/networks/message_path.h"
#include "kernels/networks/messages_at_step.h"

namespace cubeverify {

// The uses of the links of a window (kernels/sweeps/marks/facts.h), a phase at a time. In any tree by walking the paths
// of all messages; in B(n) as below. Form is what it is part of, whose instruction set it is compiled for
// (kernels/forms/portable_prelude.h).
template <class Form, class Tree, class Network>
class WindowUses {
 public:
  WindowUses(int n, int low_bits) : n_(n), low_bits_(low_bits) {}

  void enter(Word window) { window_ = window; }

  // Calls found(link) for each use of a link of the window in phase p, 1 <= p <= n.
  template <class Found>
  void for_each(int p, Found&& found) const {
    for (Word t = Tree::first_in_phase(p); t < Tree::first_in_phase(p + 1); ++t) {
      const MessagePath<Tree, Network> path(n_, t);
      for (int j = 0; j < path.edge.number; ++j) {
        if (const Word link = path.link(n_, j); link >> low_bits_ == window_) found(link);
      }
    }
  }

 private:
  int n_;
  int low_bits_;
  Word window_ = 0;
};

// Without walking the paths that stay out of the window. Its links lead from nodes that begin alike, and so do the
// labels of which these are the images: for each step of a path that gives the sources, of which the one message of
// each phase is looked at as its path has it. Were one overlooked, as with a network whose images do not begin as their
// labels do, the uses would not add up (kernels/facts/identities.h).
template <class Form, class Network>
class WindowUses<Form, BinomialTree, Network> {
 public:
  WindowUses(int n, int low_bits) : n_(n), low_bits_(low_bits) {}

  // Finds the labels that begin with a zero, as those with children do, and whose images begin as the links of the
  // window.
  void enter(Word window) {
    window_ = window;
    labels_.clear();
    const int begun = n_ + 1 - low_bits_, rest = n_ - begun;
    for (Word beginning = 0; beginning < bit(begun); ++beginning) {
      if (begun == 0 || Network::contract(begun, beginning) == window) {
        labels_.push_back({beginning << rest, (beginning + 1) << rest});
      }
    }
  }

  template <class Found>
  void for_each(int p, Found&& found) const {
    for (int j = 0; j < p; ++j) {
      for (const Labels& labels : labels_) {
        const TreeNodes sources =
            sending<BinomialTree>(nodes_shifted_into<BinomialTree>(labels.first, labels.last, j), p, j);
        for (Word source = sources.first; source < sources.last; ++source) {
          const Word t = BinomialTree::child(n_, source, child_in_phase<BinomialTree>(n_, source, p));
          const Word link = MessagePath<BinomialTree, Network>(n_, t).link(n_, j);
          if (link >> low_bits_ == window_) found(link);
        }
      }
    }
  }

 private:
  struct Labels {
    Word first, last;
  };

  int n_;
  int low_bits_;
  Word window_ = 0;
  std::vector<Labels> labels_;
};

}  // namespace cubeverify
