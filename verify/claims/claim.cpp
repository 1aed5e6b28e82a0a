#include "verify/claim.h"

#include <array>

#include <fmt/format.h>

namespace cubeverify {

static auto& reading_among(auto& readings, std::string_view id, std::string_view name) {
  const auto found = std::ranges::find(readings, name, &Reading::name);
  if (found == readings.end())
    throw std::out_of_range(fmt::format("{} has no reading {}, or two claims have this ID", id, name));
  return *found;
}

Reading::Reading(std::string its_name, std::string its_text, Decision how)
    : Decision(std::move(how)), name(std::move(its_name)), text(std::move(its_text) + remark), by_definition(certain) {}

Claim::Claim(std::string its_id, std::string its_place) : id(std::move(its_id)), place(std::move(its_place)) {}

Claim& Claim::says(std::string its_statement) {
  statement = std::move(its_statement);
  return *this;
}

Claim& Claim::printed(std::string text, Decision how, std::optional<Refutation> refuted) {
  return reading("printed", std::move(text), std::move(how), refuted);
}

Claim& Claim::reading(std::string name, std::string text, Decision how, std::optional<Refutation> refuted) {
  return reading({std::move(name), std::move(text), std::move(how)}, refuted);
}

Claim& Claim::reading(Reading another, std::optional<Refutation> refuted) {
  readings.push_back(std::move(another));
  readings.back().refuted = refuted;
  return *this;
}

Claim& Claim::with(std::vector<Reading> more) {
  std::ranges::move(more, std::back_inserter(readings));
  return *this;
}

Claim& Claim::refuted_at(std::string_view reading_name, int n, Word address) {
  reading_among(readings, id, reading_name).refuted = Refutation{n, address};
  return *this;
}

Claim& Claim::by_definition() {
  readings.at(readings.size() - 1).by_definition = true;
  return *this;
}

Claim& Claim::used_for(std::vector<std::string> ids) {
  dependents = std::move(ids);
  return *this;
}

Claim& Claim::own(const std::string& its_statement) {
  is_own = true;
  return says("Our own check: " + its_statement);
}

const char* to_string(EvidenceKind kind) {
  constexpr std::array kNames{"exhaustive",         "orbit",        "closed form", "exact algebra", "enumeration",
                              "simulated schedule", "exact search", "Monte Carlo", "none"};
  static_assert(kNames.size() == static_cast<std::size_t>(EvidenceKind::kNone) + 1);
  return kNames[static_cast<std::size_t>(kind)];
}

const Facts& Evidence::of(std::string_view sweep) const {
  const std::string computed = sweep_in(tier_, std::string(sweep));
  const Facts* facts = facts_.find(computed, n_);
  if (facts == nullptr) throw std::logic_error(fmt::format("no facts of sweep {} at n = {}", computed, n_));
  return *facts;
}

bool has_orbit_tier(const Reading& reading) {
  return reading.decide && reading.sweeps.size() == 1 && has_orbit_tier(reading.sweeps.front());
}

const Reading& reading_of(const Claim& claim, std::string_view name) {
  return reading_among(claim.readings, claim.id, name);
}

}  // namespace cubeverify
