#include "host/check/collectives/collective_report.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <map>
#include <set>

#include <fmt/format.h>

#include "host/check/collectives/own_plan.h"
#include "host/check/collectives/program_replay.h"
#include "host/check/readers/own_graph.h"
#include "host/check/readers/xml_file.h"
#include "host/errors.h"
#include "host/printable.h"
#include "verify/wording.h"

// What is found of a program, in the words of those who write it: ranks, thread blocks, steps or operations.

namespace cubeverify::collective {

namespace {

constexpr int kMostCut = 256;  // ranks; beyond it cuts take minutes

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

std::string replay_of(const Place& place) {
  if (place.block < 0) return place.rank < 0 ? "" : fmt::format("{}.o{}", place.rank, std::max(place.chunk, 0));
  return fmt::format("{}.{}.{}", place.rank, place.block, std::max(place.step, 0));
}

std::vector<CheckLine> lines_of(const JudgedProgram& one) {
  std::vector<CheckLine> lines;
  for (const Check& check : one.judgement.checks) {
    CheckLine& line =
        lines.emplace_back(CheckLine{check.name, check.about, check.needed, check.findings.count(), "", "", ""});
    if (const auto& least = check.findings.least()) {
      line.least = to_string(least->place, one.is_plan ? "op" : "step");
      line.found = least->found;
      line.needs = least->needs;
      line.replay = least->replay.empty() ? replay_of(least->place) : least->replay;
    }
  }
  if (one.is_plan) lines[0].replay = "";  // of the form, as what cannot run cannot be shown
  return lines;
}

std::string verdict(const JudgedProgram& one, const std::vector<CheckLine>& lines) {
  const auto wrong =
      std::ranges::find_if(lines, [](const CheckLine& line) { return line.needed && line.exceptions > 0; });
  if (wrong == lines.end()) {
    return one.judgement.asked ? "every execution ends with the right result"
                               : "every execution ends, without a race; for its result add --result FILE";
  }
  const std::string &name = wrong->name, &found = wrong->found;
  const std::string rounds = "right for integers and max, and ranks round differently: ";
  if (!one.is_plan) {
    return fmt::format("{}{}: {}; needed: {}", name == "same" ? rounds : "", wrong->least, found, wrong->needs);
  }
  if (name == "races") return found;
  if (name == "again") return "a second call overtakes the first: " + found;
  if (name == "result") return fmt::format("wrong result: {}, and should be {}", found, wrong->needs);
  if (name == "same") return rounds + found;
  if (name == "hangs") return fmt::format("it hangs: {}: {}", wrong->least, found);
  return fmt::format("{}{}: {}; needed: {}", name == "form" ? "the executor cannot run it: " : "", wrong->least, found,
                     wrong->needs);
}

// The least time of a program of this task, a chunk taking 1 over a link of capacity 1; empty where nothing is known.
std::string least_time(const JudgedProgram& one, int root, const std::vector<Link>& links) {
  const bool gathers = one.task == Task::kAllGather;
  if (!gathers && one.task != Task::kBroadcast) return "";
  if (one.ranks > kMostCut) return fmt::format("not computed beyond {} ranks", kMostCut);
  const auto least = gathers ? least_all_gather(one.ranks, links) : least_broadcast(one.ranks, links, root);
  if (!least) return "no time is enough";
  return Rational(*least * (gathers ? one.chunks / one.ranks : one.chunks)).str();
}

using Loads = std::map<std::pair<int, int>, Rational>;  // chunks from one rank to another

// What any program of the task takes at least, next to what this one takes.
void add_bounds(const JudgedProgram& one, int root, const Loads& loads, Table& table) {
  const ProgramNetwork* network = one.network ? &*one.network : nullptr;
  const auto add = [&](const char* name, const std::string& value) { table.rows.push_back({name, value}); };
  if (one.task != Task::kCustom && one.ranks > 1 && (network == nullptr || one.ranks <= kMostCut)) {
    const auto least =
        network == nullptr ? std::optional(1) : least_rounds(one.task, one.ranks, network->links(), root);
    add("rounds, lower bound", least ? std::to_string(*least) : "no number is enough");
  }
  std::vector<Rational> received(at(one.ranks), 0);
  Rational slowest = 0;
  for (const auto& [link, load] : loads) {
    received[at(link.second)] += load;
    if (network == nullptr || !network->linked(link.first, link.second)) continue;
    slowest = std::max(slowest, Rational(load / network->capacity(link.first, link.second)));
  }
  add("chunks received by the busiest rank", std::ranges::max(received).str());
  const std::uint64_t least =
      least_received(one.task, static_cast<std::uint64_t>(one.chunks), static_cast<std::uint64_t>(one.ranks));
  if (least > 0) add("chunks received there, lower bound", std::to_string(least));
  if (network == nullptr) return;
  add("time on the slowest link (1 for a chunk at capacity 1)", slowest.str());
  const std::string time = least_time(one, root, network->links());
  if (!time.empty()) add("time, lower bound by cuts", time);
}

// How much goes over how many links: those of the network, or those that are used.
void add_loads(CheckReport& report, const JudgedProgram& one, std::map<std::pair<int, int>, std::uint64_t> cells) {
  if (one.network) {
    for (const Link& link : one.network->links()) cells.try_emplace({link.from, link.to}, 0);
  }
  const auto units = static_cast<std::uint64_t>(one.judgement.graph->memory.units);
  struct Same {
    std::uint64_t links = 0;
    std::string first;
  };
  std::map<std::uint64_t, Same, std::greater<>> by_load;
  report.json["links"] = nlohmann::json::array();
  for (const auto& [ends, parts] : cells) {
    const std::uint64_t load = (parts + units - 1) / units;
    Same& same = by_load[load];
    if (same.links++ == 0) same.first = fmt::format("{} -> {}", ends.first, ends.second);
    report.json["links"].push_back({{"from", ends.first}, {"to", ends.second}, {"chunks", load}});
  }
  Table table{{"chunks", "links", "first"}, {}};
  for (const auto& [load, same] : by_load) {
    table.rows.push_back({std::to_string(load), std::to_string(same.links), same.first});
  }
  if (!table.rows.empty()) report.sections.push_back({"Loads of links", std::move(table)});
}

void add_expressions(CheckReport& report, const Expressions& expressions) {
  report.json["expressions"] = nlohmann::json::array();
  for (const Expression& sum : expressions.shown) {
    report.json["expressions"].push_back(
        {{"rank", sum.first.rank}, {"chunk", sum.first.chunk}, {"outputs", sum.outputs}, {"expression", sum.text}});
  }
  report.json["expressions_left_out"] = expressions.left_out;
}

void add_measures(CheckReport& report, const JudgedProgram& one, int root) {
  const EventGraph& graph = *one.judgement.graph;
  const Measures all = measures(graph, one.judgement.order);
  Loads loads;
  std::vector<Rational> sent(at(one.ranks), 0);
  Rational fullest = 0;
  for (const auto& [link, cells] : all.links) {
    const Rational& load = loads[link] = Rational(cells, graph.memory.units);
    sent[at(link.first)] += load;
    fullest = std::max(fullest, load);
  }
  const Rational busiest = std::ranges::max(sent);
  Table table{{"measure", "yours"}, {}};
  const auto add = [&](const char* name, const std::string& value) { table.rows.push_back({name, value}); };
  add("rounds of messages", std::to_string(all.rounds));
  for (const auto& [name, value] : one.sizes) add(name, value);
  add("chunks sent by the busiest rank", busiest.str());
  if (one.chunks > 0) add("bytes sent by it for each byte of a call", Rational(busiest / one.chunks).str());
  add("links used", std::to_string(all.links.size()));
  add("chunks over the fullest link", fullest.str());
  for (const auto& [name, value] : one.needs) add(name, value);
  add("orders of addition of one sum", std::to_string(one.judgement.orders));
  const auto by_switch = [](const EventNode& event) { return event.function == Function::kSwitchSum; };
  if (std::ranges::none_of(graph.events, by_switch)) add_bounds(one, root, loads, table);
  add_section(report, "measures", "Measures", std::move(table));
  add_loads(report, one, all.links);
  add_expressions(report, one.judgement.expressions);
}

}  // namespace

CheckReport report_on_program(const std::filesystem::path& file, const ProgramOptions& options) {
  if (options.replay) return replay_program(file, *options.replay);
  const JudgedProgram one = judged(file, options);
  CheckReport report;
  report.right = one.judgement.right;
  report.note = one.note;
  if (!one.unread.empty()) add_sentence(report.note, one.unread);
  std::vector<CheckLine> lines = lines_of(one);
  report.conclusion = fmt::format("{} of {} on {}, {}: {}", one.collective, amount(one.chunks, "chunk"),
                                  amount(one.ranks, "rank"), one.protocol, verdict(one, lines));
  report.json = {{"collective", one.collective},
                 {"ranks", one.ranks},
                 {"chunks", one.chunks},
                 {"conclusion", report.conclusion},
                 {"note", report.note}};
  if (one.is_plan) report.json["remarks"] = one.judgement.remarks;
  put_checks(report, std::move(lines));
  Table remarks{{"remark", "meaning"}, {}};
  for (const auto& [word, meaning] : kRemarks) {
    if (std::ranges::find(one.judgement.remarks, word) != one.judgement.remarks.end())
      remarks.rows.push_back({std::string(word), meaning});
  }
  if (!remarks.rows.empty()) report.sections.push_back({"Remarks", std::move(remarks)});
  if (one.judgement.graph && one.judgement.order.size() == one.judgement.graph->events.size())
    add_measures(report, one, options.root);
  return report;
}

namespace {

// What serves calls of some sizes.
struct Served {
  std::uint64_t first, last;  // bytes
  std::string file;
};

// A row for each range of sizes from 0 on in which the same files serve the call.
void add_sizes(const std::string& call, const std::vector<Served>& served, Table& sizes) {
  std::set<std::uint64_t> begins{0};
  for (const Served& one : served) {
    begins.insert(one.first);
    if (one.last != UINT64_MAX) begins.insert(one.last + 1);
  }
  for (auto begin = begins.begin(); begin != begins.end(); ++begin) {
    std::vector<std::string> files;
    for (const Served& one : served) {
      if (one.first <= *begin && *begin <= one.last) files.push_back(one.file);
    }
    const auto next = std::next(begin);
    sizes.rows.push_back({call,
                          next == begins.end() ? fmt::format("{}..", *begin) : fmt::format("{}..{}", *begin, *next - 1),
                          files.empty() ? "none" : joined(files, ", ")});
  }
}

}  // namespace

CheckReport report_on_programs(const std::filesystem::path& folder, const ProgramOptions& options) {
  if (options.replay) refuse(fmt::format("--replay {}: it is for one file", *options.replay));
  std::vector<std::filesystem::path> files, others;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    if (!entry.is_regular_file()) continue;
    const std::filesystem::path& file = entry.path();
    if (file.extension() == ".xml") (first_element(file) == "algo" ? files : others).push_back(file);
    if (file.extension() == ".json") (is_plan(file) ? files : others).push_back(file);
  }
  if (files.empty()) {
    refuse_graph(folder, "",
                 "there is no program of MSCCL in this folder: *.xml with an element algo; nor a plan of MSCCL++: "
                 "*.json with gpus");
  }
  std::ranges::sort(files);
  CheckReport report;
  Table table{{"file", "collective", "ranks", "bytes", "verdict"}, {}};
  // Sizes by what a call asks for.
  std::map<std::string, std::vector<Served>> served;
  std::size_t right = 0;
  std::vector<std::string> notes;
  const auto most = [](std::uint64_t bytes) { return bytes == UINT64_MAX ? "" : std::to_string(bytes); };
  for (const std::filesystem::path& file : files) {
    const std::string name = printable(file.filename().string());
    std::optional<JudgedProgram> read;
    try {
      read = judged(file, options);
    } catch (const CommandError& error) {
      if (error.code() != ExitCode::kUsage) throw;
      table.rows.push_back({name, "", "", "", std::string("not judged: ") + error.what()});
      continue;
    }
    const JudgedProgram& one = *read;
    const std::string task(one.task == Task::kCustom ? one.collective : kTasks[at(one.task)]);
    if (!one.unread.empty()) notes.push_back(fmt::format("{}: {}", name, one.unread));
    const auto wrong = std::ranges::find_if(
        one.judgement.checks, [](const Check& check) { return check.needed && check.findings.count() > 0; });
    right += one.judgement.right ? 1 : 0;
    table.rows.push_back({name, task, std::to_string(one.ranks),
                          fmt::format("{}..{}", one.least_bytes, most(one.most_bytes)),
                          one.judgement.right ? "right" : std::string("wrong: ") + wrong->name});
    for (const bool in_place : {false, true}) {
      if (!one.judgement.right || !(in_place ? one.in_place : one.out_of_place)) continue;
      served[fmt::format("{} on {} ranks, {}", task, one.ranks, in_place ? "in place" : "out of place")].push_back(
          {one.least_bytes, one.most_bytes, name});
    }
  }
  Table sizes{{"call", "bytes", "served by"}, {}};
  for (const auto& [call, files_of_call] : served) add_sizes(call, files_of_call, sizes);
  report.right = right == files.size();
  report.conclusion = fmt::format("{} of {} programs are right", right, files.size());
  if (!others.empty()) {
    std::ranges::sort(others);
    notes.push_back(fmt::format("{} other files of XML or JSON are no programs, {} first", others.size(),
                                others.front().filename().string()));
  }
  report.note = joined(notes, "; ");
  report.json = {{"conclusion", report.conclusion},
                 {"note", report.note},
                 {"files", rows_json(table)},
                 {"sizes", rows_json(sizes)}};
  report.sections.push_back({"Programs", std::move(table)});
  if (!sizes.rows.empty())
    report.sections.push_back({"Which right program serves a call of so many bytes", std::move(sizes)});
  return report;
}

}  // namespace cubeverify::collective
