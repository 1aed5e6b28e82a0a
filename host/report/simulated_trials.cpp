#include "host/report/simulated_trials.h"

#include <algorithm>
#include <set>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include "cubeverify_simulation_schema.h"
#include "host/errors.h"
#include "host/report/files.h"
#include "host/report/schema.h"
#include "host/text/text.h"

namespace cubeverify {

namespace {

namespace fs = std::filesystem;

// The sweep's last key stands for larger stars as well.
constexpr Word kMore = 255;

std::string hint() {
  return fmt::format("write it with: cubeverify simulate --guest {} --window {} --n N --trials T --json FILE",
                     SimulatedTrials::kTree, SimulatedTrials::kWindow);
}

[[noreturn]] void refuse_trials(const fs::path& file, const std::string& what) {
  refuse(fmt::format("{}: {}; {}", file.string(), what, hint()));
}

// The trials by their fullest stars.
std::vector<Word> fullest_stars_of(const fs::path& file, const nlohmann::json& estimates, Word nodes) {
  std::vector<Word> counts;
  Word trials = 0, least = 0;
  for (const nlohmann::json& one : estimates.at("fullest_stars")) {
    const Word star = one.at("nodes").get<Word>();
    if (star < counts.size()) refuse_trials(file, fmt::format("fullest stars of {} nodes come out of order", star));
    if (star > nodes) refuse_trials(file, fmt::format("a star has {} of {} nodes", star, nodes));
    if (star == kMore) refuse_trials(file, fmt::format("stars of {} nodes and more are not told apart", kMore));
    if (counts.empty()) least = star;
    counts.resize(star + 1, 0);
    counts[star] = one.at("trials").get<Word>();
    trials += counts[star];
  }
  const nlohmann::json &all = estimates.at("trials"), &told = estimates.at("fullest_star");
  if (all != trials) refuse_trials(file, fmt::format("{} trials, but {} fullest stars", all.dump(), trials));
  if (told.at("least") != least || told.at("largest") != counts.size() - 1) {
    refuse_trials(file, fmt::format("fullest stars of {} to {} nodes are told, but trials have {} to {}",
                                    told.at("least").dump(), told.at("largest").dump(), least, counts.size() - 1));
  }
  return counts;
}

// Adds those of a document.
void read_into(SimulatedTrials& read, std::set<std::string>& commits, const fs::path& file) {
  static const nlohmann::json schema = nlohmann::json::parse(kSimulationSchema);
  const nlohmann::json document = strict_json(read_text(file), file.string(), hint());
  const std::string violation = schema_violation(schema, document);
  if (!violation.empty()) refuse_trials(file, fmt::format("not as in simulation.schema.json: {}", violation));
  const nlohmann::json& embed = document.at("embed");
  const int n = embed.at("n").get<int>();
  if (embed.at("tree") != SimulatedTrials::kTree || embed.at("window") != SimulatedTrials::kWindow ||
      embed.at("nodes") != bit(n)) {
    refuse_trials(file, fmt::format("a tree {} of {} nodes in the {}-cube with a window of {}", embed.at("tree").dump(),
                                    embed.at("nodes").dump(), n, embed.at("window").dump()));
  }
  const auto [place, is_new] = read.fullest_stars.try_emplace(n);
  if (!is_new) refuse_trials(file, fmt::format("another file has trials of n = {}, too", n));
  place->second = fullest_stars_of(file, document.at("estimates"), bit(n));
  const nlohmann::json& manifest = document.at("manifest");
  commits.insert(quoted({manifest.at("commit").get<std::string>()}) +
                 (manifest.at("dirty").get<bool>() ? "-dirty" : ""));
}

}  // namespace

SimulatedTrials read_simulated_trials(const fs::path& place) {
  std::set<fs::path> files;
  if (fs::is_directory(place)) {
    for (const fs::directory_entry& entry : fs::directory_iterator(place)) {
      if (entry.path().extension() == ".json") files.insert(entry.path());
    }
  } else if (fs::is_regular_file(place)) {
    files.insert(place);
  }
  if (files.empty()) refuse_trials(place, "neither a file nor a folder with files *.json");
  SimulatedTrials read;
  std::set<std::string> commits;
  for (const fs::path& file : files) read_into(read, commits, file);
  read.provenance = fmt::format(" Simulated trials are taken from {}, made by `cubeverify simulate` at commit {}.",
                                quoted({place.string()}), fmt::join(commits, ", "));
  return read;
}

}  // namespace cubeverify
