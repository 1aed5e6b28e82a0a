#include <algorithm>

#include <fmt/format.h>

#include "verify/claim.h"
#include "verify/nearest_word.h"

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

std::vector<std::string> claim_ids() {
  std::vector<std::string> ids;
  for (const Claim& claim : claims()) ids.push_back(claim.id);
  return ids;
}

// "lemma11" for "tr611.lemma11" if no other ID ends so; else the words as they were given.
std::string whole_id(const std::string& wanted) {
  std::string found;
  for (const Claim& claim : claims()) {
    if (covers(wanted, claim.id)) return wanted;
    if (!claim.id.ends_with("." + wanted)) continue;
    if (!found.empty()) return wanted;
    found = claim.id;
  }
  return found.empty() ? wanted : found;
}

}  // namespace

const Claim& claim_named(std::string_view id) {
  const auto found = std::ranges::find(claims(), id, &Claim::id);
  if (found == claims().end()) throw std::out_of_range(fmt::format("no claim {}", id));
  return *found;
}

std::vector<const Claim*> select_claims(std::span<const std::string> given) {
  std::vector<std::string> wanted;
  for (const std::string& one : given) {
    wanted.push_back(whole_id(one));
    if (std::ranges::none_of(claims(), [&](const Claim& claim) { return covers(wanted.back(), claim.id); })) {
      std::vector<std::string> ids = claim_ids();
      if (one.find('.') == std::string::npos) {  // without the paper
        for (std::string& id : ids) id.erase(0, id.find('.') + 1);
      }
      const std::string_view nearest = nearest_word(one, ids);
      throw UnknownClaim(
          fmt::format("no claim '{}'{}; `cubeverify list --grep '{}'` searches, `cubeverify list` has all", one,
                      nearest.empty() ? "" : fmt::format("; the nearest is '{}'", nearest), one));
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
