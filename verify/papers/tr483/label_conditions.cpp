#include "verify/papers/tr483/facts.h"
#include "verify/papers/tr483/searches.h"
#include "verify/papers/tr483/sections.h"
#include "verify/schedule/broadcast.h"

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

}  // namespace

Claim label_conditions() {
  constexpr int kMostLabelled = 3;
  return Claim("tr483.msbt.label.conditions", "section 3.3.2")
      .says(
          "A labelling that is valid for one receive and one send at a time and pipelining every n cycles meets "
          "conditions 1, 2 and 3.")
      .printed(
          "all labellings by 0..2n-1 of the 2-cube, those of the 3-cube with up to two labels other than f's; three "
          "packets in each tree, executed",
          searched(valid_ones_meet_them, 2, kMostLabelled));
}

}  // namespace cubeverify::tr483
