#include "kernels/embedding/partial_star.h"
#include "verify/papers/dyntree/sections.h"
#include "verify/papers/dyntree/trials.h"

// Dynamic Tree Embedding, the end of section 3: from loaded stars to loaded nodes.

namespace cubeverify::dyntree {
namespace {

// 2c nodes in each processor of a partial star are no fewer than the cn that the whole star may hold.
Finding capacity(const EvidenceOf<StarsSweep<>>& evidence) {
  const auto sizes = evidence[StarsSweep<>::kStarSize];
  for (std::size_t size = 0; size < sizes.size(); ++size) {
    if (sizes[size] != 0 && 2 * size < static_cast<std::size_t>(evidence.n()))
      return fails(sum(sizes), "a partial star of {} nodes holds no more than {}c nodes", size, 2 * size);
  }
  return holds(sum(sizes));
}

// The rule word for word, by exact search: "The first 2c tree nodes assigned to a hypercube node x are stored there.
// Any further nodes ... are sent to some other node in x's partial star containing fewer than 2c." The most that one of
// `processors` of a partial star can come to contain when up to `nodes` are assigned in any order and each further one
// is sent to any processor allowed. Nothing if some order leaves no processor to send a node to.
std::optional<int> largest_load_of_literal_rule(int processors, int c, int nodes) {
  // How many nodes were assigned to each processor and how many it contains, in increasing order.
  using State = std::vector<std::pair<int, int>>;
  const int most = 2 * c;
  int largest = 0;
  std::set<State> states{State(static_cast<std::size_t>(processors), {0, 0})};
  for (int arrived = 0; arrived < nodes; ++arrived) {
    std::set<State> next;
    const auto reach = [&](State state) {
      std::ranges::sort(state);
      for (const auto& [assigned, contains] : state) largest = std::max(largest, contains);
      next.insert(std::move(state));
    };
    for (const State& state : states) {
      for (std::size_t x = 0; x < state.size(); ++x) {
        State after = state;
        ++after[x].first;
        if (state[x].first < most) {
          ++after[x].second;
          reach(after);
          continue;
        }
        bool has_room = false;
        for (std::size_t y = 0; y < state.size(); ++y) {
          if (y == x || state[y].second >= most) continue;
          has_room = true;
          State sent = after;
          ++sent[y].second;
          reach(sent);
        }
        if (!has_room) return std::nullopt;
      }
    }
    states = std::move(next);
  }
  return largest;
}

// Word for word: no processor of the smallest partial star comes to contain more than `times` c nodes.
Finding literal_rule_keeps(const Evidence& evidence, int times) {
  constexpr int kMostArriving = 12;
  const int n = evidence.n();
  const auto sizes = evidence[StarsSweep<>::kStarSize];
  const auto smallest = std::ranges::find_if(sizes, [](Word partial_stars) { return partial_stars != 0; });
  if (smallest == sizes.end()) return fails(1, "there is no partial star");
  require_nontrivial(times, n);  // of the cn nodes there are
  const auto processors = static_cast<int>(smallest - sizes.begin());
  Word checked = 0;
  for (int c = 1; c <= 2 && c * n <= kMostArriving; ++c, ++checked) {
    const auto largest = largest_load_of_literal_rule(processors, c, c * n);
    if (!largest) return fails(checked, "{} processors have no room for {} nodes", processors, c * n);
    if (*largest <= times * c) continue;
    return fails(checked,
                 "found {} nodes assigned to x, {} of them sent to y, then {} assigned to y: y contains {}; "
                 "the paper says at most {}c = {}",
                 *largest, *largest - 2 * c, 2 * c, *largest, times, times * c);
  }
  return holds(checked);
}

Finding longest(const EvidenceOf<StarsSweep<>>& evidence) {
  const int n = evidence.n();
  Word checked = 0;
  for (int b = 1; b + 4 < n; ++b) {  // no two processors are farther apart than n
    for (int depth = 0; depth < n; ++depth, ++checked) {
      const int apart = weight(evidence.definitions().window(
                            n, b, evidence.definitions().window_start(n, b, static_cast<Word>(depth)))) +
                        2 * 2;  // at either end a node is stored within two of its place
      if (apart > b + 4) return fails(checked, "b = {}: up to {} apart", b, apart);
    }
  }
  return all_of({from_for_all(evidence, StarsSweep<>::kWithinTwo, "a node of its partial star is farther than two"),
                 holds(checked)});
}

// The nodes of x's partial star that are two steps from x.
std::vector<Word> two_away(int n, Word x) {
  std::vector<Word> nodes;
  const Word centre = PartialStars::centre(n, x);
  for (int i = 0; i <= PartialStars::coordinates(n); ++i) {
    const Word node = PartialStars::node(centre, i);
    if (weight(node ^ x) == 2) nodes.push_back(node);
  }
  return nodes;
}

// The longest edge there is, b = 8: all its coins flip, and both its ends are sent two steps away.
int longest_stored(const Evidence& evidence) {
  constexpr int kWindow = 8;
  const int n = evidence.n();
  int longest = 0;
  for (int depth = 0; depth < n; ++depth) {
    const Word across = evidence.definitions().window(
        n, kWindow, evidence.definitions().window_start(n, kWindow, static_cast<Word>(depth)));
    // For n <= 24 the lowest coordinates alone take the node above to every place in a partial star.
    for (Word above = 0; above < bit(kWindow); ++above) {
      for (const Word stored_above : two_away(n, above)) {
        for (const Word stored : two_away(n, above ^ across))
          longest = std::max(longest, weight(stored_above ^ stored));
      }
    }
  }
  return longest;
}

Finding longest_is_12(const Evidence& evidence) {
  const int longest = longest_stored(evidence);
  return holds_if(longest == 12, evidence.n(), "found a longest edge of {}, not 12", longest);
}

// What a processor may store.
Word two_c(int n, Word fullest_star) { return EmbeddingSweep<>::cap(n, static_cast<std::uint32_t>(fullest_star)); }
Word at_most_8(int, Word) { return 8; }

}  // namespace

Section redistribution() {
  Section section;
  section.claim("dyntree.redistribution.partition", "section 3, after lemma 3.8")
      .says(
          "Partial stars cover the nodes of the hypercube: each node is covered by exactly one, and each partial star "
          "has at least n/2 nodes.")
      .printed("those of the Hamming code on the first 2^k - 1 <= n coordinates",
               for_alls({{StarsSweep<>::kCentreNear, "its centre is no neighbour"},
                         {StarsSweep<>::kCentreFixed, "its centre has another centre"},
                         {StarsSweep<>::kOneCentre, "it lies in no partial star or in two"},
                         {StarsSweep<>::kHalf, "this partial star has fewer than n/2 nodes"}}));
  section.claim("dyntree.redistribution.room", "section 3, after lemma 3.8")
      .says(
          "Some node of the partial star contains fewer than 2c tree nodes, as there are no more than cn in it at any "
          "time.")
      .printed(
          "a partial star has n/2 processors or more (dyntree.redistribution.partition), and at most cn - 1 nodes "
          "cannot be 2c in each",
          exhaustive(capacity))
      .by_definition()
      .reading("embedded", "for the least c with at most cn nodes in every star",
               certain(in_every_trial(EmbeddingSweep<>::kRoom, "no room")));
  section.claim("dyntree.redistribution.load", "section 3, after lemma 3.8")
      .says(
          "The first 2c tree nodes assigned to x are stored there, further ones elsewhere in the partial star: no node "
          "has more than a constant number (4c).")
      .printed(
          "a constant number: every order of arrival of up to cn nodes in the smallest partial star, c = 1 and 2, cn "
          "<= 12, and every choice of the other node: no node contains more than 4c; n >= 5, where that is fewer than "
          "cn",
          exhaustive(predicate<StarsSweep<>>(literal_rule_keeps, 4), 5, 8))
      .reading("literal-2c", "by the rule word for word no node contains more than 2c; n >= 3",
               exhaustive(predicate<StarsSweep<>>(literal_rule_keeps, 2), 3, 8), refuted_at(5))
      .reading("trials-literal",
               "the rule word for word, by trials: no processor has more than 2c nodes, c being the least whole number "
               "with no star of more than cn nodes in any trial of that tree and that window, 8 or 10",
               without_loss(processors_have_at_most(EmbeddingSweep<>::kAssignedLoad, two_c),
                            EmbeddingSweep<>::kAssignedLoad),
               refuted_at(10))
      .reading("trials-any-window",
               "the same as trials-literal with windows of 1 and 3 as well, c being that of each trial by itself",
               without_loss(in_every_trial(EmbeddingSweep<>::kAssignedCap, "more than 2c nodes stored"),
                            EmbeddingSweep<>::kAssignedLoad),
               refuted_at(5))
      .reading("stored", "x keeps what is assigned to it while fewer than 2c are stored there",
               certain(moved_from_full(
                   without_loss(in_every_trial(EmbeddingSweep<>::kStoredCap, "more than 2c nodes stored"),
                                EmbeddingSweep<>::kStoredLoad),
                   kEmbedded)))
      .used_for({"dyntree.load", "dyntree.growshrink.redistribution", "dyntree.dilation"});
  section.claim("dyntree.load", "abstract; section 2")
      .says("With high probability the resulting load is constant.")
      .printed(
          "windows of 8 and 10, b <= n, trees of six shapes, c = 4: no processor stores more than 2c = 8 nodes, except "
          "with a probability below 1/N: that of more than 4n nodes in some star, from the exact distributions of a "
          "star's load (dyntree.theorem.star-load); where no star has more, redistribution stores no more than 2c for "
          "certain (dyntree.redistribution.load [stored])",
          stars_of_six_shapes(1))
      .reading("not-redistributed",
               "measured: the same where nodes are stored at the processors that they are assigned to",
               processors_have_at_most(EmbeddingSweep<>::kLoad, at_most_8), refuted_at(7));
  section.claim("dyntree.dilation", "section 3, after lemma 3.8")
      .says("Redistribution adds at most two to the dilation at either end: with b = 8 no path is longer than 12.")
      .printed(
          "b + 4, from the windows and the distances in partial stars, b + 4 < n: no two processors are farther apart",
          exhaustive(longest, 6))
      .reading("attained",
               "b = 8 dividing n, n >= 32: some edge comes to be 12 long, as all its coins flip and both its ends are "
               "sent to nodes of their partial stars that are two away",
               only_for(closed_form(longest_is_12, 32, 48), [](int n) { return n % 8 == 0; }))
      .reading("embedded", "no edge of a redistributed tree is longer than b + 4",
               certain(in_every_trial(EmbeddingSweep<>::kStoredEdge, "a longer edge")))
      .reading("moved", "no node is stored farther than 2 from its place",
               certain(in_every_trial(EmbeddingSweep<>::kStoredNear, "farther away")));
  return section;
}

}  // namespace cubeverify::dyntree
