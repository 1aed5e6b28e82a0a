#include "verify/collective/events.h"

#include <algorithm>
#include <map>
#include <tuple>

#include <fmt/format.h>

#include "verify/collective/form.h"

namespace cubeverify::collective {

namespace {

// Events of steps, and of each step the last one.
class Builder {
 public:
  Builder(const Program& program, int most) : program_(program), most_(most) {}

  Events build() {
    for (std::size_t r = 0; r < program_.ranks.size(); ++r) {
      rank_begin_.push_back(last_.size());
      for (std::size_t b = 0; b < program_.ranks[r].blocks.size(); ++b)
        add_block(static_cast<int>(r), static_cast<int>(b));
    }
    events_.block_begin.push_back(static_cast<std::int32_t>(events_.all.size()));
    add_waits();
    match();
    return std::move(events_);
  }

 private:
  void add_block(int r, int b) {
    events_.block_begin.push_back(static_cast<std::int32_t>(events_.all.size()));
    last_.emplace_back();
    const Block& block = program_.ranks[at(r)].blocks[at(b)];
    for (std::size_t s = 0; s < block.steps.size(); ++s) {
      const Step& step = block.steps[s];
      if (step.operation != Operation::kNothing) {
        for (int first = 0; first < step.count; first += most_) {
          events_.all.push_back({{r, b, static_cast<int>(s), first},
                                 &step,
                                 std::min(most_, step.count - first),
                                 static_cast<int>(last_.size()) - 1});
          if (step.count - first <= most_) break;
        }
      }
      last_.back().push_back(static_cast<std::int32_t>(events_.all.size()) - 1);
    }
  }

  // The first event of a step has the waits of the nops before it, too.
  void add_waits() {
    const Event* before = nullptr;
    for (Event& event : events_.all) {
      event.first_wait = static_cast<std::uint32_t>(events_.waits.size());
      const Block& block = program_.ranks[at(event.place.rank)].blocks[at(event.place.block)];
      int first = before != nullptr && before->block == event.block ? before->place.step + 1 : 0;
      for (; event.place.chunk == 0 && first <= event.place.step; ++first) {
        const Step& step = block.steps[at(first)];
        if (step.wait_block < 0) continue;
        const int ends = ends_wait(program_.ranks[at(event.place.rank)].blocks[at(step.wait_block)], step.wait_step);
        events_.waits.push_back(last_[rank_begin_[at(event.place.rank)] + at(step.wait_block)][at(ends)]);
      }
      event.end_wait = static_cast<std::uint32_t>(events_.waits.size());
      before = &event;
    }
  }

  void match() {
    std::map<std::tuple<int, int, int>, std::size_t> numbers;
    std::vector<std::vector<std::int32_t>> received;
    const auto number_of = [&](int from, int to, int channel) {
      const auto [place, is_new] = numbers.try_emplace({from, to, channel}, numbers.size());
      if (is_new) {
        events_.sent.emplace_back();
        received.emplace_back();
      }
      return place->second;
    };
    events_.connection.assign(events_.all.size(), -1);
    for (std::size_t e = 0; e < events_.all.size(); ++e) {
      Event& event = events_.all[e];
      const Block& block = program_.ranks[at(event.place.rank)].blocks[at(event.place.block)];
      if (sends(event.step->operation)) {
        const std::size_t on = number_of(event.place.rank, block.send, block.channel);
        event.number = static_cast<std::int32_t>(events_.sent[on].size());
        events_.connection[e] = static_cast<std::int32_t>(on);
        events_.sent[on].push_back(static_cast<std::int32_t>(e));
      }
      if (receives(event.step->operation)) {
        received[number_of(block.receive, event.place.rank, block.channel)].push_back(static_cast<std::int32_t>(e));
      }
    }
    for (std::size_t on = 0; on < received.size(); ++on) {
      for (std::size_t i = 0; i < received[on].size(); ++i) {
        events_.all[at(received[on][i])].sender = events_.sent[on][i];
        events_.all[at(events_.sent[on][i])].receiver = received[on][i];
      }
    }
  }

  const Program& program_;
  int most_;
  Events events_;
  std::vector<std::vector<std::int32_t>> last_;  // event of each step of each block
  std::vector<std::size_t> rank_begin_;          // the first block of each rank
};

enum class Need { kWait, kMessage, kSlot };

// What keeps the next event of a block from beginning.
struct Blocked {
  std::int32_t by = -1;
  Need need = Need::kWait;
};

class Executor {
 public:
  Executor(const Events& events, int slots)
      : events_(events),
        slots_(slots),
        next_(events.block_begin),
        done_(events.all.size(), false),
        waiting_(events.all.size()) {}

  std::vector<std::int32_t> run() {
    std::vector<std::int32_t> able;
    const std::size_t blocks = events_.block_begin.size() - 1;
    for (std::size_t b = blocks; b-- > 0;) able.push_back(static_cast<std::int32_t>(b));
    std::vector<std::int32_t> order;
    order.reserve(events_.all.size());
    while (!able.empty()) {
      const std::size_t b = at(able.back());
      able.pop_back();
      while (next_[b] < events_.block_begin[b + 1]) {
        const std::int32_t event = next_[b];
        const Blocked blocked = blocked_by(event);
        if (blocked.by >= 0) {
          waiting_[at(blocked.by)].push_back(static_cast<std::int32_t>(b));
          break;
        }
        done_[at(event)] = true;
        order.push_back(event);
        ++next_[b];
        able.insert(able.end(), waiting_[at(event)].begin(), waiting_[at(event)].end());
        waiting_[at(event)].clear();
      }
    }
    return order;
  }

  // After run(): the first event of a block that has not ended; below 0 if all have.
  [[nodiscard]] std::int32_t stuck(std::size_t block) const {
    return next_[block] < events_.block_begin[block + 1] ? next_[block] : -1;
  }

  [[nodiscard]] Blocked blocked_by(std::int32_t index) const {
    const Event& event = events_.all[at(index)];
    for (std::uint32_t i = event.first_wait; i < event.end_wait; ++i) {
      if (!done_[at(events_.waits[i])]) return {events_.waits[i], Need::kWait};
    }
    if (event.sender >= 0 && !done_[at(event.sender)]) return {event.sender, Need::kMessage};
    if (event.number >= slots_) {
      const auto& sent = events_.sent[at(events_.connection[at(index)])];
      const std::int32_t frees = events_.all[at(sent[at(event.number - slots_)])].receiver;
      if (!done_[at(frees)]) return {frees, Need::kSlot};
    }
    return {};
  }

 private:
  const Events& events_;
  int slots_;
  std::vector<std::int32_t> next_;  // of each block
  std::vector<bool> done_;
  std::vector<std::vector<std::int32_t>> waiting_;  // blocks, for each event
};

// From the least stuck event along what each waits for, until one comes a second time.
Finding cycle_from(const Events& events, const Executor& executor, std::int32_t first) {
  constexpr std::size_t kMostNamed = 12;
  std::vector<std::int32_t> way;
  std::string text;
  std::string needs;
  for (std::int32_t event = first;;) {
    const auto again = std::find(way.begin(), way.end(), event);
    if (again != way.end()) {
      text += fmt::format(", and so on from {}", place_name(events.all[at(*again)].place));
      break;
    }
    const Blocked blocked = executor.blocked_by(event);
    const Place& by = events.all[at(blocked.by)].place;
    const char* what = blocked.need == Need::kWait      ? "waits for"
                       : blocked.need == Need::kMessage ? "needs a message of"
                                                        : "needs a slot that is freed by";
    if (way.size() == kMostNamed) text += ", ...";
    if (way.size() < kMostNamed) text += fmt::format("{}{} {}", way.empty() ? "" : ", which ", what, place_name(by));
    way.push_back(event);
    // The block of that event stands at an earlier one, maybe.
    event = executor.stuck(at(events.all[at(blocked.by)].block));
    if (way.size() < kMostNamed && event != blocked.by) {
      text += fmt::format(" after {}", place_name(events.all[at(event)].place));
    }
  }
  Place place = events.all[at(first)].place;
  place.chunk = -1;
  return {place, text, "an execution that ends (rank.block.step)"};
}

}  // namespace

Events events(const Program& program, int most) { return Builder(program, most).build(); }

int longest_step(const Program& program) {
  int longest = 1;
  for (const Rank& rank : program.ranks) {
    for (const Block& block : rank.blocks) {
      for (const Step& step : block.steps) longest = std::max(longest, step.count);
    }
  }
  return longest;
}

Execution execute(const Events& events, int slots) {
  Executor executor(events, slots);
  Execution execution{executor.run(), {}};
  for (std::size_t b = 0; b + 1 < events.block_begin.size(); ++b) {
    const std::int32_t stuck = executor.stuck(b);
    if (stuck < 0) continue;
    execution.hangs = cycle_from(events, executor, stuck);
    break;
  }
  return execution;
}

namespace {

// The bytes of a message that is not split. Of a broadcast and a reduce the runtimes count a slot of Simple as a
// quarter of what it holds.
std::int64_t whole_bytes(const Program& program) {
  const bool quarter = program.protocol.name == kProtocols[0].name &&
                       (program.task == Task::kBroadcast || program.task == Task::kReduce);
  return quarter ? program.protocol.bytes / 4 : program.protocol.bytes;
}

}  // namespace

Hanging hanging(const Program& program) {
  Hanging result;
  const Events whole = events(program);
  result.with_protocol = execute(whole, program.protocol.slots).hangs;
  if (execute(whole, kUnlimited).hangs) return result;
  std::size_t most = 1;
  for (const auto& sent : whole.sent) most = std::max(most, sent.size());
  int hangs = 0, works = static_cast<int>(most);  // slots
  while (works - hangs > 1) {
    const int middle = hangs + (works - hangs) / 2;
    (execute(whole, middle).hangs ? hangs : works) = middle;
  }
  result.least_slots = works;
  if (result.with_protocol) return result;
  for (int chunks = longest_step(program) - 1; chunks >= 1; --chunks) {
    result.when_split = execute(events(program, chunks), program.protocol.slots).hangs;
    if (!result.when_split) continue;
    // Chunks no larger than this make longer messages.
    result.safe_bytes = whole_bytes(program) / (chunks + 1) * program.chunks;
    result.when_split->found = fmt::format("in messages of {} chunks: {}", chunks, result.when_split->found);
    break;
  }
  return result;
}

std::uint64_t bytes_to_judge(const Program& program) {
  constexpr std::uint64_t kBytesOfCell = 96;  // with a list of accesses
  std::uint64_t count = 0, blocks = 0;
  for (const Rank& rank : program.ranks) {
    blocks = std::max<std::uint64_t>(blocks, rank.blocks.size());
    for (const Block& block : rank.blocks) {
      for (const Step& step : block.steps) count += static_cast<std::uint64_t>(std::clamp(step.count, 0, kMostCount));
    }
  }
  const std::uint64_t cells = 2 * static_cast<std::uint64_t>(program.chunks) * program.ranks.size() + count;
  constexpr std::uint64_t kBytesOfEvent = 2 * sizeof(Event) + sizeof(EventNode) + 4 * sizeof(Operand) + 64;  // edges
  return count * (blocks * sizeof(std::int32_t) + kBytesOfEvent) + cells * kBytesOfCell;
}

EventGraph graph_of(const Program& program, bool in_place, const Events& events) {
  EventGraph graph;
  const int ranks = static_cast<int>(program.ranks.size());
  const auto is_aliased = [&](int rank, Buffer buffer) {
    return aliased(program, in_place, {rank, buffer, 0}).buffer != buffer;
  };
  for (int r = 0; r < ranks; ++r) {
    for (const Buffer buffer : {Buffer::kInput, Buffer::kOutput, Buffer::kScratch}) {
      const int declared = program.ranks[at(r)].chunks[static_cast<std::size_t>(buffer)];
      if (is_aliased(r, buffer)) continue;
      graph.memory.add(r, buffer, Region::Kind::kPlain, chunks_of_call(program, buffer).value_or(declared));
    }
  }
  std::vector<std::int32_t> message(events.all.size(), -1);  // its first cell
  std::int32_t messages = 0;
  for (std::size_t e = 0; e < events.all.size(); ++e) {
    if (events.connection[e] < 0) continue;
    message[e] = graph.memory.cells() + messages;
    messages += events.all[e].count;
  }
  graph.memory.add(ranks, Buffer::kScratch, Region::Kind::kMessages, messages);
  for (std::size_t e = 0; e < events.all.size(); ++e) {
    const Event& event = events.all[e];
    const Step& step = *event.step;
    const auto index = graph.add({event.place, 0, Function::kSum});
    const auto access = [&](std::int32_t first, Operand::Use use) {
      graph.add({first, event.count, first, event.count, use});
    };
    const auto chunk = [&](Buffer buffer, int first) {
      return graph.memory.at(aliased(program, in_place, {event.place.rank, buffer, first + event.place.chunk}));
    };
    if (event.sender >= 0) access(message[at(event.sender)], Operand::Use::kRead);
    if (reads_source(step.operation)) access(chunk(step.source_buffer, step.source), Operand::Use::kRead);
    const bool writes = writes_target(step.operation);
    if (step.operation == Operation::kReduce) access(chunk(step.target_buffer, step.target), Operand::Use::kRead);
    if (writes) access(chunk(step.target_buffer, step.target), Operand::Use::kWrite);
    if (message[e] >= 0) access(message[e], Operand::Use::kWrite);
    if (index > events.block_begin[at(event.block)]) graph.add_edge(index - 1, index, EdgeKind::kAlways);
    if (event.sender >= 0) graph.add_edge(event.sender, index, EdgeKind::kAlways);
    for (std::uint32_t i = event.first_wait; i < event.end_wait; ++i) {
      graph.add_edge(events.waits[i], index, EdgeKind::kAlways);
    }
  }
  for (int r = 0; r < ranks; ++r) {
    graph.add({{r}, 0, Function::kInput});
    const std::int32_t first = graph.memory.at(aliased(program, in_place, {r, Buffer::kInput, 0}));
    const std::int32_t count = *chunks_of_call(program, Buffer::kInput);
    graph.add({first, count, first, count, Operand::Use::kWrite});
  }
  for (std::size_t b = 0; b + 1 < events.block_begin.size(); ++b) {
    const std::int32_t first = events.block_begin[b];
    if (first == events.block_begin[b + 1]) continue;
    const auto begin = static_cast<std::int32_t>(events.all.size()) + events.all[at(first)].place.rank;
    graph.add_edge(begin, first, EdgeKind::kAlways);
  }
  graph.settle();
  return graph;
}

}  // namespace cubeverify::collective
