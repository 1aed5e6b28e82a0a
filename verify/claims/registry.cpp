#include "verify/claims/registry.h"

#include <algorithm>
#include <array>
#include <numeric>

#include <fmt/format.h>

namespace cubeverify {

namespace {

// How the IDs of a paper's claims begin, and its name.
constexpr std::array kPapers{std::pair{"tr611.", "TR-611"}, std::pair{"tr9121.", "CIS-TR-91-21"},
                             std::pair{"tr483.", "TR-483"}, std::pair{"dyntree.", "Dynamic Tree Embedding"}};

std::vector<Claim> make_all() {
  std::vector<Claim> all;
  for (const auto section : {tr611::abstract_claims,
                             tr611::introduction,
                             tr611::alternative_trees,
                             tr611::preliminaries,
                             tr611::balanced_tree,
                             tr611::subtrees,
                             tr611::theorem_1,
                             tr611::cyclic_pairs,
                             tr611::theorem_2,
                             tr611::proof_of_lemma_12,
                             tr611::theorem_3,
                             tr611::cyclic_levels,
                             tr611::places,
                             tr611::balanced_graph,
                             tr611::other_trees,
                             tr611::dual_trees,
                             tr611::compared_trees,
                             tr611::routing_advantage,
                             tr611::transfer,
                             tr611::one_port_schedules,
                             tr611::table_2,
                             tr611::lower_bound_counts,
                             tr611::routings_compared,
                             tr611::implementation,
                             tr611::serving_orders,
                             tr611::summary,
                             tr611::summary_of_theorem_3,
                             tr9121::abstract_claims,
                             tr9121::binomial_trees,
                             tr9121::dividing_mode,
                             tr9121::executed_division,
                             tr9121::de_bruijn_network,
                             tr9121::contraction,
                             tr9121::metrics,
                             tr9121::mapping,
                             tr9121::uniform_case,
                             tr9121::link_contention,
                             tr9121::contention_proof,
                             tr9121::logarithmic_case,
                             tr9121::weighted_maximum,
                             tr9121::nodes_compared,
                             tr9121::neighbourhood,
                             tr9121::lower_bound,
                             tr9121::other_bounds,
                             tr9121::optimality,
                             tr483::abstract_speed_up,
                             tr483::abstract_claims,
                             tr483::introduction,
                             tr483::introduction_routing,
                             tr483::informing_trees,
                             tr483::introduction_bounds,
                             tr483::source_packets,
                             tr483::definitions,
                             tr483::binomial_tree,
                             tr483::multiple_trees,
                             tr483::broadcast_by_one_tree,
                             tr483::labels,
                             tr483::broadcast_by_multiple_trees,
                             tr483::broadcast_bounds,
                             tr483::embeddings,
                             tr483::table_1,
                             tr483::table_2,
                             tr483::table_3,
                             tr483::comparison,
                             tr483::table_4,
                             tr483::bandwidths,
                             tr483::personalized_bounds,
                             tr483::balanced_tree,
                             tr483::lemma_4_1,
                             tr483::table_5,
                             tr483::properties,
                             tr483::personalized_binomial,
                             tr483::personalized_binomial_all_ports,
                             tr483::table_6,
                             tr483::personalized_balanced,
                             tr483::balanced_packet_lengths,
                             tr483::balanced_packet_sizes,
                             tr483::minimum_possible,
                             tr483::personalized_compared,
                             tr483::broadcasts_measured,
                             tr483::implementation,
                             tr483::forwarding,
                             tr483::personalized_measured,
                             tr483::conclusion,
                             tr483::conclusion_personalized,
                             tr483::conclusion_bounds,
                             dyntree::fixed_trees,
                             dyntree::bhatt_cai,
                             dyntree::algorithm,
                             dyntree::star_load,
                             dyntree::extended_trees,
                             dyntree::disjoint_trees,
                             dyntree::star_chances,
                             dyntree::families,
                             dyntree::union_bound,
                             dyntree::redistribution,
                             dyntree::grown_from_place,
                             dyntree::watched_growth,
                             dyntree::grow_and_shrink,
                             dyntree::deterministic,
                             dyntree::lower_bound,
                             dyntree::every_algorithm}) {
    for (Claim& claim : section().claims()) all.push_back(std::move(claim));
  }
  for (Claim& claim : all) {
    for (const auto& [prefix, name] : kPapers) {
      if (claim.id.starts_with(prefix)) claim.paper = name;
    }
  }
  return all;
}

bool is_or_lies_under(std::string_view wanted, std::string_view id) {
  return id.starts_with(wanted) && (id.size() == wanted.size() || id[wanted.size()] == '.');
}

// A whole ID stands for itself and what lies under it ("tr611.table1" for "tr611.table1.A", but "tr611.lemma1" not for
// "tr611.lemma10"); anything else is a plain prefix.
bool covers(std::string_view wanted, std::string_view id) {
  const bool whole =
      std::ranges::any_of(claims(), [&](const Claim& claim) { return is_or_lies_under(wanted, claim.id); });
  return whole ? is_or_lies_under(wanted, id) : !wanted.empty() && id.starts_with(wanted);
}

// The number of letters to insert, delete or replace to make `a` into `b`.
std::size_t edit_distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 1; i <= a.size(); ++i) {
    std::size_t diagonal = row[0];
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t replaced = diagonal + (a[i - 1] == b[j - 1] ? 0 : 1);
      diagonal = row[j];
      row[j] = std::min({row[j] + 1, row[j - 1] + 1, replaced});
    }
  }
  return row[b.size()];
}

std::string nearest_id(std::string_view wanted) {
  return std::ranges::min(claims(), {}, [&](const Claim& claim) { return edit_distance(wanted, claim.id); }).id;
}

}  // namespace

const char* to_string(EvidenceKind kind) {
  switch (kind) {
    case EvidenceKind::kExhaustive:
      return "exhaustive";
    case EvidenceKind::kOrbit:
      return "orbit";
    case EvidenceKind::kClosedForm:
      return "closed form";
    case EvidenceKind::kExactAlgebra:
      return "exact algebra";
    case EvidenceKind::kEnumeration:
      return "enumeration";
    case EvidenceKind::kSchedule:
      return "simulated schedule";
    case EvidenceKind::kExactSearch:
      return "exact search";
    case EvidenceKind::kMonteCarlo:
      return "Monte Carlo";
  }
  return "";
}

const Facts& Evidence::of(const std::string& sweep) const {
  const std::string computed = sweep_in(tier_, sweep);
  const Facts* facts = facts_.find(computed, n_);
  if (facts == nullptr) throw std::logic_error(fmt::format("no facts of sweep {} at n = {}", computed, n_));
  return *facts;
}

const Claim& claim_named(std::string_view id) {
  const auto found = std::ranges::find(claims(), id, &Claim::id);
  if (found == claims().end()) throw std::out_of_range(fmt::format("no claim {}", id));
  return *found;
}

bool has_orbit_tier(const Reading& reading) {
  return reading.decide && reading.sweeps.size() == 1 && has_orbit_tier(reading.sweeps.front());
}

std::span<const Claim> claims() {
  static const std::vector<Claim> all = make_all();
  return all;
}

std::vector<const Claim*> select_claims(std::span<const std::string> wanted) {
  for (const std::string& one : wanted) {
    if (std::ranges::none_of(claims(), [&](const Claim& claim) { return covers(one, claim.id); })) {
      throw UnknownClaim(
          fmt::format("no claim '{}'; the nearest is '{}' (all of them: cubeverify list)", one, nearest_id(one)));
    }
  }
  std::vector<const Claim*> selected;
  for (const Claim& claim : claims()) {
    if (wanted.empty() || std::ranges::any_of(wanted, [&](const std::string& one) { return covers(one, claim.id); })) {
      selected.push_back(&claim);
    }
  }
  return selected;
}

}  // namespace cubeverify
