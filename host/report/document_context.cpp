#include "host/report/document_context.h"

#include "host/proofs/proof.h"
#include "host/report/errata.h"

namespace cubeverify {

namespace {

nlohmann::json proved_json(const Verdict& verdict) {
  nlohmann::json all = nlohmann::json::array();
  for (const Proof* proof : proofs_of(verdict.id, verdict.reading)) {
    if (!proof->why_not_run.empty()) continue;
    all.push_back({{"verdict", proof->holds ? "holds" : "refuted"},
                   {"for", proof->holds ? proof->range : proof->refuted_at},
                   {"tool", proof->tool}});
  }
  return all;
}

}  // namespace

nlohmann::json papers_json(const std::vector<const Paper*>& papers) {
  nlohmann::json all = nlohmann::json::array();
  for (const Paper* paper : papers) {
    all.push_back({{"id", paper->id},
                   {"name", paper->name},
                   {"title", paper->title},
                   {"authors", paper->authors},
                   {"year", paper->year ? nlohmann::json(*paper->year) : nlohmann::json(nullptr)},
                   {"kind", paper->kind}});
  }
  return all;
}

nlohmann::json claims_json(const std::vector<const Claim*>& claims) {
  nlohmann::json all = nlohmann::json::array();
  for (const Claim* claim : claims) {
    nlohmann::json one = {
        {"id", claim->id}, {"paper", claim->paper}, {"place", claim->place}, {"statement", claim->statement}};
    if (claim->dependents) one["used_for"] = *claim->dependents;
    all.push_back(std::move(one));
  }
  return all;
}

nlohmann::json context_json(const Verdict& verdict) {
  return {{"text", reading_of(claim_named(verdict.id), verdict.reading).text},
          {"errata", errata_refuting(verdict).ids},
          {"proved", proved_json(verdict)}};
}

}  // namespace cubeverify
