#include "host/simulate/simulated_trials.h"

#include <set>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include "host/errors.h"
#include "host/files/files.h"
#include "host/files/strict_json.h"
#include "host/text/command_line.h"

namespace cubeverify {
namespace {
namespace fs = std::filesystem;

// The sweep's last key stands for larger stars as well.
constexpr Word kMore = 255;
constexpr int kMostSimulated = 28;  // the largest n of `cubeverify simulate`

std::string hint() {
  return fmt::format("write it with: cubeverify simulate --guest {} --window {} --n N --trials T --json FILE",
                     SimulatedTrials::kTree, SimulatedTrials::kWindow);
}

[[noreturn]] void refuse_trials(const fs::path& file, const std::string& what) {
  refuse("{}: {}; {}", file.string(), what, hint());
}

std::vector<Word> fullest_stars_of(const JsonPlace& estimates, Word nodes) {
  std::vector<Word> counts;
  Word trials = 0, least = 0;
  const JsonPlace stars = estimates.at("fullest_stars");
  for (std::size_t i = 0; i < stars.size(); ++i) {
    const JsonPlace place = stars.at(i).at("nodes");
    const Word star = place.word(1, nodes);
    if (star < counts.size()) place.refuse_value("comes out of order");
    if (star == kMore) place.refuse_value("stands for more as well: such stars are not distinguished");
    if (counts.empty()) least = star;
    counts.resize(star + 1, 0);
    counts[star] = stars.at(i).at("trials").word(1);
    trials += counts[star];
  }
  const JsonPlace all = estimates.at("trials"), range = estimates.at("fullest_star");
  if (all.word(1) != trials) all.refuse_value(fmt::format("is not the number of the fullest stars, {}", trials));
  if (range.at("least").word() != least || range.at("largest").word() != counts.size() - 1)
    range.refuse_value(fmt::format("is not what the trials have: {} to {} nodes", least, counts.size() - 1));
  return counts;
}

// Adds those of a document.
void read_into(SimulatedTrials& read, std::set<std::string>& commits, const fs::path& file) {
  const nlohmann::json json = strict_json(read_text(file), file.string(), hint());
  const JsonPlace::Refusal refusal{file.string() + ": not as in simulation.schema.json: ", "; " + hint()};
  const JsonPlace document(json, refusal), embed = document.at("embed");
  const int n = embed.at("n").integer(1, kMostSimulated);
  static_cast<void>(embed.at("tree").one_of({SimulatedTrials::kTree}));
  static_cast<void>(embed.at("window").integer(SimulatedTrials::kWindow, SimulatedTrials::kWindow));
  static_cast<void>(embed.at("nodes").word(bit(n), bit(n)));
  const auto [place, is_new] = read.fullest_stars.try_emplace(n);
  if (!is_new) refuse_trials(file, fmt::format("another file has trials of n = {}, too", n));
  place->second = fullest_stars_of(document.at("estimates"), bit(n));
  const JsonPlace manifest = document.at("manifest"), dirty = manifest.at("dirty");
  if (!dirty.value().is_boolean()) dirty.refuse_value("is neither true nor false");
  commits.insert(quoted({manifest.at("commit").text()}) + (dirty.value() == true ? "-dirty" : ""));
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
