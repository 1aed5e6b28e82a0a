#include <cstdio>
#include <map>
#include <set>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "host/commands/commands.h"
#include "host/commands/json_option.h"
#include "host/proofs/contradictions.h"
#include "host/text/terminal.h"
#include "host/text/text.h"
#include "verify/claim.h"
#include "verify/wording.h"

// What is proved for every n is in the program as data, by tool. It is compared with the published verdicts whenever it
// is printed, and a contradiction is an exit code.

namespace cubeverify {
namespace {

std::vector<Proof> chosen_proofs(const std::vector<std::string>& wanted) {
  std::vector<Proof> chosen;
  for (const Claim* claim : select_claims(wanted)) {
    for (const Reading& reading : claim->readings) {
      for (const Proof* proof : proofs_of(claim->id, reading.name)) chosen.push_back(*proof);
    }
  }
  if (chosen.empty())
    refuse("nothing is proved for every n of {}; results/proofs.md says why not", joined(wanted, ", "));
  return chosen;
}

struct ProveOptions {
  std::vector<std::string> wanted;
  std::string json;
};

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
  fmt::print("\n{}\n{}\n", to_text(counts_by_kind(proofs)),
             wrapped("M: by formulas alone; P, G, I, S: with a lemma on trees, on two views of a word, on indices, on "
                     "cycles; #: counts; Coq: theorems.",
                     text_width(), 0));
  fmt::print("{} of {} decided for every n: {} hold{}, {} refuted; {} by MONA, {} by Coq\n",
             amount(holding.size() + refuted.size(), "reading"), amount(claims.size(), "claim"), holding.size(),
             holding.size() == 1 ? "s" : "", refuted.size(), by_tool["MONA"], by_tool["Coq"]);
}

ExitCode prove(const ProveOptions& options) {
  require_json_file(options.json);
  const std::vector<Proof> chosen = chosen_proofs(options.wanted);
  std::map<std::string, nlohmann::json> all;
  for (const Proof& proof : chosen) all[proof.claim][proof.reading] = proofs_json(proof.claim, proof.reading);
  if (!write_json(options.json, all)) {
    for (const Proof& proof : chosen) {
      fmt::print("{} [{}] {}\n    {} {}, {} {}, digest {}{}\n", proof.claim, proof.reading, proof_text(proof),
                 proof.tool, proof.version, proof.tool == "MONA" ? "formulas" : "theorems", joined(proof.sources, ", "),
                 proof.digest, proof.by.empty() ? "" : "; by " + proof.by);
    }
    print_summary(chosen);
  }
  const auto lines = contradictions_of_published(options.wanted.empty() ? all_proofs() : chosen);
  std::fflush(stdout);
  for (const std::string& line : lines) say_line(line);
  return lines.empty() ? ExitCode::kDone : ExitCode::kMismatch;
}

}  // namespace

void add_prove_command(CLI::App& program, Invocation& invocation) {
  const auto [command, options] = add_command(
      program, invocation, "prove", "Show what is decided for every n, by automata (MONA) or theorems (Coq)", prove);
  add_value(*command, "claims", options->wanted, "ID|PREFIX", "IDs of claims or prefixes; all if none are given");
  add_json_option(*command, options->json, "Write the proofs");
  command->footer(R"(Each line names the formulas or theorems, a digest of all files they depend on, and the lemma of
verify/proofs/lemmas.md that the proof uses.

verify/proofs/prove decides them again by MONA. Exit code 4: a proof contradicts what was found at some n.

Examples:
  cubeverify prove
  cubeverify prove tr9121.prop5.4)");
}

}  // namespace cubeverify
