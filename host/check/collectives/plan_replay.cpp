#include <algorithm>
#include <cstdio>
#include <set>

#include <fmt/format.h>

#include "host/check/collectives/plan_report.h"
#include "host/errors.h"
#include "host/text/text.h"

namespace cubeverify::collective {

namespace {

// An operation as the user names it, or a chunk of a buffer.
struct Shown {
  Place place;
  std::optional<Buffer> buffer;
};

Shown read_place(const Plan& plan, const std::string& text) {
  Shown shown;
  Place& place = shown.place;
  char letter = 0, rest = 0;
  const bool inner = std::sscanf(text.c_str(), "%d.%d.%d.%d#%d%c", &place.rank, &place.block, &place.step, &place.inner,
                                 &place.iteration, &rest) == 5;
  if (inner || std::sscanf(text.c_str(), "%d.%d.%d%c", &place.rank, &place.block, &place.step, &rest) == 3)
    return shown;
  shown.place = {};
  const bool chunk = std::sscanf(text.c_str(), "%d.%c%d%c", &place.rank, &letter, &place.chunk, &rest) == 3;
  const auto found = kBuffers.find(letter);
  if (!chunk || found == std::string_view::npos) {
    refuse(
        fmt::format("--replay {}: an operation is rank.block.op or rank.block.op.inner#iteration, and a chunk "
                    "rank.oCHUNK",
                    text));
  }
  shown.buffer = static_cast<Buffer>(found);
  const bool there = place.rank >= 0 && at(place.rank) < plan.ranks.size() && place.chunk >= 0 &&
                     place.chunk < chunks_of(plan, place.rank, *shown.buffer);
  if (!there) refuse(fmt::format("--replay {}: there is no such chunk", text));
  return shown;
}

class PlanReplay {
 public:
  PlanReplay(const Plan& plan, const PlanEvents& events, const Shown& shown)
      : plan_(plan), events_(events), graph_(events.graph), shown_(shown), order_(execute(events.graph)) {
    // The first cells of a chunk: of scratch plain ones and packets, in each half.
    if (!shown.buffer) return;
    const int rank = shown.place.rank, from = shown.place.chunk * graph_.memory.units;
    if (shown.buffer != Buffer::kScratch) cells_ = {events.first_cell.at({rank, *shown.buffer}) + from};
    for (const Region& one : graph_.memory.regions) {
      if (one.rank == rank && one.buffer == shown.buffer && one.buffer == Buffer::kScratch)
        cells_.push_back(one.first + from);
    }
  }

  // A row for each event of the operation, or for each that accesses the chunk, in an order in which they can.
  [[nodiscard]] Table steps() const {
    if (shown_.buffer) return chunk();
    Table table{{"step", "reads", "writes", "comes after", "comes before"}, {}};
    std::vector<std::vector<std::int32_t>> before(graph_.events.size()), after = before;
    for (std::int32_t e = 0; e < std::ssize(graph_.events); ++e) {
      for (const Edge& edge : graph_.before(e)) {
        if (edge.kind == EdgeKind::kProgress) continue;
        before[at(e)].push_back(edge.earlier);
        after[at(edge.earlier)].push_back(e);
      }
    }
    for (std::int32_t e = 0; e < std::ssize(graph_.events); ++e) {
      if (is_shown(e)) {
        table.rows.push_back(
            {name(e), accesses(e, false), accesses(e, true), names(before[at(e)]), names(after[at(e)])});
      }
    }
    return table;
  }

  // What waits for ever, or races here. True if there is such a thing, here or elsewhere.
  bool add_faults(CheckReport& report) const {
    if (order_.size() < graph_.events.size()) {
      Table table{{"step", "waits"}, {}};
      for (const auto& [event, why] : waiting(events_, order_)) table.rows.push_back({name(event), why});
      add_section(report, "waits", "What waits for ever", std::move(table));
      return true;
    }
    const Races found = races(graph_, order_);
    if (!found.least) return false;
    const auto& [cell, first, second] = *found.least;
    const bool here = std::ranges::any_of(
        cells_, [&, of = cell](std::int32_t begin) { return of >= begin && of < begin + graph_.memory.units; });
    if (!here && !is_shown(first) && !is_shown(second)) return true;
    const std::set<std::int32_t> one = ancestors(first), other = ancestors(second);
    std::string last = "nothing";
    for (const std::int32_t e : order_) {
      if (one.contains(e) && other.contains(e)) last = name(e);
    }
    add_section(report, "race", "Two accesses without an order",
                {{"what", "step"},
                 {{"no order at", graph_.memory.name(cell)},
                  {"an access", name(first)},
                  {"an access", name(second)},
                  {"the last before both", last}}});
    return true;
  }

 private:
  [[nodiscard]] std::string name(std::int32_t event) const { return event_name(plan_, graph_.events[at(event)]); }

  [[nodiscard]] bool is_shown(std::int32_t event) const {
    Place place = graph_.events[at(event)].place;
    place.lane = -1;
    if (shown_.place.inner < 0) place.inner = place.iteration = -1;
    return place.block >= 0 && place == shown_.place;
  }

  [[nodiscard]] Table chunk() const {
    const int units = graph_.memory.units;
    Table table{{"step", "access", "cells", "expression"}, {}};
    for (const std::int32_t first : cells_) {
      const std::vector<Written> written = history(graph_, order_, first, units);
      for (const std::int32_t e : order_) {
        for (const Operand& one : graph_.of(e)) {
          const std::int32_t begin = std::max(one.first, first), end = std::min(one.first + one.count, first + units);
          if (begin >= end) continue;
          const auto is = [&](const Written& what) { return what.event == e && what.cell == begin; };
          const auto what = one.writes() ? std::ranges::find_if(written, is) : written.end();
          table.rows.push_back({name(e), one.writes() ? "writes" : "reads",
                                graph_.memory.name(begin) + (end - begin > 1 ? " and on" : ""),
                                what == written.end() ? "-" : what->text});
        }
      }
    }
    return table;
  }

  [[nodiscard]] std::string accesses(std::int32_t event, bool written) const {
    std::vector<std::string> all;
    for (const Operand& one : graph_.of(event)) {
      if (one.writes() != written || one.count == 0) continue;
      const std::string to = " to " + graph_.memory.name(one.first + one.count - 1);
      all.push_back(graph_.memory.name(one.first) + (one.count == 1 ? "" : to));
    }
    return all.empty() ? "-" : joined(all, ", ");
  }

  [[nodiscard]] std::string names(const std::vector<std::int32_t>& events) const {
    constexpr std::size_t kMost = 8;
    std::set<std::string> all;
    for (const std::int32_t e : events) {
      if (all.size() == kMost) {
        all.insert("...");
        break;
      }
      all.insert(name(e));
    }
    return all.empty() ? "-" : joined({all.begin(), all.end()}, ", ");
  }

  [[nodiscard]] std::set<std::int32_t> ancestors(std::int32_t event) const {
    std::set<std::int32_t> all{event};
    for (std::vector<std::int32_t> rest{event}; !rest.empty();) {
      const std::span<const Edge> edges = graph_.before(rest.back());
      rest.pop_back();
      for (const Edge& edge : edges) {
        const bool orders = (static_cast<unsigned>(edge.kind) & kOrders) != 0;
        if (orders && all.insert(edge.earlier).second) rest.push_back(edge.earlier);
      }
    }
    return all;
  }

  const Plan& plan_;
  const PlanEvents& events_;
  const EventGraph& graph_;
  const Shown& shown_;
  std::vector<std::int32_t> order_, cells_;
};

}  // namespace

CheckReport replay_plan(const Plan& plan, const std::string& text) {
  const Shown shown = read_place(plan, text);
  if (const Findings unfit = form(plan); unfit.least()) {
    refuse(fmt::format("--replay {}: the executor cannot run the plan: {}: {}", text,
                       to_string(unfit.least()->place, "op"), unfit.least()->found));
  }
  const PlanEvents events = events_of(plan, 1);
  const PlanReplay replay(plan, events, shown);
  Table steps = replay.steps();
  if (steps.rows.empty()) refuse(fmt::format("--replay {}: there is no such operation", text));
  CheckReport report;
  report.right = true;
  report.conclusion = text + ": these steps";
  report.json["conclusion"] = report.conclusion;
  add_section(report, "steps", "Steps", std::move(steps));
  if (replay.add_faults(report)) return report;
  const PlanEvents several = events_of(plan, events.calls_to_judge);
  PlanReplay(plan, several, shown).add_faults(report);
  return report;
}

}  // namespace cubeverify::collective
