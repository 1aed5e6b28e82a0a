#include <algorithm>
#include <cstdio>
#include <set>

#include <fmt/format.h>

#include "host/check/collectives/plan_report.h"
#include "host/errors.h"
#include "host/text/text.h"

namespace cubeverify::collective {

namespace {

// A place as the user names it: an operation, or a chunk.
struct Asked {
  Place place;
  std::optional<Buffer> buffer;  // of the chunk
};

Asked read_place(const Plan& plan, const std::string& text) {
  Asked asked;
  Place& place = asked.place;
  char letter = 0, rest = 0;
  const auto is_op = [&] {
    const int numbers = std::sscanf(text.c_str(), "%d.%d.%d.%d#%d%c", &place.rank, &place.block, &place.step,
                                    &place.inner, &place.iteration, &rest);
    if (numbers == 4) place.iteration = 0;
    return numbers == 5 || (numbers == 3 && std::count(text.begin(), text.end(), '.') == 2) ||
           (numbers == 4 && text.find('#') == std::string::npos);
  };
  const auto is_chunk = [&] {
    asked.place = {};
    if (std::sscanf(text.c_str(), "%d.%c%d%c", &place.rank, &letter, &place.chunk, &rest) != 3) return false;
    const auto found = kBuffers.find(letter);
    if (found != std::string_view::npos) asked.buffer = static_cast<Buffer>(found);
    return found != std::string_view::npos;
  };
  if (!is_op() && !is_chunk()) {
    refuse(
        fmt::format("--replay {}: an operation is rank.block.op or rank.block.op.inner#iteration, and a chunk "
                    "rank.oCHUNK",
                    text));
  }
  const auto there = [](int number, std::size_t end) { return number >= 0 && at(number) < end; };
  bool known = there(place.rank, plan.ranks.size());
  if (known && asked.buffer) known = place.chunk >= 0 && place.chunk < chunks_of(plan, place.rank, *asked.buffer);
  if (known && !asked.buffer) {
    const auto& blocks = plan.ranks[at(place.rank)].blocks;
    known = there(place.block, blocks.size()) && there(place.step, blocks[at(place.block)].ops.size());
    if (known && place.inner >= 0) {
      const PlanOp& op = blocks[at(place.block)].ops[at(place.step)];
      known = there(place.inner, op.inner.size()) && place.iteration < units_of(plan).iterations;
    }
  }
  if (!known) refuse(fmt::format("--replay {}: there is no such {}", text, asked.buffer ? "chunk" : "operation"));
  return asked;
}

class PlanReplay {
 public:
  PlanReplay(const Plan& plan, const PlanEvents& events)
      : plan_(plan), events_(events), graph_(events.graph), order_(execute(events.graph)) {}

  [[nodiscard]] const std::vector<std::int32_t>& order() const { return order_; }
  [[nodiscard]] bool hangs() const { return order_.size() < graph_.events.size(); }
  [[nodiscard]] const EventGraph& graph() const { return graph_; }

  // A row for each event of an operation.
  [[nodiscard]] Table operation(const Place& asked) const {
    Table table{{"step", "reads", "writes", "comes after", "comes before"}, {}};
    std::vector<std::vector<std::int32_t>> after(graph_.events.size());
    for (std::size_t e = 0; e < graph_.events.size(); ++e) {
      for (const Edge& edge : graph_.before(static_cast<std::int32_t>(e))) {
        if (edge.kind != EdgeKind::kProgress) after[at(edge.earlier)].push_back(static_cast<std::int32_t>(e));
      }
    }
    for (std::size_t e = 0; e < graph_.events.size(); ++e) {
      Place place = graph_.events[e].place;
      place.lane = -1;
      if (asked.inner < 0) place.inner = place.iteration = -1;
      if (place != asked) continue;
      const auto event = static_cast<std::int32_t>(e);
      std::vector<std::int32_t> before;
      for (const Edge& edge : graph_.before(event)) {
        if (edge.kind != EdgeKind::kProgress) before.push_back(edge.earlier);
      }
      table.rows.push_back({event_name(plan_, graph_.events[e]), cells(event, false), cells(event, true), names(before),
                            names(after[e])});
    }
    return table;
  }

  // The first cells of a chunk: of scratch plain ones and packets, in each half.
  [[nodiscard]] std::vector<std::int32_t> starts(const Asked& asked) const {
    const std::int32_t from = asked.place.chunk * graph_.memory.units;
    if (asked.buffer != Buffer::kScratch) return {events_.first_cell.at({asked.place.rank, *asked.buffer}) + from};
    std::vector<std::int32_t> starts;
    for (const Region& one : graph_.memory.regions) {
      if (one.rank == asked.place.rank && one.buffer == Buffer::kScratch) starts.push_back(one.first + from);
    }
    return starts;
  }
  [[nodiscard]] bool in_chunk(std::int32_t cell, const Asked& asked) const {
    return std::ranges::any_of(starts(asked),
                               [&](std::int32_t first) { return cell >= first && cell < first + graph_.memory.units; });
  }

  // A row for each event that accesses a chunk, in an order in which they can.
  [[nodiscard]] Table chunk(const Asked& asked) const {
    Table table{{"step", "access", "cells", "expression"}, {}};
    for (const std::int32_t first : starts(asked)) {
      const std::vector<Written> written = history(graph_, order_, first, graph_.memory.units);
      for (const std::int32_t e : order_) {
        for (const Operand& one : graph_.of(e)) {
          const std::int32_t begin = std::max(one.first, first);
          const std::int32_t end = std::min(one.first + one.count, first + graph_.memory.units);
          if (begin >= end) continue;
          const auto what =
              std::ranges::find_if(written, [&](const Written& w) { return w.event == e && w.cell == begin; });
          table.rows.push_back({event_name(plan_, graph_.events[at(e)]), one.writes() ? "writes" : "reads",
                                graph_.memory.name(begin) + (end - begin > 1 ? " and on" : ""),
                                one.writes() && what != written.end() ? what->text : "-"});
        }
      }
    }
    return table;
  }

  // The two events, and the last that comes before both.
  [[nodiscard]] Table race(const Race& race) const {
    const std::set<std::int32_t> first = ancestors(race.first), second = ancestors(race.second);
    std::string last = "nothing";
    for (const std::int32_t e : order_) {
      if (first.contains(e) && second.contains(e)) last = event_name(plan_, graph_.events[at(e)]);
    }
    Table table{{"what", "step"}, {}};
    table.rows.push_back({"no order at", graph_.memory.name(race.cell)});
    for (const std::int32_t e : {race.first, race.second}) {
      table.rows.push_back({"an access", event_name(plan_, graph_.events[at(e)])});
    }
    table.rows.push_back({"the last before both", last});
    return table;
  }

  [[nodiscard]] Table waits() const {
    Table table{{"step", "waits"}, {}};
    for (const auto& [event, why] : waiting(events_, order_)) {
      table.rows.push_back({event_name(plan_, graph_.events[at(event)]), why});
    }
    return table;
  }

 private:
  // "i0 of rank 1 to i3 of rank 1, ...".
  [[nodiscard]] std::string cells(std::int32_t event, bool written) const {
    std::vector<std::string> all;
    for (const Operand& one : graph_.of(event)) {
      if (one.writes() != written || one.count == 0) continue;
      const std::string first = graph_.memory.name(one.first), last = graph_.memory.name(one.first + one.count - 1);
      all.push_back(one.count == 1 ? first : first + " to " + last);
    }
    return all.empty() ? "-" : joined(all, ", ");
  }

  [[nodiscard]] std::string names(const std::vector<std::int32_t>& events) const {
    constexpr std::size_t kMost = 8;
    std::set<std::string> all;
    for (const std::int32_t e : events) {
      const Place& place = graph_.events[at(e)].place;
      if (place.block >= 0 || place.step < 2) all.insert(event_name(plan_, graph_.events[at(e)]));
    }
    std::vector<std::string> shown(all.begin(), all.end());
    if (shown.size() > kMost) {
      shown.resize(kMost);
      shown.emplace_back("...");
    }
    return shown.empty() ? "-" : joined(shown, ", ");
  }

  [[nodiscard]] std::set<std::int32_t> ancestors(std::int32_t event) const {
    std::set<std::int32_t> all{event};
    for (std::vector<std::int32_t> rest{event}; !rest.empty();) {
      const std::int32_t e = rest.back();
      rest.pop_back();
      for (const Edge& edge : graph_.before(e)) {
        const bool orders = (static_cast<unsigned>(edge.kind) & kOrders) != 0;
        if (orders && all.insert(edge.earlier).second) rest.push_back(edge.earlier);
      }
    }
    return all;
  }

  const Plan& plan_;
  const PlanEvents& events_;
  const EventGraph& graph_;
  std::vector<std::int32_t> order_;
};

}  // namespace

CheckReport replay_plan(const Plan& plan, const std::string& text) {
  const Asked asked = read_place(plan, text);
  if (const Findings unfit = form(plan); unfit.count() > 0) {
    const Finding& least = *unfit.least();
    refuse(fmt::format("--replay {}: the executor cannot run the plan: {}: {}", text, to_string(least.place, "op"),
                       least.found));
  }
  PlanEvents events = events_of(plan, 1);
  const int calls = events.calls_to_judge;
  const PlanReplay one(plan, events);
  CheckReport report;
  report.right = true;
  Table steps = asked.buffer ? one.chunk(asked) : one.operation(asked.place);
  report.conclusion = fmt::format("{}: {}", text, steps.rows.empty() ? "nothing" : "these steps");
  report.json["conclusion"] = report.conclusion;
  add_section(report, "steps", "Steps", std::move(steps));
  const auto show_faults = [&](const PlanReplay& replay) {
    if (replay.hangs()) {
      add_section(report, "waits", "What waits for ever", replay.waits());
      return true;
    }
    const Races found = races(replay.graph(), replay.order());
    if (!found.least) return false;
    const bool here = asked.buffer && replay.in_chunk(found.least->cell, asked);
    const auto is = [&](std::int32_t e) {
      Place place = replay.graph().events[at(e)].place;
      place.lane = -1;
      return place == asked.place;
    };
    if (here || is(found.least->first) || is(found.least->second)) {
      add_section(report, "race", "Two accesses without an order", replay.race(*found.least));
    }
    return true;
  };
  if (show_faults(one)) return report;
  const PlanEvents several = events_of(plan, calls);
  show_faults(PlanReplay(plan, several));
  return report;
}

}  // namespace cubeverify::collective
