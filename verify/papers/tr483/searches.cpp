#include "verify/papers/tr483/searches.h"

// What a search finds is executed, by the executor of the papers' schedules: that a schedule of so many cycles exists
// is not believed of the solver. That none of fewer exists has proofs that are checked without it (docs/verdicts.md).

namespace cubeverify::tr483 {

int most_searched(Ports ports, int n) {
  constexpr std::array kEither{8, 6, 3}, kOthers{8, 6, 5};
  return (ports == Ports::kEither ? kEither : kOthers).at(static_cast<std::size_t>(n - 2));
}

int least_cycles(const Evidence& evidence, const Delivery& what) {
  const ShortestSchedule found = evidence.definitions().shortest_schedule(what);
  const int executed = execute(what, found.schedule).cycles;
  if (executed != found.cycles)
    throw NoSuchDelivery(fmt::format("a schedule of {} cycles, not {}", executed, found.cycles));
  return executed;
}

Decision searched(Decide decide, int n_min, int n_max) {
  const auto found = [executed = scheduled(std::move(decide)).decide](const Evidence& evidence) {
    try {
      return executed(evidence);
    } catch (const NoSuchDelivery& other) {
      return fails(1, other.what());
    }
  };
  return exact_search(found, n_min, n_max);
}

namespace {

bool stands(Relation relation, const Integer& least, const Integer& said) {
  return relation == Relation::kNoFewer ? least >= said : relation == Relation::kLeast ? least == said : least < said;
}

const char* described(Ports ports) {
  constexpr std::array kWords{"one send or receive", "one send and one receive", "all ports"};
  return kWords.at(static_cast<std::size_t>(ports));
}

const char* described(Restriction restriction) {
  constexpr std::array kWords{"", " if each leaves the source over one link only", " along one tree"};
  return kWords.at(static_cast<std::size_t>(restriction));
}

}  // namespace

Finding bounds_broadcasts(const Evidence& evidence, const BroadcastBound& bound, int first, int last) {
  const int n = evidence.n();
  nlohmann::json values = nlohmann::json::object();
  std::string wrong;
  for (int m = first; m <= last; ++m) {
    const int least = least_cycles(evidence, broadcast_of(n, m, bound.ports, bound.restriction));
    const Integer said = bound.said(n, m);
    values[std::to_string(m)] = least;
    if (wrong.empty() && !stands(bound.relation, least, said)) {
      wrong = fmt::format("found {} cycles, the least for {}{}; the paper says {}", least, amount(m, "packet"),
                          described(bound.restriction), said);
    }
  }
  return holds_if(wrong.empty(), last - first + 1, wrong,
                  {{fmt::format("least cycles by packets, {}", described(bound.ports)), values}});
}

Decision broadcast_bound(BroadcastBound bound, int first) {
  return searched([bound = std::move(bound), first](const Evidence& evidence) {
    return bounds_broadcasts(evidence, bound, first, most_searched(bound.ports, evidence.n()));
  });
}

}  // namespace cubeverify::tr483
