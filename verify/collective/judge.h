#pragma once

#include <functional>
#include <optional>
#include <string_view>
#include <vector>

#include "verify/collective/events.h"
#include "verify/collective/result.h"

namespace cubeverify::collective {

struct JudgeOptions {
  int root = 0;
  bool exact = false;  // reductions are of integers, or maxima, so that their order does not matter
  // Instead of what the task wants. The result of a custom one without it is not asked.
  std::optional<std::vector<Wanted>> wanted;
  std::function<void()> rank_done = {};  // as of races()
};

struct Check {
  const char* name;
  const char* about;
  bool needed = true;
  Findings findings;
};

// Of a program of any format.
struct Judgement {
  std::vector<Check> checks;        // those that could be made
  bool right = true;                // none that is needed fails
  bool asked = false;               // a result is asked of it
  Remarks remarks;                  // on what it is not refuted by
  Hanging hanging;                  // of a program of MSCCL
  std::size_t orders = 1;           // the most different orders in which one sum is added
  Expressions expressions;          // of the first placement that has no races
  std::optional<EventGraph> graph;  // of one call, in whole steps, if it could be made
  std::vector<std::int32_t> order;  // of its events, those that end

  // True if the check holds.
  bool add(const char* name, const char* about, bool needed, Findings findings);
};

// The findings of results, and of a broadcast or reduce that is wrong from the root asked for, from which one it is
// right, if it is from any. Calls `is_right` of up to 64 ranks.
Findings with_root(const Findings& wrong, const JudgeOptions& options, Task task, int ranks,
                   const std::function<bool(int root)>& is_right);

// All checks of docs/collectives.md but those of links.
Judgement judge(const Program& program, const JudgeOptions& options = {});

}  // namespace cubeverify::collective
