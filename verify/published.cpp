#include "verify/published.h"

#include <algorithm>
#include <array>

namespace cubeverify {

namespace {

constexpr std::array kRefutations{
    PublishedRefutation{"tr611.abstract.improvement-n-over-2", "printed", 3, kNoAddress},
    PublishedRefutation{"tr611.intro.sbt-edge-dims", "printed", 2, kNoAddress},
    PublishedRefutation{"tr611.intro.edges-even-per-level", "printed", 2, kNoAddress},
    PublishedRefutation{"tr611.intro.full-necklace-count", "printed", 3, kNoAddress},
    PublishedRefutation{"tr611.intro.edge-disjoint-exist", "of-the-four", 5, kNoAddress},
    PublishedRefutation{"tr611.intro.different-leaf-sets", "printed", 2, kNoAddress},
    PublishedRefutation{"tr611.intro.several-trees-no-gain", "printed", 2, kNoAddress},
    PublishedRefutation{"tr611.intro.some-zeros-not-all", "printed", 2, 0b01},
    PublishedRefutation{"tr611.example.k-M-0101110", "printed", 7, 0b0101110},
    PublishedRefutation{"tr611.def.index-parent", "printed", 2, 0b10},
    PublishedRefutation{"tr611.cor1", "own-root", 2, kNoAddress},
    PublishedRefutation{"tr611.remark.all-to-all-edge-load", "printed", 2, kNoAddress},
    PublishedRefutation{"tr611.cor4", "printed", 2, kNoAddress},
    PublishedRefutation{"tr611.lemma8", "printed", 2, 0},
    PublishedRefutation{"tr611.theorem1.complex-plane", "printed", 12, 0b000110010011},
    PublishedRefutation{"tr611.lemma11", "printed", 12, 0b000111000111},
    PublishedRefutation{"tr611.lemma11", "closed-form", 12, kNoAddress},
    PublishedRefutation{"tr611.theorem2.NC-size", "printed", 6, kNoAddress},
    PublishedRefutation{"tr611.lemma12.proof-block-ones", "printed", 4, 0b0101},
    PublishedRefutation{"tr611.theorem3", "printed", 5, kNoAddress},
    PublishedRefutation{"tr611.theorem3", "closed-form", 5, kNoAddress},
    PublishedRefutation{"tr611.theorem3", "floors", 2, kNoAddress},
    PublishedRefutation{"tr611.theorem3", "floors-closed-form", 2, kNoAddress},
    PublishedRefutation{"tr611.remark.bound-pessimistic", "printed", 4, kNoAddress},
    PublishedRefutation{"tr611.remark.bound-pessimistic", "closed-form", 4, kNoAddress},
    PublishedRefutation{"tr611.theorem3.proof", "printed", 6, 0b010101},
    PublishedRefutation{"tr611.conjecture.2-over-n", "equal", 2, kNoAddress},
    PublishedRefutation{"tr611.conjecture.2-over-n", "equal-closed-form", 2, kNoAddress},
    PublishedRefutation{"tr611.remark.max-ratio-levels", "printed", 2, kNoAddress},
    PublishedRefutation{"tr611.remark.max-ratio-levels", "closed-form", 2, kNoAddress},
    PublishedRefutation{"tr611.remark.excess-subtree0", "printed", 2, kNoAddress},
    PublishedRefutation{"tr611.sbg.children-parents", "printed", 2, 0b01},
    PublishedRefutation{"tr611.sbg.children-parents", "section-2", 2, 0b10},
    PublishedRefutation{"tr611.sbg.jth-parent-rule", "printed", 2, 0b11},
    PublishedRefutation{"tr611.sec4.not-rotations", "printed", 2, kNoAddress},
    PublishedRefutation{"tr611.sec4.rotations-node-dependent", "printed", 2, kNoAddress},
    PublishedRefutation{"tr611.sec4.different-edges", "printed", 2, kNoAddress},
    PublishedRefutation{"tr611.sec4.different-edges", "some", 2, kNoAddress},
    PublishedRefutation{"tr611.sec4.minL-relabel", "printed", 4, 0b1010},
    PublishedRefutation{"tr611.sec4.maxR-relabel", "printed", 4, 0b0101},
    PublishedRefutation{"tr611.remark.index-longest-block", "least", 5, 0b01101},
    PublishedRefutation{"tr611.remark.noncommute", "printed", 2, kNoAddress},
    PublishedRefutation{"tr611.lemma14", "every-n", 2, kNoAddress},
    PublishedRefutation{"tr611.remark.n5-minmax", "every-n", 6, 0b001101},
    PublishedRefutation{"tr611.remark.fanout-most-levels-lower", "printed", 2, kNoAddress},
    PublishedRefutation{"tr611.remark.fanout-monotone", "strictly", 3, kNoAddress},
    PublishedRefutation{"tr611.lemma15.converse", "converse", 4, 0b0101},
    PublishedRefutation{"tr611.lemma15.proof", "printed", 3, 0b101},
    PublishedRefutation{"tr611.remark.shared-edges", "printed", 8, kNoAddress},
    PublishedRefutation{"tr611.remark.permutation-disjoint", "printed", 5, kNoAddress},
    PublishedRefutation{"tr611.remark.permutation-disjoint", "maxL", 5, kNoAddress},
    PublishedRefutation{"tr611.remark.permutation-disjoint", "maxL-maxL", 5, kNoAddress},
    PublishedRefutation{"tr611.lemma16", "four-trees", 6, 0b010100},
    PublishedRefutation{"tr611.lemma18", "printed", 3, kNoAddress},
    PublishedRefutation{"tr611.lemma19", "printed", 68, kNoAddress},
    PublishedRefutation{"tr611.lemma17", "printed", 5, 0b01001},
    PublishedRefutation{"tr611.lemma17.total-cycles", "printed", 7, kNoAddress},
    PublishedRefutation{"tr611.sec5.sbnt-different-sizes", "printed", 2, kNoAddress},
    PublishedRefutation{"tr611.sec5.sbnt-different-sizes", "pairwise", 2, kNoAddress},
    PublishedRefutation{"tr611.theorem6.after-root", "printed", 7, kNoAddress},
    PublishedRefutation{"tr611.table2.oneport-one-to-all", "printed", 7, kNoAddress},
    PublishedRefutation{"tr611.table2.oneport-broadcast", "printed", 2, kNoAddress},
    PublishedRefutation{"tr611.table2.oneport-all-to-all-personalized", "printed", 2, kNoAddress},
    PublishedRefutation{"tr611.table2.nport-one-to-all", "printed", 2, kNoAddress},
    PublishedRefutation{"tr611.table2.nport-broadcast", "printed", 2, kNoAddress},
    PublishedRefutation{"tr611.table2.nport-all-to-all-personalized", "printed", 2, kNoAddress},
    PublishedRefutation{"tr611.table2.packet-sim-nport-all-to-all", "printed", 2, kNoAddress},
    PublishedRefutation{"tr611.lowerbounds.factor-two", "printed", 2, kNoAddress},
    PublishedRefutation{"tr611.lowerbounds.factor-two", "one-port", 3, kNoAddress},
    PublishedRefutation{"tr611.remark.minR-advantage", "printed", 2, kNoAddress},
    PublishedRefutation{"tr611.sec6.pieces", "printed", 2, kNoAddress},
    PublishedRefutation{"tr611.sec6.ports-n-3", "printed", 2, kNoAddress},
    PublishedRefutation{"tr611.sec6.rbfs-smaller-table", "printed", 2, kNoAddress},
    PublishedRefutation{"tr611.summary.essentially-edge-disjoint", "printed", 2, kNoAddress},
    PublishedRefutation{"tr611.summary.single-edge-failure", "printed", 5, kNoAddress},
    PublishedRefutation{"tr9121.abs.avgextra.uniform", "printed", 2, kNoAddress},
    PublishedRefutation{"tr9121.abs.avgextra.log", "printed", 2, kNoAddress},
    PublishedRefutation{"tr9121.intro.connectivity", "printed", 2, kNoAddress},
    PublishedRefutation{"tr9121.sec2.half-messages", "less", 2, kNoAddress},
    PublishedRefutation{"tr9121.sec2.contractionQ.procedure", "printed", 2, 0b00},
    PublishedRefutation{"tr9121.sec2.phases.size", "printed", 3, kNoAddress},
    PublishedRefutation{"tr9121.sec2.phases.schedule", "printed", 3, 0b010},
    PublishedRefutation{"tr9121.sec2.phases.simulation", "printed", 3, 0b101},
    PublishedRefutation{"tr9121.sec2.phases.volume", "printed", 3, 0b101},
    PublishedRefutation{"tr9121.lemma1.proof", "printed", 3, kNoAddress},
    PublishedRefutation{"tr9121.fig3", "by-depth", 3, kNoAddress},
    PublishedRefutation{"tr9121.sec3.maxdegree", "printed", 2, kNoAddress},
    PublishedRefutation{"tr9121.prop3.1", "edge-disjoint", 2, kNoAddress},
    PublishedRefutation{"tr9121.prop3.1", "depth-in-edges", 2, kNoAddress},
    PublishedRefutation{"tr9121.prop3.2.path-image", "no-loops", 2, 0b10},
    PublishedRefutation{"tr9121.prop3.2.path-image", "simple", 2, 0b10},
    PublishedRefutation{"tr9121.sec4.temporal", "printed", 2, kNoAddress},
    PublishedRefutation{"tr9121.prop5.1.map-edge", "no-loops", 2, 0b10},
    PublishedRefutation{"tr9121.prop5.1.map-edge", "simple", 2, 0b10},
    PublishedRefutation{"tr9121.prop5.1.map-edge", "no-link-twice", 4, 0b1100},
    PublishedRefutation{"tr9121.prop5.1.oddcount", "printed", 2, 0b01},
    PublishedRefutation{"tr9121.prop5.2.length", "exactly", 2, 0b10},
    PublishedRefutation{"tr9121.prop5.2.length", "exactly-directed", 2, 0b10},
    PublishedRefutation{"tr9121.prop5.2.sum", "distances", 2, kNoAddress},
    PublishedRefutation{"tr9121.prop5.2.closed", "printed", 2, kNoAddress},
    PublishedRefutation{"tr9121.prop5.3.argmax", "distance", 2, 0b01},
    PublishedRefutation{"tr9121.prop5.4.directed", "all-pairs", 3, 0b011},
    PublishedRefutation{"tr9121.prop5.4.directed+loops", "loops-unused", 2, kNoAddress},
    PublishedRefutation{"tr9121.prop5.4.halfduplex", "any-phase", 5, 0b10101},
    PublishedRefutation{"tr9121.prop5.4.halfduplex", "all-pairs", 3, 0b011},
    PublishedRefutation{"tr9121.prop5.4.self", "printed", 4, 0b1010},
    PublishedRefutation{"tr9121.prop5.4.self", "walked", 4, 0b1100},
    PublishedRefutation{"tr9121.prop5.4.node", "ends-too", 2, kNoAddress},
    PublishedRefutation{"tr9121.prop5.6", "printed", 3, 0b001},
    PublishedRefutation{"tr9121.fig7", "attained", 2, 0b01},
    PublishedRefutation{"tr9121.sec6.best-neighbourhood", "all-at-once", 5, kNoAddress},
    PublishedRefutation{"tr9121.sec6.d_l", "root", 4, kNoAddress},
    PublishedRefutation{"tr9121.sec6.LBnode", "root", 5, kNoAddress},
    PublishedRefutation{"tr9121.sec6.applicable", "printed", 2, kNoAddress},
    PublishedRefutation{"tr9121.sec6.sum", "printed", 5, kNoAddress},
    PublishedRefutation{"tr9121.sec6.truncsum", "nodes", 5, kNoAddress},
    PublishedRefutation{"tr9121.sec6.asym16", "printed", 2, kNoAddress},
    PublishedRefutation{"tr9121.sec6.asym16", "truncated", 17, kNoAddress},
    PublishedRefutation{"tr9121.sec6.asym16", "truncated-limit", 17, kNoAddress},
    PublishedRefutation{"tr9121.sec6.asym16", "whole-sum", 5, kNoAddress},
    PublishedRefutation{"tr9121.sec6.asym16", "all-nodes", 5, kNoAddress},
    PublishedRefutation{"tr9121.sec6.omega", "itself", 5, kNoAddress},
    PublishedRefutation{"tr9121.sec6.maxdil", "printed", 4, kNoAddress},
    PublishedRefutation{"tr9121.sec6.maxdil", "any-mapping", 4, kNoAddress},
    PublishedRefutation{"tr9121.sec6.degree-d", "every-n", 2, kNoAddress},
    PublishedRefutation{"tr9121.concl.optimal", "printed", 2, kNoAddress},
    PublishedRefutation{"tr9121.concl.optimal", "least-total", 2, kNoAddress},
    PublishedRefutation{"tr9121.concl.optimal", "least-maximum", 2, kNoAddress},
    PublishedRefutation{"tr483.abstract.bst-half-logN", "at-least", 3, kNoAddress},
    PublishedRefutation{"tr483.intro.bst-link-load", "at-most", 3, kNoAddress},
    PublishedRefutation{"tr483.intro.bst-speedup-logN", "printed", 2, kNoAddress},
    PublishedRefutation{"tr483.intro.all-to-all-cited", "printed", 2, kNoAddress},
    PublishedRefutation{"tr483.msbt.height", "printed", 2, kNoAddress},
    PublishedRefutation{"tr483.msbt.height-minimal", "undirected", 2, kNoAddress},
    PublishedRefutation{"tr483.example.base-011010", "printed", 6, 0b011010},
    PublishedRefutation{"tr483.bst.parent-preserves-base", "printed", 2, 0b10},
    PublishedRefutation{"tr483.lemma4.1.full-on-circles", "printed", 12, 0b000110010011},
    PublishedRefutation{"tr483.lemma4.1.A-bound", "every-n", 2, kNoAddress},
    PublishedRefutation{"tr483.lemma4.1.size-bound", "every-n", 2, kNoAddress},
    PublishedRefutation{"tr483.bst.prop4", "every-n", 4, kNoAddress},
    PublishedRefutation{"tr483.bst.prop6", "printed", 2, 0},
    PublishedRefutation{"tr483.sec5.table-length", "at-most", 3, kNoAddress},
    PublishedRefutation{"tr483.sec5.table-shift", "printed", 3, 0b001},
    PublishedRefutation{"tr483.sec5.ports-per-subtree", "printed", 3, kNoAddress},
    PublishedRefutation{"tr483.sec5.bf-table", "printed", 2, kNoAddress},
    PublishedRefutation{"tr483.sec6.edge-disjoint-binomial-trees", "printed", 2, kNoAddress},
    PublishedRefutation{"tr483.sec6.edge-disjoint-binomial-trees", "same-root", 2, kNoAddress},
};

struct Rests {
  std::string_view id;
  std::string_view claims;  // separated by blanks
};

// What the paper derives from a statement that is refuted as printed.
constexpr std::array kRests{
    Rests{"tr611.abstract.improvement-n-over-2", "tr611.table2.nport-one-to-all tr611.table2.nport-broadcast"},
    Rests{"tr611.intro.edges-even-per-level", "tr611.cor3 tr611.table2.nport-broadcast"},
    Rests{"tr611.def.index-parent", "tr611.def.parent-children-consistency tr611.lemma1"},
    Rests{"tr611.cor4", "tr611.cor5"},
    Rests{"tr611.lemma8", "tr611.sbg.rotated-composition"},
    Rests{"tr611.theorem1.complex-plane", "tr611.theorem1.exchange tr611.theorem1.A-bound"},
    Rests{"tr611.lemma11", "tr611.cor6 tr611.cor7 tr611.cor8 tr611.theorem2 tr611.lemma12"},
    Rests{"tr611.theorem2.NC-size", "tr611.theorem2"},
    Rests{"tr611.lemma12.proof-block-ones", "tr611.lemma12"},
    Rests{"tr611.theorem3.proof", "tr611.summary.theorem3"},
    Rests{"tr611.theorem3", "tr611.cor9 tr611.summary.theorem3 tr611.abstract.degenerate-ratio"},
    Rests{"tr611.remark.excess-subtree0", "tr611.sbg.balanced"},
    Rests{"tr611.sbg.children-parents", "tr611.sbg.balanced"},
    Rests{"tr611.sbg.jth-parent-rule", "tr611.sbg.rotated-composition"},
    Rests{"tr611.sec4.different-edges", "tr611.summary.essentially-edge-disjoint"},
    Rests{"tr611.lemma15.proof", "tr611.lemma15"},
    Rests{"tr611.remark.permutation-disjoint", "tr611.intro.edge-disjoint-exist tr611.summary.single-edge-failure"},
    Rests{"tr611.lemma18", "tr611.theorem6"},
    Rests{"tr611.lemma19", "tr611.theorem6"},
    Rests{"tr611.lemma17", "tr611.lemma17.total-cycles tr611.theorem6"},
    Rests{"tr611.lemma17.total-cycles", "tr611.table2.oneport-one-to-all"},
    Rests{"tr611.theorem6.after-root", "tr611.theorem6"},
    Rests{"tr611.sec6.ports-n-3", "tr611.sec6.postorder-table"},
    Rests{"tr611.sec6.pieces", "tr611.sbg.balanced"},
    Rests{"tr9121.sec2.phases.schedule",
          "tr9121.sec2.phases.simulation tr9121.sec2.phases.volume tr9121.fig3 tr9121.prop5.4.directed"},
    Rests{"tr9121.prop5.2.closed", "tr9121.prop5.2.average"},
    Rests{"tr9121.sec6.sum", "tr9121.sec6.truncsum tr9121.sec6.asym16"},
    Rests{"tr9121.sec6.asym16", "tr9121.concl.optimal"},
    Rests{"tr483.bst.parent-preserves-base", "tr483.bst.parent-children tr483.bst.spanning-tree"},
    Rests{"tr483.lemma4.1.full-on-circles", "tr483.lemma4.1.two-per-full-necklace tr483.lemma4.1.A-bound"},
    Rests{"tr483.sec5.ports-per-subtree", "tr483.sec5.df-table-bits tr483.sec5.bf-table"},
};

}  // namespace

std::span<const PublishedRefutation> published_refutations() { return kRefutations; }

const PublishedRefutation* published_refutation(std::string_view id, std::string_view reading) {
  const auto found = std::ranges::find_if(
      kRefutations, [&](const PublishedRefutation& one) { return one.id == id && one.reading == reading; });
  return found == kRefutations.end() ? nullptr : &*found;
}

std::vector<std::string_view> what_rests_on(std::string_view id) {
  std::vector<std::string_view> dependents;
  const auto found = std::ranges::find(kRests, id, &Rests::id);
  if (found == kRests.end()) return dependents;
  for (std::string_view rest = found->claims; !rest.empty();) {
    const auto end = std::min(rest.find(' '), rest.size());
    dependents.push_back(rest.substr(0, end));
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  return dependents;
}

}  // namespace cubeverify
