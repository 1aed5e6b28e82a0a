#include "host/report/read_document.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>
#include <utility>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "cubeverify_verdicts_schema.h"
#include "host/errors.h"
#include "host/report/document.h"
#include "host/report/files.h"
#include "host/report/schema.h"
#include "host/run/broken_facts.h"
#include "verify/tier.h"

namespace cubeverify {

namespace {

[[noreturn]] void refuse_document(const std::filesystem::path& file, const std::string& what, const std::string& hint) {
  refuse(fmt::format("{}: {}; {}", file.string(), what, hint));
}

constexpr const char* kWriteAgain = "write it again with `cubeverify run --json`";

// What no schema can say: a name once for a sweep and n, one run for all facts of these, counts that can be.
void require_consistent(const nlohmann::json& document, const std::filesystem::path& file) {
  std::set<std::tuple<std::string, int, std::string>> seen;
  const std::size_t runs = document.contains("runs") ? document.at("runs").size() : 1;
  std::map<std::pair<std::string, int>, std::size_t> run_of;
  for (const auto& fact : document.at("facts")) {
    const auto key =
        std::tuple(fact.at("sweep").get<std::string>(), fact.at("n").get<int>(), fact.at("name").get<std::string>());
    const auto& [sweep, n, name] = key;
    const std::string place = fmt::format("fact {} of sweep {} at n = {}", name, sweep, n);
    const std::size_t run = fact.value("run", std::size_t{0});
    if (run >= runs) refuse_document(file, fmt::format("{} is of run {} of {}", place, run, runs), kWriteAgain);
    if (run_of.try_emplace({sweep, n}, run).first->second != run)
      refuse_document(file, fmt::format("{} is of another run than the sweep's other facts", place), kWriteAgain);
    if (!seen.insert(key).second) refuse_document(file, fmt::format("{} is in it twice", place), kWriteAgain);
    if (fact.at("kind") != "forall") continue;
    const auto& value = fact.at("value");
    const Word checked = value.at("checked").get<Word>(), violated = value.at("violated").get<Word>();
    if (violated > checked) {
      refuse_document(file, fmt::format("{}: {} violated of {} checked", place, violated, checked), kWriteAgain);
    }
    if ((violated == 0) != value.at("least").is_null()) {
      refuse_document(
          file, fmt::format("{}: {} violated, and the least of them is {}", place, violated, value.at("least").dump()),
          kWriteAgain);
    }
  }
  std::set<std::tuple<std::string, std::string, std::string>> decided;
  for (const auto& verdict : document.at("verdicts")) {
    const auto key = std::tuple(verdict.at("id").get<std::string>(), verdict.at("reading").get<std::string>(),
                                verdict.at("evidence").get<std::string>());
    if (!decided.insert(key).second) {
      refuse_document(file,
                      fmt::format("the verdict on {}, reading {}, is in it twice", std::get<0>(key), std::get<1>(key)),
                      kWriteAgain);
    }
    const auto& example = verdict.at("counterexample");
    const nlohmann::json of_example = example.is_null() ? nlohmann::json(0) : example.at("n");
    for (const nlohmann::json& n : {verdict.at("n_first"), verdict.at("n_last"), of_example}) {
      if (n > kClosedFormMost) {
        refuse_document(
            file, fmt::format("the verdict on {} is of n = {}, above {}", std::get<0>(key), n.dump(), kClosedFormMost),
            kWriteAgain);
      }
    }
  }
}

// Words of facts are numbers from here on, however large. A digest is none of them.
void take_large_as_numbers(nlohmann::json& document, const std::filesystem::path& file) {
  for (nlohmann::json& fact : document.at("facts")) {
    if (fact.at("kind") == "digest") continue;
    try {
      fact["value"] = with_large_as_numbers(fact.at("value"));
    } catch (const std::out_of_range&) {
      refuse_document(file,
                      fmt::format("fact {} of sweep {} has a number above 2^64 - 1", fact.at("name").get<std::string>(),
                                  fact.at("sweep").get<std::string>()),
                      kWriteAgain);
    }
  }
}

// The document, which is as the schema says, and consistent.
nlohmann::json valid_document(const std::filesystem::path& file) {
  static const nlohmann::json schema = nlohmann::json::parse(kVerdictsSchema);
  nlohmann::json document = strict_json(read_text(file), file.string(),
                                        "name a run directory, or a document that `cubeverify run --json` wrote");
  if (!document.is_object() || !document.contains("facts")) {
    refuse_document(file, "neither a run directory nor a document that `cubeverify run --json` wrote",
                    "name one of these");
  }
  const nlohmann::json version = document.value("schema_version", nlohmann::json());
  if (!version.is_number_integer() || version < kFirstDocumentVersion || version > kDocumentVersion) {
    refuse_document(file,
                    fmt::format("its schema_version is none of {} to {}", kFirstDocumentVersion, kDocumentVersion),
                    "write it again with this program");
  }
  const std::string violation = schema_violation(schema, document);
  if (!violation.empty())
    refuse_document(file, fmt::format("not as in verdicts.schema.json: {}", violation), kWriteAgain);
  take_large_as_numbers(document, file);
  require_consistent(document, file);
  return document;
}

std::vector<DocumentFact> facts_of_document(const nlohmann::json& document) {
  std::vector<DocumentFact> facts;
  for (const auto& fact : document.at("facts")) {
    facts.push_back({fact.at("sweep").get<std::string>(), fact.at("n").get<int>(), fact.at("name").get<std::string>(),
                     fact.at("kind").get<std::string>(), fact.at("value"), fact.value("run", std::size_t{0})});
  }
  return facts;
}

Status status_of(const std::string& text) {
  for (const Status status : {Status::kHolds, Status::kRefuted, Status::kEstimated}) {
    if (text == to_string(status)) return status;
  }
  return Status::kNotRun;
}

std::vector<Verdict> verdicts_of_document(const nlohmann::json& document) {
  std::vector<Verdict> verdicts;
  for (const auto& from : document.at("verdicts")) {
    Verdict verdict;
    verdict.id = from.at("id").get<std::string>();
    verdict.reading = from.at("reading").get<std::string>();
    verdict.status = status_of(from.at("verdict").get<std::string>());
    if (from.at("evidence") == to_string(EvidenceKind::kOrbit)) verdict.evidence = EvidenceKind::kOrbit;
    verdict.n_first = from.at("n_first").get<int>();
    verdict.n_last = from.at("n_last").get<int>();
    if (const auto& example = from.at("counterexample"); !example.is_null()) {
      verdict.counterexample = {.n = example.at("n").get<int>(), .address = {}, .detail = ""};
      if (const auto& address = example.at("address"); !address.is_null())
        verdict.counterexample->address = std::stoull(address.get<std::string>().substr(2), nullptr, 2);
    }
    verdicts.push_back(std::move(verdict));
  }
  return verdicts;
}

// The words of a fact in a tally, as the schema has them for its kind.
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
      return {std::stoull(value.get<std::string>(), nullptr, 16)};  // 0x and 16 digits
    case FactKind::kHistogram:
    case FactKind::kMaxima:
      return value.get<Tally>();
  }
  return {};
}

using ByName = std::map<std::string, DocumentFact>;

// Addresses are nodes, labels of n+1 bits, units, or nodes of a trial; a unit has 2^8 trials at most. This bound is far
// above most of them, but what comes of a negative number or of a flipped high bit is far above it.
bool can_be_address(const Task& task, Word address) {
  constexpr int kTrialBits = 8;
  const Word units = task.sweep->units(task.n);
  const int bits = highest_bit(units) + 1 + kTrialBits + task.n + 1;
  return units == 0 || bits >= kMaxDimensions || address >> bits == 0;
}

// The facts of one task, all that the sweep has and no others.
Facts facts_of_task(const Task& task, const ByName& values, const std::filesystem::path& file) {
  Layout layout = task.sweep->layout(task.n);
  Tally tally = empty_tally(layout);
  const auto refuse_task = [&](const std::string& what) {
    refuse_document(
        file, fmt::format("{} of sweep {} at n = {}", what, task.sweep->name, task.n),
        fmt::format("compute it again with this program, and leave this out by --exclude-sweep {}", task.sweep->name));
  };
  if (values.size() != layout.slots.size()) refuse_task("not the facts");
  for (const FactSlot& slot : layout.slots) {
    const auto found = values.find(slot.name);
    if (found == values.end()) refuse_task(fmt::format("no fact {}", slot.name));
    const DocumentFact& fact = found->second;
    if (fact.kind != to_string(slot.kind)) refuse_task(fmt::format("another kind of fact {}", slot.name));
    const Tally words = words_of(slot.kind, fact.value);
    if (words.size() != slot.size) refuse_task(fmt::format("another fact {}", slot.name));
    const bool has_address = slot.kind == FactKind::kForAll || slot.kind == FactKind::kExtremum;
    if (has_address && words.back() != kNoAddress && !can_be_address(task, words.back()))
      refuse_task(fmt::format("{} is no address in fact {}", words.back(), slot.name));
    std::ranges::copy(words, tally.begin() + static_cast<std::ptrdiff_t>(slot.offset));
  }
  const Word units = tally[layout.at("units").offset];
  if (units != task.sweep->units(task.n)) refuse_task(fmt::format("{} are not the units", units));
  const std::string broken = broken_facts(task, tally);
  if (!broken.empty()) refuse_task(fmt::format("what does not add up ({})", broken));
  return {std::move(layout), std::move(tally)};
}

bool is_among(const std::vector<std::string>& names, const std::string& name) {
  return std::ranges::find(names, name) != names.end();
}

// The sweep of a fact, at an n that it has.
const Sweep& sweep_of(const DocumentFact& fact, const std::filesystem::path& file) {
  const auto known = std::ranges::find(sweeps(), fact.sweep, &Sweep::name);
  if (known == sweeps().end() || fact.n < known->n_min || fact.n > known->n_max) {
    refuse_document(file, fmt::format("this program has no sweep {} at n = {}", fact.sweep, fact.n),
                    "read it with the version that wrote it");
  }
  return *known;
}

StoredRun load_document(const std::filesystem::path& file, const std::vector<std::string>& without) {
  Document document = read_document(file);
  StoredRun run{{}, {}, {}, {}, {}, document.manifest, FactOrigins(document.manifest)};
  std::map<std::pair<std::string, int>, ByName> values;
  for (DocumentFact& fact : document.facts) {
    if (is_among(without, fact.sweep)) continue;
    const auto [own, first] = values.try_emplace({fact.sweep, fact.n});
    if (first) {
      run.finished.push_back({&sweep_of(fact, file), fact.n});
      run.origins.put(fact.sweep, fact.n, document.runs[fact.run]);
    }
    own->second.emplace(fact.name, std::move(fact));
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
  return run;
}

}  // namespace

Document read_document(const std::filesystem::path& file) {
  const nlohmann::json document = valid_document(file);
  std::vector<nlohmann::json> runs{document.at("manifest")};
  if (document.contains("runs")) runs = document.at("runs").get<std::vector<nlohmann::json>>();
  return {facts_of_document(document), verdicts_of_document(document), document.at("manifest"), std::move(runs)};
}

StoredRun load_run_or_document(const std::filesystem::path& path, const std::vector<std::string>& without) {
  if (std::filesystem::is_regular_file(path)) return load_document(path, without);
  StoredRun run = load_run(path);
  std::erase_if(run.finished, [&](const Task& task) { return is_among(without, task.sweep->name); });
  return run;
}

}  // namespace cubeverify
