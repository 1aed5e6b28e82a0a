#include "verify/papers/tr483/broadcasts.h"

// What a table says of cycles is a formula in the number of packets, so that each schedule is executed for every number
// of packets up to 2n+2 and compared with the formula, rather than with one number.

namespace cubeverify::tr483 {

RootedTree path_tree_of(const Evidence& evidence) { return path_tree(evidence.n(), evidence.definitions().path); }

Schedule schedule_of(const Evidence& evidence, Broadcast broadcast, Ports ports, int packets) {
  const int n = evidence.n();
  const Definitions& definitions = evidence.definitions();
  const bool all = ports == Ports::kAll, either = ports == Ports::kEither;
  switch (broadcast) {
    case Broadcast::kPath: {
      const RootedTree path = path_tree_of(evidence);
      return all ? all_ports_at_once(path, packets) : packet_by_packet(path, either ? 2 : 1, packets);
    }
    case Broadcast::kBinomial: {
      const RootedTree tree = binomial_tree_of(evidence);
      return all ? all_ports_at_once(tree, packets) : packet_by_packet(tree, n, packets);
    }
    case Broadcast::kTwoRooted: {
      const RootedTree tree = two_rooted_tree_of(evidence);
      return all ? all_ports_at_once(tree, packets) : packet_by_packet(tree, either ? 3 : 2, packets);
    }
    case Broadcast::kMultiple: {
      if (all) return all_trees_at_once(n, definitions.multiple_parent, packets);
      Schedule both_ways = by_labels(n, definitions.multiple_parent, definitions.multiple_label, packets);
      return either ? one_way_at_a_time(both_ways) : both_ways;
    }
  }
  return {};
}

int cycles_of(const Evidence& evidence, Broadcast broadcast, Ports ports, int packets) {
  return execute(schedule_of(evidence, broadcast, ports, packets), ports).cycles;
}

Finding for_every_packet_count(const Evidence& evidence, const Said& said, const std::function<int(int m)>& found,
                               int first, std::string_view as) {
  const int n = evidence.n(), most = most_packets(n);
  for (int m = first; m <= most; ++m) {
    const int cycles = found(m);
    if (said(n, m) == cycles) continue;
    return fails(m, "{}: found {}; the paper says {}{}", amount(m, "packet"), amount(cycles, "cycle"), as, said(n, m));
  }
  return holds(most);
}

Decision takes_cycles(Broadcast broadcast, Ports ports, Said said) {
  return scheduled(
      [=, said = std::move(said)](const Evidence& evidence) {
        return for_every_packet_count(evidence, said, [&](int m) { return cycles_of(evidence, broadcast, ports, m); });
      },
      2, kMostBroadcast);
}

Finding optimal(const PacketCycles& cycles, const Optimum& said) {
  const Rational &alpha = cycles.per_packet, beta = cycles.delay;
  if (beta <= 0) return fails(1, "the delay is {}: no packet size is best", beta);
  if (beta * said.square != alpha)
    return fails(1, "found B_opt^2 = {} M tau / t_c; the paper says {}", Rational(alpha / beta), said.square);
  return holds_if(said.factor * said.data == alpha && said.factor * said.start_ups == beta, 1,
                  "T_min is (sqrt({} M t_c) + sqrt({} tau))^2, not {} (sqrt({} M t_c) + sqrt({} tau))^2", alpha, beta,
                  said.factor, said.data, said.start_ups);
}

Decision packet_size(const LeastTimeRow& row) {
  return exact_algebra(
      [=](const Evidence& evidence) {
        const int n = evidence.n();
        return optimal(evidence.definitions().packet_cycles(row.broadcast, row.ports, n), row.optimum(n));
      },
      row.n_min);
}

Finding one_packet_is_best(const Evidence& evidence) {
  const PacketCycles of = evidence.definitions().packet_cycles(Broadcast::kBinomial, Ports::kOne, evidence.n());
  const Integer whole = cycles_for(of, 1);
  constexpr int kMostElements = 12;
  for (int elements = 1; elements <= kMostElements; ++elements) {
    for (int size = 1; size <= elements; ++size) {
      const Integer sent = cycles_for(of, Integer((elements + size - 1) / size));
      if (sent >= whole && sent * size >= whole * elements) continue;
      return fails(1, "{} elements in packets of {} take less", elements, size);
    }
  }
  return holds_if(whole == evidence.n(), kMostElements, "{} cycles, not {}, for one packet", whole, evidence.n());
}

}  // namespace cubeverify::tr483
