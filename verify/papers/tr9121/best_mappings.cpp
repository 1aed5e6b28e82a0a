#include "verify/papers/tr9121/best_mappings.h"

#include "verify/claims/scheduled.h"
#include "verify/exact/remembered.h"
#include "verify/search/best_network.h"

namespace cubeverify::tr9121 {

Problem problem_of(const Evidence& evidence) {
  return {edges_of(binomial_tree_of(evidence)), network_of(evidence.n(), evidence.definitions().de_bruijn_linked)};
}

namespace {

using Search = std::optional<BestMapping> (*)(const std::vector<Edge>&, const Network&);

// The search's answer. Several readings ask for the same one, so answers are kept.
std::optional<BestMapping> best(Search search, const Problem& problem) {
  using Key = std::tuple<Search, std::vector<Edge>, std::vector<std::vector<int>>>;
  static Remembered<Key, std::optional<BestMapping>> answers;
  return answers.of({search, problem.tasks, problem.network.neighbours},
                    [&] { return search(problem.tasks, problem.network); });
}

// The least of the total or the greatest dilation, where the mapping found, executed again, has it.
std::optional<int> least_of(const Evidence& evidence, Search search, int Dilation::*what) {
  const Problem problem = problem_of(evidence);
  const auto found = best(search, problem);
  const auto executed = found ? dilation(problem.tasks, problem.network, found->place) : std::nullopt;
  if (!executed || (*executed).*what != found->least) return std::nullopt;
  return found->least;
}

}  // namespace

std::optional<int> least_total(const Evidence& evidence) {
  return least_of(evidence, least_total_dilation, &Dilation::total);
}
std::optional<int> least_greatest(const Evidence& evidence) {
  return least_of(evidence, least_greatest_dilation, &Dilation::greatest);
}

std::optional<Mapping> mapping_of_least_total(const Evidence& evidence) {
  if (evidence.n() == 5) return Mapping(kFoundAt5.begin(), kFoundAt5.end());
  if (evidence.n() == 6) return Mapping(kFoundAt6.begin(), kFoundAt6.end());
  if (evidence.n() > kMostSearched) return std::nullopt;
  const Problem problem = problem_of(evidence);
  const auto found = best(least_total_dilation, problem);
  return found ? std::optional(found->place) : std::nullopt;
}

}  // namespace cubeverify::tr9121
