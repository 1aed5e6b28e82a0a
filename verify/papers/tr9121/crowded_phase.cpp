#include "verify/papers/tr9121/crowded_phase.h"

#include "verify/papers/tr9121/division.h"
#include "verify/papers/tr9121/witness.h"

namespace cubeverify::tr9121 {
namespace {

constexpr int kMostShortest = 8;

struct Phase {
  std::vector<Word> children;  // to which a message is sent
  std::vector<Edge> messages;  // the processors of the parent and the child
};

Phase phase_of(const Division& division, const Mapping& place, int number) {
  Phase phase;
  for (std::size_t c = 1; c < place.size(); ++c) {
    if (division.phase[c] != number) continue;
    phase.children.push_back(c);
    phase.messages.emplace_back(place[division.tree.parent[c]], place[c]);
  }
  return phase;
}

// "000111 to its 3rd child 111001 by ...", by a shortest route.
std::string in_words(const Evidence& evidence, const Network& network, const Division& division,
                     const std::vector<Word>& words, Word child, const Edge& message) {
  const int n = evidence.n();
  const auto routes = disjoint_routes(network, {message}, Duplex::kHalf);
  const std::vector<Word> route(routes->front().begin(), routes->front().end());
  return fmt::format("{} to its {} child {} by {}", label_of(n, words[division.tree.parent[child]]),
                     ordinal(division.number[child]), label_of(n, words[child]), in_bits(n, route));
}

// Two messages of the phase that have no such routes, if two alone have none.
std::string crowded_pair(const Evidence& evidence, const Network& network, const Division& division,
                         const std::vector<Word>& words, const Phase& phase, Duplex duplex) {
  const auto text = [&](std::size_t i) {
    return in_words(evidence, network, division, words, phase.children[i], phase.messages[i]);
  };
  for (std::size_t i = 0; i < phase.messages.size(); ++i) {
    for (std::size_t j = i + 1; j < phase.messages.size(); ++j) {
      if (!disjoint_routes(network, {phase.messages[i], phase.messages[j]}, duplex))
        return fmt::format(", {} and {} among them", text(i), text(j));
    }
  }
  return "";
}

Finding shortest_ways(const Evidence& evidence, Duplex duplex) {
  const int n = evidence.n();
  const Network network = network_of(n, evidence.definitions().de_bruijn_linked);
  const Division division = divided(evidence);
  const std::vector<Word> words = words_of(division);
  Mapping place;
  for (const Word t : words) place.push_back(static_cast<int>(DeBruijn::contract(n, BinomialTree::label(t))));
  const int number = first_crowded_phase(evidence, place, duplex);
  if (number == 0) return holds(bit(n) - 1);
  const Phase phase = phase_of(division, place, number);
  return fails(
      bit(n) - 1,
      "found no shortest ways for the messages of phase {} that share no link{}; the paper says link contention-free",
      number, crowded_pair(evidence, network, division, words, phase, duplex));
}

}  // namespace

int first_crowded_phase(const Evidence& evidence, const Mapping& place, Duplex duplex) {
  const int n = evidence.n();
  const Network network = network_of(n, evidence.definitions().de_bruijn_linked);
  const Division division = divided(evidence);
  for (int number = 1; number <= n; ++number) {
    if (!disjoint_routes(network, phase_of(division, place, number).messages, duplex)) return number;
  }
  return 0;
}

Decision shortest_ways_of_d(Duplex duplex) {
  return exact_search([duplex](const Evidence& evidence) { return shortest_ways(evidence, duplex); }, 1, kMostShortest);
}

}  // namespace cubeverify::tr9121
