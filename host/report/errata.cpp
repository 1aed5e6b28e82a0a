#include "host/report/errata.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "host/proofs/proof.h"
#include "host/report/verdict_table.h"
#include "kernels/engine/cpu.h"
#include "verify/run_command.h"
#include "verify/wording.h"

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

ShownErratum shown_erratum(const NamedErratum& named, const std::string& paper) {
  const Erratum& erratum = *named.erratum;
  ShownErratum one{.erratum = &erratum, .id = named.id, .place = fmt::format("{}, {}", paper, erratum.place)};
  one.read_as = read_as(erratum.refuted.front());
  for (const ReadingName& name : erratum.refuted) one.refuted.push_back(reading_text(name));
  for (const bool holds : {false, true}) {
    for (const ReadingName& name : holds ? erratum.verified_by : erratum.refuted) {
      for (const Proof* proof : proofs_of(name.claim, name.reading)) {
        if (proof->holds == holds) one.proved.push_back(fmt::format("{} {}", reading_text(name), proof_text(*proof)));
      }
    }
  }
  return one;
}

// In quotation marks, but for what consists of quotations with words between these.
std::string in_quotation_marks(std::string_view words) {
  if (words.empty()) return "";
  return words.find('"') == std::string_view::npos ? fmt::format("\"{}\"", words) : std::string(words);
}

std::vector<Said> said_of(const ShownErratum& one) {
  const Erratum& erratum = *one.erratum;
  const std::string printed = in_quotation_marks(erratum.printed), step = in_quotation_marks(erratum.step);
  std::vector<Said> said{{"The paper says", printed},
                         {"The words that fail", step == printed ? "" : step},
                         {"Read as", one.read_as},
                         {"Found", one.found},
                         {erratum.kind ? "Corrected" : "What holds", erratum.corrected},
                         {"Why it fails", erratum.why},
                         {"What depends on it", erratum.consequences},
                         {"Also found", erratum.besides},
                         {"Later literature", erratum.literature},
                         {"Refuted", joined(one.refuted, ", ")},
                         {"Verified", joined(one.verified_by, ", ")},
                         {"Proved", joined(one.proved, "; ")},
                         {"Show it", "cubeverify why " + one.id},
                         {"Run it", one.show}};
  std::erase_if(said, [](const Said& part) { return part.text.empty(); });
  return said;
}

}  // namespace

std::string read_as(const ReadingName& witness) {
  if (witness.reading == "printed") return "";
  return fmt::format("{}: {}", witness.reading,
                     reading_of(claim_named(std::string(witness.claim)), witness.reading).text);
}

std::string found_now(const Erratum& erratum) {
  const ReadingName& witness = erratum.refuted.front();
  const Claim& claim = claim_named(witness.claim);
  const Reading& reading = reading_of(claim, witness.reading);
  const int n = reading.refuted->n;
  FactTable facts;
  for (const std::string& name : reading.sweeps) {
    const Sweep& sweep = sweep_named(name);
    facts.put(name, n, Facts(sweep.layout(n), run_on_cpu(sweep, n, {0, sweep.units(n)}, 1)));
  }
  return counterexample_text(decide(claim, reading, {n, n, n}, facts));
}

std::vector<std::string> errata_refuting(const ReadingName& reading) {
  std::vector<std::string> ids;
  for (const auto& [id, erratum] : all_errata()) {
    if (std::ranges::find(erratum->refuted, reading) != erratum->refuted.end()) ids.push_back(id);
  }
  return ids;
}

std::vector<std::string> errata_refuting(const Verdict& verdict) {
  if (verdict.status != Status::kRefuted) return {};
  return errata_refuting(ReadingName{verdict.id, verdict.reading});
}

std::vector<ShownErratum> published_errata(std::span<const Claim* const> claims) {
  std::vector<ShownErratum> all;
  for (const NamedErratum& named : all_errata()) {
    const Erratum& erratum = *named.erratum;
    const auto first = std::ranges::find_if(
        erratum.refuted, [&](const ReadingName& name) { return claim_among(claims, name.claim) != nullptr; });
    if (first == erratum.refuted.end()) continue;
    ShownErratum one = shown_erratum(named, claim_among(claims, first->claim)->paper);
    const ReadingName& witness = erratum.refuted.front();
    const Reading& reading = reading_of(claim_named(witness.claim), witness.reading);
    if (reading.refuted) one.show = run_command(witness.claim, reading.evidence, reading.refuted->n);
    for (const ReadingName& name : erratum.verified_by) one.verified_by.push_back(reading_text(name));
    all.push_back(std::move(one));
  }
  return all;
}

std::vector<ShownErratum> errata_of_run(std::span<const Claim* const> claims, const std::vector<Verdict>& verdicts) {
  std::vector<ShownErratum> all;
  for (const NamedErratum& named : all_errata()) {
    const Erratum& erratum = *named.erratum;
    const auto verdict_of = [&](const ReadingName& name) { return verdict_on(name, claims, verdicts); };
    const auto is_refuted = [&](const ReadingName& name) {
      const Verdict* verdict = verdict_of(name);
      return verdict != nullptr && verdict->status == Status::kRefuted;
    };
    const auto first = std::ranges::find_if(erratum.refuted, is_refuted);
    if (first == erratum.refuted.end()) continue;
    ShownErratum one = shown_erratum(named, claim_among(claims, first->claim)->paper);
    for (std::size_t i = 0; i < one.refuted.size(); ++i) {
      const ReadingName& name = erratum.refuted[i];
      const auto& published = reading_of(claim_named(name.claim), name.reading).refuted;
      if (published && !is_refuted(name)) one.refuted[i] += fmt::format(" at n = {} (published)", published->n);
    }
    one.read_as = read_as(*first);
    one.found = counterexample_text(*verdict_of(*first));
    one.show = verdict_of(*first)->replay;
    for (const ReadingName& name : erratum.verified_by) {
      if (const Verdict* verdict = verdict_of(name); verdict != nullptr && verdict->status != Status::kNotRun) {
        one.verified_by.push_back(
            fmt::format("{} {} for {}", reading_text(name), to_string(verdict->status), range_text(*verdict)));
      }
    }
    all.push_back(std::move(one));
  }
  return all;
}

std::string errata_summary(const std::vector<ShownErratum>& errata) {
  std::vector<std::string> classes;
  std::ptrdiff_t mistakes = 0;
  for (int kind = 0; kind <= static_cast<int>(ErratumClass::kMisprint); ++kind) {
    const auto of_kind = static_cast<ErratumClass>(kind);
    const auto count = std::ranges::count_if(
        errata, [&](const ShownErratum& one) { return one.erratum->kind == of_kind && !one.erratum->slip; });
    if (count == 0) continue;
    mistakes += count;
    classes.push_back(fmt::format("{} of class {} ({})", count, letter(of_kind), to_string(of_kind)));
  }
  const auto slips = std::ranges::count_if(errata, [](const ShownErratum& one) { return one.erratum->slip; });
  const auto remarks = std::ssize(errata) - mistakes - slips;
  std::string text = mistakes == 0 ? "No mistakes" : amount(mistakes, "mistake") + ": " + joined(classes, ", ");
  const auto others = std::ranges::count_if(errata, [](const ShownErratum& one) {
    return one.erratum->kind && !one.erratum->slip && !refutes_what_is_printed(*one.erratum);
  });
  if (others != 0) {
    text += fmt::format("; {} with a claim that is false as printed, {} with wrong words or a gap in a proof alone",
                        mistakes == others ? "none" : fmt::to_string(mistakes - others), others);
  }
  if (slips != 0) text += "; " + amount(slips, "slip") + " of the pen";
  if (remarks != 0) text += "; " + amount(remarks, "remark");
  return text + '.';
}

Table errata_table(const std::vector<ShownErratum>& errata) {
  Table table{{"erratum", "class", "what is wrong", "where"}, {}};
  for (const ShownErratum& one : errata) {
    const auto& kind = one.erratum->kind;
    const std::string rank = kind ? fmt::format("{}{}", letter(*kind), one.erratum->slip ? ", slip" : "") : "remark";
    table.rows.push_back({one.id, rank, one.erratum->title, one.place});
  }
  return table;
}

std::string errata_text(const std::vector<ShownErratum>& errata, std::size_t width) {
  std::string text = wrapped(errata_summary(errata), width, 0);
  for (const ShownErratum& one : errata) {
    const std::string heading = fmt::format("{} {}, {}", one.id, rank_text(*one.erratum), one.place);
    text += '\n' + wrapped(heading, width, 0) + wrapped(one.erratum->title, width, 2);
    for (const Said& said : said_of(one)) text += wrapped(said.heading + ": " + said.text, width, 4);
  }
  return text;
}

nlohmann::json errata_json(const std::vector<ShownErratum>& errata) {
  nlohmann::json all;
  for (const char* part : {"errata", "remarks", "slips"}) all[part] = nlohmann::json::array();
  for (const ShownErratum& one : errata) {
    const Erratum& erratum = *one.erratum;
    nlohmann::json json{{"id", one.id},
                        {"title", erratum.title},
                        {"place", one.place},
                        {"printed", erratum.printed},
                        {"found", one.found},
                        {erratum.kind ? "corrected" : "holds", erratum.corrected},
                        {"consequences", erratum.consequences},
                        {"refuted", one.refuted},
                        {"verified_by", one.verified_by},
                        {"proved", one.proved},
                        {"show", one.show}};
    if (erratum.kind) {
      json["class"] = std::string(1, letter(*erratum.kind));
      json["meaning"] = to_string(*erratum.kind);
      if (erratum.grave) json["grave"] = true;
    }
    const std::pair<const char*, const std::string*> optional[] = {{"step", &erratum.step},
                                                                   {"read_as", &one.read_as},
                                                                   {"why", &erratum.why},
                                                                   {"besides", &erratum.besides},
                                                                   {"literature", &erratum.literature}};
    for (const auto& [key, text] : optional) {
      if (!text->empty()) json[key] = *text;
    }
    all[erratum.slip ? "slips" : erratum.kind ? "errata" : "remarks"].push_back(std::move(json));
  }
  return all;
}

}  // namespace cubeverify
