#pragma once

#include "verify/claims/build.h"
#include "verify/schedule/rooted_tree.h"
#include "verify/schedule/schedule.h"

// Readings decided by executing schedules along the trees of the evidence's definitions (TR-611 section 5, TR-483
// sections 3 and 4).

namespace cubeverify {

// One-to-all schedules of TR-611 and personalized ones of TR-483 are executed for n <= 12. All-to-all schedules are
// executed in full for n <= 8, and counted link by link (all_to_all.h) for n <= 12.
inline constexpr int kMostExecuted = 12;
inline constexpr int kMostExecutedAllToAll = 8;

// A reading decided by schedules. One that breaks its port model, or a parent function of no tree, refutes it.
inline Decision scheduled(Decide decide, int n_min = 1, int n_max = kMostExecuted) {
  const auto executed = [decide = std::move(decide)](const Evidence& evidence) {
    try {
      return decide(evidence);
    } catch (const ScheduleViolation& violation) {
      return fails(1, violation.what());
    } catch (const NotATree& none) {
      return fails(1, none.what());
    }
  };
  return {EvidenceKind::kSchedule, n_min, n_max, {}, executed};
}

// The trees that schedules follow.
inline RootedTree balanced_tree_of(const Evidence& evidence) {
  return rooted_tree(evidence.n(), evidence.definitions().parent);
}
inline RootedTree binomial_tree_of(const Evidence& evidence) {
  return rooted_tree(evidence.n(), evidence.definitions().binomial_parent);
}
inline RootedTree two_rooted_tree_of(const Evidence& evidence) {
  return rooted_tree(evidence.n(), evidence.definitions().two_rooted_parent);
}

// "7/3 M t_c + 3 tau".
inline std::string formula(const Time& time) { return fmt::format("{} M t_c + {} tau", time.transfer, time.start_ups); }
inline nlohmann::json values_of(const Time& time) {
  return {{"transfer", to_string(time.transfer)}, {"start-ups", time.start_ups}};
}

// What a schedule takes is exactly, or at most in both terms, what the paper says.
inline Finding takes(const Time& found, const Time& said) {
  return holds_if(found == said, 1, fmt::format("{}, not {}", formula(found), formula(said)), values_of(found));
}
inline Finding takes_at_most(const Time& found, const Time& said) {
  return holds_if(found.transfer <= said.transfer && found.start_ups <= said.start_ups, 1,
                  fmt::format("{}, more than {}", formula(found), formula(said)), values_of(found));
}

}  // namespace cubeverify
