#include "verify/collective/plan_judge.h"

#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "verify/collective/plan_missing.h"

namespace cubeverify::collective {

namespace {

template <class Look>
void for_each_op(const Plan& plan, Look look) {
  for (const PlanRank& rank : plan.ranks) {
    for (const PlanBlock& block : rank.blocks) {
      for (const PlanOp& op : block.ops) {
        look(rank, op);
        for (const PlanOp& inner : op.inner) look(rank, inner);
      }
    }
  }
}

// What the executor does otherwise than the plan means.
std::set<std::string_view> remarks_on(const Plan& plan) {
  std::set<std::string_view> remarks;
  for (const PlanRank& rank : plan.ranks) {
    if (rank.chunks[0] == 0 || rank.chunks[1] == 0) remarks.insert("executor-zero-chunks");
  }
  for_each_op(plan, [&](const PlanRank&, const PlanOp& op) {
    const std::string_view name = op.word->name;
    const bool port = op.type == ChannelType::kPort;
    for (std::size_t i = 0; i < op.sources.size() && name == "get"; ++i) {
      if (op.sources[i].index != op.targets[i].index) remarks.insert("executor-get");
    }
    if (name == "flush" && op.targets.size() < op.channels.size()) remarks.insert("executor-flush");
    if (!op.adds) remarks.insert("executor-reduce-op");
    const bool first_buffer = op.word->paired && name != "get" && !port;
    const auto other = [&](const PlanRange& range) { return range.buffer != op.sources[0].buffer; };
    if ((first_buffer && std::ranges::any_of(op.sources, other)) || (name == "ppkt" && port && !plan.reuses_scratch)) {
      remarks.insert("executor-source");
    }
  });
  return remarks;
}

// For the events of some calls; and for what is known of their order. Of a rank's accesses that is a row of bits for an
// event in seven to twenty, in plans of trees on 32 to 256 ranks.
constexpr double kBytesOfEvent = sizeof(EventNode) + 4 * sizeof(Operand) + 100, kBytesOfAccess = 48, kEventsOfRow = 8;
double bytes_of_call(const Plan& plan) {
  const PlanSize size = size_of_call(plan);
  return static_cast<double>(size.events) * kBytesOfEvent + static_cast<double>(size.accesses) * kBytesOfAccess;
}
double bytes_of_calls(const Plan& plan, const PlanEvents& call) {
  const double events = static_cast<double>(call.graph.events.size()) * call.calls_to_judge;
  const double of_rank = 2 * events / static_cast<double>(plan.ranks.size());
  return call.calls_to_judge * bytes_of_call(plan) + events / kEventsOfRow * of_rank / 8;
}

// What calls do to one another.
Findings again(const Plan& plan, const PlanEvents& call, const JudgeOptions& options, const PlanRules& rules) {
  if (call.drained.count() > 0) return call.drained;
  const PlanEvents several = events_of(plan, call.calls_to_judge, rules);
  const std::vector<std::int32_t> order = execute(several.graph);
  if (order.size() == several.graph.events.size())
    return race_findings(several.graph, races(several.graph, order, options.rank_done));
  Findings findings;
  findings.add(least_waiting(several.graph, waiting(several, order)));
  return findings;
}

}  // namespace

Judgement judge(const Plan& plan, const JudgeOptions& options, const std::function<void(double)>& require,
                const PlanRules& rules) {
  Judgement judgement;
  std::optional<PlanEvents> of_call;
  std::set<std::string_view> remarks;
  const auto look = [&] {
    if (!judgement.add("form", "the executor can run it", true, form(plan))) return;
    remarks = remarks_on(plan);
    if (require) require(bytes_of_call(plan));
    const PlanEvents& call = of_call.emplace(events_of(plan, 1, rules));
    if (require) require(bytes_of_calls(plan, call));
    const EventGraph& graph = call.graph;
    if (call.several_acquirers) remarks.insert("executor-acquirers");
    judgement.left = call.left;
    if (!call.left.empty()) remarks.insert("signals-left");
    judgement.order = execute(graph);
    Findings hangs;
    if (judgement.order.size() < graph.events.size()) hangs.add(least_waiting(graph, waiting(call, judgement.order)));
    if (!judgement.add("hangs", "no block waits for ever", true, hangs)) return;
    if (!judgement.add("races", "accesses to a chunk have a fixed order", true,
                       race_findings(graph, races(graph, judgement.order, options.rank_done))))
      return;
    if (races_without(graph, judgement.order, EdgeKind::kPacket).cells > 0) remarks.insert("packet-order");
    if (races_without(graph, judgement.order, EdgeKind::kRelaxed).cells > 0) remarks.insert("relaxed");
    const int ranks = static_cast<int>(plan.ranks.size());
    const auto from = [&](int root) { return wanted(plan.task, ranks, chunks_of_whole(plan), root); };
    const std::vector<Wanted> want = options.wanted ? *options.wanted : from(options.root);
    judgement.asked = !want.empty();
    if (judgement.asked) {
      const auto result_for = [&](const std::vector<Wanted>& outputs) {
        return results(graph, judgement.order, outputs, [&](const Input& output) {
          return call.first_cell.at({output.rank, Buffer::kOutput}) + output.chunk * graph.memory.units;
        });
      };
      const Results result = result_for(want);
      judgement.orders = result.orders;
      judgement.expressions = result.expressions;
      if (!judgement.add("result", "every rank gets what it should", true,
                         with_root(result.wrong, options, plan.task, ranks,
                                   [&](int root) { return result_for(from(root)).wrong.count() == 0; })))
        return;
      judgement.add("same", "all ranks add in the same order", !options.exact, result.unequal);
    }
    judgement.add("again", "a second call does not overtake the first", true, again(plan, call, options, rules));
  };
  look();
  judgement.remarks.assign(remarks.begin(), remarks.end());
  if (of_call) judgement.graph = std::move(of_call->graph);
  return judgement;
}

std::size_t signals_of(const Plan& plan) {
  std::size_t signals = 0;
  for_each_op(plan, [&](const PlanRank&, const PlanOp& op) {
    const bool fused = op.type == ChannelType::kPort && op.word->name.starts_with("pws");
    if (fused || op.word->kind == PlanKind::kSignal) signals += op.channels.size();
  });
  return signals;
}

}  // namespace cubeverify::collective
