#include "host/deciding/kept_verdicts.h"

#include <fmt/format.h>

#include "host/errors.h"
#include "host/guards/checksum.h"
#include "host/run/program_identity.h"
#include "host/run/run_directory.h"
#include "host/run/store.h"
#include "host/standard_error.h"

namespace cubeverify {

namespace {

constexpr const char* kDocumentOfVerdicts = "verdicts";

template <class T>
nlohmann::json or_null(const std::optional<T>& value) {
  return value ? nlohmann::json(*value) : nlohmann::json();
}

template <class T>
std::optional<T> optional_of(const nlohmann::json& value) {
  return value.is_null() ? std::nullopt : std::optional(value.get<T>());
}

// Every member, where to_json() has what is published.
nlohmann::json all_of(const Verdict& verdict) {
  nlohmann::json json = {{"id", verdict.id},
                         {"reading", verdict.reading},
                         {"status", verdict.status},
                         {"evidence", verdict.evidence},
                         {"n_first", verdict.n_first},
                         {"n_last", verdict.n_last},
                         {"checked", verdict.checked},
                         {"digest", or_null(verdict.digest)},
                         {"counterexample", nullptr},
                         {"refuted_at", verdict.refuted_at},
                         {"replay", verdict.replay},
                         {"why_not_run", verdict.why_not_run},
                         {"estimate", verdict.estimate},
                         {"values", verdict.values}};
  if (const auto& example = verdict.counterexample) {
    json["counterexample"] = {{"n", example->n},
                              {"address", or_null(example->address)},
                              {"detail", example->detail},
                              {"about", or_null(example->about)}};
  }
  return json;
}

Verdict verdict_from(const nlohmann::json& json) {
  Verdict verdict;
  json.at("id").get_to(verdict.id);
  json.at("reading").get_to(verdict.reading);
  json.at("status").get_to(verdict.status);
  json.at("evidence").get_to(verdict.evidence);
  json.at("n_first").get_to(verdict.n_first);
  json.at("n_last").get_to(verdict.n_last);
  json.at("checked").get_to(verdict.checked);
  verdict.digest = optional_of<Word>(json.at("digest"));
  if (const auto& example = json.at("counterexample"); !example.is_null()) {
    verdict.counterexample =
        Counterexample{example.at("n").get<int>(), optional_of<Word>(example.at("address")),
                       example.at("detail").get<std::string>(), optional_of<Word>(example.at("about"))};
  }
  json.at("refuted_at").get_to(verdict.refuted_at);
  json.at("replay").get_to(verdict.replay);
  json.at("why_not_run").get_to(verdict.why_not_run);
  json.at("estimate").get_to(verdict.estimate);
  verdict.values = json.at("values");
  return verdict;
}

}  // namespace

Word QuestionKeys::checksum_of(const std::string& sweep, int n) {
  const auto [known, is_new] = checksums_.try_emplace({sweep, n});
  if (is_new) {
    const Facts& facts = *facts_.find(sweep, n);
    known->second = checksum(
        fmt::format("{:016x} {:016x}", checksum(facts.layout()), checksum(std::span<const Word>(facts.tally()))));
  }
  return known->second;
}

Word QuestionKeys::key(const Question& question, const QuestionRange& range) {
  const auto& [claim, reading, tier] = question;
  std::string all = fmt::format("{} [{}] {} {}..{} {}", claim->id, reading->name, static_cast<int>(tier),
                                range.asked.first, range.asked.second, range.looked_at.second);
  for (int n = range.looked_at.first; n <= range.looked_at.second; ++n) {
    for (const std::string& sweep : reading->sweeps)
      all += fmt::format(" {:016x}", checksum_of(sweep_in(tier, sweep), n));
  }
  return checksum(all);
}

const Verdict* KeptVerdicts::find(Word key) const {
  const auto found = verdicts_.find(key);
  return found == verdicts_.end() ? nullptr : &found->second;
}

void KeptVerdicts::put(Word key, const Verdict& verdict) {
  verdicts_.insert_or_assign(key, verdict);
  has_news_ = true;
}

std::string KeptVerdicts::text() const {
  nlohmann::json verdicts = nlohmann::json::array();
  for (const auto& [key, verdict] : verdicts_) verdicts.push_back({key, all_of(verdict)});
  return nlohmann::json{{"program", program_digest()}, {"verdicts", verdicts}}.dump();
}

KeptVerdicts KeptVerdicts::read(const std::string& text) {
  const auto json = nlohmann::json::parse(text);
  KeptVerdicts kept;
  if (json.at("program") != program_digest()) return kept;
  for (const auto& one : json.at("verdicts")) kept.verdicts_[one.at(0).get<Word>()] = verdict_from(one.at(1));
  return kept;
}

KeptVerdicts load_kept_verdicts(const std::filesystem::path& directory) {
  const auto found = open_run(directory).document(kDocumentOfVerdicts);
  std::string damaged = found.damaged;
  try {
    if (damaged.empty()) return found.text ? KeptVerdicts::read(*found.text) : KeptVerdicts();
  } catch (const nlohmann::json::exception&) {
    damaged = "its verdicts cannot be read";
  }
  say_line(fmt::format("{}: {}; deciding again", directory.string(), damaged));
  return {};
}

void store_kept_verdicts(const std::filesystem::path& directory, const KeptVerdicts& kept) {
  if (!kept.has_news()) return;
  try {
    RunDirectory place(directory);
    place.lock();
    Store store = Store::open(place.journal(), Store::Access::kReadWrite);
    store.set_document(kDocumentOfVerdicts, kept.text());
    store.commit();
    store.tidy();
  } catch (const CommandError& error) {
    say_line(fmt::format("what was decided is not kept: {}", error.what()));
  }
}

}  // namespace cubeverify
