#include "verify/papers/tr611/levels.h"

#include <iterator>

#include "verify/claims/build.h"

namespace cubeverify::tr611 {

// A necklace of period p has a node in each of the subtrees 0, ..., p-1 (corollary 4): subtree 0 has one of each, and
// those of period p are missing from subtree p on.
static void add_subtrees(const Evidence& evidence, LevelCount level, bool only_first, LevelCounts& levels) {
  const int n = evidence.n(), l = level.l;
  levels.push_back(level);
  if (only_first) return;
  for (const int p : divisors(n)) {
    if (p == n || l % (n / p) != 0) continue;
    const Integer missing = evidence.definitions().full_necklaces_of_weight(p, l / (n / p));
    level.j = p;
    level.cyclic -= missing;
    level.all -= missing;
    levels.push_back(level);
  }
}

LevelCounts swept_levels(const Evidence& evidence, Part part, const LevelFacts& facts) {
  const int n = evidence.n();
  LevelCounts levels;
  const bool inner = part == Part::kSubtrees;
  for (int l = inner ? 1 : 0; l <= (inner ? n - 1 : n); ++l) {
    const auto cyclic = row(evidence[facts.cyclic], n, l);
    const auto all = row(evidence[facts.all], n, l);
    if (part == Part::kTree) {
      levels.push_back({l, kWholeTree, integer(sum(cyclic)), integer(sum(all))});
      continue;
    }
    for (int j = 0; j < (inner ? n : 1); ++j) levels.push_back({l, j, integer(at(cyclic, j)), integer(at(all, j))});
  }
  return levels;
}

LevelCounts closed_levels(const Evidence& evidence, Part part) {
  const int n = evidence.n();
  LevelCounts levels;
  const bool inner = part == Part::kSubtrees;
  for (int l = inner ? 1 : 0; l <= (inner ? n - 1 : n); ++l) {
    const Integer full = evidence.definitions().full_necklaces_of_weight(n, l);
    if (part == Part::kTree) {
      const Integer all = evidence.definitions().binomial(n, l);
      levels.push_back({l, kWholeTree, all - n * full, all});
      continue;
    }
    const Integer all = evidence.definitions().necklaces_of_weight(n, l);
    add_subtrees(evidence, {l, 0, all - full, all}, !inner, levels);
  }
  return levels;
}

Finding levels_agree(const Evidence& evidence, const LevelFacts& facts) {
  Word checked = 0;
  for (const Part part : {Part::kTree, Part::kGenerating, Part::kSubtrees}) {
    const LevelCounts closed = closed_levels(evidence, part);
    auto form = closed.begin();
    for (const LevelCount& level : swept_levels(evidence, part, facts)) {
      // Subtrees without a closed form of their own have that of the one before.
      if (const auto next = std::next(form); next != closed.end() && next->l == level.l && next->j == level.j)
        form = next;
      ++checked;
      if (level.cyclic != form->cyclic || level.all != form->all)
        return fails(checked, "n = {}, {}; in closed form {}", evidence.n(), described(level), described(*form));
    }
  }
  return holds(checked);
}

Reading counted(const std::string& name, const std::string& text, Part part, const Statement& statement, int n_min,
                int n_max) {
  const auto swept = [=](const EvidenceOf<TreeSweep<>>& evidence) {
    return statement(evidence.n(), swept_levels(evidence, part));
  };
  return {name, text, exhaustive(swept, n_min, std::min(n_max, kMaxDimensions))};
}

std::vector<Reading> both_ways(const std::string& name, const std::string& text, Part part, const Statement& statement,
                               int n_min, int n_max) {
  const auto closed = [=](const Evidence& evidence) { return statement(evidence.n(), closed_levels(evidence, part)); };
  return {counted(name, text, part, statement, n_min, n_max),
          Reading(name == "printed" ? "closed-form" : name + "-closed-form",
                  "by a second method, in closed form: " + text, closed_form(closed, n_min, n_max))};
}

Statement at_inner_levels(std::function<bool(int n, const LevelCount& level)> right) {
  return [right = std::move(right)](int n, const LevelCounts& levels) {
    Word checked = 0;
    for (const LevelCount& level : levels) {
      if (level.l < 1 || level.l >= n) continue;
      ++checked;
      if (!right(n, level)) return fails(checked, described(level));
    }
    return holds(checked);
  };
}

std::string described(const LevelCount& level) {
  const std::string where = level.j == kWholeTree ? "" : fmt::format(" of subtree {}", level.j);
  return fmt::format("level {}{}: cyclic nodes: {} of {}", level.l, where, level.cyclic, level.all);
}

}  // namespace cubeverify::tr611
