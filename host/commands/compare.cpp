#include <algorithm>
#include <filesystem>
#include <map>
#include <set>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "host/commands/commands.h"
#include "host/commands/json_option.h"
#include "host/files/piped_file.h"
#include "host/report/document.h"
#include "host/report/published_state.h"
#include "host/report/read_document.h"
#include "host/run/batch.h"
#include "verify/wording.h"

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
  if (!stored.unfinished.empty()) say_line(run.string() + " is unfinished: what is there is compared");
  read.verdicts = verdicts_from_facts(stored);
  require_kept(stored.facts, stored.checksums);
  return read;
}

struct CompareOptions {
  std::string first, second, json;
};

ExitCode compare(const CompareOptions& options) {
  require_json_file(options.json);
  const auto [first, first_verdicts] = read(file_of_input(options.first));
  const auto [second, second_verdicts] = read(file_of_input(options.second));
  std::size_t common = 0;
  std::set<std::pair<std::string, int>> tasks;  // the sweeps at their n
  for (const auto& [key, value] : first) {
    const auto other = second.find(key);
    if (other == second.end()) continue;
    const auto& [sweep, n, name] = key;
    if (value != other->second) {
      const std::string how = difference(value, other->second, "in the first", "in the second");
      if (!write_json(options.json,
                      {{"equal", false}, {"sweep", sweep}, {"n", n}, {"name", name}, {"difference", how}}))
        fmt::print("different: sweep {}, n = {}, fact {}: {}\n", sweep, n, name, how);
      return ExitCode::kMismatch;
    }
    ++common;
    tasks.emplace(sweep, n);
  }
  if (common == 0)
    refuse("{} and {} have no fact in common; compare runs of the same sweeps and n", options.first, options.second);
  const std::size_t in_first = first.size() - common, in_second = second.size() - common;
  if (!write_json(options.json, {{"equal", true},
                                 {"facts", common},
                                 {"sweeps", tasks.size()},
                                 {"only_in_first", in_first},
                                 {"only_in_second", in_second}})) {
    fmt::print("equal: {} of {} at their n compared; {} only in the first, {} only in the second\n",
               amount(common, "fact"), amount(tasks.size(), "sweep"), amount(in_first, "fact"), in_second);
  }
  const ExitCode of_first = say_unexpected(first_verdicts), of_second = say_unexpected(second_verdicts);
  return std::max(of_first, of_second);
}

}  // namespace

void add_compare_command(CLI::App& program, Invocation& invocation) {
  const auto [command, options] = add_command(program, invocation, "compare",
                                              "Compare the facts of two runs; report the first difference", compare);
  add_value(*command, "first", options->first, "RUN",
            "A run directory, or a file that `run --json` wrote; - is standard input")
      ->required();
  add_value(*command, "second", options->second, "RUN", "Another one")->required();
  add_json_option(*command, options->json, "Write what was found");
  command->footer(
      R"(Exit code 0: all common facts are equal; 4: one differs; 2: there are none; 1: they are equal, but a verdict
from a run's facts, or in a document, differs from the published one.

Examples:
  cubeverify compare runs/cpu runs/cuda
  cubeverify compare runs/cpu verdicts.json)");
}

}  // namespace cubeverify
