#include "verify/papers/tr9121/crowded_phase.h"
#include "verify/papers/tr9121/links.h"
#include "verify/papers/tr9121/routes.h"
#include "verify/papers/tr9121/sections.h"

// CIS-TR-91-21, section 5.2, property 5.4: link contention.

namespace cubeverify::tr9121 {
namespace {

const std::string kItself = "a message uses it twice";

// The two ways of finding uses agree: phase by phase as many uses, as many links, the same sum of links.
Finding both_ways(const EvidenceOf<LinksSweep<>, MarksSweep<>>& evidence) {
  const std::pair<CountsFact, CountsFact> both_have[] = {{LinksSweep<>::kPhaseUses, MarksSweep<>::kPhaseUses},
                                                         {LinksSweep<>::kPhaseLinks, MarksSweep<>::kPhaseLinks},
                                                         {LinksSweep<>::kPhaseSum, MarksSweep<>::kPhaseSum}};
  for (const auto& [inverted, walked] : both_have) {
    const auto one = evidence[inverted], other = evidence[walked];
    for (std::size_t p = 0; p < one.size(); ++p) {
      Finding same =
          holds_if_equal(integer(one[p]), integer(other[p]), fmt::format("{} of phase {}", inverted.name(), p), 1);
      if (!same.holds) return same;
    }
  }
  // What the bitmaps show at once is what counting shows afterwards: all uses of a link but one come too late.
  const auto uses = evidence[MarksSweep<>::kPhaseUses], links = evidence[MarksSweep<>::kPhaseLinks];
  const auto marked = [&](ForAllFact fact, Word all, Word first) {
    const ForAllCounts seen = evidence[fact];
    return holds_if(seen.checked == all && seen.violated == all - first, 1,
                    "{}: {} of {} uses come later, not {} of {}", fact.name(), seen.violated, seen.checked, all - first,
                    all);
  };
  return all_of({holds(3 * (evidence.n() + 1)),
                 marked(MarksSweep<>::kMarkedOnce, sum(uses.subspan(1)), sum(links.subspan(1))),
                 marked(MarksSweep<>::kMarkedOnceRun, uses[0], links[0])});
}

// Messages that share a link do so in different phases, and none comes by twice: each use has a phase of its own.
Finding as_many_phases_as_uses(const EvidenceOf<LinksSweep<>>& evidence) {
  const auto uses = evidence[LinksSweep<>::kUses], phases = evidence[LinksSweep<>::kSharingPhases];
  for (std::size_t key = 0; key < uses.size(); ++key) {
    if (uses[key] != phases[key])
      return fails(sum(uses), "{} links with {} uses, {} with as many phases", uses[key], key, phases[key]);
  }
  return all_of({no_use_missed(evidence), holds(sum(uses))});
}

Finding no_loop_is_used(const EvidenceOf<LinksSweep<>>& evidence) {
  const auto uses = evidence[LinksSweep<>::kLoopUses];
  return holds_if(uses[0] == 2, 2,
                  "found {} of the two loops used, that at {} by one step (property 5.1, reading no-loops); the paper "
                  "says paths, which by the usual meaning of the word take no loops",
                  2 - uses[0], in_bits(evidence.n(), all_ones(evidence.n())));
}

const Witness kTakesALinkTwice{
    [](int n, Word t) { return fmt::format("{} by {}", edge_to(n, t), in_bits(n, route_to(n, t))); },
    [](int, Word) { return "paths, which by the usual meaning of the word take a link once"; }};

}  // namespace

Section link_contention() {
  Section section("section 5.2");
  section.claim("tr9121.prop5.4.directed", "property 5.4")
      .says("D is link contention-free, links having two directions.")
      .printed("no two messages of one phase use a link, loops left out",
               of_links({{LinksSweep<>::kSamePhase, kSamePhase}}))
      .reading("marked", "by a second method: every path walked and marked, loops included",
               for_all(MarksSweep<>::kMarkedOnce, kSamePhase))
      .reading("both-ways",
               "by a second method: walking the paths and inverting the map find the same links in every phase",
               exhaustive(both_ways))
      .reading("as-many-phases",
               "by a second method: every link that is no loop has its uses in as many different phases",
               exhaustive(as_many_phases_as_uses))
      .reading("depth-phases", "phases by levels of B(n)", of_links({{LinksSweep<>::kSamePhaseDepth, kSamePhase}}))
      .reading("all-pairs", "no two messages at all share a link", shared_by_two(LinksSweep<>::kOnce), refuted_at(3))
      .reading("shortest-ways",
               "messages going the shortest ways between D's places instead of its routes: some ways of the messages "
               "of each phase share no link in the same direction",
               shortest_ways_of_d(Duplex::kFull), refuted_at(6));
  section.claim("tr9121.prop5.4.directed+loops", "property 5.4")
      .says("D is link contention-free, links having two directions, and loops being links.")
      .printed("no two messages of one phase",
               of_links({{LinksSweep<>::kSamePhase, kSamePhase}, {LinksSweep<>::kSamePhaseLoops, kSamePhase}}))
      .reading("loops-unused", "no message goes along a loop", exhaustive(no_loop_is_used), refuted_at(2));
  section.claim("tr9121.prop5.4.halfduplex", "property 5.4")
      .says("D is link contention-free, a link serving one direction at a time, one link between two nodes.")
      .printed("no two messages of one phase use a link", of_links({{LinksSweep<>::kHalfSamePhase, kSamePhase}}))
      .reading("depth-phases", "phases by levels of B(n)", of_links({{LinksSweep<>::kHalfSamePhaseDepth, kSamePhase}}))
      .reading("walked", "by a second method: every route walked", half_duplex_walked())
      .reading("all-pairs", "no two messages at all share a link", shared_by_two(LinksSweep<>::kHalfOnce),
               refuted_at(3))
      .reading("with-itself", "no message uses a link twice, once in either direction",
               shared_by_two(LinksSweep<>::kHalfOnceEach, 1,
                             "paths, which by the usual meaning of the word take a link once"),
               refuted_at(4))
      .reading("with-itself-not-4k", "the same, n = 4k excepted",
               only_for(of_links({{LinksSweep<>::kHalfOnceEach, kItself}}), [](int n) { return n % 4 != 0; }))
      .reading("with-itself-walked", "no path takes a link twice, in either direction",
               for_all_shown(MappingSweep<>::kNoLinkTwice, kTakesALinkTwice), refuted_at(4))
      .reading("shortest-ways",
               "messages going the shortest ways between D's places instead of its routes: some ways of the messages "
               "of each phase share no link",
               shortest_ways_of_d(Duplex::kHalf), refuted_at(3));
  section.claim("tr9121.prop5.4.halfduplex+loops", "property 5.4")
      .says("The same, loops being links.")
      .printed("no two messages of one phase",
               of_links({{LinksSweep<>::kHalfSamePhase, kSamePhase}, {LinksSweep<>::kSamePhaseLoops, kSamePhase}}));
  section.claim("tr9121.prop5.4.halfduplex-multigraph", "property 5.4")
      .says("The same with two links between nodes that are left shifts of each other.")
      .printed("no two messages of one phase use a link", of_links({{LinksSweep<>::kSamePhase, kSamePhase}}));
  return section;
}

}  // namespace cubeverify::tr9121
