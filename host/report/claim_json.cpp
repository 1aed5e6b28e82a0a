#include "host/report/claim_json.h"

#include "host/proofs/proof.h"
#include "host/report/published_state.h"

namespace cubeverify {

namespace {

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

}  // namespace cubeverify
