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
    for (const int b : at(network.neighbours, a)) {
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
  return fails(found.links,
               "found that the path {0:0{4}b}, {1:0{4}b} of BDG({4}) has the image {2:0{3}b}, {2:0{3}b}; the paper "
               "says that it is still a path",
               a, b, DeBruijn::contract(evidence.n(), static_cast<Word>(a)), evidence.n(), evidence.n() + 1);
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
               for_alls({{DeBruijnSweep<>::kImageLeft, "the image of a left shift is no left shift"},
                         {DeBruijnSweep<>::kImageRight, "the image of a right shift is no right shift"},
                         {DeBruijnSweep<>::kLiftedLeft, "a left shift is the image of no single one"},
                         {DeBruijnSweep<>::kLiftedRight, "a right shift is the image of no single one"}}));
  section.claim("tr9121.prop3.2.path-image", "property 3.2")
      .says("The image of a path in BDG(n+1) under F is still a path in BDG(n).")
      .printed("a path meets no node twice, and its image does not either: looked at for paths of one link",
               exact_search(no_link_becomes_a_loop, 1, kMostContracted), refuted_at(1))
      .reading("walk", "every step of the image is a link or a loop",
               for_alls({{DeBruijnSweep<>::kImageLeft, "the image of a left shift is no left shift"},
                         {DeBruijnSweep<>::kImageRight, "the image of a right shift is no right shift"}}))
      .reading("paths-of-d", "the image of no path of mapping D meets a node twice",
               for_all_shown(MappingSweep<>::kSimple, kMeetsANodeTwice), refuted_at(2))
      .reading("simple-without-complements",
               "the same, if the path has no node and its complement: no other nodes have one image",
               for_alls({{DeBruijnSweep<>::kPreimages, "a solution of the proof of lemma 2 has another F"},
                         {DeBruijnSweep<>::kPreimagesComplementary, "the two solutions are not complements"}}))
      .used_for({"tr9121.def6", "tr9121.prop5.1.map-edge", "tr9121.prop5.2.length", "tr9121.prop5.3",
                 "tr9121.prop5.4.directed"});
  return section;
}

}  // namespace cubeverify::tr9121
