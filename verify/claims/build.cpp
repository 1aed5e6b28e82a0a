#include "verify/claims/build.h"

namespace cubeverify {

static void require(bool says_something, const Rational& bound, const Rational& trivial) {
  if (says_something) return;
  throw std::logic_error(
      fmt::format("a bound of {} against {} says nothing: leave it out of the reading's range", bound, trivial));
}

void require_nontrivial(const Rational& bound, const Rational& trivial) {
  require(bound > 0 && bound < trivial, bound, trivial);
}
void require_nontrivial_least(const Rational& bound, const Rational& trivial) {
  require(bound > trivial, bound, trivial);
}

Finding from_for_all(const Evidence& evidence, ForAllFact fact, const std::string& violates) {
  const ForAllCounts seen = evidence[fact];
  Finding finding =
      holds_if(seen.violated == 0, seen.checked, "{} ({} of {} checked)", violates, seen.violated, seen.checked);
  finding.applicable = seen.checked > 0;
  if (finding.holds) return finding;
  finding.address = seen.least;
  if (sweep_named(fact.sweep()).traits.unit == Unit::kPair) {
    const Word node = seen.least >> evidence.n(), source = seen.least & all_ones(evidence.n());
    finding.detail += fmt::format(" at node {}, source {}", node, source);
    finding.address = node ^ source;
  }
  return finding;
}

Finding expect_counts(std::span<const Word> found, const std::function<Integer(int key)>& expected,
                      const std::string& what) {
  for (std::size_t key = 0; key < found.size(); ++key) {
    const Integer wanted = expected(static_cast<int>(key));
    if (integer(found[key]) != wanted) return fails(found.size(), "{} {}: {}, not {}", what, key, found[key], wanted);
  }
  return holds(found.size());
}

Finding all_of(std::vector<Finding> findings) {
  Finding all;
  all.applicable = false;
  for (Finding& finding : findings) {
    if (!finding.applicable) continue;
    all.applicable = true;
    all.checked += finding.checked;
    if (!finding.values.is_null()) all.values.update(finding.values);
    if (all.holds && !finding.holds) {
      all.holds = false;
      all.address = finding.address;
      all.about = finding.about;
      all.detail = std::move(finding.detail);
    }
  }
  return all;
}

Decision decided_by(std::vector<std::string> sweeps, Decide decide, int n_min, int n_max) {
  for (const std::string& sweep : sweeps) {
    n_min = std::max(n_min, sweep_named(sweep).n_min);
    n_max = std::min(n_max, sweep_named(sweep).n_max);
  }
  return {EvidenceKind::kExhaustive, n_min, n_max, std::move(sweeps), std::move(decide)};
}

Decision for_all(ForAllFact fact, const std::string& violates, int n_min, int n_max) {
  return for_alls({{fact, violates}}, n_min, n_max);
}

Decision for_alls(std::vector<Checked> checks, int n_min, int n_max) {
  std::vector<std::string> sweeps;
  for (const Checked& check : checks) {
    if (std::ranges::find(sweeps, check.fact.sweep()) == sweeps.end()) sweeps.emplace_back(check.fact.sweep());
  }
  return decided_by(
      std::move(sweeps),
      [checks = std::move(checks)](const Evidence& evidence) {
        return all_of(checks, [&](const Checked& check) { return from_for_all(evidence, check.fact, check.violates); });
      },
      n_min, n_max);
}

Decision only_for(Decision how, bool (*concerns)(int n)) {
  how.decide = [decide = std::move(how.decide), concerns](const Evidence& evidence) {
    return concerns(evidence.n()) ? decide(evidence) : not_applicable();
  };
  return how;
}

Decision closed_form(Decide decide, int n_min, int n_max) {
  return {EvidenceKind::kClosedForm, n_min, n_max, {}, std::move(decide)};
}

Decision exact_algebra(Decide decide, int n_min, int n_max) {
  return {EvidenceKind::kExactAlgebra, n_min, n_max, {}, std::move(decide)};
}

Decision enumeration(Decide decide, int n_min, int n_max) {
  return {EvidenceKind::kEnumeration, n_min, n_max, {}, std::move(decide)};
}

Decision exact_search(Decide decide, int n_min, int n_max) {
  return {EvidenceKind::kExactSearch, n_min, n_max, {}, std::move(decide)};
}

Decision monte_carlo(std::string_view sweep, Decide decide, int n_min, int n_max) {
  return {EvidenceKind::kMonteCarlo, n_min, n_max, {std::string(sweep)}, std::move(decide)};
}

Decision certain(Decision by_trials) {
  by_trials.certain = true;
  return noting("; true of every outcome of the coins: trials try that the program does so", std::move(by_trials));
}

Decision noting(const std::string& remark, Decision how) {
  how.remark += remark;
  return how;
}

Decision two_or_more(Decision how) {
  how.n_min = std::max(how.n_min, 2);
  return noting("; n >= 2", std::move(how));
}

Decision not_run(std::string why) { return {EvidenceKind::kNone, 2, kMaxDimensions, {}, nullptr, std::move(why)}; }

std::string ratio(const Integer& a, const Integer& b) { return b == 0 ? "undefined" : Rational(a, b).str(); }

std::vector<Word> column_sums(std::span<const Word> histogram, int columns) {
  std::vector<Word> sums(static_cast<std::size_t>(columns), 0);
  for (std::size_t key = 0; key < histogram.size(); ++key)
    sums[key % static_cast<std::size_t>(columns)] += histogram[key];
  return sums;
}

Word sum(std::span<const Word> counts) { return std::accumulate(counts.begin(), counts.end(), Word{0}); }

Integer weighted_sum(std::span<const Word> counts) {
  Integer total = 0;
  for (std::size_t key = 0; key < counts.size(); ++key) total += Integer(key) * counts[key];
  return total;
}

int largest_key(std::span<const Word> counts) {
  auto key = static_cast<int>(counts.size()) - 1;
  while (key > 0 && counts[static_cast<std::size_t>(key)] == 0) --key;
  return std::max(key, 0);
}

}  // namespace cubeverify
