#include "host/check/collectives/plan_report.h"

#include <algorithm>
#include <array>
#include <map>

#include <fmt/format.h>

#include "host/check/collectives/own_plan.h"
#include "host/check/collectives/own_program.h"
#include "host/check/readers/own_graph.h"
#include "host/errors.h"
#include "host/printable.h"
#include "verify/wording.h"

// What is found of a plan, in the words of those who write plans: ranks, thread blocks, operations, channels, packets.

namespace cubeverify::collective {

namespace {

constexpr std::array<std::pair<std::string_view, const char*>, 9> kRemarks{{
    {"executor-get", "the executor exchanges the offsets of a get, which is right where both are equal"},
    {"executor-flush", "the executor flushes as many channels as a flush has targets, here too few"},
    {"executor-reduce-op", "the executor adds, whatever the reduction is called"},
    {"executor-source",
     "the executor takes all sources in the buffer of the first, or packets over a port in the "
     "buffers of the first plan that it has loaded"},
    {"executor-zero-chunks", "the executor divides by the chunks of input and output"},
    {"executor-acquirers", "several blocks acquire a semaphore; the executor may hang though a release comes"},
    {"signals-left", "a call leaves signals or releases for the next one"},
    {"packet-order", "plain stores are in order by a packet's flag alone"},
    {"relaxed", "accesses are in order by a relaxed signal alone"},
}};

Findings off_network(const JudgedPlan& one) {
  Findings findings;
  const EventGraph& graph = one.judgement.call->graph;
  for (std::size_t e = 0; e < graph.events.size(); ++e) {
    Place place = graph.events[e].place;
    place.lane = -1;
    for (const Operand& operand : graph.of(static_cast<std::int32_t>(e))) {
      const int other = graph.memory.region(operand.first).rank;
      if (operand.count == 0 || other == place.rank || one.network->linked(place.rank, other)) continue;
      findings.add({place, fmt::format("an access of rank {} to rank {}", place.rank, other), "a link of the network"});
    }
  }
  return findings;
}

std::string conclusion(const JudgedPlan& one, const std::vector<CheckLine>& lines) {
  const auto wrong =
      std::ranges::find_if(lines, [](const CheckLine& line) { return line.needed && line.exceptions > 0; });
  if (wrong == lines.end()) {
    return one.judgement.asked ? "every execution ends with the right result"
                               : "every execution ends, without a race; for its result add --result FILE";
  }
  const std::string &name = wrong->name, &found = wrong->found;
  if (name == "races") return found;
  if (name == "again") return "a second call overtakes the first: " + found;
  if (name == "result") return fmt::format("wrong result: {}, and should be {}", found, wrong->needs);
  if (name == "same") return "right for integers and max, and ranks round differently: " + found;
  if (name == "hangs") return fmt::format("it hangs: {}: {}", wrong->least, found);
  return fmt::format("{}{}: {}; it needs {}", name == "form" ? "the executor cannot run it: " : "", wrong->least, found,
                     wrong->needs);
}

std::string note(const Plan& plan) {
  constexpr std::int64_t kScratch = std::int64_t{64} << 20;  // of the executor's buffer for all plans
  std::string text;
  if (const std::int64_t bytes = units_of(plan).units * plan.alignment; bytes > plan.alignment) {
    add_sentence(text, fmt::format("Judged for chunks of a multiple of {} bytes.", bytes));
  }
  int scratch = 0;
  for (const PlanRank& rank : plan.ranks) scratch = std::max(scratch, rank.chunks[2]);
  if (plan.reuses_scratch && scratch > 0) {
    add_sentence(text, fmt::format("Larger chunks than {} bytes do not fit in the scratch of all plans.",
                                   kScratch / scratch / (plan.double_scratch ? 2 : 1)));
  }
  if (const std::string unknown = unknown_keys(plan); !unknown.empty()) add_sentence(text, unknown);
  return text;
}

void add_measures(CheckReport& report, const JudgedPlan& one, const ProgramOptions& options) {
  const PlanMeasures all = measures(one.plan, one.judgement);
  Table table{{"measure", "yours"}, {}};
  const auto number = [&](const char* name, auto value) { table.rows.push_back({name, std::to_string(value)}); };
  number("rounds of accesses to other ranks", all.rounds);
  number("thread blocks of a rank", all.blocks);
  number("operations", all.operations);
  number("operations of the longest block, of 64", all.longest_block);
  number("signals", all.signals);
  number("pairs of ranks used", all.links.size());
  const auto units = static_cast<std::uint64_t>(one.judgement.call->graph.memory.units);
  std::map<std::pair<int, int>, std::uint64_t> loads;
  std::uint64_t fullest = 0;
  for (const auto& [link, load] : all.links) {
    loads[link] = (load + units - 1) / units;
    fullest = std::max(fullest, loads[link]);
  }
  number("chunks over the fullest pair", fullest);
  number("bytes that divide a chunk", static_cast<std::int64_t>(units) * one.plan.alignment);
  number("orders of adding one sum", one.judgement.orders);
  const auto by_switch = [](const EventNode& event) { return event.function == Function::kSwitchSum; };
  const ProgramNetwork* network = one.network ? &*one.network : nullptr;
  if (std::ranges::none_of(one.judgement.call->graph.events, by_switch)) {
    Traffic traffic{
        one.plan.task, options.root, chunks_of_whole(one.plan), static_cast<int>(one.plan.ranks.size()), {}};
    for (const auto& [link, load] : all.links) traffic.links[link] = Rational(load, units);
    add_bounds(traffic, network, table);
  }
  add_section(report, "measures", "Measures", std::move(table));
  add_loads(report, std::move(loads), network);
  add_expressions(report, one.judgement.expressions);
}

}  // namespace

std::string unknown_keys(const Plan& plan) {
  const std::string keys = joined(plan.unknown_keys, ", ");
  return keys.empty() ? "" : fmt::format("Not read, as the executor ignores them: {}.", printable(keys));
}

JudgedPlan judged_plan(const std::filesystem::path& file, const ProgramOptions& options) {
  JudgedPlan one{read_own_plan(file), {}, {}};
  const int ranks = static_cast<int>(one.plan.ranks.size());
  const JudgeOptions judging =
      judge_options(options, file, ranks, [&](int r, Buffer buffer) { return chunks_of(one.plan, r, buffer); });
  one.judgement = judge(one.plan, judging, [&](double bytes) { require_memory(file, bytes, "judging it"); });
  if (options.network) one.network.emplace(*options.network, ranks);
  if (one.network && one.judgement.call) {
    Check& links = one.judgement.checks.emplace_back(
        Check{"links", "accesses go over links of the network", true, off_network(one)});
    one.judgement.right = one.judgement.right && links.findings.count() == 0;
  }
  return one;
}

CheckReport report_on_plan(const std::filesystem::path& file, const ProgramOptions& options) {
  if (options.replay) return replay_plan(read_own_plan(file), *options.replay);
  const JudgedPlan one = judged_plan(file, options);
  std::vector<CheckLine> lines = lines_of(one.judgement.checks, "op");
  lines[0].replay = "";  // of the form, as what cannot run cannot be shown
  CheckReport report;
  report.right = one.judgement.right;
  report.note = note(one.plan);
  const int chunks = chunks_of_whole(one.plan), ranks = static_cast<int>(one.plan.ranks.size());
  report.conclusion = fmt::format("{} of {} on {}, {}: {}", one.plan.collective, amount(chunks, "chunk"),
                                  amount(ranks, "rank"), one.plan.protocol, conclusion(one, lines));
  report.json = {{"collective", one.plan.collective}, {"ranks", ranks},      {"chunks", chunks},
                 {"conclusion", report.conclusion},   {"note", report.note}, {"remarks", one.judgement.remarks}};
  put_checks(report, std::move(lines));
  Table remarks{{"remark", "meaning"}, {}};
  for (const auto& [word, meaning] : kRemarks) {
    if (std::ranges::find(one.judgement.remarks, word) != one.judgement.remarks.end()) {
      remarks.rows.push_back({std::string(word), meaning});
    }
  }
  if (!remarks.rows.empty()) report.sections.push_back({"Remarks", std::move(remarks)});
  if (one.judgement.call && one.judgement.order.size() == one.judgement.call->graph.events.size()) {
    add_measures(report, one, options);
  }
  return report;
}

}  // namespace cubeverify::collective
