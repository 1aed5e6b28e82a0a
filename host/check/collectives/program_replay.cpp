#include "host/check/collectives/program_replay.h"

#include <algorithm>
#include <cstdio>
#include <set>

#include <fmt/format.h>

#include "host/check/collectives/own_plan.h"
#include "host/check/collectives/own_program.h"
#include "host/errors.h"
#include "host/text/text.h"
#include "verify/collective/plan_events.h"

namespace cubeverify::collective {

namespace {

// A step as the user names it, or a chunk of a buffer.
struct Shown {
  Place place;
  std::optional<Buffer> buffer;
};

[[noreturn]] void refuse_place(const std::string& text, const char* what) {
  refuse(fmt::format("--replay {}: {}", text, what));
}

// `chunks` are those of a buffer of a rank.
template <class Chunks>
Shown read_place(const std::string& text, std::size_t ranks, Chunks chunks) {
  Shown shown;
  Place& place = shown.place;
  char letter = 0, rest = 0;
  const bool inner = std::sscanf(text.c_str(), "%d.%d.%d.%d#%d%c", &place.rank, &place.block, &place.step, &place.inner,
                                 &place.iteration, &rest) == 5;
  const bool step =
      inner || std::sscanf(text.c_str(), "%d.%d.%d%c", &place.rank, &place.block, &place.step, &rest) == 3;
  if (!step) shown.place = {};
  const bool chunk = !step && std::sscanf(text.c_str(), "%d.%c%d%c", &place.rank, &letter, &place.chunk, &rest) == 3;
  const auto found = kBuffers.find(letter);
  if (!step && (!chunk || found == std::string_view::npos)) {
    refuse_place(text,
                 "a step is rank.block.step, in a pipeline rank.block.step.inner#iteration, and a chunk rank.oCHUNK");
  }
  if (place.rank < 0 || at(place.rank) >= ranks) refuse_place(text, "there is no such rank");
  if (step) return shown;
  shown.buffer = static_cast<Buffer>(found);
  if (place.chunk < 0 || place.chunk >= chunks(place.rank, *shown.buffer)) refuse_place(text, "there is no such chunk");
  return shown;
}

CheckReport report_of(const std::string& text, Table steps) {
  CheckReport report;
  report.right = true;
  report.conclusion = fmt::format("{}: {}", text, steps.rows.empty() ? "no step writes it" : "these steps");
  report.json["conclusion"] = report.conclusion;
  add_section(report, "steps", "Steps", std::move(steps));
  return report;
}

// The step, or those that write the chunk.
CheckReport replay(const Program& program, const std::string& text) {
  const auto [place, buffer] = read_place(text, program.ranks.size(), [&](int rank, Buffer which) {
    return chunks_of_call(program, which).value_or(program.ranks[at(rank)].chunks[at(which)]);
  });
  Table table{{"step", "type", "src", "dst", "cnt", "waits for", "raises"}, {}};
  const auto place_of = [](Buffer which, int first) { return fmt::format("{}{}", kBuffers[at(which)], first); };
  const std::vector<Block>& blocks = program.ranks[at(place.rank)].blocks;
  for (int b = 0; b < static_cast<int>(blocks.size()); ++b) {
    const Block& of = blocks[at(b)];
    for (int s = 0; s < static_cast<int>(of.steps.size()); ++s) {
      const Step& one = of.steps[at(s)];
      const Cell target = aliased(program, program.in_place, {place.rank, one.target_buffer, one.target});
      const Cell shown =
          aliased(program, program.in_place, {place.rank, buffer.value_or(Buffer::kOutput), place.chunk});
      const bool writes = writes_target(one.operation) && target.buffer == shown.buffer &&
                          target.chunk <= shown.chunk && shown.chunk - target.chunk < one.count;
      if (buffer ? !writes : b != place.block || s != place.step) continue;
      std::string type(kOperations[at(one.operation)]);
      if (sends(one.operation)) type += fmt::format(" to {}", of.send);
      if (receives(one.operation)) type += fmt::format(" from {}", of.receive);
      table.rows.push_back({place_name({place.rank, b, s}), type,
                            reads_source(one.operation) ? place_of(one.source_buffer, one.source) : "-",
                            writes_target(one.operation) ? place_of(one.target_buffer, one.target) : "-",
                            std::to_string(one.count),
                            one.wait_block < 0 ? "-" : place_name({place.rank, one.wait_block, one.wait_step}),
                            one.raises ? "yes" : "no"});
    }
  }
  if (!buffer && table.rows.empty()) refuse_place(text, "there is no such step");
  return report_of(text, std::move(table));
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
    for (std::int32_t e = 0; e < std::ssize(graph_.events); ++e) {
      if (!is_shown(e)) continue;
      std::vector<std::int32_t> before, after;
      for (std::int32_t later = 0; later < std::ssize(graph_.events); ++later) {
        for (const Edge& edge : graph_.before(later)) {
          if (edge.kind == EdgeKind::kProgress) continue;
          if (later == e) before.push_back(edge.earlier);
          if (edge.earlier == e) after.push_back(later);
        }
      }
      table.rows.push_back({name(e), accesses(e, false), accesses(e, true), names(before), names(after)});
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

CheckReport replay(const Plan& plan, const std::string& text) {
  const Shown shown =
      read_place(text, plan.ranks.size(), [&](int rank, Buffer buffer) { return chunks_of(plan, rank, buffer); });
  if (const Findings unfit = form(plan); unfit.least()) {
    refuse(fmt::format("--replay {}: the executor cannot run the plan: {}: {}", text,
                       to_string(unfit.least()->place, "op"), unfit.least()->found));
  }
  const PlanEvents events = events_of(plan, 1);
  const PlanReplay one(plan, events, shown);
  Table steps = one.steps();
  if (steps.rows.empty()) refuse_place(text, "there is no such operation");
  CheckReport report = report_of(text, std::move(steps));
  if (one.add_faults(report)) return report;
  const PlanEvents several = events_of(plan, events.calls_to_judge);
  PlanReplay(plan, several, shown).add_faults(report);
  return report;
}

}  // namespace

CheckReport replay_program(const std::filesystem::path& file, const std::string& place) {
  CheckReport report = is_plan(file) ? replay(read_own_plan(file), place) : replay(read_own_program(file), place);
  report.judges = false;
  return report;
}

}  // namespace cubeverify::collective
