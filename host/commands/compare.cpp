#include <algorithm>
#include <filesystem>
#include <map>
#include <memory>
#include <set>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "host/commands/commands.h"
#include "host/report/document.h"
#include "host/report/published_state.h"
#include "host/report/read_document.h"
#include "host/run/batch.h"

namespace cubeverify {

namespace {

// The facts of one run, by sweep, n and name.
using FactKey = std::tuple<std::string, int, std::string>;
using FactMap = std::map<FactKey, nlohmann::json>;

// What a run directory or a document has.
struct Compared {
  FactMap facts;
  std::vector<Verdict> verdicts;
};

Compared read(const std::filesystem::path& run) {
  Compared read;
  if (std::filesystem::is_regular_file(run)) {
    Document document = read_document(run);
    for (DocumentFact& fact : document.facts) read.facts[{fact.sweep, fact.n, fact.name}] = std::move(fact.value);
    read.verdicts = std::move(document.verdicts);
    return read;
  }
  const StoredRun stored = load_run(run);
  for (const auto& fact : facts_json(stored.finished, stored.facts)) {
    read.facts[{fact.at("sweep").get<std::string>(), fact.at("n").get<int>(), fact.at("name").get<std::string>()}] =
        fact.at("value");
  }
  read.verdicts = verdicts_from_facts(stored);
  require_kept(stored.facts, stored.checksums);
  return read;
}

// The sweeps at their n for which there are facts.
std::set<std::pair<std::string, int>> tasks_in(const FactMap& facts) {
  std::set<std::pair<std::string, int>> tasks;
  for (const auto& [key, value] : facts) tasks.emplace(std::get<0>(key), std::get<1>(key));
  return tasks;
}

ExitCode compare(const std::string& first_run, const std::string& second_run) {
  const auto [first, first_verdicts] = read(first_run);
  const auto [second, second_verdicts] = read(second_run);
  FactMap common;
  for (const auto& [key, value] : first) {
    const auto other = second.find(key);
    if (other == second.end()) continue;
    if (value != other->second) {
      const auto& [sweep, n, name] = key;
      fmt::print("different: sweep {}, n = {}, fact {}: {}\n", sweep, n, name,
                 difference(value, other->second, "in the first", "in the second"));
      return ExitCode::kMismatch;
    }
    common[key] = value;
  }
  if (common.empty()) {
    refuse(
        fmt::format("{} and {} have no fact in common; compare runs of the same sweeps and n", first_run, second_run));
  }
  fmt::print("equal: {} facts of {} sweeps at their n compared; {} facts only in the first, {} only in the second\n",
             common.size(), tasks_in(common).size(), first.size() - common.size(), second.size() - common.size());
  const ExitCode of_first = say_unexpected(first_verdicts), of_second = say_unexpected(second_verdicts);
  return std::max(of_first, of_second);
}

}  // namespace

void add_compare_command(CLI::App& program, Invocation& invocation) {
  CLI::App* command = program.add_subcommand("compare", "Compare the facts of two runs; report the first difference");
  const auto runs = std::make_shared<std::pair<std::string, std::string>>();
  command->add_option("first", runs->first, "A run directory, or a file that `run --json` wrote")
      ->type_name("RUN")
      ->required();
  command->add_option("second", runs->second, "Another one")->type_name("RUN")->required();
  command->footer(
      "Exit code 0: all common facts are equal; 4: one differs; 2: there are none; 1: they are equal, but a verdict\n"
      "from a run's facts, or in a document, differs from the published one.\n\n"
      "Examples:\n"
      "  cubeverify compare runs/cpu runs/cuda\n"
      "  cubeverify compare runs/cpu verdicts.json");
  command->callback([runs, &invocation] { invocation.action = [runs] { return compare(runs->first, runs->second); }; });
}

}  // namespace cubeverify
