#include "verify/collective/judge.h"

#include <algorithm>

#include <fmt/format.h>

#include "verify/collective/form.h"
#include "verify/collective/race_findings.h"

namespace cubeverify::collective {
namespace {

// Of several placements the findings of the first that has any, which says so where there are several.
class ByPlacement {
 public:
  explicit ByPlacement(const Program& program) : several_(program.in_place && program.out_of_place) {}
  void add(bool in_place, const Findings& findings) {
    if (result_.count() > 0 || findings.count() == 0) return;
    result_ = findings;
    for (Finding& one : result_.known())
      if (several_) one.found = (in_place ? "in place, " : "out of place, ") + one.found;
  }
  [[nodiscard]] const Findings& findings() const { return result_; }

 private:
  bool several_;
  Findings result_;
};

Findings hangs(const Program& program, const Hanging& hanging) {
  Findings findings;
  std::optional<Finding> finding = hanging.with_protocol ? hanging.with_protocol : hanging.when_split;
  if (finding && !hanging.with_protocol) {
    finding->needs = fmt::format("maxBytes of at most {}", *hanging.safe_bytes);
  } else if (finding && hanging.least_slots > 0) {
    finding->needs =
        fmt::format("{} slots, and {} has {}", hanging.least_slots, program.protocol.name, program.protocol.slots);
  }
  if (finding) findings.add(*finding);
  return findings;
}

}  // namespace

bool Judgement::add(const char* name, const char* about, bool needed, Findings findings) {
  const bool holds = findings.count() == 0;
  right = right && (holds || !needed);
  checks.push_back({name, about, needed, std::move(findings)});
  return holds;
}

Judgement judge(const Program& program, const JudgeOptions& options) {
  Judgement judgement;
  std::vector<bool> placements;
  if (program.out_of_place) placements.push_back(false);
  if (program.in_place) placements.push_back(true);
  ByPlacement forms(program);
  for (const bool in_place : placements) forms.add(in_place, form(program, in_place));
  Findings no_placement;
  if (placements.empty()) no_placement.add({{}, "neither inplace nor outofplace", "one of them, or no call is served"});
  Findings silent;
  for (const std::string& name : program.missing) {
    judgement.remarks["attributes"].push_back("no attribute " + name);
    silent.add({{}, "no attribute " + name, "the attribute; RCCL and msccl-executor-nccl refuse a file without it"});
  }
  judgement.add("attributes", "has all attributes that today's runtimes need", false, silent);
  if (!judgement.add("form", "the runtimes can read it", true, placements.empty() ? no_placement : forms.findings()) ||
      !judgement.add("waits", "every wait ends", true, waits(program)))
    return judgement;
  const Findings late = late_waits(program);
  if (const auto& least = late.least())
    judgement.remarks["late"] = {fmt::format("{}: {}", to_string(least->place), least->found)};
  judgement.add("late", "every wait ends with the step that it names", false, late);
  judgement.hanging = hanging(program);
  judgement.add("hangs", "no block waits for ever", true, hangs(program, judgement.hanging));
  if (judgement.hanging.least_slots == 0) return judgement;
  judgement.graph = graph_of(program, false);
  judgement.order = execute(*judgement.graph);
  ByPlacement raced(program), wrong(program), unequal(program);
  const std::vector<Wanted> want = options.wanted ? *options.wanted : wanted(program, options.root);
  for (const bool in_place : placements) {
    const EventGraph graph = graph_of(program, in_place, 1);
    const std::vector<std::int32_t> order = execute(graph);
    const Races found = races(graph, order, options.rank_done);
    raced.add(in_place, race_findings(graph, found));
    if (found.cells > 0) continue;
    const Results result = results(graph, order, want, [&](const Input& output) {
      return graph.memory.at(aliased(program, in_place, {output.rank, Buffer::kOutput, output.chunk}));
    });
    wrong.add(in_place, result.wrong);
    unequal.add(in_place, result.unequal);
    judgement.orders = std::max(judgement.orders, result.orders);
    if (judgement.expressions.shown.empty()) judgement.expressions = result.expressions;
  }
  judgement.asked = options.wanted || program.task != Task::kCustom;
  if (judgement.add("races", "accesses to a chunk have a fixed order", true, raced.findings()) && judgement.asked &&
      judgement.add("result", "every rank gets what it should", true, wrong.findings()))
    judgement.add("same", "all ranks add in the same order", !options.exact, unequal.findings());
  return judgement;
}

}  // namespace cubeverify::collective
