#include <algorithm>
#include <numeric>

#include <fmt/format.h>

#include "verify/claim.h"

// The claims that are asked for by ID.

namespace cubeverify {

namespace {

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

// "; the nearest is 'tr611.lemma11'", or nothing if no ID is near: at most a third of its letters differ.
std::string nearest_to(std::string_view wanted) {
  // No less than what one is longer than the other, which spares comparing words of any length letter by letter.
  const auto distance = [&](const Claim& claim) {
    const auto [shorter, longer] = std::minmax({wanted.size(), claim.id.size()});
    return 3 * (longer - shorter) > claim.id.size() ? wanted.size() + claim.id.size() : edit_distance(wanted, claim.id);
  };
  const Claim& nearest = *std::ranges::min_element(claims(), {}, distance);
  return 3 * distance(nearest) <= nearest.id.size() ? fmt::format("; the nearest is '{}'", nearest.id) : "";
}

}  // namespace

const Claim& claim_named(std::string_view id) {
  const auto found = std::ranges::find(claims(), id, &Claim::id);
  if (found == claims().end()) throw std::out_of_range(fmt::format("no claim {}", id));
  return *found;
}

std::vector<const Claim*> select_claims(std::span<const std::string> wanted) {
  for (const std::string& one : wanted) {
    if (std::ranges::none_of(claims(), [&](const Claim& claim) { return covers(one, claim.id); })) {
      throw UnknownClaim(fmt::format(
          "no claim '{0}'{1} (all of them: cubeverify list; those that speak of it: cubeverify list --grep '{0}')", one,
          nearest_to(one)));
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
