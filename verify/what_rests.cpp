#include "verify/what_rests.h"

#include <algorithm>
#include <array>

namespace cubeverify {

namespace {

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
    Rests{"tr611.lemma11", "tr611.cor6 tr611.cor7 tr611.cor8 tr611.theorem2 tr611.lemma12"},
    Rests{"tr611.lemma11.proof-common", "tr611.lemma11"},
    Rests{"tr611.theorem2.NC-size", "tr611.theorem2"},
    Rests{"tr611.lemma12.proof-block-ones", "tr611.lemma12"},
    Rests{"tr611.lemma12.proof-equal", "tr611.lemma12"},
    Rests{"tr611.lemma12.proof-divides", "tr611.lemma12"},
    Rests{"tr611.theorem3.proof", "tr611.summary.theorem3"},
    Rests{"tr611.theorem3", "tr611.cor9 tr611.summary.theorem3 tr611.abstract.degenerate-ratio"},
    Rests{"tr611.remark.excess-subtree0", "tr611.sbg.balanced"},
    Rests{"tr611.sbg.children-parents", "tr611.sbg.balanced"},
    Rests{"tr611.sec4.different-edges", "tr611.summary.essentially-edge-disjoint"},
    Rests{"tr611.lemma15.proof", "tr611.lemma15"},
    Rests{"tr611.remark.permutation-disjoint", "tr611.intro.edge-disjoint-exist tr611.summary.single-edge-failure"},
    Rests{"tr611.lemma18", "tr611.theorem6"},
    Rests{"tr611.lemma19", "tr611.theorem6"},
    Rests{"tr611.lemma17", "tr611.lemma17.total-cycles tr611.theorem6"},
    Rests{"tr611.lemma17.total-cycles", "tr611.table2.oneport-one-to-all"},
    Rests{"tr611.sec5.dimension-once", "tr611.theorem6"},
    Rests{"tr611.theorem6.after-root", "tr611.theorem6"},
    Rests{"tr611.theorem6", "tr611.table2.oneport-one-to-all"},
    Rests{"tr611.sec6.ports-n-3", "tr611.sec6.postorder-table"},
    Rests{"tr611.sec6.pieces", "tr611.sbg.balanced"},
    Rests{"tr9121.sec2.phases.schedule",
          "tr9121.sec2.phases.simulation tr9121.sec2.phases.size tr9121.sec2.phases.volume tr9121.fig3 "
          "tr9121.prop5.4.directed tr9121.prop5.4.halfduplex tr9121.sec5.log.contention tr9121.prop5.5.phasevolume"},
    Rests{"tr9121.sec2.contractionQ.procedure", "tr9121.lemma3"},
    Rests{"tr9121.lemma1.proof", "tr9121.lemma1 tr9121.sec5.log.receive tr9121.prop5.6"},
    Rests{"tr9121.prop5.1.oddcount", "tr9121.prop5.1.map-node"},
    Rests{"tr9121.prop5.2.closed", "tr9121.prop5.2.average tr9121.abs.avgextra.uniform"},
    Rests{"tr9121.prop5.5.phasevolume", "tr9121.prop5.5"},
    Rests{"tr9121.prop5.4.proof.disjoint", "tr9121.prop5.4.halfduplex"},
    Rests{"tr9121.sec6.sum", "tr9121.sec6.truncsum tr9121.sec6.asym16 tr9121.sec6.omega"},
    Rests{"tr9121.sec6.average-bound", "tr9121.sec6.asym16"},
    Rests{"tr9121.sec6.asym16", "tr9121.concl.optimal"},
    Rests{"tr483.lb.split", "tr483.intro.split-subtrees-depth tr483.lb.allport-tight"},
    Rests{"tr483.lb.allport-tight", "tr483.sec6.optimality"},
    Rests{"tr483.msbt.lb.1s-and-r-strict", "tr483.sec6.optimality"},
    Rests{"tr483.msbt.lb.1s-or-r-strict", "tr483.sec6.optimality"},
    Rests{"tr483.bst.parent-preserves-base", "tr483.bst.parent-children tr483.bst.spanning-tree"},
    Rests{"tr483.pers.lb-transfer",
          "tr483.lemma4.2.lower-bound tr483.pers.bst.attains-bound tr483.pers.bst.minimum-possible"},
    Rests{"tr483.pers.bst.subtree-bandwidth", "tr483.table6.bst-1port tr483.pers.bst.lower-order-term"},
    Rests{"tr483.pers.bst.root-dominates", "tr483.pers.bst.minimum-possible"},
    Rests{"tr483.sec5.ports-per-subtree", "tr483.sec5.df-table-bits tr483.sec5.bf-table"},
    Rests{"dyntree.exttree.spine", "dyntree.lemma3.3"},
    Rests{"dyntree.lemma3.1", "dyntree.lemma3.2 dyntree.lemma3.5"},
    Rests{"dyntree.lemma3.1.proof", "dyntree.lemma3.1"},
    Rests{"dyntree.lemma3.3", "dyntree.lemma3.5"},
    Rests{"dyntree.lemma3.3.shapes", "dyntree.lemma3.3"},
    Rests{"dyntree.lemma3.5", "dyntree.lemma3.6"},
    Rests{"dyntree.det.sizes-per-level", "dyntree.det.gap dyntree.det.counting"},
    Rests{"dyntree.det.counting", "dyntree.det.tree-size"},
};

}  // namespace

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
