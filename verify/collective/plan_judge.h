#pragma once

#include <functional>

#include "verify/collective/judge.h"
#include "verify/collective/plan_events.h"

namespace cubeverify::collective {

// All checks of a plan. `require` is called with the bytes that are needed before they are taken, and may throw.
Judgement judge(const Plan& plan, const JudgeOptions& options = {},
                const std::function<void(double bytes)>& require = {}, const PlanRules& rules = {});

// How many signals a call sends.
std::size_t signals_of(const Plan& plan);

}  // namespace cubeverify::collective
