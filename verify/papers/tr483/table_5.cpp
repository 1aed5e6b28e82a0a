#include "verify/papers/tr483/sections.h"
#include "verify/papers/tr611/sizes.h"

// TR-483, section 4.1, table 5.

namespace cubeverify::tr483 {
namespace {

// A row of table 5 as printed: nothing here is computed or corrected. The decimals are text, because how they are
// rounded is part of what is printed.
struct Table5Row {
  const char* largest;  // BST(max)
  const char* average;  // (N - 1)/n
  const char* ratio;    // BST(max) to (N - 1)/n
};

constexpr int kFirstRow = 2;
constexpr std::array<Table5Row, 19> kRows{{
    {"2", "1.50", "1.33"},         {"3", "2.33", "1.29"},         {"5", "3.75", "1.33"},
    {"7", "6.20", "1.13"},         {"13", "10.50", "1.24"},       {"19", "18.14", "1.05"},
    {"35", "31.88", "1.10"},       {"59", "56.78", "1.04"},       {"107", "102.30", "1.05"},
    {"187", "186.09", "1.00"},     {"351", "341.25", "1.03"},     {"631", "630.08", "1.00"},
    {"1181", "1170.21", "1.01"},   {"2191", "2184.47", "1.00"},   {"4115", "4095.94", "1.00"},
    {"7711", "7710.06", "1.00"},   {"14601", "14563.50", "1.00"}, {"27595", "27594.05", "1.00"},
    {"52487", "52428.75", "1.00"},
}};
constexpr int kLastRow = kFirstRow + static_cast<int>(kRows.size()) - 1;

std::string largest_printed_as(const tr611::Sizes& s) { return s.largest.str(); }
std::string average_printed_as(const tr611::Sizes& s) { return rounded(s.nodes, s.n, 2); }
std::string to_average(const tr611::Sizes& s) { return rounded(s.largest * s.n, s.big - 1, 2); }

using Table5Column = const char* Table5Row::*;
using Computed = std::string (*)(const tr611::Sizes&);

Finding cell(const std::string& name, Table5Column column, Computed computed, const tr611::Sizes& sizes) {
  const std::string printed = at(kRows, sizes.n - kFirstRow).*column, ours = computed(sizes);
  return holds_if(printed == ours, 1, fmt::format("printed {}, computed {}", printed, ours),
                  entry(name, printed, ours, printed == ours));
}

std::vector<Reading> column(const std::string& name, Table5Column printed, Computed computed) {
  return {Reading("printed", "n = 2..20, decimals rounded half up",
                  exhaustive(
                      [=](const EvidenceOf<TreeSweep<>>& evidence) {
                        return cell(name, printed, computed, tr611::swept(evidence));
                      },
                      kFirstRow, kLastRow)),
          Reading("closed-form", "the same in closed form",
                  closed_form(
                      [=](const Evidence& evidence) { return cell(name, printed, computed, tr611::closed(evidence)); },
                      kFirstRow, kLastRow))};
}

// (max - average) / average <= 2 / sqrt N, squared.
Finding near_average(const tr611::Sizes& s) {
  const Integer difference = s.n * s.largest - (s.big - 1), share = 2 * (s.big - 1);
  require_nontrivial(4, s.big);
  return holds_if(difference >= 0 && difference * difference * s.big <= share * share, 1,
                  "the largest subtree has {} nodes", s.largest);
}

// The ratio max n / (N-1) is no larger than at n - 1.
Finding below_row_before(const Evidence& evidence) {
  const int n = evidence.n();
  const auto ratio_at = [&](int of) {
    return Rational(of * evidence.definitions().largest_subtree(of), power_of_two(of) - 1);
  };
  return holds_if(ratio_at(n) <= ratio_at(n - 1), 1, "{} after {}", ratio_at(n), ratio_at(n - 1));
}

}  // namespace

Section table_5() {
  Section section("section 4.1");
  section.claim("tr483.table5.max", "table 5")
      .says("Column BST(max), the largest subtree.")
      .with(column("BST(max)", &Table5Row::largest, largest_printed_as));
  section.claim("tr483.table5.average", "table 5")
      .says("Column (N-1)/n.")
      .with(column("(N-1)/n", &Table5Row::average, average_printed_as));
  section.claim("tr483.table5.ratio", "table 5")
      .says("Column ratio, BST(max) to (N-1)/n.")
      .with(column("ratio", &Table5Row::ratio, to_average));
  std::vector<Reading> rapidly =
      tr611::two_ways("(max - average) / average <= 2 / sqrt N, which goes to 0; n >= 9, where it is below a tenth",
                      near_average, kLeastLimit);
  rapidly.emplace_back("monotonic", "no ratio is above that of the row before", closed_form(below_row_before, 3));
  section.claim("tr483.table5.approaches-0")
      .says("The relative difference of BST(max) and (N-1)/n approaches 0 rapidly.")
      .with(std::move(rapidly))
      .refuted_at("monotonic", 4);
  return section;
}

}  // namespace cubeverify::tr483
