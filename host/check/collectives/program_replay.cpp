#include "host/check/collectives/program_replay.h"

#include <algorithm>
#include <cstdio>
#include <map>
#include <set>

#include <fmt/format.h>

#include "host/check/collectives/own_plan.h"
#include "host/check/collectives/own_program.h"
#include "host/errors.h"
#include "host/text/text.h"
#include "verify/collective/events.h"
#include "verify/collective/form.h"
#include "verify/collective/plan_missing.h"
#include "verify/collective/result.h"
#include "verify/wording.h"

namespace cubeverify::collective {
namespace {

// A step as the user names it, or a chunk of a buffer.
struct Shown {
  Place place;
  std::optional<Buffer> buffer;
};

[[noreturn]] void refuse_place(const std::string& text, const std::string& what) {
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
  int end = 0, part = 0, parts = 0;
  const bool begins = !step && std::sscanf(text.c_str(), "%d.%c%d%n", &place.rank, &letter, &place.chunk, &end) == 3;
  // A part of a chunk, as reports name it, is shown with its chunk.
  const bool is_part = begins && std::sscanf(text.c_str() + end, "+%d/%d%c", &part, &parts, &rest) == 2;
  const bool chunk = begins && (at(end) == text.size() || (is_part && 0 < part && part < parts));
  const auto found = kBuffers.find(letter);
  if (!step && (!chunk || found == std::string_view::npos)) {
    refuse_place(text,
                 "a step is rank.block.step, in a pipeline rank.block.step.inner#iteration, and a chunk rank.iCHUNK, "
                 "rank.oCHUNK or rank.sCHUNK");
  }
  if (place.rank < 0 || at(place.rank) >= ranks)
    refuse_place(text, fmt::format("there is no such rank; there are 0 to {}", ranks - 1));
  if (step) return shown;
  shown.buffer = static_cast<Buffer>(found);
  if (const int there = chunks(place.rank, *shown.buffer); place.chunk < 0 || place.chunk >= there)
    refuse_place(text, fmt::format("there is no such chunk; rank {} has {} of this buffer", place.rank, there));
  return shown;
}

// What is shown of a program of either format; `cells` are the first ones of the chunk, if it is one.
class Replay {
 public:
  Replay(const EventGraph& graph, const std::vector<std::int32_t>& order, const Shown& shown,
         std::vector<std::int32_t> cells)
      : graph_(graph), order_(order), shown_(shown), cells_(std::move(cells)) {}

  // `found` says what rows of a step are.
  [[nodiscard]] CheckReport report(const std::string& text, const std::string& found = "these steps") const {
    Table steps = shown_.buffer ? chunk() : events();
    if (steps.rows.empty() && !shown_.buffer) refuse_place(text, "there is no such step; " + there_are());
    CheckReport report;
    report.right = true;
    const bool writes = std::ranges::any_of(steps.rows, [](const auto& row) { return row[1] == "writes"; });
    report.conclusion = fmt::format("{}: {}", text, !shown_.buffer || writes ? found : "no step writes it");
    report.json["conclusion"] = report.conclusion;
    add_section(report, "steps", "Steps", std::move(steps));
    return report;
  }

  // `waiting` says why what never ends does not. True if something waits for ever, or races, of a step also elsewhere.
  bool add_faults(CheckReport& report, const Waiting& waiting) const {
    if (!waiting.empty()) {
      Table table{{"step", "waits"}, {}};
      for (const auto& [event, need] : waiting) table.rows.push_back({name(event), need.missing});
      add_section(report, "waits", "What waits for ever", std::move(table));
      return true;
    }
    const Races found = races(graph_, order_, {}, [&](std::int32_t cell) {
      const auto in_chunk = [&](std::int32_t begin) { return cell >= begin && cell < begin + graph_.memory.units; };
      return cells_.empty() || std::ranges::any_of(cells_, in_chunk);
    });
    if (found.least.empty()) return false;
    const auto race = std::ranges::find_if(
        found.least, [&](const auto& one) { return !cells_.empty() || is_shown(one.first) || is_shown(one.second); });
    if (race == found.least.end()) return true;
    const auto& [cell, first, second, first_writes, second_writes] = *race;
    const std::set<std::int32_t> one = ancestors(first), other = ancestors(second);
    std::string last = "nothing";
    for (const std::int32_t e : order_) {
      if (!one.contains(e) || !other.contains(e)) continue;
      const EventNode& event = graph_.events[at(e)];
      last = event.function == Function::kInput
                 ? fmt::format("rank {} begins call {}", event.place.rank, event.call + 1)
                 : name(e);
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
  // "rank 0 has 4 blocks, counted from 0", or "block 1 of rank 0 has steps 0 to 8".
  [[nodiscard]] std::string there_are() const {
    const Place& own = shown_.place;
    int block = -1, step = -1;  // the last
    for (const EventNode& event : graph_.events) {
      if (event.place.rank != own.rank) continue;
      block = std::max(block, event.place.block);
      if (event.place.block == own.block) step = std::max(step, event.place.step);
    }
    return step < 0 ? fmt::format("rank {} has {}, counted from 0", own.rank, amount(block + 1, "block"))
                    : fmt::format("block {} of rank {} has steps 0 to {}", own.block, own.rank, step);
  }

  [[nodiscard]] std::string name(std::int32_t event) const { return event_name(graph_.events[at(event)]); }

  [[nodiscard]] bool is_shown(std::int32_t event) const {
    Place place = graph_.events[at(event)].place.whole_step();
    if (shown_.place.inner < 0) place.inner = place.iteration = -1;
    return place.block >= 0 && place == shown_.place;
  }

  // A row for each event of the step.
  [[nodiscard]] Table events() const {
    Table table{{"step", "reads", "writes", "comes after", "comes before"}, {}};
    std::map<std::int32_t, std::vector<std::int32_t>> after;
    for (std::int32_t later = 0; later < std::ssize(graph_.events); ++later) {
      for (const Edge& edge : graph_.before(later))
        if (edge.kind != EdgeKind::kProgress && is_shown(edge.earlier)) after[edge.earlier].push_back(later);
    }
    for (std::int32_t e = 0; e < std::ssize(graph_.events); ++e) {
      if (!is_shown(e)) continue;
      std::vector<std::int32_t> before;
      for (const Edge& edge : graph_.before(e))
        if (edge.kind != EdgeKind::kProgress) before.push_back(edge.earlier);
      table.rows.push_back({name(e), operands(e, false), operands(e, true), names(before), names(after[e])});
      if (const EventNode& event = graph_.events[at(e)]; !event.channel_type.empty()) {
        table.header.resize(6, "channel");
        const std::string to = event.peer < 0 ? "" : fmt::format(", to rank {}", event.peer);
        table.rows.back().push_back(fmt::format("{} channel {}{}", event.channel_type, event.channel, to));
      }
    }
    for (auto& row : table.rows) row.resize(table.header.size(), "-");
    return table;
  }

  // A row for each access to the chunk, in an order in which they can happen; then those that never do.
  [[nodiscard]] Table chunk() const {
    const int units = graph_.memory.units;
    Table table{{"step", "access", "cells", "expression"}, {}};
    std::vector<std::int32_t> all(order_.begin(), order_.end());
    std::vector<bool> ends(graph_.events.size(), false);
    for (const std::int32_t e : order_) ends[at(e)] = true;
    for (std::int32_t e = 0; e < std::ssize(ends); ++e)
      if (!ends[at(e)]) all.push_back(e);
    for (const std::int32_t first : cells_) {
      const std::vector<Written> written = history(graph_, order_, first, units);
      for (const std::int32_t e : all) {
        for (const Operand& one : graph_.of(e)) {
          const std::int32_t begin = std::max(one.first, first), end = std::min(one.first + one.count, first + units);
          if (begin >= end) continue;
          const auto is = [&](const Written& what) { return what.event == e && what.cell == begin; };
          const auto what = one.writes() ? std::ranges::find_if(written, is) : written.end();
          table.rows.push_back({name(e), (ends[at(e)] ? "" : "never ") + std::string(one.writes() ? "writes" : "reads"),
                                graph_.memory.name(begin) + (end - begin > 1 ? " and on" : ""),
                                what == written.end() ? "-" : what->text});
        }
      }
    }
    return table;
  }

  [[nodiscard]] std::string operands(std::int32_t event, bool written) const {
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
    for (const std::int32_t e : events) all.insert(all.size() < kMost ? name(e) : "...");
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

  const EventGraph& graph_;
  const std::vector<std::int32_t>& order_;
  const Shown& shown_;
  std::vector<std::int32_t> cells_;
};

void refuse_unfit(const std::string& text, const Findings& findings, const char* step) {
  if (const auto& least = findings.least())
    refuse_place(text, fmt::format("it cannot be run: {}: {}", to_string(least->place, step), least->found));
}

bool is_nop(const Program& program, const Place& place) {
  const std::vector<Block>& blocks = program.ranks[at(place.rank)].blocks;
  if (place.block < 0 || at(place.block) >= blocks.size()) return false;
  const std::vector<Step>& steps = blocks[at(place.block)].steps;
  return place.step >= 0 && at(place.step) < steps.size() && steps[at(place.step)].operation == Operation::kNothing;
}

CheckReport replay(const Program& program, const std::string& text) {
  const bool in_place = program.in_place;
  Shown shown = read_place(text, program.ranks.size(), [&](int rank, Buffer which) {
    return chunks_of_call(program, which).value_or(program.ranks[at(rank)].chunks[at(which)]);
  });
  refuse_unfit(text, form(program, in_place), "step");
  refuse_unfit(text, waits(program), "step");
  const bool nop = !shown.buffer && is_nop(program, shown.place);
  while (nop && is_nop(program, shown.place)) ++shown.place.step;
  const int hanging_chunks = hanging(program).hanging_chunks;
  const EventGraph graph = hanging_chunks > 0 ? graph_of(program, in_place, hanging_chunks, program.protocol.slots)
                                              : graph_of(program, in_place, 1);
  const std::vector<std::int32_t> order = execute(graph);
  std::vector<std::int32_t> cells;
  if (shown.buffer)
    cells = {graph.memory.at(aliased(program, in_place, {shown.place.rank, *shown.buffer, shown.place.chunk}))};
  const Replay one(graph, order, shown, cells);
  CheckReport report = one.report(text, nop ? "a nop, whose wait the next step takes" : "these steps");
  one.add_faults(report, waiting(graph, order));
  return report;
}

CheckReport replay(const Plan& plan, const std::string& text) {
  const Shown shown =
      read_place(text, plan.ranks.size(), [&](int rank, Buffer buffer) { return chunks_of(plan, rank, buffer); });
  refuse_unfit(text, form(plan), "op");
  PlanEvents events = events_of(plan, 1);
  std::optional<CheckReport> report;
  for (const int calls : {1, events.calls_to_judge}) {
    if (calls > 1) events = events_of(plan, calls);
    const Memory& memory = events.graph.memory;
    // Of scratch plain cells and packets, in each half.
    std::vector<std::int32_t> cells;
    const int rank = shown.place.rank, from = shown.place.chunk * memory.units;
    if (shown.buffer && *shown.buffer != Buffer::kScratch) cells = {events.first_cell.at({rank, *shown.buffer}) + from};
    for (const Region& one : memory.regions) {
      if (shown.buffer == Buffer::kScratch && one.rank == rank && one.buffer == Buffer::kScratch)
        cells.push_back(one.first + from);
    }
    const std::vector<std::int32_t> order = execute(events.graph);
    const Replay one(events.graph, order, shown, cells);
    std::string found = "these steps";
    for (const auto& [event, counts] : events.left) {
      const bool is_shown = events.graph.events[at(event)].place.whole_step() == shown.place;
      if (is_shown && calls == 1 && found.find(counts) == std::string::npos) found += "; a call leaves over: " + counts;
    }
    if (!report) report = one.report(text, found);
    if (one.add_faults(*report, waiting(events, order))) break;
  }
  return *report;
}

}  // namespace

CheckReport replay_program(const std::filesystem::path& file, const std::string& place) {
  CheckReport report = is_plan(file) ? replay(read_own_plan(file), place) : replay(read_own_program(file), place);
  report.judges = false;
  return report;
}

}  // namespace cubeverify::collective
