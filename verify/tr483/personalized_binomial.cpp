#include "verify/claims/registry.h"
#include "verify/tr483/facts.h"
#include "verify/tr483/personalized.h"

// TR-483, section 4.2.1: personalized communication by the SBT.

namespace cubeverify::tr483 {

namespace {

const std::string kSection = "section 4.2.1", kLemma = "section 4.2.1, lemma 4.2";

// Packets of every size b = B/M up to N/2 are executed for n <= 8: 128 schedules of 255 messages.
constexpr int kMostSizes = 8;

// The inequality of the binomial coefficients, n^2/2 of them at n, is decided for n <= 40.
constexpr int kMostBinomials = 40;

using boost::multiprecision::pow;
bool is_power_of_two(std::size_t b) { return (b & (b - 1)) == 0; }

// `decide(time, n, b)` of the schedule for every packet size b up to N/2.
std::function<Finding(const Evidence&)> for_every_size(
    const std::function<std::string(const Time& time, int n, std::size_t b)>& violates) {
  return [=](const Evidence& evidence) {
    const int n = evidence.n();
    const RootedTree tree = binomial_tree_of(evidence);
    const std::size_t most = tree.parent.size() / 2;
    for (std::size_t b = 1; b <= most; ++b) {
      const Cost cost = execute(subtree_packets(tree, ChildOrder::kLargestFirst, b), Ports::kEither);
      const std::string what = violates(cost.time, n, b);
      if (!what.empty()) return expect(false, b, fmt::format("{} for B = {} M", what, b));
    }
    return holds(most);
  };
}

// N/b + log2 b - 1 = s start-ups: b^b = 2^((s+1) b - N).
std::string start_ups_as_printed(const Time& time, int n, std::size_t b) {
  const Integer exponent = Integer(time.start_ups + 1) * b - power_of_two(n);
  const bool same =
      exponent >= 0 && power_of_two(exponent.convert_to<int>()) == pow(Integer(b), static_cast<unsigned>(b));
  return same && time.transfer == nodes(n) - 1 ? "" : formula(time);
}
std::string start_ups_for_powers_of_two(const Time& time, int n, std::size_t b) {
  return is_power_of_two(b) ? start_ups_as_printed(time, n, b) : "";
}
// 0 <= s - (N/b + log2 b - 1) <= n, both as powers of two.
std::string start_ups_approximately(const Time& time, int n, std::size_t b) {
  const Integer below = Integer(time.start_ups + 1) * b - power_of_two(n);
  const Integer above = below - Integer(n) * b;
  const Integer power = pow(Integer(b), static_cast<unsigned>(b));
  const bool close = below >= 0 && power_of_two(below.convert_to<int>()) >= power &&
                     (above <= 0 || power_of_two(above.convert_to<int>()) <= power);
  return close && time.transfer == nodes(n) - 1 ? "" : formula(time);
}

Finding unbounded(const Evidence& evidence) {
  const int n = evidence.n();
  const RootedTree tree = binomial_tree_of(evidence);
  return takes(execute(subtree_packets(tree, ChildOrder::kLargestFirst, bit(n - 1)), Ports::kEither).time,
               {nodes(n) - 1, n});
}

// The largest address first, one message a cycle.
Cost descending(const RootedTree& tree) {
  std::vector<int> departures;
  for (Word c = 0; c < tree.parent.size(); ++c) departures.push_back(static_cast<int>(tree.parent.size() - 1 - c));
  return execute(pipelined(tree, departures), Ports::kEither);
}

// Messages of `k` packets each take k times as long as messages of one.
std::function<Finding(const Evidence&)> small_packets(const std::function<Rational(int n, int k)>& said) {
  return [=](const Evidence& evidence) {
    const int cycles = descending(binomial_tree_of(evidence)).cycles;
    for (int k = 1; k <= 3; ++k) {
      const Rational packets = said(evidence.n(), k);
      if (packets != k * cycles)
        return expect(false, 1, fmt::format("{} packets, not {}, for M/B = {}", k * cycles, packets.str(), k));
    }
    return holds(3);
  };
}

// What node 2^j - 1, and the root for j = 0, sends to its largest subtree in cycle i, level by level: C(n-1-j, i-j).
Finding volumes(const Evidence& evidence) {
  const int n = evidence.n();
  const RootedTree tree = binomial_tree_of(evidence);
  const Schedule schedule = pipelined(tree, reverse_breadth_first(tree));
  const Cost cost = execute(schedule, Ports::kAll);
  std::vector<Finding> findings;
  for (int i = 0; i < n; ++i) {
    const Integer root = evidence.counts().binomial(n - 1, i);
    const Word fullest =
        static_cast<std::size_t>(i) < cost.fullest.size() ? cost.fullest[static_cast<std::size_t>(i)] : 0;
    findings.push_back(
        expect(root == fullest, 1, fmt::format("{} elements, not {}, in step {}", fullest, root.str(), i)));
  }
  for (const Transfer& transfer : schedule.transfers) {
    const Word first_child = all_ones(weight(transfer.from)) + bit(weight(transfer.from));
    if (transfer.from != all_ones(weight(transfer.from)) || transfer.to != first_child) continue;
    const int j = weight(transfer.from);
    const Integer said = evidence.counts().binomial(n - 1 - j, transfer.cycle - j);
    findings.push_back(expect(said == transfer.messages.size(), 1,
                              fmt::format("{} elements, not {}, from node {} in step {}", transfer.messages.size(),
                                          said.str(), transfer.from, transfer.cycle)));
  }
  return both(std::move(findings));
}

// C(n-1, i) >= C(n-1-j, i-j) for 1 <= j <= i < n.
Finding binomial_inequality(const Evidence& evidence) {
  const int n = evidence.n();
  const auto& binomial = evidence.counts().binomial;
  Word checked = 0;
  for (int i = 1; i < n; ++i) {
    const Integer above = binomial(n - 1, i);
    for (int j = 1; j <= i; ++j, ++checked) {
      if (above < binomial(n - 1 - j, i - j)) return expect(false, checked, fmt::format("i = {}, j = {}", i, j));
    }
  }
  return holds(checked);
}

// The largest packet of the level-by-level schedule.
std::function<Finding(const Evidence&)> largest_packet(const std::function<Rational(const Evidence&)>& said,
                                                       bool at_most) {
  return [=](const Evidence& evidence) {
    const Word found = std::ranges::max(level_by_level_on_all_ports(binomial_tree_of(evidence)).fullest);
    const Rational size = said(evidence);
    return expect(at_most ? size >= found : size == found, 1,
                  fmt::format("packets of {} elements, not {}", found, size.str()));
  };
}
Rational middle_binomial(const Evidence& evidence) {
  return Rational(evidence.counts().binomial(evidence.n() - 1, (evidence.n() - 1) / 2));
}
Rational half_of_n_minus_1(const Evidence& evidence) { return Rational(evidence.n() - 1, 2); }

// C(n-1, (n-1)/2) <= N / sqrt(2 pi (n-1)), and not less than it by more than a factor of 1 - 2/n, in squares.
Finding middle_approximated(const Evidence& evidence) {
  const int n = evidence.n();
  const Integer middle = evidence.counts().binomial(n - 1, (n - 1) / 2);
  const Rational pi_above(Integer("3141592653589793239"), Integer("1000000000000000000"));
  const Rational pi_below(Integer("3141592653589793238"), Integer("1000000000000000000"));
  const Rational square = 2 * (n - 1) * Rational(middle * middle), n_square = Rational(power_of_two(2 * n));
  return expect(pi_above * square <= n_square && pi_below * square * n >= n_square * (n - 2), 1,
                "the approximation is too small, or too large by more");
}

// One port sends N-1 elements one after the other, all ports N/2.
Finding factor_two(const Evidence& evidence) {
  const RootedTree tree = binomial_tree_of(evidence);
  const Rational one = whole_on_one_port(tree, ChildOrder::kLargestFirst).time.transfer;
  const Rational all = level_by_level_on_all_ports(tree).time.transfer;
  return expect(one < 2 * all && one + 1 >= 2 * all, 1, fmt::format("a factor of {}", Rational(one / all).str()));
}

Finding unit_on_all_ports(const Evidence& evidence) {
  return takes_unit_cycles(one_by_one_on_all_ports(binomial_tree_of(evidence)), nodes(evidence.n()) / 2);
}

}  // namespace

std::vector<Claim> personalized_binomial() {
  const std::string one_port = "executed with one send or receive for B/M = 1..N/2: ";
  std::vector<Claim> claims;
  claims.push_back(
      {"tr483.pers.sbt.oneport-T",
       kPaper,
       kSection,
       "By the SBT on one port T is about (N-1) M t_c + tau (NM/B + log ceil(B/M) - 1) for M <= B <= NM/2.",
       {scheduled("printed", one_port + "exactly this", for_every_size(start_ups_as_printed), 2, kMostSizes),
        scheduled("powers-of-two", one_port + "where B/M is a power of two",
                  for_every_size(start_ups_for_powers_of_two), 2, kMostSizes),
        scheduled("approximately", one_port + "0 to log N start-ups more", for_every_size(start_ups_approximately), 2,
                  kMostSizes)}});
  claims.push_back({"tr483.pers.sbt.oneport-Bopt",
                    kPaper,
                    kSection,
                    "For B = NM/2 it is (N-1) M t_c + tau log N.",
                    {scheduled("printed", "executed with one send or receive", unbounded)}});
  claims.push_back({"tr483.pers.sbt.oneport-small-B",
                    kPaper,
                    kSection,
                    "For B <= M T is about (NM/B - 1)(B t_c + tau).",
                    {scheduled("printed", "exactly this for M/B = 1, 2, 3, the largest address first",
                               small_packets([](int n, int k) { return Rational(nodes(n) * k - 1); })),
                     scheduled("exact", "(N-1) M/B packets",
                               small_packets([](int n, int k) { return Rational((nodes(n) - 1) * k); }))}});
  claims.push_back({"tr483.lemma4.2.volumes",
                    kPaper,
                    kLemma,
                    "In step i the root sends C(log N - 1, i) M to its largest subtree, the fullest link of the step, "
                    "and the node of level j its C(log N - 1 - j, i - j) M.",
                    {scheduled("printed", "executed level by level", volumes)}});
  claims.push_back({"tr483.lemma4.2.binomial-inequality",
                    kPaper,
                    kLemma,
                    "C(log N - 1, i) >= C(log N - 1 - j, i - j) for all i, j >= 1.",
                    {closed_form("printed", "for j <= i < log N", binomial_inequality, 2, kMostBinomials)}});
  claims.push_back(
      {"tr483.lemma4.2.packet-size",
       kPaper,
       kLemma,
       "B >= C(log N - 1, (log N - 1)/2) M, about NM / sqrt(2 pi (log N - 1)), gives log N start-ups.",
       {scheduled("printed", "a binomial coefficient, rounded down below: the largest packet of the schedule",
                  largest_packet(middle_binomial, false)),
        scheduled("as-scanned", "a fraction (log N - 1)/2", largest_packet(half_of_n_minus_1, true)),
        closed_form("approximation", "never above NM / sqrt(2 pi (log N - 1)), and 2/log N below at most, in squares",
                    middle_approximated)}});
  claims.push_back({"tr483.pers.sbt.factor2",
                    kPaper,
                    kSection,
                    "All ports reduce the transfer time by a factor of two.",
                    {scheduled("printed", "(N-1)/(N/2), which tends to 2", factor_two)}});
  claims.push_back({"tr483.pers.sbt.allport-unit",
                    kPaper,
                    kSection,
                    "On all ports with B = M it takes N/2 cycles.",
                    {scheduled("printed", "every port its subtree in postorder", unit_on_all_ports)}});
  return claims;
}

}  // namespace cubeverify::tr483
