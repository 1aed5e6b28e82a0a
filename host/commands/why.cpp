#include <algorithm>
#include <array>
#include <optional>
#include <regex>

#include <fmt/format.h>

#include "host/commands/arguments.h"
#include "host/commands/commands.h"
#include "host/commands/erratum_choice.h"
#include "host/commands/help_format.h"
#include "host/commands/json_option.h"
#include "host/deciding/decide_at.h"
#include "host/report/errata.h"
#include "host/report/published_state.h"
#include "host/report/verdict_table.h"
#include "host/text/number.h"
#include "host/text/terminal.h"
#include "host/text/text.h"
#include "verify/claim.h"
#include "verify/papers/paper.h"
#include "verify/run_command.h"
#include "verify/wording.h"

namespace cubeverify {
namespace {

// Where nothing is refuted, an n that is small and shows what is meant; searches and schedules grow faster than sweeps.
constexpr int kExplained = 6;
constexpr int kSearched = 4;
constexpr int kTried = 12;

struct WhyOptions {
  std::string claim;
  std::string reading;
  std::string n, json;
  std::optional<std::string> packets;
};

struct Chosen {
  const Claim* claim;
  const Reading* reading;
};

// A name, and a text next to it in lines of its own.
std::string in_columns(const std::string& name, std::size_t names, const std::string& text) {
  std::string lines = wrapped(text, text_width(), names + 4);
  return lines.replace(0, names + 4, fmt::format("  {:<{}}  ", name, names));
}

const Claim& claim_of_id(const std::string& wanted) {
  const auto selected = select_claims(std::vector{wanted});
  if (selected.size() == 1) return *selected.front();
  const auto exact = std::ranges::find_if(
      selected, [&](const Claim* claim) { return claim->id == wanted || claim->id.ends_with("." + wanted); });
  if (exact != selected.end()) return **exact;
  refuse("{0} is no claim by itself: it stands for {1}, such as {2}; cubeverify list {0} has all", wanted,
         claims_and_checks(selected), selected.front()->id);
}

// The reading of that name; the printed one if none is named.
const Reading& reading_in(const Claim& claim, const std::string& name) {
  if (name.empty()) return claim.readings.front();
  const auto found = std::ranges::find(claim.readings, name, &Reading::name);
  if (found != claim.readings.end()) return *found;
  std::vector<std::string> names;
  for (const Reading& reading : claim.readings) names.push_back(reading.name);
  refuse("{} has no reading '{}'; it has {}", claim.id, name, joined(names, ", "));
}

// By the ID of a claim, or by that of a mistake or remark, which stands for the first reading that it refutes.
Chosen chosen_of(const WhyOptions& options) {
  const auto erratum = std::ranges::find(all_errata(), meant_erratum(options.claim), &NamedErratum::id);
  if (erratum == all_errata().end()) {
    const Claim& claim = claim_of_id(options.claim);
    return {&claim, &reading_in(claim, options.reading)};
  }
  const ReadingName& first = erratum->erratum->refuted.front();
  const Claim& claim = claim_named(first.claim);
  return {&claim, &reading_in(claim, options.reading.empty() ? first.reading : options.reading)};
}

// At the n asked for; else at that of the published counterexample; else at a small n of which the reading speaks.
std::pair<int, DecidedAt> decided_at_chosen_n(const Chosen& chosen, const std::string& wanted) {
  const auto& [claim, reading] = chosen;
  if (!wanted.empty()) {
    const int n = parse_integer("--n", wanted, reading->n_min, reading->n_max);
    return {n, decide_at(*claim, *reading, n)};
  }
  if (reading->refuted) return {reading->refuted->n, decide_at(*claim, *reading, reading->refuted->n)};
  using enum EvidenceKind;
  const bool searched = std::ranges::count(std::array{kExactSearch, kSchedule, kMonteCarlo}, reading->evidence) > 0;
  const int first = std::clamp(searched ? kSearched : kExplained, reading->n_min, reading->n_max);
  for (int n = first; n <= std::min(reading->n_max, first + kTried); ++n) {
    DecidedAt decided = decide_at(*claim, *reading, n);
    // A counterexample that is not published is shown at the least n.
    for (int less = reading->n_min; decided.verdict.counterexample && less < n; ++less) {
      if (DecidedAt least = decide_at(*claim, *reading, less); least.verdict.counterexample)
        return {less, std::move(least)};
    }
    if (decided.verdict.status != Status::kNotRun) return {n, std::move(decided)};
  }
  return {reading->n_min, decide_at(*claim, *reading, reading->n_min)};
}

const Paper& paper_of(const Claim& claim) { return *std::ranges::find(papers(), claim.paper, &Paper::name); }

void print_object(const WorkedObject& object) {
  fmt::print("\n{}", wrapped(object.title, text_width(), 0));
  std::size_t names = 0;
  for (const WorkedStep& step : object.steps) names = std::max(names, step.name.size());
  for (const WorkedStep& step : object.steps) fmt::print("{}", in_columns(step.name, names, step.value));
}

void print_objects(const Chosen& chosen, const Counterexample& found) {
  const auto address = found.address ? found.address : found.about;
  const auto work_out = paper_of(*chosen.claim).work_out;
  if (work_out == nullptr) return;
  for (const WorkedObject& object : work_out({*chosen.claim, *chosen.reading, found.n, address, found.detail}))
    print_object(object);
}

// A shortest broadcast of so many packets; nothing where none are asked for.
std::optional<WorkedObject> shortest_broadcast(const Claim& claim, int n, const std::optional<std::string>& packets) {
  if (!packets) return {};
  const auto broadcasts_of = paper_of(claim).bounded_broadcasts;
  std::optional<BoundedBroadcasts> bounded;
  int reached = n + 1;
  while (broadcasts_of != nullptr && !bounded && reached > 1) bounded = broadcasts_of(claim, --reached);
  if (!bounded) {
    refuse("--packets {}: {} has no bound on broadcasts; one that has: cubeverify why tr483.E1 --packets 8", *packets,
           claim.id);
  }
  if (reached < n) {
    refuse("--packets {}: n = {} is too large for the search; use a smaller n, for example --n {} --packets {}",
           *packets, n, reached, bounded->most_packets);
  }
  const auto count = number_in<int>(*packets);
  if (!count || *count < 1 || *count > bounded->most_packets)
    refuse("--packets {}: at n = {} the search reaches 1 to {} packets", *packets, n, bounded->most_packets);
  return bounded->shortest(*count);
}

// What was found; where it has a schedule in one line, "2 cycles - 00->01 p0; 01->11 p0; the paper says 3", that
// follows with a line for each cycle.
void print_found(const std::string& found) {
  static const std::regex kWithSchedule("(.*) - ([01]+->.*)(; (?:the paper|read so).*)"), kNext("; ");
  std::smatch parts;
  const bool drawn = std::regex_match(found, parts, kWithSchedule);
  fmt::print("{}", wrapped(drawn ? parts.str(1) + parts.str(3) : found, text_width(), 2));
  if (!drawn) return;
  WorkedObject schedule{"the schedule: what crosses which link in each cycle"};
  for (std::sregex_token_iterator cycle(parts[2].first, parts[2].second, kNext, -1), end; cycle != end; ++cycle)
    schedule.add(fmt::format("cycle {}", schedule.steps.size()), *cycle);
  print_object(schedule);
}

void print_verdict(int n, const Verdict& verdict) {
  if (verdict.counterexample) {
    fmt::print("\nn = {}: refuted\n", n);
    print_found(verdict.counterexample->detail);
    if (verdict.counterexample->address) fmt::print("  c = {}\n", binary(n, *verdict.counterexample->address));
  } else if (verdict.status == Status::kNotRun) {
    fmt::print("\nn = {}: {}\n", n, verdict.why_not_run);
  } else {
    fmt::print("\nn = {}: {}, {} looked at\n", n, to_string(verdict.status), verdict.checked);
    if (!verdict.estimate.empty()) fmt::print("{}", wrapped(verdict.estimate, text_width(), 2));
  }
}

void print_facts(const DecidedAt& decided) {
  if (decided.facts.empty()) return;
  const auto& same = decided.by_reference;
  const std::string by_reference =
      same.empty() ? "" : "; the slow reference program gets the same in the sweep " + joined(same, ", ");
  const bool keyed = std::ranges::any_of(
      decided.facts, [](const AskedFact& fact) { return fact.value.find(':') != std::string::npos; });
  const std::string written = keyed ? ", each key:count (kernels/sweeps says what a key is)" : "";
  fmt::print("\n{}", wrapped("counts that decide it" + written + by_reference, text_width(), 0));
  std::size_t names = 0;
  for (const AskedFact& fact : decided.facts) names = std::max(names, fact.sweep.size() + 1 + fact.name.size());
  for (const AskedFact& fact : decided.facts) {
    fmt::print("{}", in_columns(fact.sweep + " " + fact.name, names, fact.value));
  }
}

void print_erratum(const Chosen& chosen, int n) {
  const std::string id = erratum_of(*chosen.claim, *chosen.reading);
  const auto named = std::ranges::find(all_errata(), id, &NamedErratum::id);
  if (named == all_errata().end()) return;
  const Erratum& erratum = *named->erratum;
  const bool is_above =
      erratum.refuted.front() == ReadingName{chosen.claim->id, chosen.reading->name} && n == chosen.reading->refuted->n;
  fmt::print("\n{}\n{}",
             erratum.kind ? fmt::format("erratum {}, {}: {}", id, rank_text(erratum), to_string(*erratum.kind))
                          : "remark " + id,
             wrapped(erratum.title, text_width(), 2));
  const std::pair<const char*, std::string> parts[] = {{"printed", erratum.printed},
                                                       {"fails", erratum.step},
                                                       {"read as", read_as(erratum.refuted.front())},
                                                       {"found", is_above ? "" : found_now(erratum)},
                                                       {"why", erratum.why},
                                                       {erratum.kind ? "corrected" : "holds", erratum.corrected}};
  for (const auto& [name, text] : parts) {
    if (!text.empty()) fmt::print("{}", in_columns(name, 9, text));
  }
}

void print_other_readings(const Chosen& chosen) {
  if (chosen.claim->readings.size() == 1) return;
  fmt::print("\nother readings\n");
  for (const Reading& reading : chosen.claim->readings) {
    if (&reading == chosen.reading) continue;
    fmt::print(
        "{}", wrapped(fmt::format("{}: {}", reading.name, published_verdict(*chosen.claim, reading)), text_width(), 2));
  }
}

ExitCode why(const WhyOptions& options) {
  require_json_file(options.json);
  if (options.packets && options.json == "-") refuse("--packets: JSON has the verdict alone; leave one of them out");
  const Chosen chosen = chosen_of(options);
  const auto& [claim, reading] = chosen;
  if (!reading->decide && !options.n.empty())
    refuse("--n {}: {} [{}] is not run: {}", options.n, claim->id, reading->name, reading->why_not_run);
  std::pair<int, DecidedAt> at;
  if (reading->decide) at = decided_at_chosen_n(chosen, options.n);
  const auto& [n, decided] = at;
  const auto broadcast = shortest_broadcast(*claim, n, options.packets);
  if (write_json(options.json, to_json(decided.verdict))) return say_unexpected({decided.verdict});
  fmt::print("{}\n{}\n{}", claim->id, wrapped(claim->paper + ", " + claim->place, text_width(), 0),
             wrapped(claim->statement, text_width(), 2));
  fmt::print("\nreading {}\n{}", reading->name, wrapped(reading->text, text_width(), 2));
  if (!reading->decide) {
    fmt::print("{}", wrapped("not run: " + reading->why_not_run, text_width(), 2));
    print_other_readings(chosen);
    return ExitCode::kDone;
  }
  fmt::print("{}", wrapped("published: " + published_verdict(*claim, *reading), text_width(), 2));
  print_verdict(n, decided.verdict);
  if (broadcast) print_object(*broadcast);
  print_facts(decided);
  if (decided.verdict.counterexample) print_objects(chosen, *decided.verdict.counterexample);
  print_erratum(chosen, n);
  print_other_readings(chosen);
  fmt::print("\nthe same: {}\n", as_called(run_command(claim->id, reading->evidence, n)));
  return say_unexpected({decided.verdict});
}

}  // namespace

void add_why_command(CLI::App& program, Invocation& invocation) {
  const auto [command, options] = add_command(
      program, invocation, "why", "Explain why a claim is refuted or holds: work out its counterexample", why);
  add_value(*command, "claim", options->claim, "CLAIM|ERRATUM",
            "ID of a claim, a mistake (tr611.E1) or a remark (tr611.R1)")
      ->required();
  add_value(*command, "reading", options->reading, "READING", "One of its readings; the printed one if none is named");
  add_value(*command, "-n,--n", options->n, "N",
            "The n to use (default: that of the published counterexample, or a small one)");
  add_value(*command, "--packets", options->packets, "M",
            "Where the claim bounds the cycles of a broadcast: show a shortest one of M packets, cycle by cycle");
  add_json_option(*command, options->json, "Write the verdict");
  command->footer(
      R"(The reading is decided again at one n. Where a counterexample is an address, its period, index, parent, path
and what else the paper asks are worked out on the bits as they are written.

Examples:
  cubeverify why tr611.lemma11
  cubeverify why tr611.E1
  cubeverify why tr483.E1 --packets 8
  cubeverify why tr9121.prop5.4.halfduplex all-pairs
  cubeverify why tr611.lemma3 --n 8)");
}

}  // namespace cubeverify
