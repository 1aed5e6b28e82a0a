#include <algorithm>
#include <cctype>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "verify/claim.h"
#include "verify/erratum.h"
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

std::string_view without_paper(std::string_view id) { return id.substr(id.find('.') + 1); }

bool is_the_same(std::string_view one, std::string_view other) {
  const auto lower = [](unsigned char letter) { return std::tolower(letter); };
  return std::ranges::equal(one, other, {}, lower, lower);
}

// "tr611.lemma3" and "tr9121.lemma3" for "lemma3", and "tr611.lemma" for "lemma": what `wanted` is with the papers that
// have it, or have it with a number.
std::vector<std::string> in_papers(std::string_view wanted) {
  std::vector<std::string> found;
  for (const Claim& claim : claims()) {
    const std::string_view id = without_paper(claim.id);
    if (!is_or_lies_under(wanted, id) && id.substr(0, id.find_first_of("0123456789")) != wanted) continue;
    const std::string whole = claim.id.substr(0, claim.id.find('.') + 1) + std::string(wanted);
    if (found.empty() || found.back() != whole) found.push_back(whole);
  }
  return found;
}

// "tr611.lemma11" for "lemma11" if one paper alone has that; else the words as they were given.
std::string whole_id(const std::string& wanted) {
  if (std::ranges::any_of(claims(), [&](const Claim& claim) { return covers(wanted, claim.id); })) return wanted;
  const auto found = in_papers(wanted);
  return found.size() == 1 ? found.front() : wanted;
}

[[noreturn]] void refuse_claim(const std::string& wanted) {
  if (const auto several = in_papers(wanted); !several.empty())
    throw UnknownClaim(fmt::format("{}: several papers have one: {}", wanted, fmt::join(several, ", ")));
  std::vector<std::string> errata;
  for (const NamedErratum& one : all_errata()) {
    if (is_the_same(wanted, one.id) || is_the_same(wanted, without_paper(one.id))) errata.push_back(one.id);
  }
  if (errata.size() == 1) {
    throw UnknownClaim(
        fmt::format("{0} is no claim, but a mistake or a remark: see `cubeverify why {1}` or `cubeverify errata {1}`",
                    wanted, errata.front()));
  }
  if (!errata.empty())
    throw UnknownClaim(fmt::format("{} is no claim, but what `cubeverify errata` has in several papers: {}", wanted,
                                   fmt::join(errata, ", ")));
  // Papers, and all that names a claim or a group of claims, with the paper and without.
  std::vector<std::string> known;
  for (const Claim& claim : claims()) {
    std::size_t dot = claim.id.find('.');
    known.push_back(claim.id.substr(0, dot));
    while (dot != std::string::npos) {
      dot = claim.id.find('.', dot + 1);
      known.push_back(claim.id.substr(0, dot));
      known.emplace_back(without_paper(known.back()));
    }
  }
  const std::string nearest = did_you_mean(wanted, known);
  std::vector<std::string> papers;
  for (const Claim& claim : claims()) papers.push_back(claim.id.substr(0, claim.id.find('.')));
  papers.erase(std::ranges::unique(papers).begin(), papers.end());
  throw UnknownClaim(fmt::format("no claim '{}', nor a paper or mistake{}; `cubeverify list` has all", wanted,
                                 nearest.empty() ? fmt::format("; papers: {}", fmt::join(papers, ", ")) : nearest));
}

}  // namespace

const Claim& claim_named(std::string_view id) {
  const auto found = std::ranges::find(claims(), id, &Claim::id);
  if (found == claims().end()) throw std::out_of_range(fmt::format("no claim {}", id));
  return *found;
}

std::vector<const Claim*> select_claims(std::span<const std::string> wanted) {
  std::vector<std::string> ids;
  for (const std::string& one : wanted) {
    ids.push_back(whole_id(one));
    if (std::ranges::none_of(claims(), [&](const Claim& claim) { return covers(ids.back(), claim.id); }))
      refuse_claim(one);
  }
  std::vector<const Claim*> selected;
  for (const Claim& claim : claims()) {
    if (ids.empty() || std::ranges::any_of(ids, [&](const std::string& one) { return covers(one, claim.id); }))
      selected.push_back(&claim);
  }
  return selected;
}

}  // namespace cubeverify
