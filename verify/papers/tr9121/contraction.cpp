#include "kernels/networks/de_bruijn.h"
#include "verify/papers/tr9121/facts.h"
#include "verify/papers/tr9121/sections.h"

// CIS-TR-91-21, section 3: the contraction F of BDG(n+1) to BDG(n).

namespace cubeverify::tr9121 {

namespace {

// Every pair of nodes of BDG(n+1) is asked whether it is linked.
constexpr int kMostContracted = 11;

struct Contracted {
  Word links = 0;              // of BDG(n+1), loops left out
  std::vector<Edge> to_loops;  // those whose ends have one image
};
Contracted contracted_links(const Evidence& evidence) {
  const int n = evidence.n();
  const Network network = network_of(n + 1, evidence.definitions().de_bruijn_linked);
  Contracted found;
  for (int a = 0; a < network.nodes; ++a) {
    for (const int b : network.neighbours[static_cast<std::size_t>(a)]) {
      if (b < a) continue;
      ++found.links;
      const bool one_image = DeBruijn::contract(n, static_cast<Word>(a)) == DeBruijn::contract(n, static_cast<Word>(b));
      if (one_image) found.to_loops.emplace_back(a, b);
    }
  }
  return found;
}

Finding no_link_becomes_a_loop(const Evidence& evidence) {
  const Contracted found = contracted_links(evidence);
  if (found.to_loops.empty()) return holds(found.links);
  const auto [a, b] = found.to_loops.front();
  return expect(false, found.links,
                fmt::format("the image of the link {0:0{2}b}-{1:0{2}b} is a loop", a, b, evidence.n() + 1));
}

// The one between the words 0101... and 1010... of n+1 bits.
Finding one_link_becomes_a_loop(const Evidence& evidence) {
  const Contracted found = contracted_links(evidence);
  const Word all = all_ones(evidence.n() + 1), alternating = all / 3;
  const Edge link{static_cast<int>(alternating), static_cast<int>(all ^ alternating)};
  return expect(found.to_loops == std::vector{link}, found.links,
                fmt::format("{} links become loops", found.to_loops.size()));
}

}  // namespace

Section contraction() {
  Section section("section 3");
  section.claim("tr9121.lemma2", "lemma 2")
      .says("F is two-to-one and maps a string and its complement to the same string.")
      .printed("both of them, and the two solutions of the proof are complements",
               for_alls({{DeBruijnSweep<>::kComplementImage, "F of a word and of its complement differ"},
                         {DeBruijnSweep<>::kPreimages, "a solution of the proof has another F"},
                         {DeBruijnSweep<>::kPreimagesComplementary, "the two solutions are not complements"}}));
  section.claim("tr9121.lemma2.range", "lemma 2")
      .says("The range of F is all the 2^(n-1) strings of length n-1.")
      .printed("every word has the preimages that the proof writes down",
               for_all(DeBruijnSweep<>::kPreimages, "no such preimage"));
  section.claim("tr9121.prop3.2", "property 3.2")
      .says("F(BDG(n)) = BDG(n-1).")
      .printed("links go to links, and every link comes from one at either preimage",
               for_alls({{DeBruijnSweep<>::kImageLeft, "the image of a left shift is none"},
                         {DeBruijnSweep<>::kImageRight, "the image of a right shift is none"},
                         {DeBruijnSweep<>::kLiftedLeft, "a left shift is the image of no single one"},
                         {DeBruijnSweep<>::kLiftedRight, "a right shift is the image of no single one"}}));
  section.claim("tr9121.prop3.2.path-image", "property 3.2")
      .says("The image of a path in BDG(n+1) under F is still a path in BDG(n).")
      .printed("a path is a walk along links, loops among them",
               for_alls({{DeBruijnSweep<>::kImageLeft, "the image of a left shift is none"},
                         {DeBruijnSweep<>::kImageRight, "the image of a right shift is none"}}))
      .reading("no-loops", "a path goes along no loop: that would be a node and no link",
               exact_search(no_link_becomes_a_loop, 1, kMostContracted))
      .refuted_at(1)
      .reading("loop-free", "a path has no loop in its image if and only if it avoids 0101...-1010...",
               exact_search(one_link_becomes_a_loop, 1, kMostContracted))
      .reading("simple", "a path meets no node twice",
               for_all(MappingSweep<>::kSimple, "the image of the path to this node meets a node twice"))
      .refuted_at(2, 0b10)
      .reading("simple-without-complements",
               "the same, if the path has no node and its complement: no other nodes have one image",
               for_alls({{DeBruijnSweep<>::kPreimages, "a solution of the proof of lemma 2 has another F"},
                         {DeBruijnSweep<>::kPreimagesComplementary, "the two solutions are not complements"}}));
  return section;
}

}  // namespace cubeverify::tr9121
