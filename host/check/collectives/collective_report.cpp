#include "host/check/collectives/collective_report.h"

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <iterator>
#include <map>
#include <ranges>
#include <set>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "host/check/collectives/own_plan.h"
#include "host/check/collectives/program_replay.h"
#include "host/check/readers/own_graph.h"
#include "host/check/readers/xml_file.h"
#include "host/errors.h"
#include "host/printable.h"
#include "verify/nearest_word.h"
#include "verify/wording.h"

// What is found of a program, in the words of those who write it: ranks, thread blocks, steps or operations.

namespace cubeverify::collective {
namespace {

constexpr int kMostCut = 256;  // ranks; beyond it cuts take minutes

std::string replay_of(const Place& place) {
  if (place.block < 0) return place.rank < 0 ? "" : fmt::format("{}.o{}", place.rank, std::max(place.chunk, 0));
  Place step = place;
  step.step = std::max(place.step, 0);
  return place_name(step);
}

std::vector<CheckLine> lines_of(const JudgedProgram& one) {
  std::vector<CheckLine> lines;
  for (const Check& check : one.judgement.checks) {
    CheckLine& line =
        lines.emplace_back(CheckLine{check.name, check.about, check.needed, check.findings.count(), "", "", ""});
    if (line.name == "result" && !one.partial.empty() && line.exceptions == 0) line.about = one.partial;
    for (const Finding& finding : check.findings.known()) {
      CheckLine& into = &finding == check.findings.least() ? line : line.more.emplace_back();
      into.least = to_string(finding.place, one.is_plan ? "op" : "step");
      into.found = finding.found;
      into.needs = finding.needs;
      into.replay = finding.replay.empty() ? replay_of(finding.place) : finding.replay;
    }
  }
  for (CheckLine& line : lines)
    if (line.name == "form" || line.name == "waits") line.replay = "";  // what cannot run cannot be shown
  return lines;
}

// "; did you mean allreduce?" of a plan whose result was not judged as its collective is misspelt, or "".
std::string misspelt(const JudgedProgram& one) {
  if (one.judgement.asked || one.task != Task::kCustom) return "";
  // Those that the judge knows, and others, which are no misspellings of these.
  static const std::vector<std::string> known{"allreduce", "allgather", "reducescatter", "alltoall",   "broadcast",
                                              "reduce",    "gather",    "scatter",       "allgatherv", "alltoallv"};
  std::string name = one.collective;
  std::erase_if(name, [](unsigned char letter) { return std::isalnum(letter) == 0; });
  const std::string nearest(nearest_word(name, known));
  const bool is_near = task_of(nearest) && std::abs(std::ssize(name) - std::ssize(nearest)) <= 1;
  return is_near ? fmt::format("; did you mean {}?", nearest) : "";
}

std::string remarks_of(const JudgedProgram& one, bool strict) {
  const auto words = std::views::keys(one.judgement.remarks);
  if (words.empty()) return "";
  const bool otherwise = words.front().starts_with("executor-");  // they are sorted
  return fmt::format("{}, remarks{}: {}", otherwise ? "; today's executor may run it otherwise" : "",
                     strict ? ", which fail" : "", fmt::join(words.begin(), words.end(), ", "));
}

// Those that are needed and fail, by name.
std::vector<std::string> failing(const JudgedProgram& one) {
  std::vector<std::string> names;
  for (const Check& check : one.judgement.checks)
    if (check.needed && check.findings.count() > 0) names.emplace_back(check.name);
  return names;
}

std::string verdict(const JudgedProgram& one, const std::vector<CheckLine>& lines, bool strict) {
  std::vector<std::string> names = failing(one);
  if (names.empty()) {
    const bool unknown = std::ranges::find(kTasks, one.collective) == kTasks.end();
    const std::string remarks = remarks_of(one, strict);
    const std::string result =
        !one.partial.empty() ? one.partial
        : one.judgement.asked
            ? remarks.starts_with(';') ? "right by the plan" : "every execution ends with the right result"
        : unknown ? fmt::format(
                        "every execution ends, without a race; its result was not judged: no collective is "
                        "called '{:.40}'{} (add --result FILE)",
                        one.collective, misspelt(one))
                  : "every execution ends, without a race; for its result add --result FILE";
    return result + remarks;
  }
  // Rounding comes last: of a program that also fails otherwise nothing is right.
  const std::size_t lead = names.size() > 1 && names[0] == "same" ? 1 : 0;
  const std::string name = names[lead];
  names.erase(names.begin() + static_cast<std::ptrdiff_t>(lead));
  const CheckLine& wrong = *std::ranges::find(lines, name, &CheckLine::name);
  const std::string &found = wrong.found, also = names.empty() ? "" : "; also wrong: " + joined(names, ", ");
  const std::string needed = wrong.needs.empty() ? "" : "; needed: " + wrong.needs;
  const std::string rounds = name == "same" ? "right for integers and max, and ranks round differently: " : "";
  // Only what may be tried first.
  const std::string first = wrong.needs.substr(0, wrong.needs.find("; "));
  const std::string tried = (first.starts_with("look first") ? "; " : "; needed: ") + first + also;
  if (name == "races") return found + tried;
  if (name == "result") return fmt::format("wrong result: {}, and should be {}{}", found, wrong.needs, also);
  if (!one.is_plan) return fmt::format("{}{}: {}{}{}", rounds, wrong.least, found, needed, also);
  if (name == "again") {
    const bool both_later = found.find(" in call ") != found.rfind(" in call ");
    return (both_later ? "a later call is wrong: " : "a second call overtakes the first: ") + found + tried;
  }
  if (name == "same") return rounds + found + tried;
  if (name == "hangs") return fmt::format("it hangs: {}: {}{}", wrong.least, found, tried);
  return fmt::format("{}{}: {}{}{}", name == "form" ? "the executor cannot run it: " : "", wrong.least, found, needed,
                     also);
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
  if (one.network)
    for (const Link& link : one.network->links()) cells.try_emplace({link.from, link.to}, 0);
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
  for (const auto& [load, same] : by_load)
    table.rows.push_back({std::to_string(load), std::to_string(same.links), same.first});
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

// What serves calls of some sizes.
struct Served {
  std::uint64_t first, last, multiple;  // bytes
  std::string file;
};

// "0..49", "0.., multiples of 16"; nothing is the greatest.
std::string bytes_text(std::uint64_t first, std::uint64_t last, std::uint64_t multiple = 1) {
  if (first > last) return "none";
  return fmt::format("{}..{}{}", first, last == UINT64_MAX ? "" : std::to_string(last),
                     multiple == 1 ? "" : fmt::format(", multiples of {}", multiple));
}
// A row as JSON, with the bytes as numbers; null is the greatest.
nlohmann::json with_bytes(nlohmann::json row, std::uint64_t first, std::uint64_t last) {
  row["least_bytes"] = first;
  row["most_bytes"] = last == UINT64_MAX ? nlohmann::json() : nlohmann::json(last);
  return row;
}

// A row for each range of sizes from 0 on in which the same files serve the call.
void add_sizes(const std::string& call, const std::vector<Served>& served, Table& sizes, nlohmann::json& json) {
  std::set<std::uint64_t> begins{0};
  for (const Served& one : served) {
    begins.insert(one.first);
    if (one.last != UINT64_MAX) begins.insert(one.last + 1);
  }
  for (auto begin = begins.begin(); begin != begins.end(); ++begin) {
    std::vector<std::string> files, shown;
    for (const Served& one : served) {
      if (one.first > *begin || *begin > one.last) continue;
      files.push_back(one.file);
      shown.push_back(one.file + (one.multiple == 1 ? "" : fmt::format(" (multiples of {})", one.multiple)));
    }
    const auto next = std::next(begin);
    const std::uint64_t last = next == begins.end() ? UINT64_MAX : *next - 1;
    sizes.rows.push_back({call, bytes_text(*begin, last), files.empty() ? "none" : joined(shown, ", ")});
    json.push_back(with_bytes({{"call", call}, {"files", files}}, *begin, last));
  }
}

// Whether a file of a folder is meant as a program or a plan; throws CommandError (kUsage) if it cannot be read.
bool is_meant(const std::filesystem::path& file) {
  require_readable(file, "a program is XML, a plan JSON");
  if (file.extension() == ".json") return is_meant_as_plan(file);
  return first_element(file) == "algo" || XmlFile(file).root_name() == "algo";
}

// Those of a folder that may be programs: XML and JSON, of links also those that lead nowhere. And how many of its
// folders have some within.
struct FilesOfFolder {
  std::vector<std::filesystem::path> files;
  std::size_t subfolders = 0;
};
FilesOfFolder files_of(const std::filesystem::path& folder) {
  namespace fs = std::filesystem;
  FilesOfFolder all;
  std::error_code ignored;
  const auto may_be = [&](const fs::directory_entry& entry) {
    const fs::path ending = entry.path().extension();
    return (ending == ".xml" || ending == ".json") && !entry.is_directory(ignored);
  };
  for (const auto& entry : fs::directory_iterator(folder)) {
    if (may_be(entry)) all.files.push_back(entry.path());
    if (!entry.is_directory(ignored)) continue;
    fs::recursive_directory_iterator within(entry, fs::directory_options::skip_permission_denied, ignored);
    all.subfolders += std::any_of(begin(within), end(within), may_be) ? 1 : 0;
  }
  std::ranges::sort(all.files);
  return all;
}

// "1 of 3 plans is right; wrong: a.json; not judged: b.json", of many files the first few.
std::string conclusion_on(std::size_t right, std::size_t programs, std::size_t plans,
                          const std::vector<std::pair<const char*, std::vector<std::string>>>& faults) {
  const std::size_t all = programs + plans;
  const std::string noun = programs == 0 ? "plan" : plans == 0 ? "program" : "programs and plan";
  std::string text = fmt::format("{} of {} {} right", right, amount(all, noun), right == 1 || all == 1 ? "is" : "are");
  constexpr std::size_t kMostNamed = 4;
  for (const auto& [what, files] : faults) {
    const auto end = files.begin() + static_cast<std::ptrdiff_t>(std::min(files.size(), kMostNamed));
    if (!files.empty()) text += fmt::format("; {}: {}", what, fmt::join(files.begin(), end, ", "));
    if (end != files.end()) text += fmt::format(" and {} more", files.end() - end);
  }
  return text;
}

}  // namespace

CheckReport report_on_program(const std::filesystem::path& file, const ProgramOptions& options) {
  if (options.replay) return replay_program(file, *options.replay);
  const JudgedProgram one = judged(file, options);
  CheckReport report;
  report.right = one.judgement.right && misspelt(one).empty() && (!options.strict || one.judgement.remarks.empty());
  report.note = one.note;
  if (one.network) add_sentence(report.note, one.network->note);
  std::vector<CheckLine> lines = lines_of(one);
  report.conclusion = fmt::format("{} of {} on {}, {}: {}", one.collective, amount(one.chunks, "chunk"),
                                  amount(one.ranks, "rank"), one.protocol, verdict(one, lines, options.strict));
  report.json = {{"collective", one.collective},
                 {"ranks", one.ranks},
                 {"chunks", one.chunks},
                 {"conclusion", report.conclusion},
                 {"note", report.note},
                 {"remarks", nlohmann::json::array()},
                 {"remark_places", nlohmann::json::object()}};
  put_checks(report, std::move(lines));
  Table remarks{{"remark", "places", "first", "meaning"}, {}, {}, true};
  for (const auto& [word, places] : one.judgement.remarks) {
    report.json["remarks"].push_back(word);
    report.json["remark_places"][std::string(word)] = places;
    const char* meaning = std::ranges::find(kRemarks, word, [](const auto& remark) { return remark.first; })->second;
    remarks.rows.push_back({std::string(word), std::to_string(places.size()), places[0], meaning});
  }
  if (!remarks.rows.empty()) report.sections.push_back({"Remarks", std::move(remarks)});
  if (one.judgement.graph && one.judgement.order.size() == one.judgement.graph->events.size())
    add_measures(report, one, options.root);
  return report;
}

CheckReport report_on_programs(const std::vector<std::filesystem::path>& given, const ProgramOptions& options) {
  if (options.replay) refuse(fmt::format("--replay {}: it is for one file", *options.replay));
  const bool is_folder = given.size() == 1;
  CheckReport report;
  Table table{{"file", "collective", "ranks", "bytes", "verdict"}, {}}, wrong{{"file", "found"}, {}, {}, true};
  // Sizes by what a call asks for.
  std::map<std::string, std::vector<Served>> served;
  std::size_t right = 0, programs = 0, plans = 0;
  bool all_named = true;
  std::vector<std::string> notes, others, unread, wrong_files, unjudged, remarked;
  nlohmann::json rows = nlohmann::json::array(), json_sizes = nlohmann::json::array();
  const FilesOfFolder folder = is_folder ? files_of(given[0]) : FilesOfFolder{given};
  for (const std::filesystem::path& file : folder.files) {
    const std::string name = printable((is_folder ? file.filename() : file).string());
    std::optional<JudgedProgram> read;
    std::string fault;
    try {
      if (!is_folder) {
        require_readable(file, "a program is XML, a plan JSON");
      } else if (!is_meant(file)) {
        others.push_back(name);
        continue;
      }
      read = judged(file, options);
    } catch (const CommandError& error) {
      if (error.code() != ExitCode::kUsage) throw;
      fault = error.what();
    }
    ++((read ? read->is_plan : file.extension() == ".json") ? plans : programs);
    if (!read) {
      table.rows.push_back({name, "", "", "", "not judged: " + fault});
      rows.push_back({{"file", name}, {"verdict", "not judged: " + fault}, {"right", false}});
      unread.push_back(name);
      continue;
    }
    const JudgedProgram& one = *read;
    if (!one.note.empty()) notes.push_back(fmt::format("{}: {}", name, one.note));
    const bool asked = one.judgement.asked && one.partial.empty();
    all_named = all_named && misspelt(one).empty();
    const bool fails_by_remarks = options.strict && one.judgement.right && !one.judgement.remarks.empty();
    if (fails_by_remarks) remarked.push_back(name);
    right += one.judgement.right && asked ? 1 : 0;
    if (!one.judgement.right || !asked) (one.judgement.right ? unjudged : wrong_files).push_back(name);
    const std::string found = asked ? "right"
                              : !one.partial.empty()
                                  ? one.partial
                                  : "ends, without a race; its result was not judged" + misspelt(one);
    const std::string verdict =
        one.judgement.right ? found + remarks_of(one, options.strict) : "wrong: " + joined(failing(one), ", ");
    table.rows.push_back({name, one.collective, std::to_string(one.ranks),
                          bytes_text(one.least_bytes, one.most_bytes, one.multiple), verdict});
    rows.push_back(
        with_bytes({{"file", name}, {"collective", one.collective}, {"ranks", one.ranks}, {"verdict", verdict}},
                   one.least_bytes, one.most_bytes));
    rows.back()["multiple"] = one.multiple;
    rows.back()["right"] = one.judgement.right && misspelt(one).empty() && !fails_by_remarks;
    const std::string conclusion = collective::verdict(one, lines_of(one), options.strict);
    rows.back()["conclusion"] = conclusion;
    if (!one.judgement.right) wrong.rows.push_back({name, conclusion});
    for (const bool in_place : {false, true}) {
      if (!one.judgement.right || fails_by_remarks || !asked || !(in_place ? one.in_place : one.out_of_place)) continue;
      std::vector<Served>& all = served[fmt::format("{} on {}, {}", one.collective, amount(one.ranks, "rank"),
                                                    in_place ? "in place" : "out of place")];
      all.push_back({one.least_bytes, one.most_bytes, one.multiple, name});
    }
  }
  if (table.rows.empty()) {
    refuse_graph(given[0], "",
                 "this folder has no MSCCL program (.xml) and no MSCCL++ plan (.json); subfolders are not searched");
  }
  Table sizes{{"call", "bytes", "served by"}, {}};
  for (const auto& [call, files_of_call] : served) add_sizes(call, files_of_call, sizes, json_sizes);
  report.right = wrong_files.empty() && unread.empty() && remarked.empty() && all_named;
  report.conclusion = conclusion_on(right, programs, plans,
                                    {{"wrong", wrong_files},
                                     {"not judged", unread},
                                     {"without a result for all outputs", unjudged},
                                     {"with remarks, which fail", remarked}});
  if (!others.empty()) {
    const std::string are = others.size() == 1 ? "is no program" : "are no programs";
    notes.push_back(fmt::format("{} of XML or JSON {}: {}{}", amount(others.size(), "other file"), are, others.front(),
                                others.size() == 1 ? "" : ", ..."));
  }
  if (folder.subfolders > 0)
    notes.push_back(fmt::format("{} with XML or JSON {} not read", amount(folder.subfolders, "subfolder"),
                                folder.subfolders == 1 ? "was" : "were"));
  report.json = {
      {"conclusion", report.conclusion}, {"note", joined(notes, "; ")}, {"files", rows}, {"sizes", json_sizes}};
  if (is_folder) report.json["subfolders_not_read"] = folder.subfolders;
  report.sections.push_back({"Programs", std::move(table)});
  if (!wrong.rows.empty()) report.sections.push_back({"What is wrong", std::move(wrong)});
  if (!sizes.rows.empty())
    report.sections.push_back({"Which right program serves a call of so many bytes", std::move(sizes)});
  Table noted{{"note"}, {}};
  for (const std::string& note : notes) noted.rows.push_back({note});
  if (!notes.empty()) report.sections.push_back({"Notes", std::move(noted)});
  return report;
}

}  // namespace cubeverify::collective
