#include "verify/papers/tr9121/division.h"
#include "verify/papers/tr9121/sections.h"

// CIS-TR-91-21, section 2: the worked example, a sequence of matrices that is divided, multiplied and collected.

namespace cubeverify::tr9121 {
namespace {

// Matrices first, ..., end - 1 of the sequence, or their product.
struct Matrices {
  Word first, end;
};

// What each process has at the end of the dividing mode: the front half stays, the back half goes to the child.
std::vector<Matrices> dealt_out(const Division& division) {
  std::vector<Matrices> has(division.volume.size(), {0, 0});
  has[0] = {0, division.volume[0]};
  for (const Word parent : division.tree.top_down) {
    for (const Word child : division.children[parent]) {
      const Word half = has[parent].first + (has[parent].end - has[parent].first) / 2;
      has[child] = {half, has[parent].end};
      has[parent].end = half;
    }
  }
  return has;
}

// Products go up, in the reverse order of phases, each of them one matrix: what comes has to follow what is there.
Finding products_fit(const Evidence& evidence) {
  const Division division = divided(evidence);
  std::vector<Matrices> has = dealt_out(division);
  const Word processes = has.size();
  for (Word c = 0; c < processes; ++c) {
    if (has[c].end - has[c].first != 1) return fails(processes, "a process has {} matrices", has[c].end - has[c].first);
  }
  std::vector<std::vector<Word>> by_phase(static_cast<std::size_t>(evidence.n()) + 1);
  for (Word c = 1; c < processes; ++c) by_phase.at(static_cast<std::size_t>(division.phase[c])).push_back(c);
  for (std::size_t phase = by_phase.size() - 1; phase > 0; --phase) {
    for (const Word c : by_phase[phase]) {
      Matrices& parents = has[division.tree.parent[c]];
      if (parents.end != has[c].first) return fails(processes, "in phase {} two products are not neighbours", phase);
      parents.end = has[c].end;
    }
  }
  return holds_if(has[0].first == 0 && has[0].end == processes, 2 * (processes - 1),
                  "the root has not the whole product");
}

}  // namespace

Section executed_division() {
  Section section("section 2");
  section.claim("tr9121.sec2.matrices")
      .says(
          "To multiply a sequence of matrices a node divides it into two of the same length and sends one to its "
          "child: weights decrease logarithmically. In the aggregating mode a single result matrix is passed up: the "
          "uniform case.")
      .printed(
          "2^n matrices, executed: each process gets one, and in the reverse of the phases each product is of "
          "neighbours in the sequence, a single matrix a message",
          scheduled(products_fit, 1, kMostDivided));
  return section;
}

}  // namespace cubeverify::tr9121
