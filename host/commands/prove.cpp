#include <algorithm>
#include <cstdio>
#include <map>
#include <memory>
#include <set>

#include <fmt/format.h>

#include "host/check/compiled_program.h"
#include "host/commands/arguments.h"
#include "host/commands/commands.h"
#include "host/proofs/contradictions.h"
#include "host/proofs/decide_again.h"
#include "host/standard_error.h"
#include "host/text/text.h"
#include "verify/claim.h"

namespace cubeverify {

namespace {

constexpr int kMostSeconds = 3600, kLeastMebibytes = 16, kMostMebibytes = 1 << 20;

// As written on the command line.
struct ProveOptions {
  std::vector<std::string> wanted;
  bool again = false;
  std::string folder;  // empty for that of the sources that the program was built from
  std::string time_limit = "60";
  std::string memory_limit = "2048";
};

std::vector<Proof> chosen_proofs(const std::vector<std::string>& wanted) {
  std::vector<Proof> chosen;
  for (const Claim* claim : select_claims(wanted)) {
    for (const Reading& reading : claim->readings) {
      for (const Proof* proof : proofs_of(claim->id, reading.name)) chosen.push_back(*proof);
    }
  }
  if (chosen.empty()) {
    refuse(fmt::format("nothing is proved for every n of {}; results/proofs.md says why not", joined(wanted, ", ")));
  }
  return chosen;
}

void print_proof(const Proof& proof) {
  fmt::print("{} [{}] {}\n", proof.claim, proof.reading, proof_text(proof));
  const char* what = proof.tool == "MONA" ? "formulas" : "theorems";
  fmt::print("    {} {}, {} {}, digest {}{}\n", proof.tool, proof.version, what, joined(proof.sources, ", "),
             proof.digest, proof.by.empty() ? "" : "; by " + proof.by);
}

// "tr611" of "tr611.lemma3".
std::string paper_of(const Proof& proof) { return proof.claim.substr(0, proof.claim.find('.')); }

using ReadingKey = std::pair<std::string, std::string>;
ReadingKey key_of(const Proof& proof) { return {proof.claim, proof.reading}; }

// A row for each paper: how many readings are decided in which way, and how many in all.
Table counts_by_kind(const std::vector<Proof>& proofs) {
  const std::vector<std::string> kinds{"M", "P", "G", "I", "S", "#", "Coq"};
  std::map<std::string, std::map<std::string, int>> counts;
  std::map<std::string, std::set<ReadingKey>> readings;
  std::vector<std::string> papers;
  for (const Proof& proof : proofs) {
    if (!counts.contains(paper_of(proof))) papers.push_back(paper_of(proof));
    ++counts[paper_of(proof)][proof.kind];
    readings[paper_of(proof)].insert(key_of(proof));
  }
  Table table{{"paper", "M", "P", "G", "I", "S", "#", "Coq", "readings"}, {}};
  for (const std::string& paper : papers) {
    std::vector<std::string> row{paper};
    for (const std::string& kind : kinds) row.push_back(std::to_string(counts[paper][kind]));
    row.push_back(std::to_string(readings[paper].size()));
    table.rows.push_back(std::move(row));
  }
  return table;
}

void print_summary(const std::vector<Proof>& proofs) {
  std::set<std::string> claims;
  std::set<ReadingKey> holding, refuted;
  std::map<std::string, int> by_tool;
  for (const Proof& proof : proofs) {
    claims.insert(proof.claim);
    (proof.holds ? holding : refuted).insert(key_of(proof));
    ++by_tool[proof.tool];
  }
  fmt::print("\n{}\n", to_text(counts_by_kind(proofs)));
  const std::size_t readings = holding.size() + refuted.size();
  const auto s_if = [](bool has_s) { return has_s ? "s" : ""; };
  fmt::print("{} reading{} of {} claim{} decided for every n: {} hold{}, {} refuted; {} by MONA, {} by Coq\n", readings,
             s_if(readings != 1), claims.size(), s_if(claims.size() != 1), holding.size(), s_if(holding.size() == 1),
             refuted.size(), by_tool["MONA"], by_tool["Coq"]);
}

ExitCode say_contradictions(const std::vector<Proof>& proofs) {
  const auto lines = contradictions_of_published(proofs);
  std::fflush(stdout);
  for (const std::string& line : lines) say_line(line);
  return lines.empty() ? ExitCode::kDone : ExitCode::kMismatch;
}

// Whether what was decided again is what the program was built with: kMismatch for another verdict by the same
// formulas, kUsage for other formulas.
ExitCode compare_with_built_in(const std::vector<Proof>& proofs) {
  ExitCode code = ExitCode::kDone;
  for (const Proof& proof : proofs) {
    if (!proof.why_not_run.empty()) continue;
    for (const Proof* known : proofs_of(proof.claim, proof.reading)) {
      if (known->tool != proof.tool) continue;
      if (known->digest != proof.digest) {
        say_line(fmt::format("{} [{}]: its formulas are not those that this program was built with", proof.claim,
                             proof.reading));
        code = std::max(code, ExitCode::kUsage);
      } else if (proof_text(*known) != proof_text(proof)) {
        say_line(fmt::format("{} [{}] {}, but this program was built with: {}", proof.claim, proof.reading,
                             proof_text(proof), proof_text(*known)));
        code = ExitCode::kMismatch;
      }
    }
  }
  return code;
}

ExitCode decide_again_and_compare(const std::vector<Proof>& known, const ProveOptions& options) {
  const FormulaLimits limits{parse_integer("--time-limit", options.time_limit, 1, kMostSeconds),
                             parse_integer("--memory-limit", options.memory_limit, kLeastMebibytes, kMostMebibytes)};
  std::vector<std::string> ids;
  for (const Proof& proof : known) {
    if (proof.tool == "MONA" && std::ranges::find(ids, proof.claim) == ids.end()) ids.push_back(proof.claim);
  }
  DecidedAgain decided;
  const auto folder =
      options.folder.empty() ? program_headers() / "verify" / "proofs" : std::filesystem::path(options.folder);
  if (!ids.empty()) decided = decide_again(folder, ids, limits);
  const auto by_coq = std::ranges::count(known, "Coq", &Proof::tool);
  if (by_coq != 0) fmt::print("{} by Coq, which verify/proofs/check_coq checks, not this command\n", by_coq);
  if (!decided.why_not_run.empty()) {
    fmt::print("not run: {}\n", decided.why_not_run);
    return ExitCode::kIncomplete;
  }
  // An ID given to the script is a beginning, too.
  std::erase_if(decided.proofs, [&](const Proof& proof) { return std::ranges::find(ids, proof.claim) == ids.end(); });
  for (const Proof& proof : known) {
    const auto is_it = [&](const Proof& other) { return key_of(other) == key_of(proof); };
    if (proof.tool != "MONA" || std::ranges::any_of(decided.proofs, is_it)) continue;
    throw CommandError(ExitCode::kFault, fmt::format("{} said nothing of {} [{}]", (folder / "prove").string(),
                                                     proof.claim, proof.reading));
  }
  for (const Proof& proof : decided.proofs) print_proof(proof);
  const auto left =
      std::ranges::count_if(decided.proofs, [](const Proof& proof) { return !proof.why_not_run.empty(); });
  fmt::print("{} readings decided again by MONA, {} not run\n", decided.proofs.size() - static_cast<std::size_t>(left),
             left);
  const ExitCode complete = left == 0 ? ExitCode::kDone : ExitCode::kIncomplete;
  return std::max({complete, say_contradictions(decided.proofs), compare_with_built_in(decided.proofs)});
}

ExitCode prove(const ProveOptions& options) {
  const std::vector<Proof> chosen = chosen_proofs(options.wanted);
  if (options.again) return decide_again_and_compare(chosen, options);
  for (const Proof& proof : chosen) print_proof(proof);
  print_summary(chosen);
  return say_contradictions(options.wanted.empty() ? all_proofs() : chosen);
}

}  // namespace

void add_prove_command(CLI::App& program, Invocation& invocation) {
  CLI::App* command =
      program.add_subcommand("prove", "Show what is decided for every n, by automata (MONA) or theorems (Coq)");
  const auto options = std::make_shared<ProveOptions>();
  command->add_option("claims", options->wanted, "IDs of claims or prefixes; all if none are given")
      ->type_name("ID|PREFIX");
  CLI::Option* again = command->add_flag("--again", options->again, "Repeat the proofs by MONA");
  command
      ->add_option("--proofs", options->folder,
                   "The folder verify/proofs of the program's sources, with the script that repeats them")
      ->type_name("DIR")
      ->needs(again);
  command->add_option("--time-limit", options->time_limit, "Time for one formula, 1 to 3600")
      ->type_name("SECONDS")
      ->needs(again)
      ->capture_default_str();
  command->add_option("--memory-limit", options->memory_limit, "Memory for one formula, 16 to 1048576")
      ->type_name("MEBIBYTES")
      ->needs(again)
      ->capture_default_str();
  command->footer(
      "Each line names the formulas or theorems, a digest of all files they depend on, and the lemma of\n"
      "verify/proofs/lemmas.md that the proof uses. Columns of the table: M formulas alone, P with a lemma on trees,\n"
      "G with that on two views, I with that on indices, S with that on cycles, # counts, Coq theorems.\n\n"
      "Exit code 4: a proof contradicts what was found at some n; 3, with --again: MONA is not installed or takes too\n"
      "long.\n\n"
      "Examples:\n"
      "  cubeverify prove\n"
      "  cubeverify prove tr9121.prop5.4\n"
      "  cubeverify prove tr483 --again");
  command->callback([options, &invocation] { invocation.action = [options] { return prove(*options); }; });
}

}  // namespace cubeverify
