#pragma once

#include <concepts>
#include <ranges>

#include <fmt/ranges.h>

#include "verify/claims/section.h"
#include "verify/exact/integer.h"
#include "verify/wording.h"

// Short ways of writing claims down, so that a section's file reads like the section.

// Exact numbers in texts: "7/3", "2".
template <class Number>
requires std::same_as<Number, cubeverify::Integer> || std::same_as<Number, cubeverify::Rational>
struct fmt::formatter<Number> : fmt::formatter<std::string> {
  auto format(const Number& number, fmt::format_context& context) const {
    return fmt::formatter<std::string>::format(number.str(), context);
  }
};

namespace cubeverify {

// Findings; `checked` objects were looked at, a number of whatever type.
inline Finding holds(std::integral auto checked, nlohmann::json values = nullptr) {
  Finding finding;
  finding.checked = static_cast<Word>(checked);
  finding.values = std::move(values);
  return finding;
}
inline Finding not_applicable() {
  Finding finding;
  finding.applicable = false;
  return finding;
}
// `detail` says what is wrong; it is dropped if `ok`.
inline Finding holds_if(bool ok, std::integral auto checked, std::string detail, nlohmann::json values = nullptr) {
  Finding finding = holds(checked, std::move(values));
  finding.holds = ok;
  if (!ok) finding.detail = std::move(detail);
  return finding;
}
// The same with the words of fmt::format, which are put together only where they are needed.
template <std::integral Count, class... Args>
requires(sizeof...(Args) > 0 && !(std::same_as<std::remove_cvref_t<Args>, nlohmann::json> || ...)) Finding
    holds_if(bool ok, Count checked, fmt::format_string<Args...> detail, Args&&... args) {
  return holds_if(ok, checked, ok ? "" : fmt::format(detail, std::forward<Args>(args)...));
}
// The finding that fails.
inline Finding fails(std::integral auto checked, std::string detail) {
  return holds_if(false, checked, std::move(detail));
}
template <std::integral Count, class... Args>
requires(sizeof...(Args) > 0) Finding fails(Count checked, fmt::format_string<Args...> detail, Args&&... args) {
  return fails(checked, fmt::format(detail, std::forward<Args>(args)...));
}
// The finding, whose counterexample, if it has one, is this address; and one that has it for a counterexample.
inline Finding at_address(Word address, Finding finding) {
  if (!finding.holds) finding.address = address;
  return finding;
}
inline Finding fails_at(Word address, std::integral auto checked, std::string detail) {
  return at_address(address, fails(checked, std::move(detail)));
}
template <std::integral Count, class... Args>
requires(sizeof...(Args) > 0) Finding
    fails_at(Word address, Count checked, fmt::format_string<Args...> detail, Args&&... args) {
  return at_address(address, fails(checked, detail, std::forward<Args>(args)...));
}

// Throws std::logic_error if an upper bound is empty: a probability bounded by 1 or more, or a tolerance at least as
// large as the number itself. Where bounds say nothing, their n and parameters are left out of a reading's range, and
// are not among what it checks.
void require_nontrivial(const Rational& bound, const Rational& trivial);
// The same of a lower bound that is no more than what the number is anyway.
void require_nontrivial_least(const Rational& bound, const Rational& trivial = 0);

// The finding of one ForAll: what `violates` says of the least violating address. Of a sweep over pairs the address is
// a unit (i << n) | s, node i above source s: the finding names both, and its address is the relative one, i xor s.
Finding from_for_all(const Evidence& evidence, ForAllFact fact, const std::string& violates);

template <class... S, class Enum>
requires std::is_enum_v<Enum> Finding from_for_all(const EvidenceOf<S...>& evidence, Enum fact,
                                                   const std::string& violates) {
  static_assert(EvidenceOf<S...>::template kHas<Enum>, "the evidence is not of this fact's sweep");
  const Evidence& all = evidence;
  return from_for_all(all, ForAllFact(fact), violates);
}

// a = b; `what` names them where they differ.
inline Finding holds_if_equal(const Integer& a, const Integer& b, const std::string& what, std::integral auto checked) {
  return holds_if(a == b, checked, fmt::format("{}: {} instead of {}", what, a.str(), b.str()));
}

// Every count is the one expected of its key; `what` says of what there are so many.
Finding expect_counts(std::span<const Word> found, const std::function<Integer(int key)>& expected,
                      const std::string& what);

// All of several findings; the first that fails is the one reported.
Finding all_of(std::vector<Finding> findings);
// All that find() finds of the elements of a range.
template <class Range, class Find>
Finding all_of(const Range& range, const Find& find) {
  std::vector<Finding> findings;
  for (const auto& one : range) findings.push_back(find(one));
  return all_of(std::move(findings));
}
template <class Element, class Find>
Finding all_of(std::initializer_list<Element> range, const Find& find) {
  return all_of<std::initializer_list<Element>>(range, find);
}
// Of first, ..., last; none if last is first - 1.
template <class Find>
Finding all_of(int first, int last, const Find& find) {
  return all_of(std::views::iota(first, last + 1), find);
}

// Readings decided by these sweeps, for the n of the range that all of them have.
Decision decided_by(std::vector<std::string> sweeps, Decide decide, int n_min, int n_max);
// The same by the sweeps that the predicate's evidence is of: a function, or an object that is called like one.
namespace detail {
template <class... S>
Decision exhaustive(std::function<Finding(const EvidenceOf<S...>&)> decide, int n_min, int n_max) {
  return decided_by(
      {S::kName...},
      [decide = std::move(decide)](const Evidence& evidence) { return decide(EvidenceOf<S...>(evidence)); }, n_min,
      n_max);
}
}  // namespace detail
template <class Predicate>
Decision exhaustive(Predicate decide, int n_min = 1, int n_max = kMaxDimensions) {
  return detail::exhaustive(std::function(std::move(decide)), n_min, n_max);
}
// Chosen for a predicate that has the name of a section, and then says so.
template <bool kIsPredicate = false>
Decision exhaustive(Section (*)(), int = 1, int = kMaxDimensions) {
  static_assert(kIsPredicate, "this predicate has the name of a section (sections.h of the paper): rename it");
  return {};
}
// The predicate that gives a function what it takes besides the evidence; of these sweeps, where the function's
// evidence does not say of which: exhaustive(predicate<TreeSweep<>>(heights, 0)).
template <class... S, class Of, class... Taken, class... Given>
auto predicate(Finding (*function)(const Of&, Taken...), Given... given) {
  using Asked = std::conditional_t<sizeof...(S) == 0, Of, EvidenceOf<S...>>;
  return [=](const Asked& evidence) { return function(evidence, given...); };
}
// A reading that is just one ForAll.
Decision for_all(ForAllFact fact, const std::string& violates, int n_min = 1, int n_max = kMaxDimensions);
// Several ForAlls, each with what a violation of it means.
struct Checked {
  ForAllFact fact;
  std::string violates;
};
Decision for_alls(std::vector<Checked> checks, int n_min = 1, int n_max = kMaxDimensions);
// The reading for those n of its range for which `concerns` is true; it says nothing of others.
Decision only_for(Decision how, bool (*concerns)(int n));
// A reading decided in exact integers, for any n, from the evidence's definitions alone.
Decision closed_form(Decide decide, int n_min = 1, int n_max = kClosedFormMost);
// The same of formulas with parameters, such as times of a cost model: identities, least values and limits in exact
// rationals.
Decision exact_algebra(Decide decide, int n_min = 1, int n_max = kClosedFormMost);
// A reading decided by listing all words of a kind, such as the cyclic ones, and looking at each, without a sweep.
Decision enumeration(Decide decide, int n_min, int n_max);
// A reading decided by a search through all possibilities, whose answers are the solver's and whose witnesses are
// executed again; or through all small objects of a kind, such as trees, none left out.
Decision exact_search(Decide decide, int n_min, int n_max);
// A reading decided by the trials of a sweep: estimated as long as they agree with it.
Decision monte_carlo(std::string_view sweep, Decide decide, int n_min, int n_max);
// The same for what is true of every outcome of the coins, as another reading shows: trials try that the program does
// so. Where they agree the reading holds by definition, and nothing is estimated. (Claim::by_definition() is for what
// no computation at all could refute.)
Decision certain(Decision by_trials);
// A decision of which the texts of readings have something to say after what they read.
Decision noting(const std::string& remark, Decision how);
// The decision for n >= 2 alone, and texts that say so: for what makes no sense of a cube that is one link.
Decision two_or_more(Decision how);
// A reading that cannot be checked.
Decision not_run(std::string why);

// a/b exactly, for publishing; "undefined" if b = 0, which only wrong facts bring about.
std::string ratio(const Integer& a, const Integer& b);

// a as a Word: addresses and counts of sweeps always fit.
inline Integer integer(Word a) { return Integer(a); }

// Element i of counts, or of a vector or an array, i being a number of whatever type.
decltype(auto) at(auto&& elements, auto i) { return elements[static_cast<std::size_t>(i)]; }

// Row `row` of a histogram whose rows have `columns` keys.
inline std::span<const Word> row(std::span<const Word> histogram, int columns, int row) {
  return histogram.subspan(static_cast<std::size_t>(row) * static_cast<std::size_t>(columns),
                           static_cast<std::size_t>(columns));
}
// The sums over the rows: one for each column.
std::vector<Word> column_sums(std::span<const Word> histogram, int columns);
Word sum(std::span<const Word> counts);
// The sum of key times count, and the largest key that has been counted; 0 if none has.
Integer weighted_sum(std::span<const Word> counts);
int largest_key(std::span<const Word> counts);

}  // namespace cubeverify
