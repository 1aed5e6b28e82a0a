#include "host/check/collectives/collective_report.h"

#include <algorithm>
#include <bit>
#include <cstdio>
#include <fstream>
#include <iterator>
#include <map>
#include <set>
#include <sstream>

#include <fmt/format.h>

#include "host/check/collectives/own_plan.h"
#include "host/check/collectives/own_program.h"
#include "host/check/collectives/plan_report.h"
#include "host/check/collectives/report_parts.h"
#include "host/check/networks/own_network.h"
#include "host/check/readers/own_graph.h"
#include "host/check/readers/xml_file.h"
#include "host/errors.h"
#include "verify/collective/measures.h"
#include "verify/wording.h"

namespace cubeverify::collective {

namespace {

constexpr int kMostCut = 256;  // ranks; beyond it cuts take minutes

}  // namespace

ProgramNetwork::ProgramNetwork(const std::string& text, int ranks) {
  if (!is_family(text)) {
    read(text, ranks);
    return;
  }
  const auto nodes = static_cast<unsigned>(ranks);
  const bool has_dimensions = std::has_single_bit(nodes) && ranks >= 2;
  if (takes_n_of_trees(text) && !has_dimensions)
    refuse(fmt::format("--network {}: it is for 2^n ranks, not {}", text, ranks));
  const OwnNetwork network =
      network_named(text, takes_n_of_trees(text) ? std::optional(std::countr_zero(nodes)) : std::nullopt);
  if (network.nodes != nodes) refuse(fmt::format("--network {}: it has {} nodes, not {}", text, network.nodes, ranks));
  for (int a = 0; a < ranks; ++a) {
    for (int b = 0; b < ranks; ++b) {
      const auto one = static_cast<Word>(a), other = static_cast<Word>(b);
      const bool linked = network.is_cube() ? std::has_single_bit(one ^ other) : network.linked(one, other);
      if (a != b && linked) capacities_[{a, b}] = 1;
    }
  }
}

void ProgramNetwork::read(const std::string& file, int ranks) {
  require_readable(file, "a network is lines \"rank rank\" or \"rank rank capacity\"");
  constexpr std::int64_t kMostCapacity = 1'000'000;
  std::ifstream in(file);
  std::string line;
  for (std::uint32_t number = 1; std::getline(in, line); ++number) {
    std::istringstream words{std::string(content_of_line(file, number, line))};
    const auto refuse_line = [&](const std::string& what) { refuse_graph(file, fmt::format("line {}", number), what); };
    if (words >> std::ws; words.eof()) continue;
    std::int64_t a = -1, b = -1, capacity = 1;
    if (!(words >> a >> b)) refuse_line("a line is \"rank rank\" or \"rank rank capacity\"");
    if (words >> std::ws; !words.eof() && !(words >> capacity)) refuse_line("a capacity that is no number");
    if (words >> std::ws; !words.eof()) refuse_line("more than \"rank rank capacity\"");
    if (a < 0 || b < 0 || a >= ranks || b >= ranks || a == b) {
      refuse_line(fmt::format("a link between {} and {}; it is between two of the ranks 0 to {}", a, b, ranks - 1));
    }
    if (capacity < 1 || capacity > kMostCapacity) {
      refuse_line(fmt::format("capacity {} is not from 1 to {}", capacity, kMostCapacity));
    }
    const std::pair ends(static_cast<int>(a), static_cast<int>(b));
    if (capacities_.contains(ends)) refuse_line("a link that was there before");
    capacities_[ends] = capacities_[{ends.second, ends.first}] = capacity;
  }
}

std::vector<Link> ProgramNetwork::links() const {
  std::vector<Link> links;
  for (const auto& [ends, capacity] : capacities_) links.push_back({ends.first, ends.second, capacity});
  return links;
}

JudgeOptions judge_options(const ProgramOptions& options, const std::filesystem::path& file, int ranks,
                           const std::function<int(int rank, Buffer buffer)>& chunks) {
  if (options.root >= ranks)
    refuse(fmt::format("--source {}: {} has ranks 0 to {}", options.root, file.string(), ranks - 1));
  JudgeOptions judging{options.root, options.exact, {}};
  if (options.wanted) judging.wanted = read_wanted(*options.wanted, ranks, chunks);
  return judging;
}

namespace {

std::string replay_of(const Place& place) {
  if (place.block < 0) return place.rank < 0 ? "" : fmt::format("{}.o{}", place.rank, std::max(place.chunk, 0));
  return fmt::format("{}.{}.{}", place.rank, place.block, std::max(place.step, 0));
}

}  // namespace

std::vector<CheckLine> lines_of(const std::vector<Check>& checks, const char* step) {
  std::vector<CheckLine> lines;
  for (const Check& check : checks) {
    CheckLine& line =
        lines.emplace_back(CheckLine{check.name, check.about, check.needed, check.findings.count(), "", "", ""});
    if (const auto& least = check.findings.least()) {
      line.least = to_string(least->place, step);
      line.found = least->found;
      line.needs = least->needs;
      line.replay = least->replay.empty() ? replay_of(least->place) : least->replay;
    }
  }
  return lines;
}

void add_loads(CheckReport& report, std::map<std::pair<int, int>, std::uint64_t> loads, const ProgramNetwork* network) {
  if (network != nullptr) {
    for (const Link& link : network->links()) loads.try_emplace({link.from, link.to}, 0);
  }
  struct Same {
    std::uint64_t links = 0;
    std::string first;
  };
  std::map<std::uint64_t, Same, std::greater<>> by_load;
  report.json["links"] = nlohmann::json::array();
  for (const auto& [ends, load] : loads) {
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

namespace {

// The least time of a program of this task, a chunk taking 1 over a link of capacity 1; empty where nothing is known.
std::string least_time(const Traffic& traffic, const std::vector<Link>& links) {
  const bool gathers = traffic.task == Task::kAllGather;
  if (!gathers && traffic.task != Task::kBroadcast) return "";
  if (traffic.ranks > kMostCut) return fmt::format("not computed beyond {} ranks", kMostCut);
  const auto least =
      gathers ? least_all_gather(traffic.ranks, links) : least_broadcast(traffic.ranks, links, traffic.root);
  if (!least) return "no time is enough";
  return Rational(*least * (gathers ? traffic.chunks / traffic.ranks : traffic.chunks)).str();
}

}  // namespace

void add_bounds(const Traffic& traffic, const ProgramNetwork* network, Table& table) {
  const auto add = [&](const char* name, const std::string& value) { table.rows.push_back({name, value}); };
  if (traffic.task != Task::kCustom && traffic.ranks > 1 && (network == nullptr || traffic.ranks <= kMostCut)) {
    const auto least = network == nullptr ? std::optional(1)
                                          : least_rounds(traffic.task, traffic.ranks, network->links(), traffic.root);
    add("no program has fewer rounds than", least ? std::to_string(*least) : "no number is enough");
  }
  std::vector<Rational> received(static_cast<std::size_t>(traffic.ranks), 0);
  Rational slowest = 0;
  for (const auto& [link, load] : traffic.links) {
    received[static_cast<std::size_t>(link.second)] += load;
    if (network == nullptr || !network->linked(link.first, link.second)) continue;
    slowest = std::max(slowest, Rational(load / network->capacity(link.first, link.second)));
  }
  add("chunks received by the busiest rank", std::ranges::max(received).str());
  const std::uint64_t least = least_received(traffic.task, static_cast<std::uint64_t>(traffic.chunks),
                                             static_cast<std::uint64_t>(traffic.ranks));
  if (least > 0) add("no program has fewer received there than", std::to_string(least));
  if (network == nullptr) return;
  add("time of the slowest link, of a chunk over capacity 1", slowest.str());
  const std::string time = least_time(traffic, network->links());
  if (!time.empty()) add("no program has less, by cuts, than", time);
}

void add_expressions(CheckReport& report, const Expressions& expressions) {
  report.json["expressions"] = nlohmann::json::array();
  for (const Expression& sum : expressions.shown) {
    report.json["expressions"].push_back(
        {{"rank", sum.first.rank}, {"chunk", sum.first.chunk}, {"outputs", sum.outputs}, {"expression", sum.text}});
  }
  report.json["expressions_left_out"] = expressions.left_out;
}

namespace {

struct Judged {
  Program program;
  Judgement judgement;
  std::optional<ProgramNetwork> network;
};

std::string task_text(const Program& program) { return std::string(kTasks[static_cast<std::size_t>(program.task)]); }

Findings off_network(const Judgement& judgement, const ProgramNetwork& network) {
  Findings findings;
  for (const Event& event : judgement.whole->all) {
    if (event.receiver < 0) continue;
    const int to = judgement.whole->all[static_cast<std::size_t>(event.receiver)].place.rank;
    if (network.linked(event.place.rank, to)) continue;
    Place place = event.place;
    place.chunk = -1;
    findings.add({place, fmt::format("a message from {} to {}", event.place.rank, to), "a link of the network"});
  }
  return findings;
}

Judged judged(const std::filesystem::path& file, const ProgramOptions& options) {
  Judged one{read_own_program(file), {}, {}};
  const int ranks = static_cast<int>(one.program.ranks.size());
  const JudgeOptions judging =
      judge_options(options, file, ranks, [&](int, Buffer buffer) { return *chunks_of_call(one.program, buffer); });
  require_memory(file, static_cast<double>(bytes_to_judge(one.program)), "judging it");
  one.judgement = judge(one.program, judging);
  if (options.network) one.network.emplace(*options.network, ranks);
  if (one.network && one.judgement.whole) {
    Check& links = one.judgement.checks.emplace_back(
        Check{"links", "messages go over links of the network", true, off_network(one.judgement, *one.network)});
    one.judgement.right = one.judgement.right && links.findings.count() == 0;
  }
  return one;
}

void add_measures(CheckReport& report, const Judged& one, const ProgramOptions& options) {
  const ProgramNetwork* network = one.network ? &*one.network : nullptr;
  const Measures all = measures(one.program, one.judgement);
  Table table{{"measure", "yours"}, {}};
  const auto add = [&](const char* name, const std::string& value) { table.rows.push_back({name, value}); };
  const auto number = [&](const char* name, auto value) { add(name, std::to_string(value)); };
  number("rounds of messages", all.rounds);
  number("thread blocks of a rank", all.blocks);
  number("steps", all.steps);
  number("steps of the longest block", all.longest_block);
  const std::uint64_t sent = std::ranges::max(all.sent);
  number("chunks sent by the busiest rank", sent);
  add("bytes sent by it, in a call of one byte", Rational(sent, one.program.chunks).str());
  number("links used", all.links.size());
  std::uint64_t fullest = 0;
  for (const auto& [link, load] : all.links) fullest = std::max(fullest, load);
  number("chunks over the fullest link", fullest);
  number("slots that it needs", one.judgement.hanging.least_slots);
  const auto& safe = one.judgement.hanging.safe_bytes;
  add("bytes up to which split messages end", safe ? std::to_string(*safe) : "any");
  number("orders of adding one sum", one.judgement.orders);
  Traffic traffic{one.program.task, options.root, one.program.chunks, static_cast<int>(one.program.ranks.size()), {}};
  for (const auto& [link, load] : all.links) traffic.links[link] = load;
  add_bounds(traffic, network, table);
  add_section(report, "measures", "Measures", std::move(table));
  add_loads(report, all.links, network);
  add_expressions(report, one.judgement.expressions);
}

// The steps that a finding is about: one, or those that write an output.
CheckReport replay_program(const std::filesystem::path& file, const std::string& text) {
  const Program program = read_own_program(file);
  int rank = -1, block = -1, step = -1, output = -1;
  char rest = 0;
  const bool is_step = std::sscanf(text.c_str(), "%d.%d.%d%c", &rank, &block, &step, &rest) == 3;
  if (!is_step && std::sscanf(text.c_str(), "%d.o%d%c", &rank, &output, &rest) != 2) {
    refuse(fmt::format("--replay {}: a step is rank.block.step, and a chunk of the output rank.oCHUNK", text));
  }
  if (rank < 0 || rank >= static_cast<int>(program.ranks.size()))
    refuse(fmt::format("--replay {}: there is no such rank", text));
  if (!is_step && (output < 0 || output >= *chunks_of_call(program, Buffer::kOutput))) {
    refuse(fmt::format("--replay {}: there is no such chunk of the output", text));
  }
  Table table{{"step", "type", "src", "dst", "cnt", "waits for", "raises"}, {}};
  const std::vector<Block>& blocks = program.ranks[static_cast<std::size_t>(rank)].blocks;
  for (int b = 0; b < static_cast<int>(blocks.size()); ++b) {
    const Block& of = blocks[static_cast<std::size_t>(b)];
    for (int s = 0; s < static_cast<int>(of.steps.size()); ++s) {
      const Step& one = of.steps[static_cast<std::size_t>(s)];
      const Cell target = aliased(program, program.in_place, {rank, one.target_buffer, one.target});
      const Cell wanted = aliased(program, program.in_place, {rank, Buffer::kOutput, output});
      const bool writes = writes_target(one.operation) && target.buffer == wanted.buffer &&
                          target.chunk <= wanted.chunk && wanted.chunk - target.chunk < one.count;
      if (is_step ? b != block || s != step : !writes) continue;
      const auto chunk = [](Buffer buffer, int first) {
        return fmt::format("{}{}", kBuffers[static_cast<std::size_t>(buffer)], first);
      };
      std::string type(kOperations[static_cast<std::size_t>(one.operation)]);
      if (sends(one.operation)) type += fmt::format(" to {}", of.send);
      if (receives(one.operation)) type += fmt::format(" from {}", of.receive);
      table.rows.push_back({fmt::format("{}.{}.{}", rank, b, s), type,
                            reads_source(one.operation) ? chunk(one.source_buffer, one.source) : "-",
                            writes_target(one.operation) ? chunk(one.target_buffer, one.target) : "-",
                            std::to_string(one.count),
                            one.wait_block < 0 ? "-" : fmt::format("{}.{}.{}", rank, one.wait_block, one.wait_step),
                            one.raises ? "yes" : "no"});
    }
  }
  if (is_step && table.rows.empty()) refuse(fmt::format("--replay {}: there is no such step", text));
  CheckReport report;
  report.right = true;
  report.conclusion = fmt::format("{}: {}", text, table.rows.empty() ? "no step writes it" : "these steps");
  report.json["conclusion"] = report.conclusion;
  add_section(report, "steps", "Steps", std::move(table));
  return report;
}

}  // namespace

CheckReport report_on_program(const std::filesystem::path& file, const ProgramOptions& options) {
  if (options.replay) return replay_program(file, *options.replay);
  const Judged one = judged(file, options);
  const int ranks = static_cast<int>(one.program.ranks.size());
  CheckReport report;
  report.right = one.judgement.right;
  report.note = one.program.note;
  std::vector<CheckLine> lines = lines_of(one.judgement.checks);
  const auto wrong =
      std::ranges::find_if(lines, [](const CheckLine& line) { return line.needed && line.exceptions > 0; });
  report.conclusion = fmt::format("{} of {} on {}, {}: ", task_text(one.program), amount(one.program.chunks, "chunk"),
                                  amount(ranks, "rank"), one.program.protocol.name);
  if (wrong == lines.end()) {
    report.conclusion += one.program.task == Task::kCustom && !options.wanted
                             ? "every execution ends, without a race; for its result add --result FILE"
                             : "every execution ends with the right result";
  } else {
    if (wrong->name == "same") report.conclusion += "right for integers and max, and ranks round differently: ";
    report.conclusion += fmt::format("{}: found {}; it needs {}", wrong->least, wrong->found, wrong->needs);
  }
  report.json = {{"collective", task_text(one.program)},
                 {"ranks", ranks},
                 {"chunks", one.program.chunks},
                 {"conclusion", report.conclusion},
                 {"note", report.note}};
  put_checks(report, std::move(lines));
  if (!one.judgement.order.empty()) add_measures(report, one, options);
  return report;
}

namespace {

// What the report of a folder says of a program of any format.
struct Summary {
  std::string task;
  int ranks;
  std::uint64_t least, most;  // bytes of a call
  bool in_place, out_of_place;
  std::string wrong;  // the first check that it needs and that fails
  std::string note;
};

std::string first_wrong(const std::vector<Check>& checks) {
  const auto wrong =
      std::ranges::find_if(checks, [](const Check& check) { return check.needed && check.findings.count() > 0; });
  return wrong == checks.end() ? "" : wrong->name;
}

Summary summary_of(const std::filesystem::path& file, const ProgramOptions& options) {
  if (file.extension() == ".json") {
    const JudgedPlan one = judged_plan(file, options);
    const Plan& plan = one.plan;
    const std::string task =
        plan.task == Task::kCustom ? plan.collective : std::string(kTasks[static_cast<std::size_t>(plan.task)]);
    return {task,           static_cast<int>(plan.ranks.size()), plan.min_bytes,    plan.max_bytes, plan.in_place,
            !plan.in_place, first_wrong(one.judgement.checks),   unknown_keys(plan)};
  }
  const Judged one = judged(file, options);
  const Program& program = one.program;
  return {task_text(program),
          static_cast<int>(program.ranks.size()),
          static_cast<std::uint64_t>(program.min_bytes),
          program.max_bytes == 0 ? UINT64_MAX : static_cast<std::uint64_t>(program.max_bytes),
          program.in_place,
          program.out_of_place,
          first_wrong(one.judgement.checks),
          program.note};
}

}  // namespace

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
    std::optional<Summary> read;
    try {
      read = summary_of(file, options);
    } catch (const CommandError& error) {
      if (error.code() != ExitCode::kUsage) throw;
      table.rows.push_back({name, "", "", "", std::string("not judged: ") + error.what()});
      continue;
    }
    const Summary& one = *read;
    if (!one.note.empty()) notes.push_back(fmt::format("{}: {}", name, one.note));
    right += one.wrong.empty() ? 1 : 0;
    table.rows.push_back({name, one.task, std::to_string(one.ranks), fmt::format("{}..{}", one.least, most(one.most)),
                          one.wrong.empty() ? "right" : "not: " + one.wrong});
    for (const bool in_place : {false, true}) {
      if (!one.wrong.empty() || !(in_place ? one.in_place : one.out_of_place)) continue;
      served[fmt::format("{} on {} ranks, {}", one.task, one.ranks, in_place ? "in place" : "out of place")].push_back(
          {one.least, one.most, name});
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
    report.sections.push_back({"Bytes of a call, and which program that is right serves it", std::move(sizes)});
  return report;
}

}  // namespace cubeverify::collective
