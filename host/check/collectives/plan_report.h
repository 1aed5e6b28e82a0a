#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "host/check/collectives/collective_report.h"
#include "host/check/collectives/report_parts.h"
#include "verify/collective/plan_judge.h"

namespace cubeverify::collective {

struct JudgedPlan {
  Plan plan;
  PlanJudgement judgement;
  std::optional<ProgramNetwork> network;
};
// Throws CommandError (kUsage) as report_on_program() does.
JudgedPlan judged_plan(const std::filesystem::path& file, const ProgramOptions& options);

// A sentence that names the keys which nobody reads; empty if there are none.
std::string unknown_keys(const Plan& plan);

// Judges an execution plan of MSCCL++, or shows a place of it.
CheckReport report_on_plan(const std::filesystem::path& file, const ProgramOptions& options);

// One operation of a plan, rank.block.op or rank.block.op.inner#iteration, or a chunk, rank.oCHUNK: what it accesses or
// who accesses it, and what comes before. If the plan hangs or races there, how.
CheckReport replay_plan(const Plan& plan, const std::string& place);

}  // namespace cubeverify::collective
