#include "verify/papers/tr483/broadcasts.h"
#include "verify/papers/tr483/personalized.h"
#include "verify/papers/tr483/sections.h"

// TR-483, section 5: measurements on a machine of 1986, which cannot be repeated, and what the model of sections 3 and
// 4 says of the same experiments.

namespace cubeverify::tr483 {
namespace {

const std::string kLost = "measurements on a machine of 1986, and the picture is lost";

// Figure 6: 60k bytes in packets of 1k, cubes of 2 to 6 dimensions.
constexpr int kPackets = 60, kFirst = 2, kLast = 6;

Reading measured() { return Reading("printed", "the measured times", not_run(kLost)); }

// The cycles of the SBT and of the MSBT for 60 packets.
struct Cycles {
  int binomial, multiple;
};
Cycles cycles_of_figure_6(const Evidence& evidence, Ports ports) {
  return {cycles_of(evidence, Broadcast::kBinomial, ports, kPackets),
          cycles_of(evidence, Broadcast::kMultiple, ports, kPackets)};
}

// Figure 7: the speed-up is within a tenth of `share` log N.
Decision figure_7(Ports ports, const Rational& share) {
  return scheduled(
      [=](const Evidence& evidence) {
        const auto [binomial, multiple] = cycles_of_figure_6(evidence, ports);
        const Rational found(binomial, multiple), said = share * evidence.n();
        return holds_if(10 * found >= 9 * said && 10 * found <= 11 * said, 1,
                        fmt::format("found a speed-up of {}; the paper says about {}", found, said),
                        {{"speed-up", to_string(found)}});
      },
      kFirst, kLast);
}

Finding same_unbounded(const Evidence& evidence) {
  const Time binomial = whole_on_one_port(binomial_tree_of(evidence), ChildOrder::kLargestFirst).time;
  const Time balanced = whole_on_one_port(balanced_tree_of(evidence), ChildOrder::kLargestFirst).time;
  return takes(balanced, binomial);
}

// A node that gets a packet every `gap` communications of one unit, of which a fifth overlaps the next on another port,
// needs two units to receive it and to send it on.
bool is_busy(int gap) { return Rational(4, 5) * gap < 2; }

// Node 1 gets a packet every other cycle as long as the root sends.
Finding node_1_is_busy(const Evidence& evidence) {
  const Schedule schedule = descending_addresses(binomial_tree_of(evidence));
  execute(schedule, Ports::kEither);
  constexpr int kGap = 2;
  const Arrivals arrivals = arrivals_from_root(schedule);
  const auto node_1 = arrivals.find(1);
  if (node_1 == arrivals.end()) return fails(1, "it gets none");
  return all_of({arrive_every({*node_1}, kGap, node_1->second.size()), holds_if(is_busy(kGap), 1, "it is free")});
}

Finding overlap_is_used(const Evidence& evidence) {
  return all_of({balanced_arrivals(evidence, true),
                 holds_if(!is_busy(evidence.n()), 1,
                          "found a packet every {}, {} with the overlap, and 2 to "
                          "receive and send one; the paper says time enough",
                          evidence.n() == 1 ? "cycle" : amount(evidence.n(), "cycle"), Rational(4 * evidence.n(), 5))});
}

}  // namespace

Section broadcasts_measured() {
  const std::string near = ": within a tenth of it for 60 packets, executed";
  Section section("section 5.1");
  section.claim("tr483.sec5.experiment.fig5", "figure 5")
      .says("The time of an SBT broadcast increases almost linearly for packet sizes below 1k bytes.")
      .reading(measured());
  section.claim("tr483.sec5.experiment.fig6", "figure 6")
      .says("Times of SBT and MSBT broadcasts of 60k bytes in packets of 1k, n = 2..6.")
      .reading(measured());
  section.claim("tr483.sec5.experiment.fig7", "figure 7")
      .says("The measured speed-up of MSBT over SBT is approximately log N.")
      .reading(measured());
  section.claim("tr483.sec5.predicted-speedup")
      .says("A speed-up of MSBT over SBT of approximately log N is predicted.")
      .printed("log N with one send and one receive" + near, figure_7(Ports::kOne, 1))
      .reading("1s-or-r", "log N with one send or receive" + near, figure_7(Ports::kEither, 1), refuted_at(2))
      .reading("1s-or-r-half", "log N / 2 with one send or receive" + near, figure_7(Ports::kEither, Rational(1, 2)));
  return section;
}

Section personalized_measured() {
  Section section("section 5.2");
  section.claim("tr483.sec5.experiment.fig8", "figure 8")
      .says("Times of personalized communication by BST and SBT, the former less.")
      .reading(measured());
  section.claim("tr483.sec5.expected-same")
      .says("On one port the expected time by the SBT or the BST is, for B <= M, the same.")
      .printed("as tr483.sec43.oneport-small-B: (N-1) M/B cycles for M/B = 1, 2, 3, executed",
               scheduled(same_for_small_packets))
      .reading("unbounded", "the same with whole subtrees, the largest first", scheduled(same_unbounded),
               refuted_at(3));
  section.claim("tr483.sec5.experiment.overlap-20-percent")
      .says("Communication on different ports overlaps by 20%, which the BST can use.")
      .printed("as measured", not_run("a property of a machine of 1986"));
  section.claim("tr483.sec5.sbt-node-1-busy")
      .says("By the SBT node (00...01) has not yet retransmitted the last packet when a new one arrives.")
      .printed("one every other cycle, executed; less the overlap of 20% that is no time for both, which is arithmetic",
               scheduled(node_1_is_busy));
  section.claim("tr483.sec5.bst-arrival-spacing")
      .says(
          "By the BST a subtree gets a packet every log N cycles (until one is exhausted), in full use of the overlap.")
      .printed("exactly every log N cycles as long as no subtree is exhausted, executed",
               scheduled(predicate(balanced_arrivals, true)))
      .reading("to-the-end", "exactly every log N cycles until all is sent",
               scheduled(predicate(balanced_arrivals, false)), refuted_at(4))
      .reading("overlap", "and less 20%, 4/5 log N, that is time to send each on", scheduled(overlap_is_used),
               refuted_at(1))
      .reading("overlap-from-n-3", "the same for n >= 3", scheduled(overlap_is_used, 3));
  return section;
}

}  // namespace cubeverify::tr483
