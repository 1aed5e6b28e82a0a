#include "host/run/merge_shards.h"

#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "host/errors.h"
#include "host/run/run_directory.h"
#include "host/text/command_line.h"
#include "host/text/text.h"
#include "verify/wording.h"

namespace cubeverify {
namespace {
namespace fs = std::filesystem;

constexpr std::size_t kNamed = 3;  // how many missing or unfinished shards are named at most

// What resumes it: the same command, but --force would start over.
std::vector<std::string> command_of(const Store& store) {
  auto command = store.manifest().at("command").get<std::vector<std::string>>();
  std::erase(command, "--force");
  return command;
}

std::vector<std::string> with(std::vector<std::string> command, const std::vector<std::string>& words) {
  command.insert(command.end(), words.begin(), words.end());
  return command;
}

// The command of a run that this is a shard of, for any machine.
std::vector<std::string> whole_command(const Store& store) {
  std::vector<std::string> command = command_of(store);
  for (const char* own : {"--shard", "--run", "--device", "--backend", "--threads", "--max-hours"})
    command = without_option(command, own);
  return command;
}

std::vector<Task> tasks_of_store(const Store& store) {
  std::vector<Task> tasks;
  for (const TaskState& state : store.tasks()) tasks.push_back(state.task);
  return tasks;
}

// All of one run, each once, and their directories: by their places among the shards.
std::map<int, Store> opened(const std::vector<fs::path>& directories, std::map<int, fs::path>& places) {
  std::map<int, Store> shards;
  for (const fs::path& directory : directories) {
    Store store = open_run(directory);
    RunIdentity identity = store.identity();
    const Shard shard = identity.shard;
    if (shard.is_whole() && directories.size() > 1) refuse("{} is a whole run, not a shard of one", directory.string());
    if (!shards.empty()) {
      const Store& first = shards.begin()->second;
      if (first.identity().shard.count != shard.count) {
        refuse("{} is shard {}, {} is shard {}: not of one run", directory.string(), to_string(shard),
               places.begin()->second.string(), to_string(first.identity().shard));
      }
      identity.shard = first.identity().shard;
      if (const std::string other = other_batch(first, identity, tasks_of_store(store)); !other.empty()) {
        const std::string one = places.begin()->second.string();
        refuse(fmt::format("{} and {} are shards, but not of one run: {} {}", one, directory.string(), one, other));
      }
    }
    if (const auto [place, added] = places.emplace(shard.index, directory); !added)
      refuse("{} and {} are both shard {}", place->second.string(), directory.string(), to_string(shard));
    shards.emplace(shard.index, std::move(store));
  }
  return shards;
}

// What to call the directory of a shard: as another one's is called, where that ends in its number.
std::string directory_of(int shard, int other, const fs::path& others) {
  std::string name = (others / "").parent_path();
  const std::string number = std::to_string(other);
  if (!name.ends_with(number)) return fmt::format("shard{}", shard);
  return name.substr(0, name.size() - number.size()) + std::to_string(shard);
}

void require_all(const std::map<int, Store>& shards, const std::map<int, fs::path>& places) {
  const Store& first = shards.begin()->second;
  const int count = first.identity().shard.count;
  std::vector<std::string> missing;
  for (int index = 0; index < count; ++index) {
    if (const auto there = shards.find(index); there == shards.end()) {
      const std::string shard = to_string(Shard{index, count});
      const std::string name = directory_of(index, places.begin()->first, places.begin()->second);
      missing.push_back(quoted(with(whole_command(first), {"--shard", shard, "--run", name})));
    } else if (!there->second.complete()) {
      missing.push_back(quoted(command_of(there->second)));
    }
  }
  if (missing.empty()) return;
  const std::size_t absent = missing.size();
  missing.resize(std::min(absent, kNamed));
  throw_error(ExitCode::kIncomplete, "{} of {} {} missing or unfinished; compute {} with: {}{}", absent,
              amount(static_cast<std::size_t>(count), "shard"), absent == 1 ? "is" : "are", absent == 1 ? "it" : "them",
              joined(missing, "; "), absent > kNamed ? "; ..." : "");
}

// The machines and times of all shards.
nlohmann::json merged_manifest(const std::map<int, Store>& shards) {
  nlohmann::json manifest = shards.begin()->second.manifest();
  for (const auto& [index, store] : shards) {
    const nlohmann::json theirs = store.manifest();
    if (index == shards.begin()->first) continue;
    for (const auto& session : theirs.at("sessions")) manifest["sessions"].push_back(session);
    for (const auto& backend : theirs.at("backends")) {
      auto& backends = manifest["backends"];
      if (std::ranges::find(backends, backend) == backends.end()) backends.push_back(backend);
    }
    if (manifest.at("gpu").is_null()) manifest["gpu"] = theirs.at("gpu");
    if (theirs.at("started") < manifest.at("started")) manifest["started"] = theirs.at("started");
    if (theirs.at("finished") > manifest.at("finished")) manifest["finished"] = theirs.at("finished");
  }
  return manifest;
}

}  // namespace

MergedRun merge_shards(const std::vector<fs::path>& directories, const fs::path& to, bool force) {
  std::map<int, fs::path> places;
  const std::map<int, Store> shards = opened(directories, places);
  require_all(shards, places);
  const Store& first = shards.begin()->second;

  MergedRun merged{first.identity().shard.count, with(whole_command(first), {"--run", to.string()})};
  nlohmann::json manifest = merged_manifest(shards);
  manifest["command"] = merged.command;
  RunDirectory directory(to);
  if (!force && directory.holds_run()) {
    // Where these shards have been brought together already, and only that was not said.
    const Store there = open_run(to);
    if (there.complete() && there.manifest().value("sessions", nlohmann::json()) == manifest.at("sessions")) {
      merged.found = true;
      return merged;
    }
    refuse("{} holds a run: name another directory, or --force to replace it", to.string());
  }
  directory.lock();
  RunIdentity identity = first.identity();
  identity.shard = {};
  // Where the shards were to have other facts than those published, all of them may.
  const bool published = std::ranges::find(merged.command, "--no-published") == merged.command.end();
  const auto fill = [&](Store& whole) {
    for (std::size_t task = 0; task < whole.tasks().size(); ++task) {
      for (const auto& [index, store] : shards) whole.absorb(task, store);
      if (const std::string doubt = whole.tasks()[task].doubt(published); !doubt.empty())
        throw_error(ExitCode::kMismatch, "{}; compute the shards again with --force and another --backend", doubt);
    }
  };
  Store::put(directory.journal(), identity, tasks_of_store(first), manifest, sweep_named, fill);
  return merged;
}

}  // namespace cubeverify
