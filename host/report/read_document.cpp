#include "host/report/read_document.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>
#include <utility>

#include <fmt/format.h>

#include "host/errors.h"
#include "host/files/files.h"
#include "host/files/strict_json.h"
#include "host/guards/fact_sums.h"
#include "host/report/document.h"
#include "verify/tier.h"

// A document may have been edited, cut off or made by another version. So it is read as the schema says and no further:
// every number within bounds, every fact once, the facts of a sweep at an n all or none, and the checksum right.

namespace cubeverify {
namespace {

[[noreturn]] void refuse_document(const std::filesystem::path& file, const std::string& what, const std::string& hint) {
  refuse("{}: {}; {}", file.string(), what, hint);
}

constexpr const char* kWriteAgain = "write it again with `cubeverify run --json`";

Word word_or_none(const JsonPlace& address) { return address.is_null() ? kNoAddress : address.word(); }

Tally words_at(const JsonPlace& value, std::string_view kind) {
  if (kind == to_string(FactKind::kForAll)) {
    value.require_only({"checked", "violated", "least"});
    Tally words{value.at("checked").word(), value.at("violated").word(), word_or_none(value.at("least"))};
    if (words[1] > words[0]) value.refuse_value(fmt::format("has {} violated of {} checked", words[1], words[0]));
    if ((words[1] == 0) != value.at("least").is_null()) {
      value.refuse_value(
          fmt::format("has {} violated, and the least of them is {}", words[1], value.at("least").value().dump()));
    }
    return words;
  }
  if (kind == to_string(FactKind::kExtremum)) {
    value.require_only({"value", "address"});
    return {value.at("value").word(), word_or_none(value.at("address"))};
  }
  if (kind == to_string(FactKind::kDigest)) return {value.digits("0x", 16, 16, 16)};
  Tally words(value.size());
  if (words.empty()) value.refuse_value("is an empty list");
  for (std::size_t key = 0; key < words.size(); ++key) words[key] = value.at(key).word();
  return words;
}

// Words of facts are numbers from here on, however large. A digest stays as it is.
nlohmann::json with_numbers(const JsonPlace& value, const Tally& words, std::string_view kind) {
  const auto or_null = [](Word word) { return word == kNoAddress ? nlohmann::json(nullptr) : nlohmann::json(word); };
  if (kind == to_string(FactKind::kForAll))
    return {{"checked", words[0]}, {"violated", words[1]}, {"least", or_null(words[2])}};
  if (kind == to_string(FactKind::kExtremum)) return {{"value", words[0]}, {"address", or_null(words[1])}};
  return kind == to_string(FactKind::kDigest) ? value.value() : nlohmann::json(words);
}

// Each once, and all of a sweep at one n of one run.
std::vector<DocumentFact> facts_at(const JsonPlace& facts, std::size_t runs) {
  std::vector<DocumentFact> found;
  std::set<std::tuple<std::string, int, std::string>> seen;
  std::map<std::pair<std::string, int>, std::size_t> run_of;
  for (std::size_t i = 0; i < facts.size(); ++i) {
    const JsonPlace place = facts.at(i);
    place.require_only({"sweep", "n", "name", "kind", "value", "run"});
    DocumentFact fact{.sweep = place.at("sweep").text(),
                      .n = place.at("n").integer(1, kMaxDimensions),
                      .name = place.at("name").text(),
                      .kind = place.at("kind").one_of({"forall", "extremum", "digest", "histogram", "maxima"}),
                      .words = {},
                      .value = {},
                      .run = place.at("run").word()};
    if (fact.run >= runs) place.refuse_value(fmt::format("is of run {} of {}", fact.run, runs));
    if (run_of.try_emplace({fact.sweep, fact.n}, fact.run).first->second != fact.run)
      place.refuse_value("is of another run than the sweep's other facts");
    if (!seen.emplace(fact.sweep, fact.n, fact.name).second) place.refuse_value("is in it twice");
    fact.words = words_at(place.at("value"), fact.kind);
    fact.value = with_numbers(place.at("value"), fact.words, fact.kind);
    found.push_back(std::move(fact));
  }
  return found;
}

Status status_of(std::string_view text) {
  for (const Status status : {Status::kHolds, Status::kRefuted, Status::kEstimated}) {
    if (text == to_string(status)) return status;
  }
  return Status::kNotRun;
}

// What the published verdicts are compared by; the rest is for readers.
std::vector<Verdict> verdicts_at(const JsonPlace& verdicts) {
  std::vector<Verdict> found;
  std::set<std::tuple<std::string, std::string, EvidenceKind>> seen;
  for (std::size_t i = 0; i < verdicts.size(); ++i) {
    const JsonPlace place = verdicts.at(i);
    Verdict verdict;
    verdict.id = place.at("id").text();
    verdict.reading = place.at("reading").text();
    verdict.status = status_of(place.at("verdict").one_of({"holds", "refuted", "estimated", "not-run"}));
    if (place.at("evidence").text() == to_string(EvidenceKind::kOrbit)) verdict.evidence = EvidenceKind::kOrbit;
    if (!seen.emplace(verdict.id, verdict.reading, verdict.evidence).second) place.refuse_value("is in it twice");
    const int least = verdict.status == Status::kNotRun ? 0 : 1;
    verdict.n_first = place.at("n_first").integer(least, kClosedFormMost);
    verdict.n_last = place.at("n_last").integer(least, kClosedFormMost);
    const JsonPlace example = place.at("counterexample");
    if (example.is_null() == (verdict.status == Status::kRefuted))
      place.refuse_value("has a counterexample and is not refuted, or is refuted without one");
    if (!example.is_null()) {
      verdict.counterexample = {.n = example.at("n").integer(1, kClosedFormMost), .address = {}, .detail = ""};
      if (const JsonPlace address = example.at("address"); !address.is_null())
        verdict.counterexample->address = address.digits("0b", 2, 1, kMaxDimensions);
    }
    found.push_back(std::move(verdict));
  }
  return found;
}

// With what texts say about it.
const nlohmann::json& manifest_at(const JsonPlace& manifest) {
  static_cast<void>(manifest.at("commit").text());
  const JsonPlace command = manifest.at("command");
  for (std::size_t i = 0; i < command.size(); ++i) {
    if (!command.at(i).value().is_string()) command.at(i).refuse_value("is no text");
  }
  return manifest.value();
}

// A text with the version of a document in it.
nlohmann::json parsed(const std::filesystem::path& file) {
  nlohmann::json document = strict_json(read_text(file), file.string(),
                                        "name a run directory, or a document that `cubeverify run --json` wrote");
  if (!document.is_object() || !document.contains("facts")) {
    refuse_document(file, "neither a run directory nor a document that `cubeverify run --json` wrote",
                    "name one of these");
  }
  if (document.value("schema_version", nlohmann::json()) != kDocumentVersion) {
    refuse_document(file, fmt::format("its schema_version is not {}", kDocumentVersion),
                    "write it again with this program");
  }
  return document;
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
    const Tally& words = fact.words;
    if (words.size() != slot.size) refuse_task(fmt::format("another fact {}", slot.name));
    const bool has_address = slot.kind == FactKind::kForAll || slot.kind == FactKind::kExtremum;
    if (has_address && words.back() != kNoAddress && !can_be_address(task, words.back()))
      refuse_task(fmt::format("{} is no address in fact {}", words.back(), slot.name));
    std::ranges::copy(words, tally.begin() + static_cast<std::ptrdiff_t>(slot.offset));
  }
  const Word units = tally[layout.at("units").offset];
  if (units != task.sweep->units(task.n)) refuse_task(fmt::format("{} are not the units", units));
  const std::string broken = broken_facts(*task.sweep, task.n, tally);
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
  const nlohmann::json json = parsed(file);
  const JsonPlace::Refusal refusal{file.string() + ": not as in verdicts.schema.json: ",
                                   std::string("; ") + kWriteAgain};
  const JsonPlace document(json, refusal);
  Document read;
  read.manifest = manifest_at(document.at("manifest"));
  const JsonPlace runs = document.at("runs");
  for (std::size_t i = 0; i < runs.size(); ++i) read.runs.push_back(manifest_at(runs.at(i)));
  if (read.runs.empty()) runs.refuse_value("is an empty list");
  read.facts = facts_at(document.at("facts"), read.runs.size());
  read.verdicts = verdicts_at(document.at("verdicts"));
  // What was changed on purpose has none.
  if (document.has(kChecksumMember) &&
      document.at(kChecksumMember).digits("0x", 16, 16, 16) != document_checksum(json)) {
    refuse_document(file, "its checksum is not that of what is in it, which has changed since it was written",
                    "take another copy of it, or write it again");
  }
  return read;
}

StoredRun load_run_or_document(const std::filesystem::path& path, const std::vector<std::string>& without) {
  if (std::filesystem::is_regular_file(path)) return load_document(path, without);
  StoredRun run = load_run(path);
  std::erase_if(run.finished, [&](const Task& task) { return is_among(without, task.sweep->name); });
  return run;
}

}  // namespace cubeverify
