#include "host/proofs/proof.h"

#include <iterator>

#include <fmt/format.h>

#include "cubeverify_proofs.h"

namespace cubeverify {

static Proof read_proof(const nlohmann::json& said, const std::string& tool, const std::string& version) {
  Proof proof;
  proof.claim = said.at("claim");
  proof.reading = said.at("reading");
  proof.tool = tool;
  proof.version = version;
  proof.kind = said.value("kind", tool);
  const std::string verdict = said.at("verdict");
  proof.holds = verdict == "holds";
  proof.n_first = said.at("from");
  proof.range = said.at("for");
  proof.by = said.value("by", "");
  proof.sources = said.at("sources").get<std::vector<std::string>>();
  proof.statement = said.value("statement", "");
  proof.digest = said.at("digest");
  if (verdict == "refuted") {
    proof.least = said.at("least");
    proof.refuted_at = said.at("refuted_at");
  }
  return proof;
}

std::vector<Proof> read_proofs(std::string_view text) {
  const auto document = nlohmann::json::parse(text);
  std::vector<Proof> proofs;
  for (const auto& said : document.at("readings")) {
    proofs.push_back(read_proof(said, document.at("tool"), document.at("version")));
  }
  return proofs;
}

const std::vector<Proof>& all_proofs() {
  static const std::vector<Proof> all = [] {
    std::vector<Proof> proofs = read_proofs(kDecidedByMona);
    std::ranges::move(read_proofs(kCheckedByCoq), std::back_inserter(proofs));
    return proofs;
  }();
  return all;
}

std::vector<const Proof*> proofs_of(std::string_view claim, std::string_view reading) {
  std::vector<const Proof*> found;
  for (const Proof& proof : all_proofs()) {
    if (proof.claim == claim && proof.reading == reading) found.push_back(&proof);
  }
  return found;
}

nlohmann::json proofs_json(std::string_view claim, std::string_view reading) {
  nlohmann::json all = nlohmann::json::array();
  for (const Proof* proof : proofs_of(claim, reading)) {
    all.push_back({{"verdict", proof->holds ? "holds" : "refuted"},
                   {"for", proof->holds ? proof->range : proof->refuted_at},
                   {"tool", proof->tool},
                   {"sources", proof->sources},
                   {"by", proof->by},
                   {"statement", proof->statement}});
  }
  return all;
}

std::string proof_text(const Proof& proof) {
  return proof.holds ? fmt::format("holds for {} ({})", proof.range, proof.tool)
                     : fmt::format("refuted at {} ({})", proof.refuted_at, proof.tool);
}

}  // namespace cubeverify
