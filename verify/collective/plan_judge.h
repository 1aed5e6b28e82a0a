#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "verify/collective/judge.h"
#include "verify/collective/plan_events.h"

namespace cubeverify::collective {

struct PlanJudgement {
  std::vector<Check> checks;  // form, hangs, races, result, same, again: up to the first needed one that fails
  bool right = false;
  bool asked = false;                     // a result is asked of it
  std::vector<std::string_view> remarks;  // words of docs/collectives.md
  std::size_t orders = 1;
  Expressions expressions;
  std::optional<PlanEvents> call;   // one call, if `form` holds
  std::vector<std::int32_t> order;  // of its events, those that end
};

// All checks of a plan. `require` is called with the bytes that are needed before they are taken, and may throw.
PlanJudgement judge(const Plan& plan, const JudgeOptions& options = {},
                    const std::function<void(double bytes)>& require = {}, const PlanRules& rules = {});

struct PlanMeasures {
  int rounds = 0;  // operations with other ranks on the longest chain of them
  std::size_t blocks = 0, operations = 0, longest_block = 0, signals = 0;
  std::map<std::pair<int, int>, std::uint64_t> links;  // units of chunks from one rank to another
};
// Of a plan that does not hang.
PlanMeasures measures(const Plan& plan, const PlanJudgement& judgement);

}  // namespace cubeverify::collective
