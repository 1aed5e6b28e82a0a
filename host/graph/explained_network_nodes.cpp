#include <algorithm>

#include <fmt/format.h>

#include "host/graph/explainers.h"
#include "host/graph/link_messages.h"
#include "host/graph/neighbours.h"
#include "host/text/text.h"
#include "kernels/networks/shift_distance.h"

namespace cubeverify {

namespace {

// The links that begin or end at x, in increasing order.
std::vector<Word> links_of(int n, Word x) {
  std::vector<Word> links = {x << 1, x << 1 | 1};
  for (const Word first : {Word{0}, bit(n)}) {
    if (const Word link = first | x; from_of(link) != x) links.push_back(link);
  }
  std::ranges::sort(links);
  return links;
}

// Each link with the labels of the tree nodes to which mapping D sends messages over it.
NodeFact messages_fact(int n, Word x) {
  NodeFact fact{"messages", nlohmann::json::object(), ""};
  std::vector<std::string> used;
  for (const Word link : links_of(n, x)) {
    std::vector<Word> labels;
    for (const Word t : messages_over(n, link)) labels.push_back(BinomialTree::label(t));
    const NodeFact to = words_fact(binary(n + 1, link), n + 1, labels);
    fact.value[to.name] = to.value;
    used.push_back(fmt::format("over {} {}{}", to.name, labels.empty() ? "" : "to ", to.text));
  }
  fact.text = joined(used, "; ");
  return fact;
}

}  // namespace

std::vector<NodeFact> explain_network_node(int n, Word x) {
  return {
      {"tree", "debruijn", fmt::format("BDG(n), n = {}", n)},
      {"n", n, std::to_string(n)},
      word_fact("node", n, x),
      words_fact("neighbours", n, neighbours(n, x)),
      truth_fact("loop", has_loop(n, x)),
      words_fact("preimages", n + 1, {DeBruijn::lift(n, x, 0), DeBruijn::lift(n, x, 1)}),
      number_fact("distance", ShiftDistance::either_way(n, 0, x, n), "links from 0...0, in either direction"),
      word_fact("tree_label", n + 1, lift_ending_in<DeBruijn>(n, x, 1)),
      messages_fact(n, x),
  };
}

}  // namespace cubeverify
