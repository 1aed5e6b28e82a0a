#include "verify/collective/race_findings.h"

#include <algorithm>
#include <deque>
#include <map>
#include <set>
#include <tuple>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace cubeverify::collective {
namespace {

bool orders(const Edge& edge) { return (static_cast<unsigned>(edge.kind) & kOrders) != 0; }

// Of a signal's operation, or of a port's request that puts and then signals.
bool is_signal(const EventGraph& graph, std::int32_t event) {
  const EventNode& node = graph.events[at(event)];
  return node.word.ends_with("signal") || (node.request && graph.of(event).empty());
}

// Whether an event comes after what its call does from this place of a block on, there or on a rank that does the same:
// if the block waited there for it, or so did all, that would never end.
bool comes_after(const EventGraph& graph, std::int32_t event, const Place& place) {
  const int call = graph.events[at(event)].call;
  const auto step = [](const EventNode& node) {
    return std::tuple(node.place.block, node.place.step, node.place.iteration, node.place.inner, node.word);
  };
  std::set<decltype(step({}))> held;
  for (const EventNode& node : graph.events) {
    const bool in_block = node.call == call && node.place.rank == place.rank && node.place.block == place.block;
    if (in_block && node.place.whole_step() >= place.whole_step()) held.insert(step(node));
  }
  std::vector<bool> seen(graph.events.size(), false);
  for (std::vector<std::int32_t> rest{event}; !rest.empty();) {
    const std::int32_t e = rest.back();
    rest.pop_back();
    if (seen[at(e)] || graph.events[at(e)].call != call) continue;
    seen[at(e)] = true;
    if (held.contains(step(graph.events[at(e)]))) return true;
    for (const Edge& edge : graph.before(e)) rest.push_back(edge.earlier);
  }
  return false;
}

// Two events that a nop of their block, or a barrier of their blocks, between would put in order.
using Gap = std::pair<std::int32_t, std::int32_t>;
// Where these are missing, as few as can be, if they alone would put one event before another.
std::optional<std::vector<Gap>> gaps(const EventGraph& graph, std::int32_t first, std::int32_t last, bool barriers) {
  int tries = barriers ? 64 : 0;  // a choice: each looks at all that comes before
  std::vector<bool> after(graph.events.size(), false);
  for (const std::int32_t e : barriers ? execute(graph) : std::vector<std::int32_t>{}) {
    const auto from = [&](const Edge& edge) { return orders(edge) && after[at(edge.earlier)]; };
    after[at(e)] = e == first || std::ranges::any_of(graph.before(e), from);
  }
  std::map<int, std::vector<std::int32_t>> later;  // what comes after the first in each rank's blocks
  for (std::int32_t e = 0; e < std::ssize(after); ++e) {
    const Place& place = graph.events[at(e)].place;
    if (after[at(e)] && place.block >= 0) later[place.rank].push_back(e);
  }
  std::vector<std::int32_t> next(graph.events.size(), -1);                 // on the way to the last
  std::vector<bool> is_gap(graph.events.size(), false), offered = is_gap;  // a gap is offered once, the nearest first
  std::deque<std::tuple<std::int32_t, std::int32_t, bool>> rest{{last, last, false}};
  while (!rest.empty() && next[at(first)] < 0) {
    const auto [event, to, gap] = rest.front();
    rest.pop_front();
    if (next[at(event)] >= 0) continue;
    next[at(event)] = to;
    is_gap[at(event)] = gap;
    std::int32_t in_order = -1;  // the last one in its block, or earlier
    for (const Edge& edge : graph.before(event)) {
      if (!orders(edge)) continue;
      rest.emplace_front(edge.earlier, event, false);
      if (edge.earlier < event) in_order = std::max(in_order, edge.earlier);
    }
    const EventNode& own = graph.events[at(event)];
    const auto offer = [&](std::int32_t e, bool is_fit) {
      const EventNode& node = graph.events[at(e)];
      if (offered[at(e)] || node.request || node.place.whole_step() == own.place.whole_step() || !is_fit) return;
      offered[at(e)] = true;
      rest.emplace_back(e, event, true);
    };
    const auto is_in_block = [&](std::int32_t e) {
      const Place& place = graph.events[at(e)].place;
      return !own.of_user() && place.rank == own.place.rank && place.block == own.place.block;
    };
    for (std::int32_t e = event - 1; e > in_order && is_in_block(e); --e) offer(e, true);
    if (own.of_user() || own.place.inner >= 0) continue;
    for (const std::int32_t e : later[own.place.rank]) {
      const auto& [place, call] = std::tie(graph.events[at(e)].place, graph.events[at(e)].call);
      if (tries == 0 || is_in_block(e) || call != own.call) continue;
      --tries;
      const Place behind{place.rank, place.block, place.step + 1};
      offer(e, place.inner < 0 && !comes_after(graph, e, own.place) && !comes_after(graph, event, behind));
    }
  }
  if (next[at(first)] < 0) return std::nullopt;
  std::vector<Gap> all;
  for (std::int32_t e = first; e != last; e = next[at(e)])
    if (is_gap[at(e)]) all.emplace_back(e, next[at(e)]);
  return all;
}

// Whether one event alone writes a cell. Of what users write only inputs count, which are first.
bool is_written_once(const EventGraph& graph, std::int32_t cell) {
  int writes = 0;
  for (std::int32_t e = 0; e < std::ssize(graph.events); ++e) {
    for (const Operand& one : graph.of(e).first(
             graph.events[at(e)].of_user() ? std::min<std::size_t>(1, graph.of(e).size()) : graph.of(e).size()))
      writes += one.writes() && one.first <= cell && cell < one.first + one.count ? 1 : 0;
  }
  return writes == 1;
}

// What would put an event before one of another rank: a wait for the first signal that follows it in its block, or
// begins a block if it is of a user; and the signal, if none is there; nothing if that would hang. And if one is there.
std::pair<std::string, bool> signal_needed(const EventGraph& graph, const LeftOver& left, std::int32_t earlier,
                                           std::int32_t later) {
  const EventNode &one = graph.events[at(earlier)], &other = graph.events[at(later)];
  const int rank = one.place.rank, waits = other.place.rank;
  const bool at_end = other.of_user() || one.call != other.call;  // a later call begins after that
  const std::string in_time = at_end ? " before its call ends" : ", and a nop, before " + event_name(other);
  const auto hangs = [&](std::int32_t event) { return !at_end && comes_after(graph, event, other.place); };
  const auto signals = [&](std::int32_t e) {
    const EventNode& node = graph.events[at(e)];
    return node.place.rank == rank && node.peer == waits && node.call == one.call && is_signal(graph, e);
  };
  const auto is_wait = [&](std::int32_t e) {
    const EventNode& node = graph.events[at(e)];
    return node.place.rank == waits && node.peer == rank && node.word.ends_with("wait");
  };
  std::int32_t wait = later + 1;  // the first one after the later event
  while (wait < std::ssize(graph.events) && !is_wait(wait)) ++wait;
  for (std::int32_t e = earlier + 1; e < std::ssize(graph.events); ++e) {
    const EventNode& signal = graph.events[at(e)];
    const bool follows = one.of_user() ? signal.place.step == 0 : signal.place.block == one.place.block;
    if (!signals(e) || !follows || hangs(e)) continue;
    const auto nops = gaps(graph, earlier, e, false);
    const std::string nop = nops && nops->empty() ? "" : fmt::format("a nop before {} and ", event_name(signal));
    if (left.contains(e))
      return {fmt::format("{}a wait of rank {} for {}{}", nop, waits, event_name(signal), in_time), true};
    // It can move within its block only, and not before one that would then receive the signal.
    if (at_end || wait == std::ssize(graph.events) || graph.events[at(wait)].place.block != other.place.block ||
        std::ranges::find(graph.before(wait), e, &Edge::earlier) == graph.before(wait).end())
      continue;
    return {fmt::format("{}move {}, which receives {}, and a nop before {}", nop, event_name(graph.events[at(wait)]),
                        event_name(signal), event_name(other)),
            true};
  }
  if (hangs(earlier)) return {"", false};
  const std::string after = one.of_user()
                                ? fmt::format("a signal of rank {}, that it has begun", rank)
                                : fmt::format("a nop and a signal of rank {} after {}", rank, event_name(one));
  return {fmt::format("{}, for which rank {} waits{}", after, waits, in_time), false};
}

// What would end a port's request before what writes its source: a flush, or a nop before that of its channel, which is
// by another thread.
std::string flush_needed(const EventGraph& graph, std::int32_t request, std::int32_t writer) {
  const EventNode &own = graph.events[at(request)], &other = graph.events[at(writer)];
  const bool in_block =
      own.call == other.call && own.place.rank == other.place.rank && own.place.block == other.place.block;
  for (std::int32_t e = request; e < std::ssize(graph.events) && !(in_block && e >= writer); ++e) {
    const EventNode& node = graph.events[at(e)];
    if (node.place.block != own.place.block || node.call != own.call) break;
    if (node.word == "flush" && node.channel == own.channel && node.channel_type == own.channel_type)
      return fmt::format("a nop between {} and {}, which another thread does", event_name(own), event_name(node));
  }
  return fmt::format("a flush of port channel {}, with a dst_buff for each channel, after {}{}", own.channel,
                     event_name(own), in_block ? ", and a nop, before " + event_name(other) : "");
}

// What would put two accesses in order.
std::string order_needed(const EventGraph& graph, const LeftOver& left, const Race& race) {
  const EventNode &one = graph.events[at(race.first)], &other = graph.events[at(race.second)];
  if (race.first == race.second) return "ranges that do not overlap";
  const bool known = one.call != other.call || other.of_user();  // which of them should come first
  const bool both_write = race.first_writes && race.second_writes;
  if (!known && both_write && graph.memory.region(race.cell).kind == Region::Kind::kPackets)
    return "another packet for one of them, as a call writes each once";
  if (one.call == other.call && !other.of_user() && one.place.whole_step() == other.place.whole_step())
    return "ranges that do not overlap";
  std::vector<std::pair<std::int32_t, std::int32_t>> ways{{race.first, race.second}, {race.second, race.first}};
  // The only write of a cell should come before what reads it.
  const bool once = !known && !both_write && is_written_once(graph, race.cell);
  if (known ? second_comes_first(graph, race) : !both_write && race.first_writes != once) std::swap(ways[0], ways[1]);
  const auto name = [&](std::int32_t e) {
    return fmt::format("{} {}", place_name(graph.events[at(e)].place), graph.events[at(e)].word);
  };
  if (known || once) ways.pop_back();
  const bool in_rank = one.place.rank == other.place.rank;
  const bool in_block = in_rank && one.place.block == other.place.block;
  // A request may still read when what comes after it writes, unless that is by way of its own channel's peer.
  const std::int32_t reader = race.first_writes ? race.second : race.first, writer = race.first + race.second - reader;
  const EventNode& reads = graph.events[at(reader)];
  const bool outlives =
      known ? in_rank || reads.peer != graph.events[at(writer)].place.rank : in_block && reader < writer;
  const auto has_channel = [&](const EventNode& node) {
    return node.place.rank == one.place.rank && node.place.block == one.place.block && node.peer == other.place.rank;
  };
  const bool lacks_flush = !both_write && reads.request && reads.word != "pwsf" && outlives;
  const bool by_barrier = graph.has_barriers && (!both_write || known) && !lacks_flush &&
                          (in_rank || std::ranges::none_of(graph.events, has_channel));
  std::vector<Gap> fewest;
  for (const bool barriers : {false, true}) {
    for (const auto& [first, last] : ways) {
      if (barriers && (!fewest.empty() || !by_barrier)) break;
      const auto found = gaps(graph, first, last, barriers);
      if (found && (fewest.empty() || found->size() < fewest.size())) fewest = *found;
    }
  }
  std::string or_chunk = "; or one of them has a wrong chunk";
  if (known)
    or_chunk = in_rank || one.call != other.call ? "" : fmt::format("; or {} has a wrong chunk", name(race.first));
  std::string text;
  for (auto [first, last] : fewest) {
    // Any place between these two is as good for them; one next to a wait or a signal is for all that is there.
    const auto step = [&](std::int32_t e) { return graph.events[at(e)].place.whole_step(); };
    const bool in_one = step(first).block == step(last).block, waits = graph.events[at(first)].word.ends_with("wait");
    while (in_one && waits && step(last - 1) != step(first)) --last;
    while (in_one && is_signal(graph, last) && step(first + 1) != step(last)) ++first;
    const Place &place = graph.events[at(first)].place, &to = graph.events[at(last)].place;
    const auto [least, most] = std::minmax(place.block, to.block);
    const std::string nop =
        least == most ? "a nop" : fmt::format("a barrier of blocks {} and {} of rank {}", least, most, place.rank);
    text += fmt::format("{}{} between {} and {}", text.empty() ? "" : ", ", nop, name(first), name(last));
  }
  if (!text.empty()) return text + (in_rank && ways.size() == 1 && !in_block ? "" : or_chunk);
  if (lacks_flush)
    return flush_needed(graph, reader, writer) + "; or a wait for the peer's signal that it has the data";
  if (in_rank) text = fmt::format("make {} wait for {}", name(ways[0].second), name(ways[0].first));
  bool is_sent = in_rank;
  for (auto way = ways.begin(); way != ways.end() && !is_sent; ++way) {
    std::string needed;
    std::tie(needed, is_sent) = signal_needed(graph, left, way->first, way->second);
    if (!text.empty() && !is_sent) continue;
    text = needed;
    std::swap(*way, ways[0]);
  }
  if (text.empty()) return "another order of operations" + or_chunk;
  if (ways.size() > 1) text += fmt::format("; or make {} wait for {}", name(ways[0].first), name(ways[0].second));
  return text + or_chunk;
}

}  // namespace

std::string look_first(std::span<const std::string> left, int rank, int other_rank) {
  const auto names = [&](const std::string& text) {
    const auto has = [&](int r) { return text.find(fmt::format("rank {} ", r)) != std::string::npos ? 1 : 0; };
    return has(rank) + has(other_rank);
  };
  return left.empty() ? "" : "; look first at what a call leaves over: " + *std::ranges::max_element(left, {}, names);
}

Findings race_findings(const EventGraph& graph, const Races& races, std::span<const std::string> left,
                       const LeftOver& left_over) {
  Findings findings;
  for (const Race& race : races.least) {
    const Region& region = graph.memory.region(race.cell);
    std::string needs = order_needed(graph, left_over, race);
    constexpr std::string_view kOrChunk = "; or one of them has a wrong chunk";
    if (race.first_writes && race.second_writes && needs.ends_with(kOrChunk))
      needs = "another chunk for one of them; or " + needs.substr(0, needs.size() - kOrChunk.size());
    const Finding finding{
        graph.events[at(race.first)].place.whole_step(),
        fmt::format("two accesses to {} have no order: {}", graph.memory.name(race.cell), accesses_text(graph, race)),
        needs + look_first(left, graph.events[at(race.first)].place.rank, graph.events[at(race.second)].place.rank),
        fmt::format("{}.{}{}", region.rank, kBuffers[at(region.buffer)],
                    (race.cell - region.first) / graph.memory.units)};
    findings.count() == 0 ? findings.add(finding, races.cells) : findings.known().push_back(finding);
  }
  return findings;
}

}  // namespace cubeverify::collective
