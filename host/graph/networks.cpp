#include <algorithm>

#include "host/graph/labelled_graphs.h"
#include "host/text/text.h"
#include "kernels/networks/link_uses.h"
#include "kernels/networks/shift_distance.h"
#include "verify/wording.h"

namespace cubeverify {
namespace {

// The nodes other than x that a shift in either direction leads to, in increasing order.
std::vector<Word> neighbours(int n, Word x) {
  std::vector<Word> found;
  for (const Word b : {Word{0}, Word{1}}) {
    for (const Word y : {DeBruijn::left(n, x, b), DeBruijn::right(n, x, b)}) {
      if (y != x) found.push_back(y);
    }
  }
  std::ranges::sort(found);
  const auto repeated = std::ranges::unique(found);
  found.erase(repeated.begin(), repeated.end());
  return found;
}

// The links from x to y and from y to x, in increasing order; x != y.
std::vector<Word> links_between(int n, Word x, Word y) {
  std::vector<Word> links;
  for (const Word link : {link_between(x, y), link_between(y, x)}) {
    const bool exists = to_of(n, link) == (from_of(link) == x ? y : x);
    if (exists) links.push_back(link);
  }
  std::ranges::sort(links);
  return links;
}

// The messages whose paths under mapping D use a link of BDG(n): the tree nodes that get them, by their numbers.
std::vector<Word> messages_over(int n, Word link) {
  const LinkUses uses = link_uses<BinomialTree, DeBruijn>(n, link);
  std::vector<Word> messages;
  for (int i = 0; i < uses.count; ++i) messages.push_back(BinomialTree::child(n, uses.parent, uses.first + i));
  return messages;
}

}  // namespace

LabelledGraph labelled_network(int n) {
  LabelledGraph result = graph_of_family("debruijn", n);
  result.directed = false;
  result.node_keys = {{"loop", "boolean"}, {"degree", "int"}, {"distance", "int"}, {"preimage", "string"}};
  result.edge_keys = {{"links", "string"}};
  result.each_node = each_word<LabelledGraph::NodeVisitor>(0, all_ones(n), [n](const auto& visit, Word x) {
    visit(binary(n, x), {{"loop", x == 0 || x == all_ones(n)},  // a shift leads from these to themselves
                         {"degree", static_cast<int>(neighbours(n, x).size())},
                         {"distance", ShiftDistance::either_way(n, 0, x, n)},
                         {"preimage", binary(n + 1, DeBruijn::lift(n, x, 0))}});
  });
  result.each_edge = each_word<LabelledGraph::EdgeVisitor>(0, all_ones(n), [n](const auto& visit, Word x) {
    for (const Word y : neighbours(n, x)) {
      if (y < x) continue;
      std::vector<std::string> links;
      for (const Word link : links_between(n, x, y)) links.push_back(binary(n + 1, link));
      visit(binary(n, x), binary(n, y), {{"links", joined(links, ",")}});
    }
  });
  return result;
}

LabelledGraph labelled_mapping(int n) {
  LabelledGraph result = graph_of_family("mapping", n);
  result.node_keys = {{"tree_label", "string"}};
  result.edge_keys = {{"uses", "int"}, {"messages", "string"}, {"phases", "string"}};
  result.each_node = each_word<LabelledGraph::NodeVisitor>(0, all_ones(n), [n](const auto& visit, Word x) {
    visit(binary(n, x), {{"tree_label", binary(n + 1, lift_ending_in<DeBruijn>(n, x, 1))}});
  });
  result.each_edge = each_word<LabelledGraph::EdgeVisitor>(0, all_ones(n + 1), [n](const auto& visit, Word link) {
    std::vector<std::string> labels, phases;
    for (const Word t : messages_over(n, link)) {
      labels.push_back(binary(n + 1, BinomialTree::label(t)));
      phases.push_back(std::to_string(phase_of<BinomialTree>(n, t)));
    }
    Attributes attributes = {{"uses", static_cast<std::int64_t>(labels.size())}};
    if (!labels.empty()) {
      attributes.push_back({"messages", joined(labels, ",")});
      attributes.push_back({"phases", joined(phases, ",")});
    }
    visit(binary(n, from_of(link)), binary(n, to_of(n, link)), attributes);
  });
  return result;
}

}  // namespace cubeverify
