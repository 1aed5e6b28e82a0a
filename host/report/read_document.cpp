#include "host/report/read_document.h"

#include <algorithm>
#include <map>
#include <utility>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "host/errors.h"
#include "host/report/document.h"
#include "host/report/files.h"
#include "verify/tier.h"

namespace cubeverify {

namespace {

nlohmann::json read_document(const std::filesystem::path& file) {
  auto document = nlohmann::json::parse(read_text(file), nullptr, false);
  if (!document.is_object() || !document.contains("facts") || !document["facts"].is_array()) {
    throw CommandError(ExitCode::kUsage, fmt::format("{}: neither a run directory nor a document that `cubeverify run "
                                                     "--json` wrote",
                                                     file.string()));
  }
  if (document.value("schema_version", nlohmann::json()) != kDocumentVersion) {
    throw CommandError(ExitCode::kUsage,
                       fmt::format("{}: its schema_version is not {}; write it again with this program", file.string(),
                                   kDocumentVersion));
  }
  return document;
}

CommandError not_as_in_schema(const std::filesystem::path& file, const nlohmann::json::exception& error) {
  return {ExitCode::kUsage,
          fmt::format("{}: a fact is not as in verdicts.schema.json: {}", file.string(), error.what())};
}

std::vector<DocumentFact> facts_of_document(const nlohmann::json& document, const std::filesystem::path& file) {
  std::vector<DocumentFact> facts;
  try {
    for (const auto& fact : document.at("facts")) {
      facts.push_back({fact.at("sweep").get<std::string>(), fact.at("n").get<int>(), fact.at("name").get<std::string>(),
                       fact.at("value")});
    }
  } catch (const nlohmann::json::exception& error) {
    throw not_as_in_schema(file, error);
  }
  return facts;
}

// The words of a fact in a tally. Throws nlohmann::json::exception.
Tally words_of(FactKind kind, const nlohmann::json& value) {
  const auto or_none = [](const nlohmann::json& address) {
    return address.is_null() ? kNoAddress : address.get<Word>();
  };
  switch (kind) {
    case FactKind::kForAll:
      return {value.at("checked").get<Word>(), value.at("violated").get<Word>(), or_none(value.at("least"))};
    case FactKind::kExtremum:
      return {value.at("value").get<Word>(), or_none(value.at("address"))};
    case FactKind::kDigest:
      return {std::stoull(value.get<std::string>(), nullptr, 16)};
    case FactKind::kHistogram:
    case FactKind::kMaxima:
      return value.get<Tally>();
  }
  return {};
}

using ByName = std::map<std::string, nlohmann::json>;

// The facts of one task, all that the sweep has and no others.
Facts facts_of_task(const Task& task, const ByName& values, const std::filesystem::path& file) {
  Layout layout = task.sweep->layout(task.n);
  Tally tally = empty_tally(layout);
  const auto refuse = [&](const std::string& what) {
    throw CommandError(ExitCode::kUsage, fmt::format("{}: {} of sweep {} at n = {}: compute it again with this "
                                                     "program, and leave this out by --without {}",
                                                     file.string(), what, task.sweep->name, task.n, task.sweep->name));
  };
  if (values.size() != layout.slots.size()) refuse("not the facts");
  for (const FactSlot& slot : layout.slots) {
    const auto value = values.find(slot.name);
    if (value == values.end()) refuse(fmt::format("no fact {}", slot.name));
    const Tally words = words_of(slot.kind, value->second);
    if (words.size() != slot.size) refuse(fmt::format("another fact {}", slot.name));
    std::ranges::copy(words, tally.begin() + static_cast<std::ptrdiff_t>(slot.offset));
  }
  return {std::move(layout), std::move(tally)};
}

bool is_among(const std::vector<std::string>& names, const std::string& name) {
  return std::ranges::find(names, name) != names.end();
}

StoredRun load_document(const std::filesystem::path& file, const std::vector<std::string>& without) {
  const nlohmann::json document = read_document(file);
  StoredRun run{};
  run.manifest = document.at("manifest");
  std::map<std::pair<std::string, int>, ByName> values;
  try {
    for (DocumentFact& fact : facts_of_document(document, file)) {
      if (is_among(without, fact.sweep)) continue;
      const auto [own, first] = values.try_emplace({fact.sweep, fact.n});
      own->second[fact.name] = std::move(fact.value);
      if (first) run.finished.push_back({&sweep_named(fact.sweep), fact.n});
    }
    for (const Task& task : run.finished) {
      const std::string& sweep = task.sweep->name;
      run.facts.put(sweep, task.n, facts_of_task(task, values.at({sweep, task.n}), file));
      if (tier_of(sweep) == Tier::kOrbit) {
        run.span.orbit_last = std::max(run.span.orbit_last, task.n);
      } else {
        run.span.n_first = run.span.n_last == 0 ? task.n : std::min(run.span.n_first, task.n);
        run.span.n_last = std::max(run.span.n_last, task.n);
      }
    }
  } catch (const nlohmann::json::exception& error) {
    throw not_as_in_schema(file, error);
  } catch (const std::logic_error& error) {
    throw CommandError(ExitCode::kUsage, fmt::format("{}: {}", file.string(), error.what()));
  }
  return run;
}

}  // namespace

std::vector<DocumentFact> facts_in_document(const std::filesystem::path& file) {
  return facts_of_document(read_document(file), file);
}

StoredRun load_run_or_document(const std::filesystem::path& path, const std::vector<std::string>& without) {
  if (std::filesystem::is_regular_file(path)) return load_document(path, without);
  StoredRun run = load_run(path);
  std::erase_if(run.finished, [&](const Task& task) { return is_among(without, task.sweep->name); });
  return run;
}

}  // namespace cubeverify
