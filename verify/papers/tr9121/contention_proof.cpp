#include "verify/papers/tr9121/links.h"
#include "verify/papers/tr9121/routes.h"
#include "verify/papers/tr9121/sections.h"

// CIS-TR-91-21, section 5.2, property 5.4: its proof, nodes that messages pass, and the aggregating mode.

namespace cubeverify::tr9121 {
namespace {

// In the last phase every node sends or receives, as 2^(n-1) messages have 2^n ends: a node that is passed is busy.
Finding none_passes_a_busy_node(const EvidenceOf<BinomialSweep<>, LinksSweep<>>& evidence) {
  const auto n = static_cast<std::size_t>(evidence.n());
  const Word messages = evidence[BinomialSweep<>::kPhase][n];
  const Word passing = evidence[LinksSweep<>::kPhaseUses][n] - messages;
  const bool all_busy = 2 * integer(messages) == power_of_two(evidence.n());
  return all_of({from_for_all(evidence, BinomialSweep<>::kSchedule, "this node does not take part in the last phase"),
                 holds_if(!all_busy || passing == 0, 2 * messages,
                          "found in phase {} that all nodes send or receive, and {} times a message passes one; read "
                          "as if none did",
                          n, passing)});
}

// Links that messages of different nodes share, half-duplex: where n = 4k+1 one pair of messages meets on the link
// 0101...01, which joins the nodes 0101...0 and 1010...1; where it is not none does.
Finding one_link_where_4k_and_1(const Evidence& evidence) {
  const ForAllCounts shared = evidence[LinksSweep<>::kHalfSameSource];
  if (evidence.n() % 4 != 1) return of_link(evidence, {LinksSweep<>::kHalfSameSource, kSameSource});
  const Word alternating = all_ones(evidence.n() + 1) / 3;
  return holds_if(shared.violated == 1 && shared.least == alternating, shared.checked,
                  "{} pairs of messages of different nodes share a link", shared.violated);
}

}  // namespace

Section contention_proof() {
  Section section("section 5.2");
  section.claim("tr9121.prop5.4.proof.internal", "property 5.4")
      .says("The internal nodes of a path in CBT(n+1) end with 0, and differ from those of other nodes' paths.")
      .printed("each is even and in the cluster of the path's first node",
               for_alls({{MappingSweep<>::kInternalEven, "an internal label of the path to this node is odd"},
                         {MappingSweep<>::kInternalOwn,
                          "an internal label of the path to this node is in another cluster"}}));
  section.claim("tr9121.prop5.4.proof.internalF", "property 5.4")
      .says("Two distinct internal nodes are mapped by F to distinct nodes.")
      .printed("F is one-to-one on even labels",
               for_all(MappingSweep<>::kInternalImage, "another even label has the image of this word's"));
  section.claim("tr9121.prop5.4.proof.disjoint", "property 5.4")
      .says("Edges of F(P) and F(P') are disjoint if F(0^m z1) is different from F(0^q y1).")
      .printed("paths from different nodes share no link of the undirected network of definition 2",
               shared_by_two(LinksSweep<>::kHalfSameSource, 2), refuted_at(5))
      .reading("directed", "they share no link in the same direction",
               of_links({{LinksSweep<>::kSameSource, kSameSource}}))
      .reading("one-source-a-node",
               "all links out of a node serve messages of one source: of the two labels above the node one is odd, the "
               "other its complement, and a step needs a leading 0",
               one_source_at_a_node())
      .reading("not-4k+1", "they share no link, n = 4k+1 excepted",
               only_for(of_links({{LinksSweep<>::kHalfSameSource, kSameSource}}), [](int n) { return n % 4 != 1; }))
      .reading("count", "one pair of paths shares 0101...01 where n = 4k+1, k >= 1, and none shares a link otherwise",
               exhaustive(
                   [](const EvidenceOf<LinksSweep<>>& evidence) {
                     return all_of({one_link_where_4k_and_1(evidence), no_use_missed(evidence)});
                   },
                   2))
      .used_for({"tr9121.prop5.4.halfduplex"});
  section.add(child_in_the_proof());
  section.claim("tr9121.prop5.4.node", "property 5.4")
      .says("Paths from different nodes have no internal node of BDG(n) in common.")
      .printed(
          "internal nodes are images of even labels, each in one cluster, each with an image of its own",
          for_alls({{MappingSweep<>::kInternalEven, "an internal label of the path to this node is odd"},
                    {MappingSweep<>::kInternalOwn, "an internal label of the path to this node is in another cluster"},
                    {MappingSweep<>::kInternalImage, "another even label has the image of this word's"}}))
      .reading("ends-too", "no message passes a node that sends or receives in the same phase",
               exhaustive(none_passes_a_busy_node), refuted_at(2));
  section.claim("tr9121.prop5.4.aggregating", "property 5.4")
      .says("The aggregating mode, paths and phases reversed, is contention-free as well.")
      .printed(
          "every path walked back in phase n+1-p: no two messages of one phase use a link, in either direction, and "
          "all a node's come in before it sends",
          paths_walked_back())
      .reading("same-links", "the reversed paths of a phase share no link, as they do not in the dividing mode",
               exhaustive([](const EvidenceOf<LinksSweep<>, BinomialSweep<>>& evidence) {
                 return all_of({of_link(evidence, {LinksSweep<>::kSamePhase, kSamePhase}),
                                of_link(evidence, {LinksSweep<>::kHalfSamePhase, kSamePhase}),
                                from_for_all(evidence, BinomialSweep<>::kCausalAggregating,
                                             "this node sends before all its children have sent"),
                                no_use_missed(evidence)});
               }))
      .by_definition();
  return section;
}

}  // namespace cubeverify::tr9121
