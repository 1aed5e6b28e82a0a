#include "verify/papers/tr611/sections.h"
#include "verify/papers/tr611/sizes.h"
#include "verify/papers/tr611/table1.h"

// TR-611, section 3: theorem 1, table 1 and figure 5.

namespace cubeverify::tr611 {
namespace {

Finding order(const Sizes& s) { return holds_if(s.n * s.largest <= 2 * s.big, 1, "a subtree has {} nodes", s.largest); }
Finding min_size(const Sizes& s) {
  return holds_if(s.n * s.smallest == s.big - s.a, 1, "the smallest subtree has {}, A = {}",
                  amount(s.smallest.str(), "node"), s.a);
}
Finding b_bound(const Sizes& s) { return holds_if(2 * s.b <= s.a - 2 + 4, 1, "A = {}, B = {}", s.a, s.b); }
Finding max_size(const Sizes& s) {
  const bool exact = s.n * (s.largest - s.b + 1) == s.big - s.a;
  const bool bounded = 2 * s.n * s.largest <= 2 * s.big + (s.n - 2) * s.a;
  return holds_if(exact && bounded, 1, "the largest subtree has {} nodes, A = {}, B = {}", s.largest, s.a, s.b);
}
Finding a_bound(const Sizes& s) { return holds_if((s.n + 2) * s.a <= 2 * s.big, 1, "A = {}", s.a); }
Finding size_bounds(const Sizes& s) {
  return holds_if((s.n + 2) * s.smallest >= s.big && (s.n + 2) * s.largest <= 2 * s.big, 1, "sizes from {} to {}",
                  s.smallest, s.largest);
}
Finding b_sqrt(const Sizes& s) { return holds_if(s.b * s.b <= s.big, 1, "B = {} exceeds sqrt(N)", s.b); }
// (max - min) / min <= 25 / (8 sqrt N), squared: a bound that goes to 0.
Finding relative_difference(const Sizes& s) {
  const Integer difference = s.largest - s.smallest;
  require_nontrivial(25 * 25, 8 * 8 * s.big);
  return holds_if(8 * 8 * difference * difference * s.big <= 25 * 25 * s.smallest * s.smallest, 1,
                  fmt::format("max - min = {}, min = {}", difference, s.smallest),
                  {{"relative-difference", ratio(difference, s.smallest)}});
}

// A full necklace's node at the origin, a circle of radius 0, with the roots of unity that its 1-bits stand for.
std::string at_the_origin(int n, Word c) {
  std::vector<int> ones;
  for (Word rest = c; rest != 0; rest &= rest - 1) ones.push_back(lowest_bit(rest));
  return fmt::format("found {}, period {}, 1-bits {}, at the origin; the paper says on a circle", in_brackets(n, c), n,
                     fmt::join(ones, ", "));
}

// In the 1-cube every node has the period 1 = n, and none is cyclic, not even the source: A = 0.
Finding subtree_of_the_1_cube(const Evidence& evidence) {
  const Integer nodes = evidence.definitions().subtree_size(1, 0), said = evidence.definitions().smallest_subtree(1);
  return holds_if(nodes >= said, 1, "found {} node in the only subtree; the paper says (N-A)/n = {} or more", nodes,
                  said);
}

const Table1Row* printed_row(int n) {
  const auto found = std::ranges::find(kTable1, n, &Table1Row::n);
  return found == kTable1.end() ? nullptr : &*found;
}

// One cell of table 1 as printed against the same cell computed.
template <class Cell, class Computed>
Finding cell(const Evidence& evidence, Cell Table1Row::*column, Computed computed) {
  const Table1Row* printed = printed_row(evidence.n());
  if (printed == nullptr) return not_applicable();
  const auto text = [](const auto& value) { return fmt::format("{}", value); };
  const std::string ours = computed(swept(evidence));
  return holds_if(text(printed->*column) == ours, 1, "printed {}, computed {}", text(printed->*column), ours);
}

template <class Cell, class Computed>
Reading column(Cell Table1Row::*printed, Computed computed, const std::string& text) {
  return Reading("printed", text,
                 exhaustive([=](const EvidenceOf<TreeSweep<>>& evidence) { return cell(evidence, printed, computed); },
                            kTable1.front().n, kTable1.back().n));
}

std::string column_a(const Sizes& s) { return s.a.str(); }
std::string column_b(const Sizes& s) { return s.b.str(); }
std::string column_sbt(const Sizes& s) { return Integer(s.big / 2).str(); }
std::string column_max(const Sizes& s) { return s.largest.str(); }
std::string column_min(const Sizes& s) { return s.smallest.str(); }
std::string column_average(const Sizes& s) { return rounded(s.nodes, s.n, 2); }
std::string column_factor(const Sizes& s) { return rounded(s.largest * s.n, s.big - 1, 2); }

Finding sbt_largest(const EvidenceOf<AlgebraSweep<>>& evidence) {
  const Integer swept_largest = integer(std::ranges::max(evidence[AlgebraSweep<>::kSbtSubtree]));
  const Table1Row* printed = printed_row(evidence.n());
  if (printed == nullptr) return not_applicable();
  return holds_if(Integer(printed->sbt_max) == swept_largest, 1, "printed {}, computed {}", printed->sbt_max,
                  swept_largest);
}

// All the columns of swept sizes against the closed forms.
Finding closed_sizes_agree(const EvidenceOf<TreeSweep<>>& evidence) {
  const Sizes s = swept(evidence), c = closed(evidence);
  const auto sizes = subtree_sizes(evidence);
  bool subtrees = true;
  for (int j = 0; j < s.n; ++j)
    subtrees = subtrees && integer(at(sizes, j)) == evidence.definitions().subtree_size(s.n, j);
  return holds_if(s.a == c.a && s.b == c.b && s.largest == c.largest && s.smallest == c.smallest && subtrees,
                  4 + static_cast<Word>(s.n), "the closed forms give other numbers");
}

Finding closed_form_table(const Evidence& evidence) {
  const Table1Row* printed = printed_row(evidence.n());
  if (printed == nullptr) return not_applicable();
  const Sizes c = closed(evidence);
  const bool same = std::to_string(printed->a) == column_a(c) && std::to_string(printed->b) == column_b(c) &&
                    std::to_string(printed->sbt_max) == column_sbt(c) &&
                    std::to_string(printed->sbnt_max) == column_max(c) &&
                    std::to_string(printed->sbnt_min) == column_min(c) && printed->average == column_average(c) &&
                    printed->factor == column_factor(c);
  return holds_if(same, 7, "a printed cell differs from the closed form");
}

Finding figure_5(const EvidenceOf<AlgebraSweep<>, TreeSweep<>>& evidence) {
  const Sizes s = swept(evidence);
  const Integer sbt = integer(std::ranges::max(evidence[AlgebraSweep<>::kSbtSubtree]));
  return holds_if(sbt >= s.largest && s.largest >= s.smallest, 3, "{}, {}, {} from top to bottom", sbt, s.largest,
                  s.smallest);
}

}  // namespace

Section theorem_1() {
  Section section("section 3");
  section.claim("tr611.theorem1", "theorem 1")
      .says("The number of nodes in a subtree is of order O(N/n).")
      .reading(counted("no subtree has more than 2 N/n nodes, n >= 3", order, 3));
  section.claim("tr611.theorem1.min-size", "theorem 1")
      .says("With A cyclic nodes, every subtree has at least (N-A)/n nodes.")
      .with(two_ways("and the smallest has exactly that many, n >= 2", min_size))
      .reading("n-1", "the same for n = 1, where no node is cyclic", closed_form(subtree_of_the_1_cube, 1, 1),
               refuted_at(1));
  section.claim("tr611.theorem1.B-bound", "theorem 1")
      .says("The degenerate necklaces number B <= (A-2)/2 + 2.")
      .with(two_ways("as printed", b_bound));
  section.claim("tr611.theorem1.max-size", "theorem 1")
      .says("The largest subtree has (N-A)/n + B - 1 <= (2N + (n-2)A) / (2n) nodes.")
      .with(two_ways("both the equality and the bound", max_size));
  section.claim("tr611.theorem1.complex-plane", "theorem 1")
      .says("In the complex-plane diagram full necklaces are mapped to circles and degenerate necklaces to the origin.")
      .printed(
          "no node of a full necklace is at the origin, a circle of radius 0",
          witnessed(for_all(PlaneSweep<>::kFullOffOrigin, "a full necklace's node is at the origin"), at_the_origin),
          refuted_at(12, 0b000110010011))
      .reading("degenerate", "every node of a degenerate necklace is at the origin",
               for_all(PlaneSweep<>::kDegenerateAtOrigin, "a degenerate necklace's node is not at the origin"))
      .reading("exchange-edge", "every node at the origin is adjacent across dimension 0 to a node at 1 or -1",
               for_all(PlaneSweep<>::kExchangeAtOne, "the neighbour is elsewhere"));
  section.claim("tr611.theorem1.exchange", "theorem 1")
      .says(
          "Every cyclic node is adjacent across dimension 0 to a non-cyclic one, and a full necklace to at most 2 "
          "cyclic nodes.")
      .printed("both, at every node",
               for_alls({{StructureSweep<>::kExchange, "its neighbour across dimension 0 is cyclic"},
                         {StructureSweep<>::kExchangeNecklace, "its necklace has more than 2 cyclic neighbours"}}));
  section.claim("tr611.theorem1.A-bound", "theorem 1").says("A <= 2N/(n+2).").reading(counted("as printed", a_bound));
  section.claim("tr611.theorem1.size-bounds", "theorem 1")
      .says("Every subtree has from N/(n+2) to 2N/(n+2) nodes.")
      .reading(counted("as printed", size_bounds));
  section.claim("tr611.theorem1.B-sqrt", "theorem 1").says("B = O(sqrt N).").with(two_ways("B <= sqrt N", b_sqrt));
  section.claim("tr611.theorem1.relative-difference", "theorem 1")
      .says("The relative difference of the largest and smallest subtrees approaches 0.")
      .with(
          two_ways("(max - min) / min <= 25 / (8 sqrt N), which goes to 0; n >= 10, from where on it is below a tenth",
                   relative_difference, 10));
  section.claim("tr611.table1.A", "table 1")
      .says("Column A, the cyclic nodes.")
      .reading(column(&Table1Row::a, column_a, "n = 2..20"));
  section.claim("tr611.table1.B", "table 1")
      .says("Column B, the degenerate necklaces.")
      .reading(column(&Table1Row::b, column_b, "n = 2..20"));
  section.claim("tr611.table1.SBTmax", "table 1")
      .says("Column SBT(max), the largest subtree of the binomial tree.")
      .printed("n = 2..20", exhaustive(sbt_largest, 2, 20));
  section.claim("tr611.table1.SBnTmax", "table 1")
      .says("Column SBnT(max), the largest subtree.")
      .reading(column(&Table1Row::sbnt_max, column_max, "n = 2..20"));
  section.claim("tr611.table1.SBnTmin", "table 1")
      .says("Column SBnT(min), the smallest subtree.")
      .reading(column(&Table1Row::sbnt_min, column_min, "n = 2..20"));
  section.claim("tr611.table1.average", "table 1")
      .says("Column (N-1)/n, to two places.")
      .reading(column(&Table1Row::average, column_average, "n = 2..20, rounded half up"));
  section.claim("tr611.table1.factor", "table 1")
      .says("Column factor, SBnT(max) over (N-1)/n, to two places.")
      .reading(column(&Table1Row::factor, column_factor, "n = 2..20, rounded half up"));
  section.claim("tr611.table1.brute-force", "table 1")
      .own("every subtree's size by visiting every address equals its closed form.")
      .reading("added", "A, B and the sizes of all n subtrees", two_or_more(exhaustive(closed_sizes_agree)));
  section.claim("tr611.table1.all-columns-closed-form", "table 1")
      .says("All the columns follow from closed forms.")
      .printed("n = 2..20", closed_form(closed_form_table));
  section.claim("tr611.fig5", "figure 5")
      .says("Figure 5 plots table 1; from top to bottom: SBT(max), SBnT(max), SBnT(min).")
      .printed("the order of the curves; they may touch", exhaustive(figure_5));
  return section;
}

}  // namespace cubeverify::tr611
