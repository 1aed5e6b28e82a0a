#include "host/report/errata.h"

#include <algorithm>

#include <fmt/format.h>

#include "host/proofs/proof.h"
#include "host/report/verdict_table.h"

namespace cubeverify {

namespace {

// What is said of an erratum, in this order, each with its heading.
struct Said {
  std::string heading;
  std::string text;
};

std::string reading_text(const ReadingName& reading) { return fmt::format("{} ({})", reading.claim, reading.reading); }

const Claim* claim_among(std::span<const Claim* const> claims, std::string_view id) {
  const auto found = std::ranges::find_if(claims, [&](const Claim* claim) { return claim->id == id; });
  return found == claims.end() ? nullptr : *found;
}

// The verdict on a reading of one of the claims; null if it is of none of these, or was not decided.
const Verdict* verdict_on(const ReadingName& name, std::span<const Claim* const> claims,
                          const std::vector<Verdict>& verdicts) {
  const Claim* claim = claim_among(claims, name.claim);
  if (claim == nullptr) return nullptr;
  const auto reading =
      std::ranges::find_if(claim->readings, [&](const Reading& one) { return one.name == name.reading; });
  return reading == claim->readings.end() ? nullptr : verdicts_on(*claim, *reading, verdicts).decisive();
}

// Those that refute a reading that is wanted.
template <class Wanted>
ErrataOf errata_with(const Wanted& wanted) {
  ErrataOf found;
  for (const PaperErrata& paper : papers_errata()) {
    for (const Erratum& erratum : paper.errata) {
      if (std::ranges::none_of(erratum.refuted, wanted)) continue;
      found.ids.push_back(erratum_id(paper, erratum));
      if (found.kind.empty()) found.kind = letter(erratum.kind);
    }
  }
  return found;
}

ShownErratum shown_erratum(const PaperErrata& paper, const Erratum& erratum, const std::string& paper_name) {
  ShownErratum one;
  one.erratum = &erratum;
  one.id = erratum_id(paper, erratum);
  one.place = fmt::format("{}, {}", paper_name, erratum.place);
  one.read_as = read_as(erratum.refuted.front());
  one.found = erratum.found;
  for (const ReadingName& name : erratum.refuted) one.refuted.push_back(reading_text(name));
  for (const ReadingName& name : erratum.verified_by) {
    for (const Proof* proof : proofs_of(name.claim, name.reading)) {
      if (proof->holds) one.proved.push_back(fmt::format("{} {}", reading_text(name), proof_text(*proof)));
    }
  }
  return one;
}

// In quotation marks, but for what consists of quotations with words between these.
std::string in_quotation_marks(std::string_view words) {
  return words.find('"') == std::string_view::npos ? fmt::format("\u201c{}\u201d", words) : std::string(words);
}

std::vector<Said> said_of(const ShownErratum& one) {
  const Erratum& erratum = *one.erratum;
  std::vector<Said> said{{"The paper says", in_quotation_marks(erratum.printed)}};
  if (!one.read_as.empty()) said.push_back({"Read as", one.read_as});
  said.push_back({"Found", one.found});
  said.push_back({"Corrected", std::string(erratum.corrected)});
  if (!erratum.why.empty()) said.push_back({"Why it fails", std::string(erratum.why)});
  if (!erratum.consequences.empty()) said.push_back({"What depends on it", std::string(erratum.consequences)});
  if (!erratum.besides.empty()) said.push_back({"Also found", std::string(erratum.besides)});
  said.push_back({"Refuted", joined(one.refuted, ", ")});
  if (!one.verified_by.empty()) said.push_back({"Verified", joined(one.verified_by, ", ")});
  if (!one.proved.empty()) said.push_back({"Proved", joined(one.proved, "; ")});
  said.push_back({"Show it", "cubeverify why " + one.id});
  if (!one.show.empty()) said.push_back({"Run it", one.show});
  return said;
}

}  // namespace

std::string read_as(const ReadingName& witness) {
  if (witness.reading == "printed") return "";
  return fmt::format("{}: {}", witness.reading,
                     reading_of(claim_named(std::string(witness.claim)), witness.reading).text);
}

ErrataOf errata_refuting(const ReadingName& reading) {
  return errata_with([&](const ReadingName& refuted) { return refuted == reading; });
}

ErrataOf errata_refuting(const Verdict& verdict) {
  return verdict.status == Status::kRefuted ? errata_refuting(ReadingName{verdict.id, verdict.reading}) : ErrataOf{};
}

std::vector<ShownErratum> published_errata(std::span<const Claim* const> claims) {
  std::vector<ShownErratum> all;
  for (const PaperErrata& paper : papers_errata()) {
    for (const Erratum& erratum : paper.errata) {
      const auto first = std::ranges::find_if(
          erratum.refuted, [&](const ReadingName& name) { return claim_among(claims, name.claim) != nullptr; });
      if (first == erratum.refuted.end()) continue;
      ShownErratum one = shown_erratum(paper, erratum, claim_among(claims, first->claim)->paper);
      const ReadingName& witness = erratum.refuted.front();
      if (const auto& published = reading_of(claim_named(std::string(witness.claim)), witness.reading).refuted) {
        one.show = fmt::format("cubeverify run {} --n {}", witness.claim, published->n);
      }
      for (const ReadingName& name : erratum.verified_by) one.verified_by.push_back(reading_text(name));
      all.push_back(std::move(one));
    }
  }
  return all;
}

std::vector<ShownErratum> errata_of_run(std::span<const Claim* const> claims, const std::vector<Verdict>& verdicts) {
  std::vector<ShownErratum> all;
  for (const PaperErrata& paper : papers_errata()) {
    for (const Erratum& erratum : paper.errata) {
      const auto verdict_of = [&](const ReadingName& name) { return verdict_on(name, claims, verdicts); };
      const auto first = std::ranges::find_if(erratum.refuted, [&](const ReadingName& name) {
        const Verdict* verdict = verdict_of(name);
        return verdict != nullptr && verdict->status == Status::kRefuted;
      });
      if (first == erratum.refuted.end()) continue;
      ShownErratum one = shown_erratum(paper, erratum, claim_among(claims, first->claim)->paper);
      one.read_as = read_as(*first);
      one.found = counterexample_text(*verdict_of(*first));
      one.show = verdict_of(*first)->replay;
      for (const ReadingName& name : erratum.verified_by) {
        if (const Verdict* verdict = verdict_of(name)) {
          one.verified_by.push_back(
              fmt::format("{} {} for {}", reading_text(name), to_string(verdict->status), range_text(*verdict)));
        }
      }
      all.push_back(std::move(one));
    }
  }
  return all;
}

std::string errata_summary(const std::vector<ShownErratum>& errata) {
  if (errata.empty()) return "No errata.";
  std::vector<std::string> classes;
  for (int kind = 0; kind <= static_cast<int>(ErratumClass::kSmall); ++kind) {
    const auto count = std::ranges::count_if(
        errata, [&](const ShownErratum& one) { return static_cast<int>(one.erratum->kind) == kind; });
    if (count == 0) continue;
    const auto of_kind = static_cast<ErratumClass>(kind);
    classes.push_back(fmt::format("{} of class {} ({})", count, letter(of_kind), to_string(of_kind)));
  }
  return fmt::format("{} {}: {}.", errata.size(), errata.size() == 1 ? "erratum" : "errata", joined(classes, ", "));
}

Table errata_table(const std::vector<ShownErratum>& errata) {
  Table table{{"erratum", "class", "what is wrong", "where"}, {}};
  for (const ShownErratum& one : errata) {
    table.rows.push_back(
        {one.id, std::string(1, letter(one.erratum->kind)), std::string(one.erratum->title), one.place});
  }
  return table;
}

std::string errata_text(const std::vector<ShownErratum>& errata, std::size_t width) {
  std::string text = wrapped(errata_summary(errata), width, 0);
  for (const ShownErratum& one : errata) {
    const std::string heading = fmt::format("{} class {}, {}", one.id, letter(one.erratum->kind), one.place);
    text += '\n' + wrapped(heading, width, 0) + wrapped(one.erratum->title, width, 2);
    for (const Said& said : said_of(one)) text += wrapped(said.heading + ": " + said.text, width, 4);
  }
  return text;
}

nlohmann::json errata_json(const std::vector<ShownErratum>& errata) {
  nlohmann::json all = nlohmann::json::array();
  for (const ShownErratum& one : errata) {
    nlohmann::json json{{"id", one.id},
                        {"class", std::string(1, letter(one.erratum->kind))},
                        {"meaning", to_string(one.erratum->kind)},
                        {"title", one.erratum->title},
                        {"place", one.place},
                        {"printed", one.erratum->printed},
                        {"found", one.found},
                        {"corrected", one.erratum->corrected},
                        {"consequences", one.erratum->consequences},
                        {"refuted", one.refuted},
                        {"verified_by", one.verified_by},
                        {"proved", one.proved},
                        {"show", one.show}};
    if (!one.read_as.empty()) json["read_as"] = one.read_as;
    if (!one.erratum->why.empty()) json["why"] = one.erratum->why;
    if (!one.erratum->besides.empty()) json["besides"] = one.erratum->besides;
    all.push_back(std::move(json));
  }
  return all;
}

}  // namespace cubeverify
