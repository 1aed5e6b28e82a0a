#include "verify/collective/event_graph.h"

#include <algorithm>
#include <numeric>

#include <fmt/format.h>

namespace cubeverify::collective {

std::int32_t Memory::add(int rank, Buffer buffer, Region::Kind kind, std::int32_t count, std::int32_t other) {
  regions.push_back({rank, buffer, kind, cells(), count, other});
  const std::int32_t first = regions.back().first;
  if (other >= 0) std::prev(std::ranges::upper_bound(regions, other, {}, &Region::first))->other = first;
  return first;
}

const Region& Memory::region(std::int32_t cell) const {
  return *std::prev(std::ranges::upper_bound(regions, cell, {}, &Region::first));
}

std::int32_t Memory::at(const Cell& chunk) const {
  const auto name = [](const Region& one) { return std::pair(one.rank, one.buffer); };
  return std::ranges::lower_bound(regions, std::pair(chunk.rank, chunk.buffer), {}, name)->first + chunk.chunk * units;
}

std::string unit_text(int unit, int units) {
  const int part = unit % units, common = std::gcd(part, units);
  return part == 0 ? std::to_string(unit / units)
                   : fmt::format("{}+{}/{}", unit / units, part / common, units / common);
}

std::string Memory::name(std::int32_t cell) const {
  const Region& in = region(cell);
  if (in.kind == Region::Kind::kMessages) return fmt::format("message {} to rank {}", cell - in.first, in.rank);
  return fmt::format("{}{}{} of rank {}", in.kind == Region::Kind::kPackets ? "packet " : "",
                     kBuffers[static_cast<std::size_t>(in.buffer)], unit_text(cell - in.first, units), in.rank);
}

std::int32_t EventGraph::add(const EventNode& event) {
  events.push_back(event);
  events.back().first_operand = events.back().end_operand = static_cast<std::uint32_t>(operands.size());
  return static_cast<std::int32_t>(events.size()) - 1;
}

void EventGraph::add(const Operand& operand) {
  operands.push_back(operand);
  events.back().end_operand = static_cast<std::uint32_t>(operands.size());
}

std::string event_name(const EventNode& event, std::string_view does) {
  const std::string in_call = event.call == 0 ? "" : fmt::format(" in call {}", event.call + 1);
  const Place& place = event.place;
  if (!event.of_user()) return fmt::format("{} {}{}{}", place_name(place), event.word, does, in_call);
  if (!does.empty()) return fmt::format("the user of rank {}{}{}", place.rank, does, in_call);
  if (place.lane >= 0) return fmt::format("barrier {} of rank {}{}", place.lane, place.rank, in_call);
  if (place.step > 1) return fmt::format("the first of several packets to rank {}{}", place.rank, in_call);
  const char* user_does = event.function == Function::kInput ? "writes" : "reads";
  return fmt::format("what the user of rank {} {}{}", place.rank, user_does, in_call);
}

void EventGraph::settle() {
  first_edge_.assign(events.size() + 1, 0);
  for (const Pending& one : pending_) {
    ++first_edge_[at(one.later) + 1];
    kinds_ |= static_cast<unsigned>(one.edge.kind);
  }
  std::partial_sum(first_edge_.begin(), first_edge_.end(), first_edge_.begin());
  edges_.resize(pending_.size());
  std::vector<std::uint32_t> next(first_edge_.begin(), first_edge_.end() - 1);
  for (const Pending& one : pending_) edges_[next[at(one.later)]++] = one.edge;
  pending_ = {};
}

std::span<const Edge> EventGraph::before(std::int32_t event) const {
  return std::span(edges_).subspan(first_edge_[at(event)], first_edge_[at(event) + 1] - first_edge_[at(event)]);
}

std::span<const Operand> EventGraph::of(std::int32_t event) const {
  const EventNode& node = events[at(event)];
  return std::span(operands).subspan(node.first_operand, node.end_operand - node.first_operand);
}

std::vector<std::int32_t> execute(const EventGraph& graph) {
  const auto count = static_cast<std::int32_t>(graph.events.size());
  std::vector<std::int32_t> missing(at(count)), counted(at(count)), order;
  std::vector<std::uint32_t> first(at(count) + 1, 0);
  for (std::int32_t e = 0; e < count; ++e) {
    counted[at(e)] = graph.events[at(e)].needed;
    for (const Edge& edge : graph.before(e)) {
      missing[at(e)] += edge.kind == EdgeKind::kCounted ? 0 : 1;
      ++first[at(edge.earlier) + 1];
    }
  }
  std::partial_sum(first.begin(), first.end(), first.begin());
  struct After {
    std::int32_t event;
    bool counted;
  };
  std::vector<After> after(first.back());
  std::vector<std::uint32_t> next(first.begin(), first.end() - 1);
  for (std::int32_t e = 0; e < count; ++e) {
    for (const Edge& edge : graph.before(e)) after[next[at(edge.earlier)]++] = {e, edge.kind == EdgeKind::kCounted};
    if (missing[at(e)] == 0 && counted[at(e)] <= 0) order.push_back(e);
  }
  for (std::size_t done = 0; done < order.size(); ++done) {
    for (std::uint32_t i = first[at(order[done])]; i < first[at(order[done]) + 1]; ++i) {
      const std::size_t e = at(after[i].event);
      const bool was = missing[e] == 0 && counted[e] <= 0;
      --(after[i].counted ? counted[e] : missing[e]);
      if (!was && missing[e] == 0 && counted[e] <= 0) order.push_back(after[i].event);
    }
  }
  return order;
}

// Joints are the events whose ancestors may be others than those of a single event before them. A chain goes on with
// the first joint that comes after its last one and belongs to no other yet.
Ancestors::Ancestors(const EventGraph& graph, std::span<const std::int32_t> order, unsigned kinds)
    : joint_(graph.events.size()) {
  std::vector<std::int32_t> last, before, implied(order.size(), -1);
  std::int32_t joints = 0;
  for (std::int32_t turn = 0; turn < std::ssize(order); ++turn) {
    const std::int32_t e = order[at(turn)];
    before.clear();
    for (const Edge& edge : graph.before(e))
      if ((static_cast<unsigned>(edge.kind) & kinds) != 0) before.push_back(joint_[at(edge.earlier)]);
    std::ranges::sort(before);
    before.erase(std::ranges::unique(before).begin(), before.end());
    for (std::size_t i = 0; i < before.size() && before.size() > 1; ++i)
      for (const std::int32_t earlier : before_joint(before[i])) implied[at(earlier)] = turn;
    std::erase_if(before, [&](std::int32_t one) { return implied[at(one)] == turn; });
    if (before.size() == 1 && graph.of(e).empty()) {
      joint_[at(e)] = before[0];
      continue;
    }
    const auto goes_on =
        std::ranges::find_if(before, [&](std::int32_t one) { return last[at(chain_[at(one)])] == one; });
    if (goes_on == before.end()) last.push_back(-1);
    chain_.push_back(goes_on == before.end() ? static_cast<std::int32_t>(last.size()) - 1 : chain_[at(*goes_on)]);
    number_.push_back(goes_on == before.end() ? 1 : number_[at(*goes_on)] + 1);
    last[at(chain_.back())] = joint_[at(e)] = joints++;
    before_.insert(before_.end(), before.begin(), before.end());
    first_before_.push_back(static_cast<std::uint32_t>(before_.size()));
  }
  chains_ = last.size();
}

std::span<const std::int32_t> Ancestors::before_joint(std::int32_t joint) const {
  return std::span(before_).subspan(first_before_[at(joint)], first_before_[at(joint) + 1] - first_before_[at(joint)]);
}

// Row 0 is empty, and a joint that adds nothing to the only other row before it has the same row.
void Ancestors::mark(std::span<const std::int32_t> events) {
  std::vector<std::int32_t> of_chain(chains_, -1);
  std::int32_t chains = 0;
  for (const std::int32_t e : events) {
    std::int32_t& number = of_chain[at(chain_[at(joint_[at(e)])])];
    if (number < 0) number = chains++;
  }
  clocks_ = at(chains) * 32 <= events.size();
  width_ = clocks_ ? at(chains) : (events.size() + 31) / 32;
  slot_.assign(chain_.size(), -1);
  for (std::size_t i = 0; i < events.size(); ++i) {
    const std::int32_t joint = joint_[at(events[i])];
    slot_[at(joint)] = clocks_ ? of_chain[at(chain_[at(joint)])] : static_cast<std::int32_t>(i);
  }
  row_.resize(chain_.size());
  rows_.assign(width_, 0);
  for (std::int32_t joint = 0; joint < std::ssize(chain_); ++joint) {
    std::size_t& own = row_[at(joint)] = 0;
    const std::int32_t slot = slot_[at(joint)];
    bool same = slot < 0;
    for (const std::int32_t earlier : before_joint(joint)) {
      const std::size_t from = row_[at(earlier)];
      same = same && (own == 0 || from == 0 || own == from);
      own = std::max(own, from);
    }
    if (same) continue;
    own = rows_.size();
    rows_.resize(own + width_, 0);
    std::uint32_t* const row = rows_.data() + own;
    for (const std::int32_t earlier : before_joint(joint)) {
      const std::uint32_t* const from = rows_.data() + row_[at(earlier)];
      if (clocks_) {
        for (std::size_t i = 0; i < width_; ++i) row[i] = std::max(row[i], from[i]);
      } else {
        for (std::size_t i = 0; i < width_; ++i) row[i] |= from[i];
      }
    }
    if (slot < 0) continue;
    if (clocks_) {
      row[slot] = static_cast<std::uint32_t>(number_[at(joint)]);
    } else {
      row[slot / 32] |= 1U << static_cast<unsigned>(slot % 32);
    }
  }
}

bool Ancestors::before(std::int32_t earlier, std::int32_t later) const {
  const std::uint32_t* const row = rows_.data() + row_[at(joint_[at(later)])];
  const auto joint = at(joint_[at(earlier)]);
  const std::int32_t slot = slot_[joint];
  if (clocks_) return row[slot] >= static_cast<std::uint32_t>(number_[joint]);
  return (row[slot / 32] >> static_cast<unsigned>(slot % 32) & 1U) != 0;
}

namespace {

struct Access {
  std::int32_t event;
  const Operand* operand;
  bool packet;
};

// The accesses to one cell, in an order in which they happen in some execution.
class CellAccesses {
 public:
  CellAccesses(const EventGraph& graph, const Ancestors& ancestors, bool only_after_writes, std::vector<Access> all)
      : graph_(graph), ancestors_(ancestors), only_after_writes_(only_after_writes), all_(std::move(all)) {}

  // As all that conflicts is ordered or not, it is enough to compare with the last write and what came since.
  [[nodiscard]] bool race() const {
    std::size_t since = 0;  // the last write, if there is one
    bool repeats = false;   // since then
    for (std::size_t i = 0; i < all_.size(); ++i) {
      const std::size_t end = all_[i].operand->writes() || repeats ? i : std::min(i, since + 1);
      for (std::size_t j = since; j < end; ++j)
        if (conflict(j, i) && !ordered(j, i)) return true;
      if (races_itself(i)) return true;
      repeats = repeats || all_[i].operand->use == Operand::Use::kRepeat;
      if (all_[i].operand->use != Operand::Use::kWrite) continue;
      since = i;
      repeats = false;
    }
    return false;
  }

  // There is one: the least by (call, place) of both.
  [[nodiscard]] Race least(std::int32_t cell) const {
    std::vector<std::size_t> sorted(all_.size());
    std::iota(sorted.begin(), sorted.end(), 0);
    std::ranges::stable_sort(sorted, {}, [this](std::size_t i) { return std::pair(node(i).call, node(i).place); });
    for (auto a = sorted.begin(); a != sorted.end(); ++a) {
      if (races_itself(*a)) return {cell, all_[*a].event, all_[*a].event};
      for (auto b = std::next(a); b != sorted.end(); ++b) {
        if (const auto [i, j] = std::minmax(*a, *b); !conflict(i, j) || ordered(i, j)) continue;
        const auto [one, other] = node(*a).of_user() ? std::pair(*b, *a) : std::pair(*a, *b);
        return {cell, all_[one].event, all_[other].event, all_[one].operand->writes(), all_[other].operand->writes()};
      }
    }
    return {cell, all_[0].event, all_[0].event};
  }

 private:
  [[nodiscard]] const EventNode& node(std::size_t i) const { return graph_.events[at(all_[i].event)]; }
  [[nodiscard]] int call(std::size_t i) const { return node(i).call; }

  // i comes first in the order.
  [[nodiscard]] bool conflict(std::size_t i, std::size_t j) const {
    if (all_[i].event == all_[j].event) return false;
    const auto writes = [&](const Access& one) {
      return one.operand->use == Operand::Use::kWrite || (one.operand->writes() && call(i) != call(j));
    };
    return writes(all_[i]) || (!only_after_writes_ && writes(all_[j]));
  }

  [[nodiscard]] static bool alike(const Access& a, const Access& b) {
    return a.packet == b.packet && a.operand->whole_first == b.operand->whole_first &&
           a.operand->whole_count == b.operand->whole_count;
  }

  // Its threads may meet another's element.
  [[nodiscard]] bool races_itself(std::size_t i) const {
    for (std::size_t j = i + 1; j < all_.size() && all_[j].event == all_[i].event; ++j)
      if ((all_[i].operand->writes() || all_[j].operand->writes()) && !alike(all_[i], all_[j])) return true;
    return false;
  }

  [[nodiscard]] bool directly(std::size_t i, std::size_t j) const {
    const std::int32_t threads = node(i).threads;
    return ancestors_.before(all_[i].event, all_[j].event) ||
           (threads >= 0 && threads == node(j).threads && alike(all_[i], all_[j]));
  }

  // i comes first in the order. On one cell what a thread does in its own order counts, too.
  [[nodiscard]] bool ordered(std::size_t i, std::size_t j) const {
    const bool packets_of_one_call = all_[i].packet && all_[j].packet && call(i) == call(j) &&
                                     all_[i].operand->use == Operand::Use::kWrite &&
                                     all_[j].operand->use == Operand::Use::kWrite;
    if (packets_of_one_call) return false;
    if (directly(i, j)) return true;
    std::vector<std::size_t> reached{i};
    for (std::size_t k = i + 1; k <= j; ++k)
      if (std::ranges::any_of(reached, [&](std::size_t from) { return directly(from, k); })) reached.push_back(k);
    return reached.back() == j;
  }

  const EventGraph& graph_;
  const Ancestors& ancestors_;
  bool only_after_writes_;
  std::vector<Access> all_;
};

Races find_races(const EventGraph& graph, std::span<const std::int32_t> order, unsigned kinds,
                 const std::function<void()>& rank_done, const std::function<bool(std::int32_t)>& only) {
  const bool only_plain = (kinds & static_cast<unsigned>(EdgeKind::kPacket)) == 0;
  const Memory& memory = graph.memory;
  Races found;
  Ancestors ancestors(graph, order, kinds);
  std::vector<std::vector<std::int32_t>> of_rank(memory.regions.empty() ? 0 : at(memory.regions.back().rank) + 1);
  std::vector<std::vector<Access>> cells(at(memory.cells()));
  std::vector<std::size_t> turn(graph.events.size());
  for (std::size_t t = 0; t < order.size(); ++t) {
    const std::int32_t e = order[t];
    turn[at(e)] = t;
    if (kinds != kOrders && graph.events[at(e)].function == Function::kInput) continue;
    for (const Operand& operand : graph.of(e)) {
      const Region& region = memory.region(operand.first);
      if (operand.count == 0 || region.kind == Region::Kind::kMessages) continue;
      if (auto& events = of_rank[at(region.rank)]; events.empty() || events.back() != e) events.push_back(e);
      for (std::int32_t i = 0; i < operand.count; ++i)
        cells[at(operand.first + i)].push_back({e, &operand, region.kind == Region::Kind::kPackets});
    }
  }
  const auto look_at = [&](std::int32_t cell, std::vector<Access> all) {
    if (only && !only(cell)) return;
    const CellAccesses accesses(graph, ancestors, only_plain, std::move(all));
    if (!accesses.race()) return;
    ++found.cells;
    const Race race = accesses.least(cell);
    const auto step = [&](const Race& one) { return graph.events[at(one.first)].place.whole_step(); };
    const auto known = std::ranges::find(found.least, step(race), step);
    if (known == found.least.end()) {
      found.least.push_back(race);
    } else if (cell < known->cell) {
      *known = race;
    }
    std::ranges::sort(found.least, {}, &Race::cell);
    if (found.least.size() > kMostRaces) found.least.pop_back();
  };
  int rank = -1;
  for (const Region& region : memory.regions) {
    if (rank != region.rank) {
      if (rank >= 0 && rank_done) rank_done();
      rank = region.rank;
      ancestors.mark(of_rank[at(rank)]);
    }
    const bool packets = region.kind == Region::Kind::kPackets;
    for (std::int32_t i = 0; i < region.cells && !(packets && only_plain); ++i) {
      const std::vector<Access>& own = cells[at(region.first + i)];
      if (own.empty()) continue;
      look_at(region.first + i, own);
      if (!packets || region.other < 0) continue;
      // The same bytes as two plain cells.
      const Region& plain = memory.region(region.other);
      for (std::int32_t cell = 2 * i; cell < std::min(2 * i + 2, plain.cells); ++cell) {
        std::vector<Access> both = cells[at(plain.first + cell)];
        if (both.empty()) continue;
        both.insert(both.end(), own.begin(), own.end());
        std::ranges::stable_sort(both, {}, [&](const Access& one) { return turn[at(one.event)]; });
        look_at(plain.first + cell, std::move(both));
      }
    }
  }
  return found;
}

}  // namespace

Races races(const EventGraph& graph, std::span<const std::int32_t> order, const std::function<void()>& rank_done,
            const std::function<bool(std::int32_t)>& only) {
  return find_races(graph, order, kOrders, rank_done, only);
}

bool second_comes_first(const EventGraph& graph, const Race& race) {
  const EventNode &one = graph.events[at(race.first)], &other = graph.events[at(race.second)];
  return one.call == other.call ? other.function == Function::kInput : other.call < one.call;
}

std::string accesses_text(const EventGraph& graph, const Race& race) {
  const EventNode &one = graph.events[at(race.first)], &other = graph.events[at(race.second)];
  if (race.first == race.second) return event_name(one, " accesses it in two threads");
  if (other.of_user()) {
    const Operand& own = graph.of(race.second)[0];  // all inputs, of one that writes
    const bool begins = race.second_writes && (race.cell < own.first || race.cell >= own.first + own.count);
    return event_name(one, race.first_writes ? " may write it" : " may read it") +
           (second_comes_first(graph, race) ? " before " : " after ") +
           event_name(other, begins               ? " has begun the call"
                             : race.second_writes ? " has written it"
                                                  : " has read it");
  }
  return event_name(one, race.first_writes ? " writes it" : " reads it") + ", " +
         event_name(other, race.second_writes ? " writes it" : " reads it");
}

Races races_without(const EventGraph& graph, std::span<const std::int32_t> order, EdgeKind kind) {
  return graph.has(kind) ? find_races(graph, order, kOrders & ~static_cast<unsigned>(kind), {}, {}) : Races{};
}

}  // namespace cubeverify::collective
