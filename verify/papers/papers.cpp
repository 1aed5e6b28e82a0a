#include <algorithm>
#include <array>
#include <iterator>

#include "verify/papers/paper.h"

// Each paper is a folder here and a line of this list.
#define CUBEVERIFY_PAPERS(PAPER) \
  PAPER(tr611)                   \
  PAPER(tr9121)                  \
  PAPER(tr483)                   \
  PAPER(dyntree)

namespace cubeverify {

#define CUBEVERIFY_DECLARE(id) \
  namespace id {               \
  Paper paper();               \
  }
CUBEVERIFY_PAPERS(CUBEVERIFY_DECLARE)

static std::vector<Claim> claims_of_all_papers() {
  std::vector<Claim> all;
  for (const Paper& paper : papers()) std::ranges::move(claims_of(paper), std::back_inserter(all));
  return all;
}

std::span<const Paper> papers() {
#define CUBEVERIFY_CALL(id) id::paper(),
  static const std::array all{CUBEVERIFY_PAPERS(CUBEVERIFY_CALL)};
  return all;
}

std::vector<Claim> claims_of(const Paper& paper) {
  std::vector<Claim> all;
  for (const auto section : paper.sections) {
    for (Claim& claim : section().claims()) {
      claim.paper = paper.name;
      all.push_back(std::move(claim));
    }
  }
  return all;
}

std::span<const PaperErrata> papers_errata() {
  static const std::vector<PaperErrata> all = [] {
    std::vector<PaperErrata> errata;
    for (const Paper& paper : papers()) require_readings(errata.emplace_back(paper.errata));
    return errata;
  }();
  return all;
}

std::span<const Claim> claims() {
  static const std::vector<Claim> all = claims_of_all_papers();
  return all;
}

}  // namespace cubeverify
