#include "verify/collective/plan_events.h"

#include <algorithm>
#include <optional>
#include <set>
#include <tuple>

#include <fmt/format.h>

#include "verify/collective/plan_missing.h"
#include "verify/wording.h"

namespace cubeverify::collective {
namespace {

// What one event of an operation does: the sum of its sources to all its targets.
struct Deed {
  std::vector<PlanSpan> sources, targets;
};

std::vector<Deed> deeds_of(const PlanOp& op, const PlanSpans& spans, const PlanRules& rules) {
  if (op.word->paired) {
    std::vector<Deed> deeds;
    for (std::size_t i = 0; i < spans.sources.size(); ++i) deeds.push_back({{spans.sources[i]}, {spans.targets[i]}});
    return deeds;
  }
  Deed deed{spans.sources, spans.targets};
  if (op.word->sources == "lp*" && rules.own_part_is_last)
    std::rotate(deed.sources.begin(), deed.sources.begin() + 1, deed.sources.end());
  return {deed};
}

bool over_port(const PlanOp& op) { return op.word->over_port && op.type == ChannelType::kPort; }

bool has_packets(const Deed& deed) {
  return std::ranges::any_of(deed.sources, &PlanSpan::packets) || std::ranges::any_of(deed.targets, &PlanSpan::packets);
}

class PlanBuilder {
 public:
  PlanBuilder(const Plan& plan, int calls, const PlanRules& rules)
      : plan_(plan),
        calls_(calls),
        rules_(rules),
        units_(units_of(plan)),
        ranks_(static_cast<int>(plan.ranks.size())) {}

  PlanEvents build() {
    lay_out();
    cut();
    std::vector<std::int32_t> end(at(ranks_), -1);
    writers_.resize(at(calls_));
    for (call_ = 0; call_ < calls_; ++call_) {
      const std::vector<std::int32_t> ended = end;
      for (rank_ = 0; rank_ < ranks_; ++rank_)
        end[at(rank_)] = add_call(rules_.calls_overlap ? std::vector{ended[at(rank_)]} : ended);
    }
    link_packets();
    for (const auto& [key, counter] : counters_) link_counter(counter, std::get<1>(key), calls_, result_);
    explain_counters(plan_, counters_, result_);
    result_.graph.settle();
    return std::move(result_);
  }

 private:
  EventGraph& graph() { return result_.graph; }

  void lay_out() {
    Memory& memory = graph().memory;
    memory.units = static_cast<int>(units_.units);
    graph().has_barriers = true;
    const int halves = plan_.double_scratch && rules_.scratch_alternates ? 2 : 1;
    scratch_.resize(at(ranks_));
    for (int r = 0; r < ranks_; ++r) {
      for (const Buffer buffer : {Buffer::kInput, Buffer::kOutput}) {
        const int cells = chunks_of(plan_, r, buffer) * memory.units;
        if (aliased(plan_, {r, buffer, 0}).buffer == buffer)
          result_.first_cell[{r, buffer}] = memory.add(r, buffer, Region::Kind::kPlain, cells);
      }
      const int cells = chunks_of(plan_, r, Buffer::kScratch) * memory.units;
      for (int half = 0; half < halves; ++half)
        scratch_[at(r)][0].push_back(memory.add(r, Buffer::kScratch, Region::Kind::kPlain, cells));
      result_.first_cell[{r, Buffer::kScratch}] = scratch_[at(r)][0][0];
      for (int half = 0; half < halves && plan_.packets(); ++half) {
        const std::int32_t plain = scratch_[at(r)][0][at(half)];
        scratch_[at(r)][1].push_back(memory.add(r, Buffer::kScratch, Region::Kind::kPackets, cells, plain));
      }
      for (const Buffer buffer : {Buffer::kInput, Buffer::kOutput}) {
        const Cell whole = aliased(plan_, {r, buffer, 0});
        if (whole.buffer == buffer) continue;
        result_.first_cell[{r, buffer}] = result_.first_cell.at({r, whole.buffer}) + whole.chunk * memory.units;
      }
    }
  }

  [[nodiscard]] std::int32_t first_cell(const PlanSpan& span, int call) const {
    const std::int32_t first = span.first * static_cast<std::int32_t>(units_.units);
    if (span.buffer != Buffer::kScratch) return result_.first_cell.at({span.rank, span.buffer}) + first;
    const std::vector<std::int32_t>& halves = scratch_[at(span.rank)][span.packets ? 1 : 0];
    return halves[at(call) % halves.size()] + first;
  }

  // A slice of a range, and of this the piece of an iteration.
  [[nodiscard]] Operand operand(const PlanSpan& span, const PlanOp& op, int call, int iteration) const {
    const std::int32_t slice = span.chunks * static_cast<std::int32_t>(units_.units) / op.slices;
    const std::int32_t count = iteration < 0 ? slice : slice / pieces_;
    const std::int32_t first = first_cell(span, call) + op.slice * slice + std::max(iteration, 0) * count;
    return {first, count, first, count, Operand::Use::kRead};
  }

  // An event of packets goes to all who read them. So that nobody is taken to wait for more than it reads, ranges of
  // packets are cut where others begin and end, and with them the other ranges of the operation.
  void cut() {
    std::vector<std::vector<Operand>> ranges;  // of packets, of each deed
    for_each_op(plan_, [&](const PlanOp& op, const Place& place) {
      if (op.word->kind != PlanKind::kData || place.inner >= 0) return;
      for (const Deed& deed : deeds_of(op, spans(plan_, place, op), rules_)) {
        auto& own = ranges.emplace_back();
        for (const std::vector<PlanSpan>* side : {&deed.sources, &deed.targets}) {
          for (const PlanSpan& span : *side)
            if (span.packets) own.push_back(operand(span, op, 0, -1));
        }
      }
    });
    cuts_.assign(at(graph().memory.cells()) + 1, false);
    for (const auto& own : ranges)
      for (const Operand& one : own) cuts_[at(one.first)] = cuts_[at(one.first + one.count)] = true;
    for (bool more = true; more;) {
      more = false;
      for (const auto& own : ranges) {
        for (std::int32_t i = 1; !own.empty() && i < own[0].count; ++i) {
          const auto is_cut = [&](const Operand& one) { return static_cast<bool>(cuts_[at(one.first + i)]); };
          if (std::ranges::none_of(own, is_cut) || std::ranges::all_of(own, is_cut)) continue;
          for (const Operand& one : own) cuts_[at(one.first + i)] = true;
          more = true;
        }
      }
    }
  }

  // What the threads of a block have done since they met.
  struct Segment {
    std::int32_t met = -1, data = -1;  // the last meeting; the last data operation
    std::map<int, std::int32_t> lanes = {};
    std::vector<std::int32_t> lanes_since_data = {}, all = {};
    int number = 0;
  };

  std::int32_t add(const Place& place, Function function = Function::kNothing, std::int32_t threads = -1) {
    EventNode event{.place = place, .call = call_, .function = function, .threads = threads};
    if (place.block >= 0) {
      const PlanOp& outer = in_block_->ops[at(place.step)];
      const PlanOp& op = place.inner < 0 ? outer : outer.inner[at(place.inner)];
      event.word = op.word->name;
      // A lane of a release or an acquire is of a semaphore.
      if (place.lane >= 0 && place.lane < std::ssize(op.channels) && op.type && op.semaphores.empty()) {
        event.channel_type = kChannelTypes[at(*op.type)];
        event.channel = in_block_->channels[at(*op.type)][at(op.channels[at(place.lane)])];
        if (op.type != ChannelType::kSwitch)
          event.peer = plan_.ranks[at(rank_)].channels[at(*op.type)][at(event.channel)];
      }
    }
    return graph().add(event);
  }
  [[nodiscard]] EdgeKind by_thread() const {
    return rules_.threads_are_apart ? EdgeKind::kProgress : EdgeKind::kAlways;
  }
  void edge(std::int32_t earlier, std::int32_t later, EdgeKind kind = EdgeKind::kAlways) {
    if (earlier >= 0) graph().add_edge(earlier, later, kind);
  }

  std::int32_t add_call(const std::vector<std::int32_t>& ended) {
    const std::int32_t begin = add({rank_, -1, 0}, Function::kInput);
    for (const std::int32_t end_before : ended) edge(end_before, begin);
    std::vector<Operand> own;
    for (const Buffer buffer : {Buffer::kInput, Buffer::kOutput}) {
      const std::int32_t first = result_.first_cell.at({rank_, buffer});
      const std::int32_t count = chunks_of(plan_, rank_, buffer) * graph().memory.units;
      own.push_back({first, count, first, count, Operand::Use::kWrite});
    }
    const auto inside = [](const Operand& one, const Operand& other) {
      return one.first >= other.first && one.first + one.count <= other.first + other.count;
    };
    // Inputs are first; in place all of one buffer is in the other.
    graph().add(own[0]);
    if (inside(own[0], own[1])) {
      for (const auto& [first, last] :
           {std::pair(own[1].first, own[0].first), std::pair(own[0].first + own[0].count, own[1].first + own[1].count)})
        if (last > first) graph().add({first, last - first, first, last - first, Operand::Use::kWrite});
    } else if (!inside(own[1], own[0])) {
      graph().add(own[1]);
    }
    std::vector<std::int32_t> last;
    const std::vector<PlanBlock>& blocks = plan_.ranks[at(rank_)].blocks;
    hubs_.clear();
    for (block_ = 0; block_ < static_cast<int>(blocks.size()); ++block_) {
      barriers_.clear();
      in_block_ = &blocks[at(block_)];
      segment_ = {.met = begin};
      ++segments_;
      for (int s = 0; s < static_cast<int>(in_block_->ops.size()); ++s) {
        const PlanOp& op = in_block_->ops[at(s)];
        if (op.word->kind != PlanKind::kPipeline) {
          add_op(op, {rank_, block_, s});
          continue;
        }
        pieces_ = static_cast<std::int32_t>(units_.iterations(op));
        for (int k = 0; k < pieces_; ++k) {
          for (int i = 0; i < static_cast<int>(op.inner.size()); ++i)
            add_op(op.inner[at(i)], {rank_, block_, s, -1, k, i});
        }
      }
      last.push_back(segment_.met);
      last.insert(last.end(), segment_.all.begin(), segment_.all.end());
    }
    check_barriers();
    const std::int32_t end = add({rank_, -1, 1});
    own[1].use = Operand::Use::kRead;
    graph().add(own[1]);
    edge(begin, end);
    for (const std::int32_t e : last) edge(e, end);
    return end;
  }

  void add_op(const PlanOp& op, const Place& place) {
    using enum PlanKind;
    switch (op.word->kind) {
      case kMeeting:
        meet(place);
        break;
      case kBarrier:
        barrier(op, place);
        break;
      case kSignal:
      case kWait:
      case kFlush:
        for (std::size_t k = 0; k < op.channels.size(); ++k) on_channel(op, place, static_cast<int>(k));
        break;
      case kRelease:
      case kAcquire:
        for (std::size_t k = 0; k < op.semaphores.size(); ++k) on_semaphore(op, place, static_cast<int>(k));
        break;
      case kData:
        over_port(op) ? add_requests(op, place) : add_data(op, place, deeds_of(op, spans(plan_, place, op), rules_));
        break;
      case kPipeline:
        break;
    }
  }

  std::int32_t meet(const Place& place) {
    const std::int32_t event = add(place);
    edge(segment_.met, event);
    for (const std::int32_t e : segment_.all) edge(e, event);
    segment_ = {.met = event, .number = segment_.number + 1};
    ++segments_;
    return event;
  }

  // Thread k, which is not in order with other threads.
  std::int32_t add_lane(Place place, int k) {
    place.lane = k;
    const std::int32_t event = add(place);
    after_lane(event, k);
    segment_.lanes[k] = event;
    segment_.lanes_since_data.push_back(event);
    segment_.all.push_back(event);
    return event;
  }
  void after_lane(std::int32_t event, int k) {
    const auto lane = segment_.lanes.find(k);
    edge(lane == segment_.lanes.end() ? segment_.met : lane->second, event);
    edge(segment_.data, event, by_thread());
  }

  // The events of one deed: reads, writes and a function on each part; `last` is put before all, and a part waits for
  // the part before it, as each thread does.
  std::vector<std::int32_t> add_parts(const Deed& deed, const PlanOp& op, const Place& place, std::int32_t threads,
                                      bool waits) {
    std::vector<Operand> operands;
    std::optional<Operand> packets;
    const auto take = [&](const PlanSpan& span, Operand::Use use) {
      Operand& one = operands.emplace_back(operand(span, op, call_, place.iteration));
      one.use = use;
      if (span.packets) packets = operand(span, op, 0, -1);
    };
    for (const PlanSpan& span : deed.sources)
      take(span, span.packets && waits ? Operand::Use::kWait : Operand::Use::kRead);
    for (const PlanSpan& span : deed.targets) {
      const bool repeats =
          op.word->name == "gstorepkt" && span.rank == deed.sources[0].rank && span.first == deed.sources[0].first;
      take(span, repeats ? Operand::Use::kRepeat : Operand::Use::kWrite);
    }
    const Function function = op.word->name == "glres" ? Function::kSwitchSum
                              : deed.targets.empty()   ? Function::kNothing
                                                       : Function::kSum;
    std::vector<std::int32_t> events;
    const std::int32_t count = operands[0].count;
    for (std::int32_t first = 0, end = 0; first < count; first = end) {
      end = first + 1;
      while (end < count && (!packets || !cuts_[at(packets->first + end)])) ++end;
      const std::int32_t event = add(place, function, threads);
      for (Operand one : operands) {
        one.first += first;
        one.count = end - first;
        graph().add(one);
        if (graph().memory.region(one.first).kind != Region::Kind::kPackets) continue;
        if (one.use == Operand::Use::kWrite) writers_[at(call_)][one.first].push_back(event);
        if (!one.writes()) readers_.push_back({event, one.first});
      }
      events.push_back(event);
    }
    return events;
  }

  void add_data(const PlanOp& op, const Place& place, const std::vector<Deed>& deeds) {
    for (const Deed& deed : deeds) {
      // Elements of one size, of which the same thread does the same ones.
      const std::string_view name = op.word->name;
      const int sort = name == "glres" ? 2 : name == "gstore" ? 3 : name == "gstorepkt" ? 4 : has_packets(deed) ? 1 : 0;
      for (const std::int32_t event : add_parts(deed, op, place, segments_ * 5 + sort, true)) {
        edge(segment_.met, event);
        edge(segment_.data, event, by_thread());
        for (const std::int32_t lane : segment_.lanes_since_data) edge(lane, event, by_thread());
        segment_.lanes_since_data.clear();
        segment_.data = event;
        segment_.all.push_back(event);
      }
    }
  }

  void barrier(const PlanOp& op, const Place& place) {
    const std::int32_t arrives = meet(place);
    const int turn = barriers_[op.barrier]++;
    Hub& hub = hubs_[{op.barrier, turn}];
    if (hub.event < 0) hub.event = add({rank_, -1, 2, -1, -1, -1, op.barrier});
    edge(arrives, hub.event);
    const std::int32_t leaves = meet(place);
    edge(hub.event, leaves);
    hub.leaves.push_back({leaves, op.blocks});
  }

  void check_barriers() {
    std::map<int, BarrierUses> uses;
    std::map<std::pair<int, int>, Need> needs;  // of a barrier, and the number of blocks it is said to be for
    for (const auto& [key, hub] : hubs_) {
      for (const auto& [event, blocks] : hub.leaves)
        uses[key.first].emplace_back(graph().events[at(event)].place, blocks);
    }
    for (const auto& [key, hub] : hubs_) {
      for (const auto& [event, blocks] : hub.leaves) {
        const auto [need, is_new] = needs.try_emplace({key.first, blocks});
        if (is_new) need->second = barrier_need(key.first, blocks, uses[key.first]);
        result_.needs[event] = need->second;
        if (blocks != std::ssize(hub.leaves)) graph().events[at(event)].needed = 1;
      }
    }
  }

  [[nodiscard]] static Counters::key_type signals(ChannelType type, int from, int to, int number) {
    return {false, from, to, static_cast<int>(type), number};
  }

  [[nodiscard]] Asked asked(std::int32_t event, int lane, bool relaxed = false) const {
    return {event, call_, block_, segment_.number, lane, relaxed};
  }

  void on_channel(const PlanOp& op, const Place& place, int k) {
    const PlanChannel channel = channel_of(plan_, place, op, at(k));
    const bool port = *op.type == ChannelType::kPort, relaxed = !port && op.word->name.starts_with("rlx");
    if (op.word->kind == PlanKind::kFlush) {
      flush(place, channel, k);
    } else if (op.word->kind == PlanKind::kWait) {
      const std::int32_t event = add_lane(place, k);
      counters_[signals(*op.type, channel.peer, rank_, channel.number)].takes.push_back(
          {event, call_, block_, relaxed});
    } else {
      const std::int32_t event = port ? request(place, channel, k) : add_lane(place, k);
      counters_[signals(*op.type, rank_, channel.peer, channel.number)].adds.push_back(asked(event, k, relaxed));
    }
  }

  void on_semaphore(const PlanOp& op, const Place& place, int k) {
    const int id = op.semaphores[at(k)];
    Counter& counter = counters_[{true, rank_, id, 0, 0}];
    counter.is_semaphore = true;
    counter.initial = plan_.ranks[at(rank_)].semaphores[at(id)];
    const std::int32_t event = add_lane(place, k);
    if (op.word->kind == PlanKind::kRelease) {
      counter.adds.push_back(asked(event, k));
    } else {
      counter.takes.push_back({event, call_, block_, false});
    }
  }

  // Thread k puts a request into the queue: `events` is what a proxy does for it, at some time after that, and after
  // earlier requests of the channel.
  std::int32_t request(const Place& place, const PlanChannel& channel, int k, std::vector<std::int32_t> events = {}) {
    Place of_lane = place;
    of_lane.lane = k;
    const std::int32_t done = events.size() == 1 ? events[0] : add(of_lane);
    for (const std::int32_t e : events)
      if (e != done) edge(e, done);
    if (events.empty()) events.push_back(done);
    const std::vector<std::int32_t> before = requests_before(channel, asked(done, k));
    for (const std::int32_t e : events) {
      graph().events[at(e)].request = true;
      after_lane(e, k);
      for (const std::int32_t earlier : before) edge(earlier, e);
    }
    requests_[{rank_, channel}].push_back(asked(done, k));
    if (!rules_.requests_outlive_calls) segment_.all.push_back(done);
    return done;
  }

  // The last ones that come before: of this block, or else of an earlier call.
  [[nodiscard]] std::vector<std::int32_t> requests_before(const PlanChannel& channel, const Asked& later) {
    std::vector<std::int32_t> last;
    const std::vector<Asked>& all = requests_[{rank_, channel}];
    std::optional<std::tuple<int, int>> group;  // call and segment
    for (auto one = all.rbegin(); one != all.rend(); ++one) {
      if (!one->before(later)) continue;
      const bool same_thread = one->call == later.call && one->segment == later.segment;
      if (same_thread) return {one->event};
      const std::tuple of(one->call, one->call == later.call ? one->segment : -1);
      if (group && *group != of) break;
      group = of;
      last.push_back(one->event);
    }
    return last;
  }

  void flush(const Place& place, const PlanChannel& channel, int k) {
    const std::int32_t event = add_lane(place, k);
    for (const std::int32_t earlier : requests_before(channel, asked(event, k))) edge(earlier, event);
  }

  void add_requests(const PlanOp& op, const Place& place) {
    const PlanSpans all = spans(plan_, place, op);
    if (op.word->name == "rppkt") {
      add_data(op, place, {{all.sources, {}}});
      meet(place);
    }
    for (int k = 0; k < static_cast<int>(all.targets.size()); ++k) {
      const Deed deed{{all.sources[op.word->paired ? at(k) : 0]}, {all.targets[at(k)]}};
      const PlanChannel channel = channel_of(plan_, place, op, at(k));
      Place of_lane = place;
      of_lane.lane = k;
      request(place, channel, k, add_parts(deed, op, of_lane, -1, false));
      if (op.word->name != "pws" && op.word->name != "pwsf") continue;
      const std::int32_t signal = request(place, channel, k);
      counters_[signals(ChannelType::kPort, rank_, channel.peer, channel.number)].adds.push_back(asked(signal, k));
      if (op.word->name == "pwsf") flush(place, channel, k);
    }
  }

  // A port sends packets as they are: who reads them waits for ever if they were not there, so that it is right to
  // say that the port waits, if somebody reads them; but no access is in order by that.
  void link_packets() {
    std::set<std::int32_t> waited_for;
    std::map<std::int32_t, std::vector<std::int32_t>> written_by;
    for (const auto& of_call : writers_)
      for (const auto& [cell, events] : of_call)
        for (const std::int32_t event : events) written_by[event].push_back(cell);
    const auto waits = [&](std::int32_t reader) {
      return !graph().events[at(reader)].request ||
             std::ranges::any_of(written_by[reader], [&](std::int32_t cell) { return waited_for.contains(cell); });
    };
    for (std::size_t before = SIZE_MAX; before != waited_for.size();) {
      before = waited_for.size();
      for (const auto& [reader, cell] : readers_)
        if (!waited_for.contains(cell) && waits(reader)) waited_for.insert(cell);
    }
    std::map<std::pair<int, std::int32_t>, std::string> left;  // by call and region
    for (const auto& [reader, cell] : readers_) {
      if (!waits(reader)) continue;
      EventNode& node = graph().events[at(reader)];
      const EdgeKind kind = node.request ? EdgeKind::kProgress : EdgeKind::kPacket;
      const auto& written = writers_[at(node.call)];
      const auto found = written.find(cell);
      // Of those that it waits for, one that does not come.
      if (found == written.end() || !result_.needs.contains(reader)) {
        const std::string what = graph().memory.name(cell);
        result_.needs[reader] = {what, fmt::format("no {} comes", what), "an operation that writes " + what};
      }
      if (found == written.end()) {
        node.needed = 1;
        const Region& region = graph().memory.region(cell);
        const auto [text, is_new] = left.try_emplace({node.call, region.first});
        if (is_new) text->second = left_over(graph(), written, waited_for, region);
        result_.needs[reader].missing += text->second;
      } else if (found->second.size() == 1) {
        edge(found->second[0], reader, kind);
      } else {
        // Any of them; it is a race.
        call_ = node.call;
        const std::int32_t first = add({node.place.rank, -1, 2});
        graph().events[at(first)].needed = 1;
        for (const std::int32_t writer : found->second) edge(writer, first, EdgeKind::kCounted);
        edge(first, reader, kind);
      }
    }
  }

  struct Hub {
    std::int32_t event = -1;
    std::vector<std::pair<std::int32_t, int>> leaves;  // and the blocks that it should be for
  };

  const Plan& plan_;
  int calls_;
  PlanRules rules_;
  PlanUnits units_;
  std::int32_t pieces_ = 1;  // of the pipeline whose operations are added
  int ranks_;
  PlanEvents result_;
  std::vector<std::array<std::vector<std::int32_t>, 2>> scratch_;  // plain and packets of each half, by rank
  std::vector<bool> cuts_;                                         // before these cells of packets of the first half
  int call_ = 0, rank_ = 0, block_ = 0;
  const PlanBlock* in_block_ = nullptr;
  Segment segment_;
  std::int32_t segments_ = 0;
  std::map<int, int> barriers_;              // how often the block has used each
  std::map<std::pair<int, int>, Hub> hubs_;  // of a barrier and its turn
  Counters counters_;
  std::map<std::pair<int, PlanChannel>, std::vector<Asked>> requests_;
  std::vector<std::pair<std::int32_t, std::int32_t>> readers_;              // events and cells
  std::vector<std::map<std::int32_t, std::vector<std::int32_t>>> writers_;  // by call and cell
};

}  // namespace

PlanEvents events_of(const Plan& plan, int calls, const PlanRules& rules) {
  return PlanBuilder(plan, calls, rules).build();
}

PlanSize size_of_call(const Plan& plan) {
  const PlanUnits units = units_of(plan);
  PlanSize size;
  for_each_op(plan, [&](const PlanOp& op, const Place& place) {
    std::int64_t parts = 1;
    for (const std::vector<PlanRange>* ranges : {&op.sources, &op.targets}) {
      for (const PlanRange& range : *ranges) {
        const std::int64_t cells = range.size * units.units / op.slices;
        size.accesses += cells * (range.through ? std::ssize(plan.ranks) : 1);
        if (op.word->name.ends_with("pkt")) parts = std::max(parts, cells);
      }
    }
    const PlanOp& whole = block_at(plan, place).ops[at(place.step)];
    const std::int64_t iterations = place.inner < 0 ? 1 : units.iterations(whole);
    const std::size_t deeds = (op.word->paired ? op.targets.size() : 1) + op.channels.size() + op.semaphores.size();
    size.events += iterations * (parts + 1) * static_cast<std::int64_t>(deeds);
  });
  for (const PlanRank& rank : plan.ranks)
    for (const int chunks : rank.chunks) size.accesses += 2 * chunks * units.units;
  return size;
}

}  // namespace cubeverify::collective
