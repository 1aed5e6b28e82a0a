#include "verify/papers/tr9121/messages.h"

#include <algorithm>

#include "kernels/networks/de_bruijn.h"
#include "kernels/trees/binomial_tree.h"
#include "verify/papers/tr9121/division.h"
#include "verify/papers/tr9121/witness.h"

// The paper follows one message at a time, and so does this: the route of each, from the labels of definition 6, is
// walked on the evidence's network before anything else is asked about it. A step that is no link refutes every reading
// of the routes.

namespace cubeverify::tr9121 {

namespace {

std::vector<Message> messages_of(const Evidence& evidence) {
  const int n = evidence.n();
  const Division division = divided(evidence);
  const std::vector<Word> words = words_of(division);
  if (words.empty()) throw NotATree("found another tree; the paper says B(n)");
  std::vector<Message> all;
  for (Word node = 1; node < words.size(); ++node) {
    const Word source = words[division.tree.parent[node]], child = words[node];
    Message message{source, child, division.number[node], division.phase[node], {}};
    for (int j = 0; j < message.number; ++j) {
      message.route.push_back(DeBruijn::contract(n, BinomialTree::label(source) << j));
    }
    message.route.push_back(DeBruijn::contract(n, BinomialTree::label(child)));
    all.push_back(std::move(message));
  }
  return all;
}

// A loop is a step of 0...0 or 1...1 to itself.
bool is_step(const Evidence& evidence, Word from, Word to) {
  const int n = evidence.n();
  if (from == to) return from == 0 || from == all_ones(n);
  return evidence.definitions().de_bruijn_linked(n, std::min(from, to), std::max(from, to));
}

}  // namespace

Decision walked(const OfMessages& decide, int n_min) {
  return scheduled(
      [decide](const Evidence& evidence) {
        const std::vector<Message> all = messages_of(evidence);
        for (const Message& message : all) {
          for (std::size_t i = 1; i < message.route.size(); ++i) {
            if (is_step(evidence, message.route[i - 1], message.route[i])) continue;
            return holds_if(false, all.size(), "found no walk: " + in_words(evidence.n(), message));
          }
        }
        return decide(evidence.n(), all);
      },
      n_min, kMostWalked);
}

std::string in_words(int n, const Message& message) {
  return fmt::format("{} to its {} child {} by {}", label_of(n, message.source), ordinal(message.number),
                     label_of(n, message.child), in_bits(n, message.route));
}

bool meets_a_node_twice(const std::vector<Word>& route) {
  std::vector<Word> nodes = route;
  std::ranges::sort(nodes);
  return std::ranges::adjacent_find(nodes) != nodes.end();
}

std::vector<Word> without_loops(const std::vector<Word>& route) {
  std::vector<Word> kept = route;
  kept.erase(std::ranges::unique(kept).begin(), kept.end());
  return kept;
}

std::vector<Word> without_circles(const std::vector<Word>& route) {
  std::vector<Word> kept;
  for (const Word node : route) {
    const auto before = std::ranges::find(kept, node);
    if (before != kept.end()) kept.erase(before, kept.end());
    kept.push_back(node);
  }
  return kept;
}

}  // namespace cubeverify::tr9121
