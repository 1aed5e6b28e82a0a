#include "kernels/sweeps/embedding/facts.h"
#include "verify/claims/registry.h"
#include "verify/dyntree/paper.h"
#include "verify/dyntree/trials.h"

// Dynamic Tree Embedding, the end of section 3: from loaded stars to loaded nodes.

namespace cubeverify::dyntree {

namespace {

const std::string kAfterLemmas = "section 3, after lemma 3.8";

// 2c nodes in each processor of a partial star are more than the c n that the whole star may hold.
Finding capacity(const Evidence& evidence) {
  const int n = evidence.n();
  const auto sizes = evidence.of("stars").histogram("star-size");
  for (std::size_t size = 0; size < sizes.size(); ++size) {
    if (sizes[size] != 0 && 2 * size <= static_cast<std::size_t>(n))
      return expect(false, sum(sizes),
                    fmt::format("a partial star of {} nodes holds no more than {}c", size, 2 * size));
  }
  return holds(sum(sizes));
}

Finding longest(const Evidence& evidence) {
  const int n = evidence.n();
  Word checked = 0;
  for (int b = 1; b <= n; ++b) {
    for (int depth = 0; depth < n; ++depth, ++checked) {
      const int apart =
          weight(evidence.notions().window(n, b, evidence.notions().window_start(n, b, static_cast<Word>(depth)))) +
          2 * 2;  // at either end a node is stored within two of its place
      if (apart > b + 4) return expect(false, checked, fmt::format("b = {}: up to {} apart", b, apart));
    }
  }
  return both({from_for_all(evidence, "stars", "within-two", "a node of its partial star is farther than two"),
               holds(checked)});
}

// What a processor may store.
Word two_c(int n, Word fullest_star) { return EmbeddingSweep<>::cap(n, static_cast<std::uint32_t>(fullest_star)); }
Word at_most_8(int, Word) { return 8; }

}  // namespace

std::vector<Claim> redistribution() {
  std::vector<Claim> claims;
  claims.push_back(
      {"dyntree.redistribution.partition",
       kPaper,
       kAfterLemmas,
       "Partial stars cover the nodes of the hypercube: each node is covered by exactly one, and each partial star has "
       "at least n/2 nodes.",
       {for_alls("printed", "those of the Hamming code on the first 2^k - 1 <= n coordinates", "stars",
                 {{"centre-near", "its centre is no neighbour"},
                  {"centre-fixed", "its centre has another centre"},
                  {"one-centre", "it lies in no partial star or in two"},
                  {"half", "this partial star has fewer than n/2 nodes"}},
                 1)}});
  claims.push_back(
      {"dyntree.redistribution.room",
       kPaper,
       kAfterLemmas,
       "Some node of the partial star contains fewer than 2c tree nodes, as there are no more than cn in it at any "
       "time.",
       {exhaustive("printed", "more than n/2 nodes of 2c each", {"stars"}, capacity, 1),
        in_every_trial("embedded", "for the least c with at most cn nodes in every star", "room", "no room")}});
  claims.push_back(
      {"dyntree.redistribution.load",
       kPaper,
       kAfterLemmas,
       "The first 2c tree nodes assigned to x are stored there, further ones elsewhere in the partial "
       "star: no node has "
       "more than 2c.",
       {without_loss(processors_have_at_most(
                         "printed",
                         "the first 2c that are assigned to x, whatever was sent there before; windows of 8 and 10, cn "
                         "being no less than the fullest star of all trials of a tree and a window",
                         "assigned-load", two_c),
                     "embedding", "assigned-load"),
        without_loss(in_every_trial("any-window",
                                    "the same with windows of 1 and 3 as well, c being that of each trial by itself",
                                    "assigned-cap", "more than 2c nodes stored"),
                     "embedding", "assigned-load"),
        moved_from_full(
            without_loss(in_every_trial("stored", "x keeps what is assigned to it while fewer than 2c are stored there",
                                        "stored-cap", "more than 2c nodes stored"),
                         "embedding", "stored-load"),
            "embedding")}});
  claims.push_back(
      {"dyntree.load",
       kPaper,
       "abstract; section 2",
       "With high probability the resulting load is constant.",
       {without_loss(
            processors_have_at_most("printed", "windows of 8 and 10, c = 4: no processor stores more than 2c = 8 nodes",
                                    "stored-load", at_most_8),
            "embedding", "stored-load"),
        processors_have_at_most("not-redistributed",
                                "the same where nodes are stored at the processors that they are assigned to", "load",
                                at_most_8)}});
  claims.push_back(
      {"dyntree.dilation",
       kPaper,
       kAfterLemmas,
       "Redistribution adds at most two to the dilation at either end: with b = 8 no path is longer than 12.",
       {exhaustive("printed", "b + 4, from the windows and the distances in partial stars", {"stars"}, longest, 1),
        in_every_trial("embedded", "no edge of a redistributed tree is longer than b + 4", "stored-edge",
                       "a longer edge"),
        in_every_trial("moved", "no node is stored farther than 2 from its place", "stored-near", "farther away")}});
  return claims;
}

}  // namespace cubeverify::dyntree
