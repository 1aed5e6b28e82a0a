#include "verify/papers/tr483/searches.h"
#include "verify/papers/tr483/sections.h"

// TR-483, section 3.3.2: the labelling f of the multiple trees, and figure 3.

namespace cubeverify::tr483 {
namespace {

// Labels from 0 to 2n-1 of the edges into the nodes c > 0 of tree j, at j (N-1) + c - 1.
struct Labelling {
  int n;
  std::vector<int> labels;

  int& at(Word c, int j) { return labels[static_cast<std::size_t>(j) * (bit(n) - 1) + c - 1]; }
  [[nodiscard]] int at(Word c, int j) const { return labels[static_cast<std::size_t>(j) * (bit(n) - 1) + c - 1]; }
};

std::size_t edges(int n) { return static_cast<std::size_t>(n) * (bit(n) - 1); }

// Whether packets go along all trees, a new one in each every n cycles. Labels below 2n of two edges are used in the
// same cycle by packets that follow one another, if at all, so three packets in each tree show it.
bool is_valid(const Evidence& evidence, const Labelling& labelling) {
  constexpr int kRounds = 3;
  const auto label = [&](int, Word c, int j) { return labelling.at(c, j); };
  try {
    execute(by_labels(labelling.n, evidence.definitions().multiple_parent, label, kRounds * labelling.n), Ports::kOne);
  } catch (const ScheduleViolation&) {
    return false;
  }
  return true;
}

// Conditions 1, 2 and 3.
bool meets_conditions(const Evidence& evidence, const Labelling& labelling) {
  const int n = labelling.n;
  std::vector<Word> in(bit(n), 0), out(bit(n), 0);
  for (int j = 0; j < n; ++j) {
    for (Word c = 1; c < bit(n); ++c) {
      const Word parent = evidence.definitions().multiple_parent(n, c, j), modulo = bit(labelling.at(c, j) % n);
      if (parent != 0 && labelling.at(c, j) <= labelling.at(parent, j)) return false;
      if ((in[c] & modulo) != 0 || (out[parent] & modulo) != 0) return false;
      in[c] |= modulo;
      out[parent] |= modulo;
    }
  }
  return true;
}

using Visit = std::function<void(const Labelling& labelling)>;

void for_each_labelling(int n, const Visit& visit) {
  Labelling labelling{n, std::vector<int>(edges(n), 0)};
  for (std::size_t edge = 0; edge < edges(n);) {
    visit(labelling);
    for (edge = 0; edge < edges(n) && ++labelling.labels[edge] == 2 * n; ++edge) labelling.labels[edge] = 0;
  }
}

// f, and all that differ from it in the labels of one edge or two.
void for_each_near_f(const Evidence& evidence, const Visit& visit) {
  const int n = evidence.n(), labels = 2 * n;
  Labelling f{n, std::vector<int>(edges(n), 0)};
  for (int j = 0; j < n; ++j) {
    for (Word c = 1; c < bit(n); ++c) f.at(c, j) = evidence.definitions().multiple_label(n, c, j);
  }
  visit(f);
  Labelling near = f;
  for (std::size_t one = 0; one < edges(n); ++one) {
    for (int by = 1; by < labels; ++by) {
      near.labels[one] = (f.labels[one] + by) % labels;
      visit(near);
      for (std::size_t other = 0; other < one; ++other) {
        for (int by_too = 1; by_too < labels; ++by_too) {
          near.labels[other] = (f.labels[other] + by_too) % labels;
          visit(near);
        }
        near.labels[other] = f.labels[other];
      }
    }
    near.labels[one] = f.labels[one];
  }
}

// All labellings of the 2-cube, those near f of the 3-cube: each that is valid meets the conditions, and some are.
Finding valid_ones_meet_them(const Evidence& evidence) {
  Word checked = 0, both_of = 0;
  std::string wrong;
  const Visit visit = [&](const Labelling& labelling) {
    ++checked;
    const bool valid = is_valid(evidence, labelling), meets = meets_conditions(evidence, labelling);
    if (valid && meets) ++both_of;
    if (meets || !valid || !wrong.empty()) return;
    wrong = fmt::format("labels {}: valid, the conditions are not met", fmt::join(labelling.labels, " "));
  };
  if (evidence.n() == 2) {
    for_each_labelling(evidence.n(), visit);
  } else {
    for_each_near_f(evidence, visit);
  }
  if (wrong.empty() && both_of == 0) wrong = "there is no valid labelling";
  return holds_if(wrong.empty(), checked, wrong, {{"labellings", checked}, {"valid", both_of}});
}

Finding least_and_largest(const EvidenceOf<MsbtSweep<>>& evidence) {
  const auto labels = column_sums(evidence[MsbtSweep<>::kTreeLabel], 2 * evidence.n());
  return all_of({holds_if(labels[0] != 0, sum(labels), "no edge has label 0"),
                 holds_if_equal(largest_key(labels), 2 * evidence.n() - 1, "the largest label", sum(labels))});
}

// In the 3-cube: labels rise along every tree, and differ mod 3 at the edges into every node and at those out of it.
Finding figure_3(const EvidenceOf<CopiesSweep<>>& evidence) {
  const int n = evidence.n(), nodes = static_cast<int>(bit(n));
  Word checked = 0;
  std::vector<Word> leaving(bit(n), 0);
  for (Word c = 1; c < bit(n); ++c) {
    Word entering = 0;
    for (int j = 0; j < n; ++j, ++checked) {
      const auto plus_one = row(evidence[CopiesSweep<>::kMsbtLabel], nodes, j);
      const Word parent = row(evidence[CopiesSweep<>::kMsbtParent], nodes, j)[c];
      if (parent >= bit(n) || plus_one[c] <= plus_one[parent] || plus_one[c] > 2 * static_cast<Word>(n))
        return fails(checked, "node {} of tree {} has a wrong label or parent", c, j);
      const Word label = bit(static_cast<int>((plus_one[c] - 1) % static_cast<Word>(n)));
      if ((leaving[parent] & label) != 0) return fails(checked, "equal labels mod {} out of node {}", n, parent);
      entering |= label;
      leaving[parent] |= label;
    }
    if (entering != all_ones(n)) return fails(checked, "equal labels mod {} at node {}", n, c);
  }
  return holds(checked);
}

// For each edge: of all the edges with a label none is in another dimension, and every node but the source has one
// edge into it in each dimension.
Finding labels_give_dimensions(const EvidenceOf<MsbtSweep<>>& evidence) {
  const int n = evidence.n();
  const auto edges = evidence[MsbtSweep<>::kLabelByDimension];
  std::vector<Finding> findings{
      from_for_all(evidence, MsbtSweep<>::kLabelDimension, "in some tree the label modulo n is another dimension")};
  const auto in_dimension = column_sums(edges, n);
  for (int d = 0; d < n; ++d) {
    const Integer with_its_labels = integer(at(row(edges, n, d), d)) + integer(at(row(edges, n, n + d), d));
    findings.push_back(
        holds_if_equal(integer(at(in_dimension, d)), power_of_two(n) - 1, fmt::format("edges in dimension {}", d), 1));
    findings.push_back(holds_if_equal(with_its_labels, power_of_two(n) - 1,
                                      fmt::format("edges in dimension {} labelled {} or {}", d, d, n + d), 1));
  }
  return all_of(std::move(findings));
}

}  // namespace

Section labels() {
  constexpr int kMostLabelled = 3;
  Section section("section 3.3.2");
  section.claim("tr483.msbt.label.conditions")
      .says(
          "A labelling that is valid for one receive and one send at a time and pipelining every n cycles meets "
          "conditions 1, 2 and 3.")
      .printed(
          "all labellings by 0..2n-1 of the 2-cube, those of the 3-cube with up to two labels other than f's; three "
          "packets in each tree, executed",
          searched(valid_ones_meet_them, 2, kMostLabelled));
  section.claim("tr483.msbt.label.cond1", "condition 1")
      .says("For any node of each tree the least label on the output edges is greater than that on the input edge.")
      .printed("from both ends of every edge",
               for_alls({{MsbtSweep<>::kLabelBelowChildren, "in some tree an output edge has no greater label"},
                         {MsbtSweep<>::kLabelRises, "in some tree the label is not greater than its parent's"}}));
  section.claim("tr483.msbt.label.cond2", "condition 2")
      .says("For any cube node the labels on its input edges are distinct modulo n.")
      .printed("every node but the source",
               for_all(MsbtSweep<>::kLabelIn, "two input edges have labels equal modulo n"));
  section.claim("tr483.msbt.label.cond3", "condition 3")
      .says("For any cube node the labels on its output edges are distinct modulo n.")
      .printed("every node, the source included",
               for_all(MsbtSweep<>::kLabelOut, "two output edges have labels equal modulo n"));
  section.claim("tr483.msbt.label.translation")
      .says("For a source s, f is that of c = i xor s.")
      .printed("every node, source and tree",
               for_all(SourcesSweep<>::kLabelTranslated, "in some tree the label is not that of the relative address"));
  section.claim("tr483.msbt.label.dimension")
      .own("an edge's label modulo n is its dimension, so all transfers of a cycle are in one dimension.")
      .reading("added", "every node and every tree", exhaustive(labels_give_dimensions));
  section.claim("tr483.msbt.label.closed-form")
      .own("f(c,j) is the least x with x mod n the edge's dimension and x >= j; x > j at leaves.")
      .reading("added", "every node and every tree",
               for_all(MsbtSweep<>::kLabelLeast, "in some tree the label is another"));
  section.claim("tr483.msbt.label.max")
      .says("The least label is 0, and the largest of all the input edges 2n-1.")
      .printed("over all trees", exhaustive(least_and_largest));
  section.claim("tr483.fig3", "figure 3")
      .says("Figure 3 shows the MSBT graph of a 3-cube labelled by f.")
      .printed("edge by edge", not_run("the picture is lost in the scan; only its caption is left"))
      .reading("as-described", "labels from 0 to 5 that meet conditions 1, 2 and 3", exhaustive(figure_3, 3, 3));
  return section;
}

}  // namespace cubeverify::tr483
