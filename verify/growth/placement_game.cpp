#include "verify/growth/placement_game.h"

#include <algorithm>
#include <limits>
#include <memory_resource>
#include <numeric>
#include <unordered_map>

namespace cubeverify {
namespace {

// A position is a word with four bits for each processor: which of the ways for up to two nodes to have up to two
// children each.
constexpr int kBits = 4, kMostProcessors = 16;
constexpr Word kOneDigit = 0xF, kEveryDigit = 0x1111'1111'1111'1111;

using Crowd = std::array<int, 3>;

int nodes_of(const Crowd& crowd) { return crowd[0] + crowd[1] + crowd[2]; }

std::vector<Crowd> crowds_of_at_most(int load) {
  std::vector<Crowd> all;
  for (int nodes = 0; nodes <= load; ++nodes) {
    for (int none = 0; none <= nodes; ++none) {
      for (int one = 0; none + one <= nodes; ++one) all.push_back({none, one, nodes - none - one});
    }
  }
  return all;
}

// The steps of Steinhaus, Johnson and Trotter: each exchanges entry k with the next, and together they bring about
// every order of n entries.
std::vector<int> neighbours_exchanged(int n) {
  std::vector<int> entry(static_cast<std::size_t>(n)), heading(static_cast<std::size_t>(n), -1), steps;
  std::iota(entry.begin(), entry.end(), 0);
  while (true) {
    int largest = -1, at = -1;
    for (int i = 0; i < n; ++i) {
      const int value = entry[static_cast<std::size_t>(i)], next = i + heading[static_cast<std::size_t>(value)];
      if (next < 0 || next >= n || entry[static_cast<std::size_t>(next)] > value || value < largest) continue;
      largest = value;
      at = i;
    }
    if (largest < 0) return steps;
    const int next = at + heading[static_cast<std::size_t>(largest)];
    steps.push_back(std::min(at, next));
    std::swap(entry[static_cast<std::size_t>(at)], entry[static_cast<std::size_t>(next)]);
    for (int value = largest + 1; value < n; ++value) heading[static_cast<std::size_t>(value)] *= -1;
  }
}

int nodes_in(const Placement& now) {
  return std::accumulate(now.begin(), now.end(), 0, [](int sum, const Crowd& crowd) { return sum + nodes_of(crowd); });
}

}  // namespace

class PlacementGame::Search {
 public:
  Search(const PlacementRules& rules, const EdgeLength& edge_length)
      : n_(rules.n),
        processors_(1 << rules.n),
        nodes_(rules.nodes),
        all_(kEveryDigit & (processors_ == kMostProcessors ? ~Word{0} : all_ones(kBits * processors_))),
        crowds_(crowds_of_at_most(rules.load)) {
    for (std::size_t digit = 0; digit < crowds_.size(); ++digit) {
      const Crowd& crowd = crowds_[digit];
      index_[key(crowd)] = digit;
      if (nodes_of(crowd) == rules.load) full_ |= bit(static_cast<int>(digit));
      if (crowd[0] + crowd[1] > 0) open_ |= bit(static_cast<int>(digit));
    }
    for (int p = 0; p < processors_; ++p) {
      for (int q = 0; q < processors_; ++q) {
        if (edge_length(static_cast<Word>(p), static_cast<Word>(q)) <= rules.dilation) near_[at(p)] |= bit(kBits * q);
      }
    }
    // Places that all processors but the farthest have are threats to those with a full one there: they are kept.
    fewest_first_ = rules.dilation + 1 < rules.n;
    make_steps();
  }

  [[nodiscard]] Word position(const Placement& now) const {
    Word position = 0;
    for (std::size_t p = 0; p < now.size(); ++p)
      position |= static_cast<Word>(index_[key(now[p])]) << (kBits * static_cast<int>(p));
    return position;
  }

  // The adversary wins from here, with so many nodes in the tree.
  bool is_lost(Word now, int nodes) {
    if (nodes >= nodes_) return false;
    if (has_no_place(now)) return true;
    if (nodes + 1 == nodes_) return false;
    const auto [known, is_new] = lost_.try_emplace(now = least_equal(now));
    bool& lost = known->second;  // which stays where it is while others come
    if (is_new) lost = winning_parent(now, nodes).has_value();
    return lost;
  }

  std::optional<ChosenParent> winning_parent(Word now, int nodes) {
    if (nodes >= nodes_) return std::nullopt;
    const auto order = in_order(now);
    for (int i = 0; i < processors_; ++i) {
      const int p = order[at(i)] % kMostProcessors;
      for (const int children : {0, 1}) {
        if (crowd_at(now, p)[static_cast<std::size_t>(children)] == 0) continue;
        const ChosenParent parent{static_cast<Word>(p), children};
        if (!safe_place(now, nodes, parent)) return parent;
      }
    }
    return std::nullopt;
  }

  std::optional<Word> safe_place(Word now, int nodes, ChosenParent parent) {
    const int p = static_cast<int>(parent.processor);
    const auto children = static_cast<std::size_t>(parent.children);
    Crowd crowd = crowd_at(now, p);
    --crowd[children];
    ++crowd[children + 1];
    const Word grown = with_crowd(now, p, crowd);
    for (Word places = near_[at(p)] & ~processors_of(grown, full_); places != 0; places &= places - 1) {
      const int q = lowest_bit(places) / kBits;
      Crowd there = crowd_at(grown, q);
      ++there[0];
      if (!is_lost(with_crowd(grown, q, there), nodes + 1)) return static_cast<Word>(q);
    }
    return std::nullopt;
  }

  [[nodiscard]] std::size_t positions() const { return lost_.size(); }

 private:
  // A step of the walk through all automorphisms: the digits under `mask` change places with those `shift` above.
  struct Exchange {
    int shift;
    Word mask;
  };

  static Word exchanged(Word position, const Exchange& step) {
    const Word differ = ((position >> step.shift) ^ position) & step.mask;
    return position ^ differ ^ (differ << step.shift);
  }
  static std::size_t at(int p) { return static_cast<std::size_t>(p); }
  static std::size_t key(const Crowd& crowd) { return at(crowd[0] + 3 * crowd[1] + 9 * crowd[2]); }
  static Word digit(Word now, int p) { return now >> (kBits * p) & kOneDigit; }

  [[nodiscard]] const Crowd& crowd_at(Word now, int p) const { return crowds_[digit(now, p)]; }
  [[nodiscard]] Word with_crowd(Word now, int p, const Crowd& crowd) const {
    return (now & ~(kOneDigit << (kBits * p))) | static_cast<Word>(index_[key(crowd)]) << (kBits * p);
  }
  // Processors are the lowest bits of their digits: those with this digit, and with one of these.
  [[nodiscard]] Word processors_with(Word now, int value) const {
    Word differ = now ^ kEveryDigit * static_cast<Word>(value);
    differ |= differ >> 1;
    differ |= differ >> 2;
    return ~differ & all_;
  }
  [[nodiscard]] Word processors_of(Word now, Word digits) const {
    Word some = 0;
    for (; digits != 0; digits &= digits - 1) some |= processors_with(now, lowest_bit(digits));
    return some;
  }

  // A leaf below some node has no place at once.
  [[nodiscard]] bool has_no_place(Word now) const {
    const Word full = processors_of(now, full_);
    for (Word open = processors_of(now, open_); open != 0; open &= open - 1) {
      if ((near_[at(lowest_bit(open) / kBits)] & ~full) == 0) return true;
    }
    return false;
  }

  // The processors, as remainders, in the order in which the search tries them.
  [[nodiscard]] std::array<int, kMostProcessors> in_order(Word now) const {
    const Word full = processors_of(now, full_);
    std::array<int, kMostProcessors> order{};
    for (int p = 0; p < processors_; ++p) {
      const int places = weight(near_[at(p)] & ~full);
      order[at(p)] = (fewest_first_ ? places : kMostProcessors - places) * kMostProcessors + p;
    }
    std::sort(order.begin(), order.begin() + processors_);
    return order;
  }

  void make_steps() {
    for (int i = 0; i < n_; ++i) {
      Word without = 0, only_lower = 0;
      for (int p = 0; p < processors_; ++p) {
        if ((p >> i & 1) == 0) without |= kOneDigit << (kBits * p);
        if ((p >> i & 3) == 1) only_lower |= kOneDigit << (kBits * p);
      }
      across_.push_back({kBits << i, without});
      if (i + 1 < n_) exchanges_.push_back({kBits << i, only_lower});
    }
    for (const int k : neighbours_exchanged(n_)) orders_.push_back(exchanges_[at(k)]);
  }

  // The least of the equal positions that have a processor of the rarest kind (the first of equally rare ones) at 0.
  [[nodiscard]] Word least_equal(Word now) const {
    Word rarest = all_;
    for (int value = 0; value < static_cast<int>(crowds_.size()); ++value) {
      const Word same = processors_with(now, value);
      if (same != 0 && weight(same) < weight(rarest)) rarest = same;
    }
    Word least = std::numeric_limits<Word>::max();
    for (; rarest != 0; rarest &= rarest - 1) {
      Word equal = now;
      for (Word ones = static_cast<Word>(lowest_bit(rarest) / kBits); ones != 0; ones &= ones - 1)
        equal = exchanged(equal, across_[at(lowest_bit(ones))]);
      least = std::min(least, equal);
      for (const Exchange& step : orders_) {
        equal = exchanged(equal, step);
        least = std::min(least, equal);
      }
    }
    return least;
  }

  int n_, processors_, nodes_;
  Word all_;  // processors
  std::vector<Crowd> crowds_;
  std::array<std::size_t, 27> index_{};
  Word full_ = 0, open_ = 0;  // digits
  std::array<Word, kMostProcessors> near_{};
  bool fewest_first_ = true;
  std::vector<Exchange> across_, exchanges_, orders_;
  std::pmr::monotonic_buffer_resource memory_;
  std::pmr::unordered_map<Word, bool> lost_{&memory_};
};

PlacementGame::PlacementGame(const PlacementRules& rules, EdgeLength edge_length)
    : search_(std::make_unique<Search>(rules, edge_length)) {}

PlacementGame::~PlacementGame() = default;

bool PlacementGame::is_lost(const Placement& now) { return search_->is_lost(search_->position(now), nodes_in(now)); }

std::optional<ChosenParent> PlacementGame::winning_parent(const Placement& now) {
  return search_->winning_parent(search_->position(now), nodes_in(now));
}

std::optional<Word> PlacementGame::safe_place(const Placement& now, ChosenParent parent) {
  return search_->safe_place(search_->position(now), nodes_in(now), parent);
}

std::size_t PlacementGame::positions() const { return search_->positions(); }

}  // namespace cubeverify
