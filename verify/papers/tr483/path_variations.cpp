#include <algorithm>
#include <iterator>

#include "verify/papers/tr483/broadcasts.h"
#include "verify/papers/tr483/facts.h"
#include "verify/papers/tr483/sections.h"
#include "verify/schedule/broadcast.h"
#include "verify/schedule/one_to_all.h"

namespace cubeverify::tr483 {

namespace {

// The variations of the path, and whether they take what they should.
struct Variation {
  Ports ports;
  std::function<Schedule(const Evidence& evidence, int m)> schedule;
  Said cycles;
};
// On all ports both paths are gone along at once. With one send and one receive the way back begins a cycle later. With
// one send or receive the way forth takes the even cycles and the way back the odd ones, a step in each: nodes of even
// and of odd places receive and send in turn, so that packets follow one another four cycles later.
Schedule two_directions(const Evidence& evidence, int packets, Ports ports) {
  const int n = evidence.n();
  const int step = ports == Ports::kEither ? 2 : 1, later = ports == Ports::kAll ? 0 : 1;
  const int period = step * (1 + later);
  const RootedTree forward = path_tree(n, evidence.definitions().path),
                   back = reversed_path_tree(n, evidence.definitions().path);
  std::vector<int> first = receiving_levels(forward), first_back = receiving_levels(back);
  for (int& cycle : first) cycle *= step;
  for (int& cycle : first_back) cycle = cycle * step + later;
  return broadcast_packets({{forward, std::move(first)}, {back, std::move(first_back)}}, period, packets);
}
Schedule centred(const Evidence& evidence, int packets, bool all) {
  const RootedTree tree = centred_path_tree(evidence.n(), evidence.definitions().path);
  return all ? all_ports_at_once(tree, packets) : packet_by_packet(tree, 2, packets);
}
Integer half(int n) { return Integer(1) << static_cast<unsigned>(n - 1); }

std::vector<Variation> with_two_directions() {
  const auto both_ways = [](Ports ports) {
    return [ports](const Evidence& evidence, int m) { return two_directions(evidence, m, ports); };
  };
  return {{Ports::kAll, both_ways(Ports::kAll), [](int n, int m) { return Integer((m + 1) / 2 + 2 * half(n) - 2); }},
          {Ports::kOne, both_ways(Ports::kOne), [](int n, int m) { return Integer(m + 2 * half(n) - 2); }},
          {Ports::kEither, both_ways(Ports::kEither),
           [](int n, int m) { return Integer(4 * half(n) + 2 * m - (m % 2 == 0 ? 6 : 5)); }}};
}
std::vector<Variation> with_source_inside() {
  std::vector<Variation> all{{Ports::kAll, [](const Evidence& evidence, int m) { return centred(evidence, m, true); },
                              [](int n, int m) { return Integer(m - 1 + half(n)); }}};
  for (const Ports ports : {Ports::kOne, Ports::kEither}) {
    all.push_back({ports, [](const Evidence& evidence, int m) { return centred(evidence, m, false); },
                   [](int n, int m) { return Integer(2 * (m - 1) + half(n)); }});
  }
  return all;
}

bool at_most_twice_each_other(int a, int b) { return a <= 2 * b && b <= 2 * a; }

// Each variation takes the cycles it should; its delay, and what two packets more take, are within a factor of two of
// the path's own.
Finding within_two(const Evidence& evidence) {
  std::vector<Variation> variations = with_two_directions();
  std::ranges::move(with_source_inside(), std::back_inserter(variations));
  std::vector<Finding> findings;
  for (const Variation& one : variations) {
    const auto found = [&](int m) { return execute(one.schedule(evidence, m), one.ports).cycles; };
    const auto own = [&](int m) { return cycles_of(evidence, Broadcast::kPath, one.ports, m); };
    findings.push_back(for_every_packet_count(evidence, one.cycles, found));
    const int first = found(1), two_more = found(3) - first;
    findings.push_back(
        holds_if(at_most_twice_each_other(first, own(1)), 1, fmt::format("a delay of {}, not {}", first, own(1))));
    findings.push_back(holds_if(at_most_twice_each_other(two_more, own(3) - own(1)), 1,
                                fmt::format("{} cycles for two packets, not {}", two_more, own(3) - own(1))));
  }
  return all_of(std::move(findings));
}

}  // namespace

Claim path_variations() {
  return Claim("tr483.text34.hp-variations", "section 3.4")
      .says(
          "Two opposite Hamiltonian paths, or a source in the middle, change delays and cycles per packet by at most a "
          "factor of two.")
      .printed("two paths, and the source in the middle, all three port models, executed for 1..2n+2 packets",
               scheduled(within_two, 2, kMostBroadcast));
}

}  // namespace cubeverify::tr483
