#include "verify/papers/tr483/broadcasts.h"

namespace cubeverify::tr483 {
namespace {

constexpr int kMostRounded = 6, kMostTried = 8, kMostDimension = 10;

// M, and tau in units of t_c, for which B_opt is the whole number `size`. Times below are in units of t_c.
struct Case {
  Integer elements;
  int size;
  Rational tau;
};

// T - T_min has the sign of T/factor - (data M + start_ups tau) - 2 sqrt(data start_ups M tau).
int compare_with_least(const Rational& time, const Optimum& least, const Case& of) {
  const Rational rest = time / least.factor - least.data * of.elements - least.start_ups * of.tau;
  if (rest < 0) return -1;
  const Rational square = rest * rest, root = 4 * least.data * least.start_ups * of.elements * of.tau;
  return square < root ? -1 : square == root ? 0 : 1;
}

// T_min where B_opt is whole: the square root in it is start_ups B_opt then.
Rational least_time_of(const Optimum& least, const Case& of) {
  return least.factor * (least.data * of.elements + least.start_ups * (of.tau + 2 * of.size));
}

Rational time_with_packets(const PacketCycles& cycles, const Case& of, int size) {
  return cycles_for(cycles, Integer((of.elements + size - 1) / size)) * (of.tau + size);
}

// A row at n. Where several trees share the packets, as many packets as trees take one cycle.
struct Rounded {
  PacketCycles cycles;
  Optimum least;
  Integer trees;
};
using Says = std::function<bool(const Rounded& row, const Case& of)>;

// The packet sizes B_opt in question if a tree gets m elements.
struct SizeRange {
  int first, last;
};
SizeRange up_to_data(int m) { return {1, m}; }
SizeRange above_data(int m) { return {m + 1, kMostTried}; }

bool least_is_attained(const Rounded& row, const Case& of) {
  return compare_with_least(time_with_packets(row.cycles, of, of.size), row.least, of) == 0;
}
bool none_takes_less(const Rounded& row, const Case& of) {
  for (int size = 1; size <= kMostTried; ++size) {
    if (compare_with_least(time_with_packets(row.cycles, of, size), row.least, of) < 0) return false;
  }
  return true;
}
bool attained_and_least(const Rounded& row, const Case& of) {
  return least_is_attained(row, of) && none_takes_less(row, of);
}
bool whole_packets(const Rounded& row, const Case& of) {
  return none_takes_less(row, of) && (of.elements % (of.size * row.trees) != 0 || least_is_attained(row, of));
}
bool one_packet_more(const Rounded& row, const Case& of) {
  const Rational time = time_with_packets(row.cycles, of, of.size);
  const Rational packet = row.least.factor * row.least.data * row.trees * (of.tau + of.size);
  return compare_with_least(time, row.least, of) >= 0 && compare_with_least(time - packet, row.least, of) < 0;
}
// All that a tree gets in one packet, of which B_opt would be more.
bool one_packet_instead(const Rounded& row, const Case& of) {
  const int whole = Integer(of.elements / row.trees).convert_to<int>();
  const Rational time = time_with_packets(row.cycles, of, whole);
  const Rational start_ups = row.least.factor * row.least.data * row.trees * of.tau;
  for (int size = 1; size < whole; ++size) {
    if (time_with_packets(row.cycles, of, size) <= time) return false;
  }
  return compare_with_least(time, row.least, of) > 0 && compare_with_least(time - start_ups, row.least, of) < 0;
}

bool is_shared(const LeastTimeRow& row) { return row.broadcast == Broadcast::kMultiple && row.ports == Ports::kAll; }

Finding in_every_case(const Evidence& evidence, const LeastTimeRow& of_table, const Says& says,
                      SizeRange (*sizes)(int m) = up_to_data) {
  const int n = evidence.n();
  const Rounded row{evidence.definitions().packet_cycles(of_table.broadcast, of_table.ports, n), of_table.optimum(n),
                    is_shared(of_table) ? n : 1};
  Word checked = 0;
  for (int m = 1; m <= kMostRounded; ++m) {
    for (int b = sizes(m).first; b <= sizes(m).last; ++b, ++checked) {
      const Integer elements = m * row.trees;
      const Case of{elements, b, Rational(b * b) / (row.least.square * elements)};
      if (says(row, of)) continue;
      return fails(1, "M = {}, tau = {} t_c: found {} t_c with packets of B_opt = {}; the paper says T_min = {} t_c",
                   elements, of.tau, time_with_packets(row.cycles, of, b), b, least_time_of(row.least, of));
    }
  }
  return holds(checked);
}

}  // namespace

Reading with_ceiling(const LeastTimeRow& row) {
  return {"with-ceiling",
          fmt::format("B_opt is best and takes T_min with ceil(M/B) too, for {0} <= 6 and whole B_opt <= {0}",
                      is_shared(row) ? "M/log N" : "M"),
          exact_algebra([=](const Evidence& evidence) { return in_every_case(evidence, row, attained_and_least); },
                        row.n_min, kMostDimension)};
}

std::vector<Reading> with_ceilings(const std::vector<LeastTimeRow>& rows) {
  const auto of_all = [&](std::string name, std::string text, const Says& says,
                          SizeRange (*sizes)(int m) = up_to_data) {
    return Reading(std::move(name), std::move(text),
                   exact_algebra(
                       [=](const Evidence& evidence) {
                         return all_of(rows, [&](const LeastTimeRow& row) {
                           return evidence.n() < row.n_min ? not_applicable()
                                                           : in_every_case(evidence, row, says, sizes);
                         });
                       },
                       2, kMostDimension));
  };
  return {of_all("whole-packets",
                 "all rows with a B_opt, N - 2 for N - 3 on the path: with ceil(M/B) no packet size takes less than "
                 "T_min, and B_opt takes it if the packets are whole; for the same M and B_opt",
                 whole_packets),
          of_all("one-packet-more",
                 "the same rows: with ceil(M/B) B_opt takes less than T_min and one packet more; for the same M and "
                 "B_opt",
                 one_packet_more),
          of_all("larger-than-data",
                 "the same rows: for M < B_opt <= 8 M is best, and takes more than T_min by less than a packet's "
                 "start-ups; M/log N in the place of M on all ports of the MSBT",
                 one_packet_instead, above_data)};
}

}  // namespace cubeverify::tr483
