#include "host/report/document.h"

#include <algorithm>

#include <fmt/format.h>

#include "host/guards/checksum.h"
#include "host/printable.h"
#include "host/proofs/proof.h"
#include "host/report/errata.h"
#include "host/report/published_state.h"
#include "host/report/verdict_table.h"

namespace cubeverify {
namespace {

// As `list --json` has it.
nlohmann::json reading_json(const Claim& claim, const Reading& reading) {
  return {{"name", reading.name},
          {"text", reading.text},
          {"evidence", to_string(reading.evidence)},
          {"n_min", reading.n_min},
          {"n_max", reading.n_max},
          {"sweeps", reading.sweeps},
          {"orbit", has_orbit_tier(reading)},
          {"published", published_state(claim, reading)},
          {"by_definition", reading.by_definition},
          {"proved", proofs_json(claim.id, reading.name)},
          {"why_not_run", reading.why_not_run}};
}

// What a document says of papers, claims and readings, so that its verdicts can be understood by themselves.

// [{id, name, title, authors, year, kind, later}]; the year is null where the paper has none, later is missing.
nlohmann::json papers_json(const std::vector<const Paper*>& papers) {
  nlohmann::json all = nlohmann::json::array();
  for (const Paper* paper : papers) {
    all.push_back({{"id", paper->id},
                   {"name", paper->name},
                   {"title", paper->title},
                   {"authors", paper->authors},
                   {"year", paper->year ? nlohmann::json(*paper->year) : nlohmann::json(nullptr)},
                   {"kind", paper->kind},
                   {"mistakes", paper->errata.errata.size()}});
    if (!paper->later.empty()) all.back()["later"] = paper->later;
  }
  return all;
}

// [{id, paper, place, statement, own, used_for}]; used_for is missing where what depends on the claim was not traced.
nlohmann::json claims_json(const std::vector<const Claim*>& claims) {
  nlohmann::json all = nlohmann::json::array();
  for (const Claim* claim : claims) {
    nlohmann::json one = {{"id", claim->id},
                          {"paper", claim->paper},
                          {"place", claim->place},
                          {"statement", claim->statement},
                          {"own", claim->is_own}};
    if (claim->dependents) one["used_for"] = *claim->dependents;
    all.push_back(std::move(one));
  }
  return all;
}

// What is remarkably right, of the papers of these claims, and shown by a reading of one of them.
nlohmann::json strengths_json(const std::vector<const Claim*>& claims) {
  nlohmann::json all = nlohmann::json::array();
  for (const Paper* paper : papers_of(claims)) {
    for (const Strength& strength : paper->errata.strengths) {
      const auto shows_it = [&](const Claim* claim) { return std::string_view(claim->id) == strength.shown_by.claim; };
      if (std::ranges::none_of(claims, shows_it)) continue;
      all.push_back({{"title", strength.title},
                     {"text", strength.text},
                     {"claim", strength.shown_by.claim},
                     {"reading", strength.shown_by.reading}});
    }
  }
  return all;
}

// {text, by_definition, errata, proved, published}: the words of the verdict's reading, whether nothing could refute
// it, the errata that it shows where it is refuted, what is proved for every n, and what is published.
nlohmann::json context_json(const Verdict& verdict) {
  const Claim& claim = claim_named(verdict.id);
  const Reading& reading = reading_of(claim, verdict.reading);
  return {{"text", reading.text},
          {"by_definition", reading.by_definition},
          {"errata", errata_refuting(verdict)},
          {"proved", proofs_json(verdict.id, verdict.reading)},
          {"published", published_state(claim, reading)}};
}

nlohmann::json fact_value(const Facts& facts, const FactSlot& slot) {
  switch (slot.kind) {
    case FactKind::kForAll: {
      const ForAllCounts fact = facts.for_all(slot.name);
      return {{"checked", fact.checked},
              {"violated", fact.violated},
              {"least", fact.violated == 0 ? nlohmann::json(nullptr) : nlohmann::json(fact.least)}};
    }
    case FactKind::kExtremum: {
      const Extremum fact = facts.extremum(slot.name);
      const auto address = fact.address == kNoAddress ? nlohmann::json() : nlohmann::json(fact.address);
      return {{"value", fact.value}, {"address", address}};
    }
    case FactKind::kDigest:
      return fmt::format("0x{:016x}", facts.digest(slot.name));
    case FactKind::kHistogram:
      return facts.histogram(slot.name);
    case FactKind::kMaxima:
      return facts.maxima(slot.name);
  }
  return nullptr;
}

std::string lines_of(const nlohmann::json& array) {
  std::string text = "[";
  for (std::size_t i = 0; i < array.size(); ++i) text += (i == 0 ? "\n" : ",\n") + json_text(array[i]);
  return text + "\n]";
}

}  // namespace

nlohmann::json claim_json(const Claim& claim) {
  nlohmann::json json = {{"id", claim.id},
                         {"paper", claim.paper},
                         {"place", claim.place},
                         {"statement", claim.statement},
                         {"own", claim.is_own},
                         {"readings", nlohmann::json::array()},
                         {"evidence", to_string(claim.readings.front().evidence)}};
  for (const Reading& reading : claim.readings) json["readings"].push_back(reading_json(claim, reading));
  return json;
}

std::vector<const Paper*> papers_of(std::span<const Claim* const> claims) {
  std::vector<const Paper*> found;
  for (const Paper& paper : papers()) {
    if (std::ranges::any_of(claims, [&](const Claim* claim) { return claim->paper == paper.name; })) {
      found.push_back(&paper);
    }
  }
  return found;
}

nlohmann::json table_json(const std::string& paper, const PaperTable& table) {
  nlohmann::json columns = nlohmann::json::array();
  for (const auto& [title, meaning] : table.columns) {
    nlohmann::json& column = columns.emplace_back(nlohmann::json{{"title", title}});
    if (!meaning.empty()) column["meaning"] = meaning;
  }
  return {{"paper", paper},       {"name", table.name}, {"title", table.title},
          {"about", table.about}, {"columns", columns}, {"rows", table.rows}};
}

nlohmann::json with_large_as_text(const nlohmann::json& value) {
  constexpr Word kMostExact = (Word{1} << 53) - 1;
  if (value.is_structured()) {
    nlohmann::json changed = value;
    for (nlohmann::json& part : changed) part = with_large_as_text(part);
    return changed;
  }
  if (!value.is_number_unsigned() || value.get<Word>() <= kMostExact) return value;
  return std::to_string(value.get<Word>());
}

nlohmann::json facts_json(const std::vector<Task>& tasks, const FactTable& facts) {
  nlohmann::json all = nlohmann::json::array();
  for (const Task& task : tasks) {
    const Facts* found = facts.find(task.sweep->name, task.n);
    if (found == nullptr) continue;
    for (const FactSlot& slot : found->layout().slots) {
      all.push_back({{"sweep", task.sweep->name},
                     {"n", task.n},
                     {"name", slot.name},
                     {"kind", to_string(slot.kind)},
                     {"value", fact_value(*found, slot)}});
    }
  }
  return all;
}

nlohmann::json verdict_document(const nlohmann::json& manifest, const std::vector<Verdict>& verdicts,
                                const std::vector<Task>& tasks, const FactTable& facts, const FactOrigins& origins) {
  const auto decided = claims_of(verdicts);
  nlohmann::json document = {{"schema_version", kDocumentVersion},
                             {"manifest", manifest},
                             {"papers", papers_json(papers_of(decided))},
                             {"claims", claims_json(decided)},
                             {"strengths", strengths_json(decided)},
                             {"verdicts", nlohmann::json::array()},
                             {"runs", origins.runs()},
                             {"facts", facts_json(tasks, facts)}};
  const auto errata = errata_of_run(decided, verdicts);
  document.update(errata_json(errata));
  for (const ShownErratum& one : published_errata(decided)) {
    const bool is_mistake = one.erratum->kind && !one.erratum->slip;
    if (is_mistake && std::ranges::find(errata, one.id, &ShownErratum::id) == errata.end())
      document["mistakes_not_found"].push_back(one.id);
  }
  for (nlohmann::json& fact : document["facts"]) {
    fact["value"] = with_large_as_text(fact["value"]);
    fact["run"] = origins.run_of(fact["sweep"], fact["n"]);
  }
  for (const Verdict& verdict : verdicts) {
    nlohmann::json said = with_large_as_text(to_json(verdict));
    said.update(context_json(verdict));
    document["verdicts"].push_back(std::move(said));
  }
  return document;
}

std::string document_text(const nlohmann::json& document) {
  std::string text;
  for (const char* part : {"schema_version", "manifest", "papers", "claims", "errata", "remarks", "slips",
                           "mistakes_not_found", "strengths", "notes", "tables", "verdicts", "runs", "facts"}) {
    const auto found = document.find(part);
    if (found == document.end()) continue;
    const bool in_lines = found->is_array() && std::string_view(part) != "runs";
    text += fmt::format("{}\"{}\": {}", text.empty() ? "{" : ",\n", part,
                        in_lines ? lines_of(*found) : json_text(*found, 2));
  }
  return text + fmt::format(",\n\"{}\": \"0x{:016x}\"}}\n", kChecksumMember, document_checksum(document));
}

Word document_checksum(const nlohmann::json& document) {
  std::string all;
  for (const auto& [name, value] : document.items()) {
    if (name != kChecksumMember) all += fmt::format("{}:{}\n", name, json_text(value));
  }
  return checksum(all);
}

std::string difference(const nlohmann::json& left, const nlohmann::json& right, std::string_view of_left,
                       std::string_view of_right) {
  if (left.is_array() && right.is_array()) {
    if (left.size() != right.size())
      return fmt::format("{} keys {}, {} {}", left.size(), of_left, right.size(), of_right);
    std::size_t key = 0;
    while (left[key] == right[key]) ++key;
    return fmt::format("at key {}: {} {}, {} {}", key, left[key].dump(), of_left, right[key].dump(), of_right);
  }
  return fmt::format("{} {}, {} {}", left.dump(), of_left, right.dump(), of_right);
}

}  // namespace cubeverify
