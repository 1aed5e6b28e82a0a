#include "host/check/schedules/schedule_report.h"

#include <algorithm>
#include <array>
#include <tuple>
#include <utility>

#include <fmt/format.h>

#include "host/check/readers/own_graph.h"
#include "host/check/report/task_names.h"
#include "verify/measures/known_trees.h"
#include "verify/schedule/broadcast.h"
#include "verify/schedule/lower_bounds.h"
#include "verify/wording.h"

// One schedule is executed under each port model, and what it costs stands next to the papers' schedules and lower
// bounds for the same task. Faults are given as lines of the file would have them: the cycle, the link, the packets.

namespace cubeverify {
namespace {

std::string ports_rule(Ports ports) {
  constexpr std::array kRules{"a node sends or receives one packet in a cycle",
                              "a node sends one packet and receives one in a cycle",
                              "a link carries one packet each way in a cycle"};
  return fmt::format("delivers everything; {}", kRules.at(static_cast<std::size_t>(ports)));
}

// Whether the sender receives in the same cycle.
bool receives(const OwnSchedule& own, const ScheduleViolation& violation) {
  return std::ranges::any_of(own.schedule.transfers, [&](const Transfer& transfer) {
    return transfer.cycle == violation.cycle && transfer.to == violation.from;
  });
}

// The rule that each fault breaks, in their order.
constexpr std::array kRules{"adjacent", "adjacent", "link", "ports", "ports", "ports", "held", "delivered"};
static_assert(kRules.size() == static_cast<std::size_t>(Fault::kLost) + 1);

// What is wrong with a transfer from a to b, in a sentence, and what is needed there.
std::pair<std::string, std::string> fault_text(const OwnSchedule& own, const ScheduleViolation& violation,
                                               const std::string& a, const std::string& b, const std::string& packets) {
  switch (violation.fault) {
    case Fault::kMalformed:
    case Fault::kNotNeighbours:
      if (own.network.is_cube())
        return {fmt::format("{} and {} are not neighbours in the {}-cube", a, b, own.network.n),
                "nodes that differ in one bit"};
      return {fmt::format("{} and {} are not neighbours", a, b), "nodes with a link between them"};
    case Fault::kLinkTwice:
      return {fmt::format("several lines use the link, {}", packets),
              "one line for a link in a cycle, with all elements of its packet"};
    case Fault::kSendPortTwice:
      return {fmt::format("{} sends more than one packet, {} here", a, packets), "one packet sent"};
    case Fault::kReceivePortTwice:
      return {fmt::format("{} receives more than one packet, {} here", b, packets), "one packet received"};
    case Fault::kSendsAndReceives:
      return {fmt::format("{} both sends and receives, {} here", receives(own, violation) ? a : b, packets),
              "one of the two"};
    case Fault::kNotHeld:
      return {fmt::format("{} sends {} before it has {}", a, packets, packets.starts_with("packets") ? "all" : "it"),
              "packets that came in an earlier cycle"};
    case Fault::kLost:
      return {fmt::format("{} has not received {}", b, packets), "all packets for it"};
  }
  return {};
}

// A packet that a node should have at the end, after so many cycles, and that no transfer brings it.
std::string lost_packet(const OwnSchedule& own, Word node, int cycles) {
  std::vector<bool> here(own.schedule.messages.size(), false), sent = here;
  for (const Transfer& transfer : own.schedule.transfers) {
    for (const std::size_t message : transfer.messages) {
      sent[message] = true;
      here[message] = here[message] || transfer.to == node;
    }
  }
  for (std::size_t message = 0; message < here.size(); ++message) {
    const Message& one = own.schedule.messages[message];
    const bool for_node = one.destination == kEveryone ? one.source != node : one.destination == node;
    if (for_node && !here[message])
      return fmt::format("packet {}{}", message_name(own, message),
                         sent[message] ? " after " + amount(cycles, "cycle") : ", which is never sent");
  }
  return "";
}

// "packets 1 4": those that cross from one node to another in a cycle.
std::string packets_of(const OwnSchedule& own, const ScheduleViolation& violation) {
  std::vector<std::string> names;
  for (const Transfer& transfer : own.schedule.transfers) {
    if (transfer.cycle != violation.cycle || transfer.from != violation.from || transfer.to != violation.to) continue;
    for (const std::size_t message : transfer.messages) names.push_back(message_name(own, message));
  }
  constexpr std::size_t kMostNamed = 8;
  if (names.size() > kMostNamed) {
    names.resize(kMostNamed);
    names.emplace_back("...");
  }
  return fmt::format("{} {}", names.size() == 1 ? "packet" : "packets", joined(names, " "));
}

Cost cost_of(const OwnSchedule& own, Ports ports) {
  if (own.network.is_cube()) return execute(own.schedule, ports);
  const HostLinks& links = *own.network.links;
  return execute(own.schedule, ports,
                 {links.nodes(), 2 * links.links(), [&](Word from, Word to) { return links.number(from, to); }});
}

// Elements that come to a node that has them already.
Word needless(const OwnSchedule& own) {
  std::vector<std::pair<std::size_t, Word>> arrivals;
  for (const Transfer& transfer : own.schedule.transfers) {
    for (const std::size_t message : transfer.messages) arrivals.emplace_back(message, transfer.to);
  }
  std::ranges::sort(arrivals);
  Word count = 0;
  for (std::size_t i = 0; i < arrivals.size(); ++i) {
    const bool again = i > 0 && arrivals[i] == arrivals[i - 1];
    if (again || own.schedule.messages[arrivals[i].first].source == arrivals[i].second) ++count;
  }
  return count;
}

Table measure_table(const OwnSchedule& own, const Cost& cost) {
  Word elements = 0;
  for (const Word load : cost.links) elements += load;
  const auto [least, most] = std::ranges::minmax(cost.links);
  return {{"measure", "yours"},
          {{"cycles", cell(cost.cycles)},
           {"cycles in which anything is sent", cell(cost.time.start_ups)},
           {"packets sent", cell(own.schedule.transfers.size())},
           {"elements sent over links", cell(elements)},
           {"of these, to a node that already has them", cell(needless(own))},
           {"elements on the fullest link of any cycle", cell(std::ranges::max(cost.fullest))},
           {"elements over the fullest link", cell(most)},
           {"elements over the emptiest link", cell(least)}}};
}

// The schedule and, in the cube, the known trees by their times, as for a user's tree, and the lower bounds.
std::vector<TimedTrees> columns_of(const OwnSchedule& own, const std::vector<Execution>& executions) {
  const int n = own.schedule.n;
  std::vector<TimedTrees> columns{{"yours", {}}};
  for (std::size_t ports = 0; ports < kPortModels.size(); ++ports) {
    const std::optional<Cost>& cost = executions[ports].cost;
    if (cost) columns[0].times[static_cast<std::size_t>(own.task)][ports] = cost->time;
  }
  if (!own.network.is_cube()) return columns;
  for (const KnownTree& known : known_trees_for_comparison()) {
    if (n < 2 || n > kMostScheduled) break;
    const bool multiple = known.name == "msbt 0";
    columns.push_back({multiple ? "msbt" : known.name,
                       multiple ? collective_times_of_msbt(n) : collective_times({parents_of(known, n)})});
  }
  columns.push_back({"lower bound", collective_bounds(n)});
  return columns;
}

// Whether some transfer carries several of the task's packets. Then fewer cycles do than the proved bound, which is of
// one packet a transfer.
bool merges(const OwnSchedule& own) {
  return std::ranges::any_of(own.schedule.transfers, [](const Transfer& one) { return one.messages.size() > 1; });
}

// Broadcasts of as many packets of a fixed size, by the papers' schedules.
Table cycle_table(const OwnSchedule& own, const std::vector<Execution>& executions) {
  using Kind = Broadcast;
  const int n = own.schedule.n, packets = own.schedule.parts;
  const bool merged = merges(own);
  Table table{{"ports", "yours", "hp", "sbt", "tcbt", "msbt", "no fewer than"}, {}};
  for (std::size_t ports = 0; ports < kPortModels.size(); ++ports) {
    const std::optional<Cost>& cost = executions[ports].cost;
    table.rows.push_back({ports_name(kPortModels[ports]), cost ? cell(cost->cycles) : "-"});
    for (const Kind kind : {Kind::kPath, Kind::kBinomial, Kind::kTwoRooted, Kind::kMultiple}) {
      const Integer theirs = cycles_for(packet_cycles(kind, kPortModels[ports], n), packets);
      table.rows.back().push_back(merged ? "-" : theirs.str());
    }
    table.rows.back().push_back(lower_bounds::broadcast_cycles(kPortModels[ports], n, merged ? 1 : packets).str());
  }
  return table;
}

// Cycles next to the fewest that a task from one source takes in any network; all packets count where each transfer
// carries one, and else those of a broadcast of one packet.
Table bounded_cycles(const OwnSchedule& own, const std::vector<Execution>& executions) {
  const std::vector<std::uint32_t> distances = own.network.distances(own.source);
  const Word neighbours = static_cast<Word>(std::ranges::count(distances, 1U));
  const Word packets = merges(own) ? 1 : static_cast<Word>(own.schedule.parts);
  const bool by_itself = own.task == Collective::kPersonalized && !merges(own);
  Table table{{"ports", "yours", "no fewer than"}, {}};
  for (std::size_t ports = 0; ports < kPortModels.size(); ++ports) {
    const std::optional<Cost>& cost = executions[ports].cost;
    const Ports model = kPortModels[ports];
    const Word bound = by_itself ? lower_bounds::personalized_cycles(model, distances, packets)
                                 : lower_bounds::broadcast_cycles(model, own.network.nodes, neighbours,
                                                                  std::ranges::max(distances), packets);
    table.rows.push_back({ports_name(model), cost ? cell(cost->cycles) : "-", cell(bound)});
  }
  return table;
}

}  // namespace

Execution executed(const OwnSchedule& own, Ports ports, bool needed) {
  Execution result{{ports_name(ports), ports_rule(ports), needed, 0, "", "", ""}, {}};
  try {
    result.cost = cost_of(own, ports);
  } catch (const ScheduleViolation& violation) {
    const auto name = [&](Word c) { return own.network.name_of(c); };
    result.line.exceptions = 1;
    result.fault = violation;
    const bool lost = violation.fault == Fault::kLost;
    result.line.least =
        lost ? name(violation.to)
             : fmt::format("cycle {}, {} -> {}", violation.cycle, name(violation.from), name(violation.to));
    result.line.breaks = kRules[static_cast<std::size_t>(violation.fault)];
    result.line.replay = name(lost ? violation.to : violation.from);
    std::tie(result.line.found, result.line.needs) =
        fault_text(own, violation, name(violation.from), name(violation.to),
                   lost ? lost_packet(own, violation.to, violation.cycle) : packets_of(own, violation));
  }
  return result;
}

std::string failure_text(const CheckLine& line) {
  return fmt::format("it fails with ports \"{}\": {}{}", line.name,
                     line.least.starts_with("cycle") ? line.least + ": " : "", line.found);
}

CheckReport report_on_schedule(const OwnSchedule& own, std::optional<Ports> ports) {
  const int n = own.schedule.n;
  CheckReport report;
  report.n = n;
  std::vector<Execution> executions;
  std::vector<CheckLine> lines;
  for (const Ports model : kPortModels) {
    executions.push_back(executed(own, model, model == ports.value_or(Ports::kAll)));
    lines.push_back(executions.back().line);
  }
  const auto needed = std::ranges::find_if(executions, [](const Execution& one) { return one.line.needed; });
  report.right = needed->cost.has_value();

  const bool one_to_all = own.task == Collective::kBroadcast || own.task == Collective::kPersonalized;
  std::string what = fmt::format("{}, {}", own.network.size_text(), task_name(own.task));
  if (!own.network.is_cube()) what += " in the " + own.network.name;
  if (one_to_all) what += fmt::format(" from {}", own.network.name_of(own.source));
  if (own.schedule.parts > 1) what += fmt::format(", {} packets", own.schedule.parts);
  if (report.right) {
    std::vector<std::string> kept;
    for (const Execution& one : executions) {
      if (one.cost) kept.push_back(one.line.name);
    }
    report.conclusion = fmt::format("{}: everything is delivered in {}; port models kept: {}", what,
                                    amount(needed->cost->cycles, "cycle"), joined(kept, ", "));
  } else {
    report.conclusion = fmt::format("{}: {}", what, failure_text(needed->line));
  }
  report.json = own.network.size_json();
  report.json.update({{"task", task_word(own.task)},
                      {"packets", own.schedule.parts},
                      {"delivers", report.right},
                      {"conclusion", report.conclusion}});
  const int first = std::ranges::min(own.schedule.transfers, {}, &Transfer::cycle).cycle;
  report.note = own.note;
  if (first > 0) {
    add_sentence(report.note, fmt::format("Cycles are counted from 0, and the first transfer is in cycle {}: nothing "
                                          "is sent before.",
                                          first));
  }
  if (own.network.is_cube() && (n < 2 || n > kMostScheduled)) {
    add_sentence(report.note,
                 fmt::format("Known trees are timed for n = 2 to {} only, so none is compared here.", kMostScheduled));
  }
  const bool is_bounded = own.task == Collective::kBroadcast || (one_to_all && !own.network.is_cube());
  if (is_bounded && merges(own)) {
    add_sentence(report.note,
                 "Some transfers carry several packets, so the bound of cycles is that of a broadcast of one packet.");
  }
  report.json["note"] = report.note;
  put_checks(report, lines);
  if (one_to_all) report.json["source"] = own.network.json_of(own.source);
  if (!own.network.is_cube()) report.json["network"] = own.network.name;
  if (!report.right) return report;
  add_section(report, "measures", "Measures", measure_table(own, *needed->cost));
  const std::vector<TimedTrees> columns = columns_of(own, executions);
  // Of the task alone.
  ReportSection times = time_section(columns);
  std::erase_if(times.table.rows, [&](const auto& row) { return !row[0].starts_with(task_name(own.task) + ","); });
  for (nlohmann::json& trees : report.json["times"] = json_of(columns))
    trees = {{task_word(own.task), trees[task_word(own.task)]}};
  report.sections.push_back(std::move(times));
  if (own.task == Collective::kBroadcast && own.network.is_cube() && n >= 2) {
    add_section(report, "cycles", fmt::format("Cycles for {}", amount(own.schedule.parts, "packet")),
                cycle_table(own, executions));
  } else if (one_to_all && !own.network.is_cube()) {
    add_section(report, "cycles", "Cycles", bounded_cycles(own, executions));
  }
  return report;
}

}  // namespace cubeverify
