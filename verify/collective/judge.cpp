#include "verify/collective/judge.h"

#include <algorithm>
#include <deque>
#include <tuple>

#include <fmt/format.h>

#include "verify/collective/form.h"

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
  if (hanging.with_protocol) {
    Finding finding = *hanging.with_protocol;
    finding.needs = hanging.least_slots > 0 ? fmt::format("{} slots, and {} has {}", hanging.least_slots,
                                                          program.protocol.name, program.protocol.slots)
                                            : finding.needs;
    findings.add(finding);
  } else if (hanging.when_split) {
    Finding finding = *hanging.when_split;
    finding.needs = fmt::format("maxBytes of at most {}", *hanging.safe_bytes);
    findings.add(finding);
  }
  return findings;
}

// Two events of a block that a nop between would put in order.
using Gap = std::pair<std::int32_t, std::int32_t>;
// Where nops are missing, as few as can be, if they alone would put one event before another.
std::optional<std::vector<Gap>> gaps(const EventGraph& graph, std::int32_t first, std::int32_t last) {
  std::vector<std::int32_t> next(graph.events.size(), -1);                 // on the way to the last
  std::vector<bool> is_gap(graph.events.size(), false), offered = is_gap;  // a gap is offered once, the nearest first
  std::deque<std::tuple<std::int32_t, std::int32_t, bool>> rest{{last, last, false}};
  while (!rest.empty() && next[at(first)] < 0) {
    const auto [event, to, gap] = rest.front();
    rest.pop_front();
    if (next[at(event)] >= 0) continue;
    next[at(event)] = to;
    is_gap[at(event)] = gap;
    std::int32_t in_order = -1;  // the last one in its block, or earlier
    for (const Edge& edge : graph.before(event)) {
      if ((static_cast<unsigned>(edge.kind) & kOrders) == 0) continue;
      rest.emplace_front(edge.earlier, event, false);
      if (edge.earlier < event) in_order = std::max(in_order, edge.earlier);
    }
    const EventNode& own = graph.events[at(event)];
    for (std::int32_t e = event - 1; e > in_order && !own.of_user(); --e) {
      const EventNode& node = graph.events[at(e)];
      if (node.place.rank != own.place.rank || node.place.block != own.place.block) break;
      if (offered[at(e)] || node.request || node.place.whole_step() == own.place.whole_step()) continue;
      offered[at(e)] = true;
      rest.emplace_back(e, event, true);
    }
  }
  if (next[at(first)] < 0) return std::nullopt;
  std::vector<Gap> all;
  for (std::int32_t e = first; e != last; e = next[at(e)]) {
    if (is_gap[at(e)]) all.emplace_back(e, next[at(e)]);
  }
  return all;
}

// What would put an event before one of another rank: a wait for the first signal that follows it in its block, or
// begins a block if it is of a user; and the signal, if there is none. And whether there is one.
std::pair<std::string, bool> signal_needed(const EventGraph& graph, std::int32_t earlier, std::int32_t later,
                                           bool waits_are_missing) {
  const EventNode &one = graph.events[at(earlier)], &other = graph.events[at(later)];
  const int rank = one.place.rank, waits = other.place.rank;
  const std::string in_time = other.of_user() ? " before its call ends" : ", and a nop, before " + event_name(other);
  for (std::int32_t e = earlier + 1; e < std::ssize(graph.events); ++e) {
    const EventNode& signal = graph.events[at(e)];
    const bool signals = signal.word.ends_with("signal") || (signal.request && graph.of(e).empty());
    const bool in_block = signal.place.block == one.place.block && signal.call == one.call;
    if (signal.place.rank != rank || signal.peer != waits || !signals) continue;
    if (!(one.of_user() ? signal.place.step == 0 : in_block)) continue;
    if (gaps(graph, later, e)) break;  // the signal would wait for itself
    const auto nops = gaps(graph, earlier, e);
    const std::string nop = nops && nops->empty() ? "" : fmt::format("a nop before {} and ", event_name(signal));
    std::string wait = fmt::format("a wait of rank {} for {}", waits, event_name(signal));
    for (std::int32_t w = 0; w < std::ssize(graph.events) && !waits_are_missing; ++w) {
      if (graph.events[at(w)].place.rank != waits ||
          std::ranges::find(graph.before(w), e, &Edge::earlier) == graph.before(w).end())
        continue;
      wait = fmt::format("{}, which takes {}, earlier", event_name(graph.events[at(w)]), event_name(signal));
      break;
    }
    return {nop + wait + in_time, true};
  }
  const std::string after = one.of_user()
                                ? fmt::format("a signal of rank {}, that it has begun", rank)
                                : fmt::format("a nop and a signal of rank {} after {}", rank, event_name(one));
  return {fmt::format("{}, for which rank {} waits{}", after, waits, in_time), false};
}

// What would put two accesses in order.
std::string order_needed(const EventGraph& graph, const Race& race, bool waits_are_missing) {
  const EventNode &one = graph.events[at(race.first)], &other = graph.events[at(race.second)];
  if (race.first == race.second) return "ranges that do not overlap";
  const bool known = one.call != other.call || other.of_user();  // which of them should come first
  if (!known && race.first_writes && race.second_writes &&
      graph.memory.region(race.cell).kind == Region::Kind::kPackets)
    return "another packet for one of them, as a call writes each once";
  if (one.call == other.call && !other.of_user() && one.place.whole_step() == other.place.whole_step())
    return "ranges that do not overlap";
  std::vector<std::pair<std::int32_t, std::int32_t>> ways{{race.first, race.second}, {race.second, race.first}};
  // What writes is likely to.
  if (known ? second_comes_first(graph, race) : !race.first_writes) std::swap(ways[0], ways[1]);
  if (known) ways.pop_back();
  std::vector<Gap> fewest;
  for (const auto& [earlier, later] : ways) {
    const auto found = gaps(graph, earlier, later);
    if (found && (fewest.empty() || found->size() < fewest.size())) fewest = *found;
  }
  const std::string or_other = "; or another chunk was meant";
  std::string needs;
  for (const auto& [earlier, later] : fewest) {
    const auto name = [&](std::int32_t e) {
      return fmt::format("{} {}", place_name(graph.events[at(e)].place), graph.events[at(e)].word);
    };
    needs += fmt::format("{}a nop between {} and {}", needs.empty() ? "" : ", ", name(earlier), name(later));
  }
  const bool in_rank = one.place.rank == other.place.rank;
  if (!needs.empty()) return needs + (in_rank && one.place.block == other.place.block ? or_other : "");
  // A request may still read when what comes after it in its rank writes.
  const auto outlives = [&](const EventNode& reads, bool writes, std::int32_t reader, std::int32_t writer) {
    return in_rank && reads.request && !writes && reads.word != "pwsf" &&
           (known || (one.place.block == other.place.block && reader < writer));
  };
  if (outlives(one, race.first_writes, race.first, race.second) ||
      outlives(other, race.second_writes, race.second, race.first))
    return "pwsf, which ends when its source has been read, or a wait for the peer's signal that it has the data";
  const std::string either = known ? "" : ", or the other way round" + or_other;
  const auto& [earlier, later] = ways[0];
  if (in_rank)
    return event_name(graph.events[at(later)]) + " waits for " + event_name(graph.events[at(earlier)]) + either;
  for (const auto& [first, last] : ways) {
    const auto [text, is_sent] = signal_needed(graph, first, last, waits_are_missing);
    if (is_sent) return text + either;
  }
  return signal_needed(graph, earlier, later, waits_are_missing).first + either;
}

}  // namespace

Findings race_findings(const EventGraph& graph, const Races& races, bool waits_are_missing) {
  Findings findings;
  for (const Race& race : races.least) {
    const Region& region = graph.memory.region(race.cell);
    const Finding finding{
        graph.events[at(race.first)].place.whole_step(),
        fmt::format("two accesses to {} have no order: {}", graph.memory.name(race.cell), accesses_text(graph, race)),
        order_needed(graph, race, waits_are_missing),
        fmt::format("{}.{}{}", region.rank, kBuffers[at(region.buffer)],
                    (race.cell - region.first) / graph.memory.units)};
    findings.count() == 0 ? findings.add(finding, races.cells) : findings.known().push_back(finding);
  }
  return findings;
}

bool Judgement::add(const char* name, const char* about, bool needed, Findings findings) {
  const bool holds = findings.count() == 0;
  right = right && (holds || !needed);
  checks.push_back({name, about, needed, std::move(findings)});
  return holds;
}

Findings with_root(const Findings& wrong, const JudgeOptions& options, Task task, int ranks,
                   const std::function<bool(int root)>& is_right) {
  constexpr int kMostTried = 64;  // a choice: each is an execution
  const bool rooted = task == Task::kBroadcast || task == Task::kReduce;
  if (wrong.count() == 0 || !rooted || options.wanted || ranks > kMostTried) return wrong;
  for (int root = 0; root < ranks; ++root) {
    if (root == options.root || !is_right(root)) continue;
    Findings named = wrong;
    named.known()[0].needs += fmt::format("; it is right from rank {0}: --source {0}", root);
    return named;
  }
  return wrong;
}

Judgement judge(const Program& program, const JudgeOptions& options) {
  Judgement judgement;
  std::vector<bool> placements;
  if (program.out_of_place) placements.push_back(false);
  if (program.in_place) placements.push_back(true);
  ByPlacement forms(program);
  for (const bool in_place : placements) forms.add(in_place, form(program, in_place));
  Findings no_placement;
  if (placements.empty()) {
    no_placement.add({{}, "neither inplace nor outofplace", "one of them, or no call is served"});
  }
  Findings silent;
  for (const std::string& name : program.missing) {
    judgement.remarks["attributes"].push_back("no attribute " + name);
    silent.add({{}, "no attribute " + name, "the attribute; RCCL and msccl-executor-nccl refuse a file without it"});
  }
  judgement.add("attributes", "has all attributes that today's runtimes need", false, silent);
  if (!judgement.add("form", "the runtimes can read it", true, placements.empty() ? no_placement : forms.findings()) ||
      !judgement.add("waits", "every wait ends", true, waits(program))) {
    return judgement;
  }
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
  const auto result_of = [&](const EventGraph& graph, std::span<const std::int32_t> order, bool in_place,
                             const std::vector<Wanted>& outputs) {
    return results(graph, order, outputs, [&](const Input& output) {
      return graph.memory.at(aliased(program, in_place, {output.rank, Buffer::kOutput, output.chunk}));
    });
  };
  const auto is_right_from = [&](int root) {
    return std::ranges::all_of(placements, [&](bool in_place) {
      const EventGraph graph = graph_of(program, in_place, 1);
      return result_of(graph, execute(graph), in_place, wanted(program, root)).wrong.count() == 0;
    });
  };
  for (const bool in_place : placements) {
    const EventGraph graph = graph_of(program, in_place, 1);
    const std::vector<std::int32_t> order = execute(graph);
    const Races found = races(graph, order, options.rank_done);
    raced.add(in_place, race_findings(graph, found));
    if (found.cells > 0) continue;
    const Results result = result_of(graph, order, in_place, want);
    wrong.add(in_place, result.wrong);
    unequal.add(in_place, result.unequal);
    judgement.orders = std::max(judgement.orders, result.orders);
    if (judgement.expressions.shown.empty()) judgement.expressions = result.expressions;
  }
  judgement.asked = options.wanted || program.task != Task::kCustom;
  if (judgement.add("races", "accesses to a chunk have a fixed order", true, raced.findings()) && judgement.asked) {
    const Findings named =
        with_root(wrong.findings(), options, program.task, static_cast<int>(program.ranks.size()), is_right_from);
    if (judgement.add("result", "every rank gets what it should", true, named)) {
      judgement.add("same", "all ranks add in the same order", !options.exact, unequal.findings());
    }
  }
  return judgement;
}

}  // namespace cubeverify::collective
