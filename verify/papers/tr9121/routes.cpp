#include "verify/papers/tr9121/routes.h"

#include "verify/claims/scheduled.h"
#include "verify/papers/tr9121/division.h"
#include "verify/papers/tr9121/witness.h"

namespace cubeverify::tr9121 {
namespace {

// The messages of the dividing mode under the mapping D (CIS-TR-91-21 definition 6), walked one by one on the tree and
// the network of the evidence's definitions.

// The paper follows one message at a time, and so does this: each route, by the labels of definition 6, is walked on
// the evidence's network before anything else is asked. A step that is no link refutes every reading of routes.

struct Message {
  Word source, child;       // tree nodes t, standing for labels t1
  int number;               // of the child, from 1
  int phase;                // in which it is sent
  std::vector<Word> route;  // processors, from the source's place to the child's
};

std::vector<Message> messages_of(const Evidence& evidence) {
  const int n = evidence.n();
  const Division division = divided(evidence);
  const std::vector<Word> words = words_of(division);
  if (words.empty()) throw NotATree("found another tree; the paper says B(n)");
  std::vector<Message> all;
  for (Word node = 1; node < words.size(); ++node) {
    const Word source = words[division.tree.parent[node]], child = words[node];
    Message message{source, child, division.number[node], division.phase[node], {}};
    for (int j = 0; j < message.number; ++j)
      message.route.push_back(DeBruijn::contract(n, BinomialTree::label(source) << j));
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

// "n = 4: 00011 to its 3rd child 11001 by 0010, 0101, 1010, 0101", less the n.
std::string in_words(int n, const Message& message) {
  return fmt::format("{} to its {} child {} by {}", label_of(n, message.source), ordinal(message.number),
                     label_of(n, message.child), in_bits(n, message.route));
}

// All of them are walked up to this n.
constexpr int kMostRouted = 14;

// A reading of the routes. It is refuted as well if a step of a route is neither a link nor a loop of the network.
using OfMessages = std::function<Finding(int n, const std::vector<Message>& messages)>;
Decision walked(const OfMessages& decide, int n_min = 1) {
  return scheduled(
      [decide](const Evidence& evidence) {
        const std::vector<Message> all = messages_of(evidence);
        for (const Message& message : all) {
          for (std::size_t i = 1; i < message.route.size(); ++i) {
            if (is_step(evidence, message.route[i - 1], message.route[i])) continue;
            return fails(all.size(), "found no walk: " + in_words(evidence.n(), message));
          }
        }
        return decide(evidence.n(), all);
      },
      n_min, kMostRouted);
}

bool meets_a_node_twice(const std::vector<Word>& route) {
  std::vector<Word> nodes = route;
  std::ranges::sort(nodes);
  return std::ranges::adjacent_find(nodes) != nodes.end();
}

// The route without the steps that stay where they are, and without the circles it makes.
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

// --- What is asked about them

using Link = std::pair<Word, Word>;
Link of_either_direction(Word a, Word b) { return std::minmax(a, b); }

// Calls use(link) for the steps of a route that are no loops, each in its direction.
void for_each_link(const std::vector<Word>& route, auto&& use) {
  for (std::size_t i = 1; i < route.size(); ++i) {
    if (route[i - 1] != route[i]) use(Link{route[i - 1], route[i]});
  }
}

Integer sum_of_divisors(int n) {
  int sum = 0;
  for (int a = 1; a <= n; ++a) sum += n % a == 0 ? a : 0;
  return sum;
}

// The first message whose route, so changed, meets a node twice.
Finding none_meets_a_node_twice(int n, const std::vector<Message>& messages,
                                std::vector<Word> (*changed)(const std::vector<Word>&)) {
  for (const Message& message : messages) {
    if (!meets_a_node_twice(changed(message.route))) continue;
    return fails(messages.size(), "found {}; the paper says that the image is a path", in_words(n, message));
  }
  return holds(messages.size());
}

// Links and phases, by whatever key, that two uses have.
Finding none_used_twice(int n, const std::vector<Message>& messages, auto&& key) {
  std::map<decltype(key(messages.front(), Link{})), const Message*> first;
  for (const Message& message : messages) {
    const Message* again = nullptr;
    for_each_link(message.route, [&](const Link& link) {
      const auto [at, is_new] = first.try_emplace(key(message, link), &message);
      if (!is_new) again = at->second;
    });
    if (again == nullptr) continue;
    return fails(messages.size(), "found {} and {}; the paper says that no link is used twice", in_words(n, *again),
                 in_words(n, message));
  }
  return holds(messages.size());
}

// Circles are cut out of the routes.
Finding repaired_routes(int n, const std::vector<Message>& messages) {
  std::vector<Message> repaired = messages;
  Integer total = 0;
  for (Message& message : repaired) {
    message.route = without_circles(message.route);
    total += message.route.size() - 1;
    if (message.route.size() - 1 != static_cast<std::size_t>(message.number) && message.route.size() != 2)
      return fails(messages.size(), "a route that was cut is no link: " + in_words(n, message));
  }
  const Integer saved = n % 2 == 0 ? sum_of_divisors(n / 2) : Integer(0);
  return all_of({holds_if_equal(total, power_of_two(n + 1) - n - 2 - saved, "links of all routes", 0),
                 none_meets_a_node_twice(n, repaired, without_circles),
                 none_used_twice(n, repaired, [](const Message& message, const Link& link) {
                   return std::pair(of_either_direction(link.first, link.second), message.phase);
                 })});
}

Finding one_source_a_node(int n, const std::vector<Message>& messages) {
  std::map<Word, const Message*> first;
  for (const Message& message : messages) {
    for (std::size_t i = 1; i < message.route.size(); ++i) {
      const auto [at, is_new] = first.try_emplace(message.route[i - 1], &message);
      if (is_new || at->second->source == message.source) continue;
      return fails(
          messages.size(),
          "found {} and {} by way of one node; the paper says that edges of paths from different nodes are disjoint",
          in_words(n, *at->second), in_words(n, message));
    }
  }
  return holds(messages.size());
}

// No two messages of a phase: one message may use a link in both directions.
Finding none_share_a_link(int n, const std::vector<Message>& messages) {
  std::map<std::pair<Link, int>, const Message*> first;
  for (const Message& message : messages) {
    const Message* other = nullptr;
    for_each_link(message.route, [&](const Link& link) {
      const auto at = first.try_emplace({of_either_direction(link.first, link.second), message.phase}, &message).first;
      if (at->second != &message) other = at->second;
    });
    if (other == nullptr) continue;
    return fails(messages.size(),
                 "found {} and {} in one phase; the paper says that no two messages of a phase share a link",
                 in_words(n, *other), in_words(n, message));
  }
  return holds(messages.size());
}

// What comes up goes the same way back, in phase n+1-p.
Finding aggregated(int n, const std::vector<Message>& messages) {
  std::map<Word, int> sends;
  std::vector<Message> up = messages;
  for (Message& message : up) {
    std::ranges::reverse(message.route);
    message.phase = n + 1 - message.phase;
    sends[message.child] = message.phase;
  }
  for (const Message& message : up) {
    if (message.source == 0 || message.phase < sends.at(message.source)) continue;
    return fails(up.size(), "{} sends before {} has sent to it", label_of(n, message.source),
                 label_of(n, message.child));
  }
  return none_share_a_link(n, up);
}

// Levels are the lengths of labels in CBT(n+1).
int level_of(Word t) { return highest_bit(t << 1 | 1) + 1; }

Finding levels_apart(int n, const std::vector<Message>& messages) {
  for (const Message& message : messages) {
    const auto links = static_cast<int>(message.route.size()) - 1;
    const int apart = level_of(message.child) - level_of(message.source);
    if (links == apart && links == message.number) continue;
    return fails(messages.size(), "found {} on a path of {} links, {} levels apart; the paper says {} links",
                 in_words(n, message), links, apart, message.number);
  }
  return holds(messages.size());
}

Finding levels_of_smaller_tree(int n, const std::vector<Message>& messages) {
  for (const Message& message : messages) {
    if (level_of(message.child) <= n) continue;
    return fails(messages.size(),
                 "found the path {}, which ends on level {}; the paper says that it lies in CBT({}), of {}",
                 in_bits(n + 1, labels_to(message.child)), level_of(message.child), n, amount(n, "level"));
  }
  return holds(messages.size());
}

}  // namespace

Decision simple_without_loops() {
  return walked([](int n, const auto& messages) { return none_meets_a_node_twice(n, messages, without_loops); });
}
Decision repaired() { return walked(repaired_routes); }
Decision channels_held_at_once(bool both_directions) {
  return walked([both_directions](int n, const auto& messages) {
    return none_used_twice(n, messages, [&](const Message& message, const Link& link) {
      return std::pair(both_directions ? link : of_either_direction(link.first, link.second), message.phase);
    });
  });
}
Decision half_duplex_walked() { return walked(none_share_a_link); }
Decision one_source_at_a_node() { return walked(one_source_a_node); }
Decision paths_walked_back() { return walked(aggregated); }
Decision as_long_as_levels() { return walked(levels_apart); }
Decision within_smaller_tree() { return walked(levels_of_smaller_tree); }

}  // namespace cubeverify::tr9121
