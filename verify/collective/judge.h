#pragma once

#include <optional>
#include <vector>

#include "verify/collective/events.h"
#include "verify/collective/result.h"

namespace cubeverify::collective {

struct JudgeOptions {
  int root = 0;
  bool exact = false;  // reductions are of integers, or maxima, so that their order does not matter
  // Instead of what the task wants. The result of a custom one without it is not asked.
  std::optional<std::vector<Wanted>> wanted;
};

struct Check {
  const char* name;
  const char* about;
  bool needed = true;
  Findings findings;
};

struct Judgement {
  std::vector<Check> checks;  // those that could be made
  bool right = false;
  Hanging hanging;
  std::size_t orders = 1;           // the most different orders in which one sum is added
  Expressions expressions;          // of the first placement that has no races
  std::optional<Events> whole;      // if all waits end
  std::vector<std::int32_t> order;  // of its events, if it does not hang
};

// All checks of docs/collectives.md but those of links.
Judgement judge(const Program& program, const JudgeOptions& options = {});

}  // namespace cubeverify::collective
