#include "verify/papers/tr9121/sections.h"

// CIS-TR-91-21, section 2: the dividing mode, phase by phase, and what its messages carry.

namespace cubeverify::tr9121 {
namespace {

// n phases, none of them idle.
Finding phase_count(const EvidenceOf<BinomialSweep<>>& evidence) {
  const auto phases = evidence[BinomialSweep<>::kPhase];
  for (int p = 1; p <= evidence.n(); ++p) {
    if (at(phases, p) == 0) return fails(p, "nothing is sent in phase {}", p);
  }
  return holds_if_equal(integer(sum(phases)), edges(evidence.n()), "messages in all phases", evidence.n());
}

// 2^(p-1) messages in phase p: after it 2^p processes have their share.
Finding phase_sizes(const Evidence& evidence, BinomialSweep<>::Histogram by_phase) {
  const auto phases = evidence[by_phase];
  for (int p = 1; p <= evidence.n(); ++p) {
    const Word messages = at(phases, p);
    if (integer(messages) == power_of_two(p - 1)) continue;
    return fails(evidence.n(), "found {} messages in phase {}; the paper says 2^{}", messages, p, p - 1);
  }
  return holds(evidence.n());
}

// Figure 3: the phases of B(3) have 1, 2, 4 messages of volumes 1/2, 1/4, 1/8.
Finding figure_3(const Evidence& evidence, BinomialSweep<>::Histogram by_phase) {
  const auto volumes = evidence[BinomialSweep<>::kPhaseVolume];
  for (int p = 1; p <= evidence.n(); ++p) {
    Finding volume = holds_if_equal(integer(at(volumes, p)), power_of_two(evidence.n() - 1),
                                    fmt::format("eighths sent in phase {}", p), 3);
    if (!volume.holds) return volume;
  }
  return phase_sizes(evidence, by_phase);
}

// What the proof of lemma 1 prints, M(u)/2 = 2^-n, is true of nodes with one child only.
Finding half_is_a_leafs(const EvidenceOf<BinomialSweep<>>& evidence) {
  const auto fanouts = evidence[BinomialSweep<>::kFanout];
  Word inner = 0;
  for (int m = 1; m < evidence.n(); ++m) inner += at(fanouts, m);
  const int n = evidence.n();
  return holds_if(inner == fanouts[1], inner,
                  "found u = {}, the root's 1st child, with i = {} children and M(u) = 1/2, so that M(u)/2 = 1/4; the "
                  "paper says (as scanned) M(u)/2 = 1/2^{}",
                  label_of(n, 1), n - 1, n);
}

// Every node but the root is on its parent's list, and all lists together have N-1 children at most: no node is on two.
Finding listed_once(const EvidenceOf<BinomialSweep<>>& evidence) {
  const auto fanouts = evidence[BinomialSweep<>::kFanout], phases = evidence[BinomialSweep<>::kPhase];
  return all_of({from_for_all(evidence, BinomialSweep<>::kChildOfParent, "this is not the child its parent sends to"),
                 holds_if_equal(weighted_sum(fanouts), edges(evidence.n()), "children listed", 1),
                 holds_if_equal(integer(sum(phases)), edges(evidence.n()), "messages", 1)});
}

int phase_by_level(int n, Word t) { return phase_by_depth_of<BinomialTree>(n, t); }

// A node gets its message no earlier than its level in B(n) has it send.
const Witness kTooEarly{
    [](int n, Word t) {
      const int level = way_up<BinomialTree>(n, t).depth + 1;
      return fmt::format(
          "that {}, on level {} of B({}), is to send to its 1st child {} in phase {}, and gets its own "
          "message in phase {}",
          label_of(n, t), level, n, label_of(n, BinomialTree::child(n, t, 1)), level, phase_by_level(n, t));
    },
    [](int n, Word t) {
      const int level = way_up<BinomialTree>(n, t).depth + 1;
      return fmt::format("that all nodes of level {0} send then, in phase {0}", level);
    }};
const Witness kSentTooEarly{[](int n, Word t) {
                              return fmt::format("that {} is sent to in phase {}, and its parent {} in phase {}",
                                                 label_of(n, t), phase_by_level(n, t),
                                                 label_of(n, BinomialTree::up(n, t).parent),
                                                 phase_by_level(n, BinomialTree::up(n, t).parent));
                            },
                            [](int, Word) { return "that a process divides what it has got"; }};
const Witness kOtherVolume{[](int n, Word t) {
                             return fmt::format("that {} gets {}/2^{} in phase {}", label_of(n, t),
                                                volume<BinomialTree>(n, t), n, phase_by_level(n, t));
                           },
                           [](int n, Word t) { return fmt::format("1/2^{}", phase_by_level(n, t)); }};

}  // namespace

Section dividing_mode() {
  Section section("section 2");
  section.claim("tr9121.sec2.phases.count")
      .says("The dividing mode has n communication phases.")
      .printed("in the process of steps 1 to 6 messages are sent in phases 1..n and in each of them",
               exhaustive(phase_count))
      .by_definition();
  section.claim("tr9121.sec2.phases.size")
      .says("All processes divide at each step: phase i has 2^(i-1) messages.")
      .printed("in the process of steps 1 to 6, in which a node sends in each phase after its message came",
               exhaustive(predicate<BinomialSweep<>>(phase_sizes, BinomialSweep<>::kPhase)))
      .reading("tree-levels", "with levels of B(n) in the schedule",
               exhaustive(predicate<BinomialSweep<>>(phase_sizes, BinomialSweep<>::kPhaseDepth)), refuted_at(3))
      .used_for({"tr9121.prop5.5.phasevolume"});
  section.claim("tr9121.sec2.phases.schedule")
      .says(
          "In phase i nodes of level i send to their first child, of level i-1 to their second, the root to its i-th.")
      .printed("with levels of B(n), every node sends in each phase after its message came, up to n",
               for_all_shown(BinomialSweep<>::kScheduleDepth, kTooEarly), refuted_at(3))
      .reading(
          "cbt-level", "the same with levels of CBT(n+1)",
          for_all(BinomialSweep<>::kSchedule, "this node does not send once in each phase after it has its message"))
      .used_for({"tr9121.sec2.phases.simulation", "tr9121.sec2.phases.size", "tr9121.sec2.phases.volume", "tr9121.fig3",
                 "tr9121.prop5.4.directed", "tr9121.prop5.4.halfduplex", "tr9121.sec5.log.contention",
                 "tr9121.prop5.5.phasevolume"});
  section.claim("tr9121.sec2.phases.simulation")
      .own("the phases can be executed: every node that sends has been sent to.")
      .reading("added", "in the process of steps 1 to 6 every node that sends has been sent to",
               for_all(BinomialSweep<>::kCausal, "its parent gets its own message no earlier"))
      .reading("tree-levels", "with levels of B(n) in the schedule",
               for_all_shown(BinomialSweep<>::kCausalDepth, kSentTooEarly), refuted_at(3));
  section.claim("tr9121.sec2.phases.volume")
      .says("In the logarithmic case messages sent in phase i have volume 2^-i.")
      .printed("in the process of steps 1 to 6",
               for_all(BinomialSweep<>::kVolumePhase, "its message has another volume"))
      .reading("tree-levels", "with levels of B(n) in the schedule",
               for_all_shown(BinomialSweep<>::kVolumePhaseDepth, kOtherVolume), refuted_at(3))
      .used_for({"tr9121.lemma1", "tr9121.prop5.5.phasevolume"});
  section.claim("tr9121.sec2.aggregating")
      .says(
          "In the logarithmic case message volumes increase by half at each iteration of step 5, in the aggregating "
          "mode.")
      .printed(
          "halved on the way down, hence doubled on the way up: in reversed phase q, which is phase p = n+1-q, a "
          "message has volume 2^-(n+1-q) = 2^-p: twice that of phase q-1",
          for_alls({{BinomialSweep<>::kVolumePhase, "its message has another volume"},
                    {BinomialSweep<>::kCausalAggregating, "this node sends before all its children have sent"}}));
  section.claim("tr9121.sec2.halving")
      .says("A process passes one half on and keeps the other, until the problems are sufficiently small.")
      .printed("what a process keeps in the end is 2^-n of the whole",
               for_all(BinomialSweep<>::kHalving, "this process keeps another part"));
  section.claim("tr9121.sec2.receive-once")
      .says("A node only receives a message once in the whole dividing mode.")
      .printed("every node but the root is the child that its parent lists, and no node lists any other child",
               exhaustive(listed_once));
  section.claim("tr9121.lemma1", "lemma 1")
      .says("A node with i children, 0 < i < n, receives volume 1/2^(n-i) in the logarithmic case.")
      .printed("0 < i < n", for_all(BinomialSweep<>::kVolumeInner, "this node receives another volume"))
      .reading("every-node", "the root and the leaves, too",
               for_all(BinomialSweep<>::kVolume, "this node has another volume"));
  section.claim("tr9121.lemma1.proof", "lemma 1")
      .says("The i-th child is a leaf, therefore M(u)/2^i = 1/2^n (scanned as M(u)/2), which implies M(u) = 1/2^(n-i).")
      .printed("M(u)/2^i = 1/2^n, as the implication needs it (the scan has M(u)/2)",
               for_all(BinomialSweep<>::kLastChild, "the last child is no leaf or does not get 1/2^n"))
      .reading("as-scanned", "M(u)/2 = 1/2^n", exhaustive(half_is_a_leafs, 2), refuted_at(3))
      .used_for({"tr9121.lemma1", "tr9121.sec5.log.receive", "tr9121.prop5.6"});
  section.claim("tr9121.fig3", "figure 3")
      .says("The three phases of B(3): 1, 2 and 4 messages, of volumes 1/2, 1/4 and 1/8.")
      .printed("the picture edge by edge", not_run("not in the text that we have"))
      .reading("as-described", "as its caption has it: as the messages are halved",
               exhaustive(
                   [](const EvidenceOf<BinomialSweep<>>& evidence) {
                     return all_of({figure_3(evidence, BinomialSweep<>::kPhase),
                                    from_for_all(evidence, BinomialSweep<>::kVolumePhase, "another volume")});
                   },
                   3, 3))
      .reading("by-depth", "in the phases that levels of B(3) give",
               exhaustive(
                   [](const EvidenceOf<BinomialSweep<>>& evidence) {
                     return all_of({figure_3(evidence, BinomialSweep<>::kPhaseDepth),
                                    from_for_all(evidence, BinomialSweep<>::kVolumePhaseDepth, "another volume")});
                   },
                   3, 3),
               refuted_at(3));
  return section;
}

}  // namespace cubeverify::tr9121
