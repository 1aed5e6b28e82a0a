#include "verify/papers/dyntree/readings.h"

namespace cubeverify::dyntree {

namespace {

constexpr int kMostNodes = 10;
constexpr int kMostNodesAtMost = 12;  // where all of the section holds

// What the survey of all trees with n nodes says of a property; `violates` says what a violation is.
Finding survey_says(const Evidence& evidence, ExtendedTreeRule rule, TreeProperty property,
                    const std::string& violates) {
  const Seen& seen = evidence.definitions().extended_trees(evidence.n(), rule).of(property);
  Finding finding = holds_if(seen.violated == 0, seen.checked,
                             fmt::format("found that {} in a tree of {}, {} ({} of {} checked)", violates,
                                         amount(evidence.n(), "node"), seen.first, seen.violated, seen.checked));
  finding.applicable = seen.checked > 0;
  return finding;
}

}  // namespace

Decision surveyed(ExtendedTreeRule rule, TreeProperty property, std::string violates) {
  return noting("; every n/b; range: number of tree nodes",
                exact_search(predicate(survey_says, rule, property, std::move(violates)), 1,
                             rule.strictly_less ? kMostNodes : kMostNodesAtMost));
}

}  // namespace cubeverify::dyntree
