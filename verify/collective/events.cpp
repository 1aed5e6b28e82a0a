#include "verify/collective/events.h"

#include <algorithm>
#include <map>
#include <tuple>
#include <utility>

#include <fmt/format.h>

#include "verify/collective/form.h"
#include "verify/wording.h"

namespace cubeverify::collective {
namespace {

// One message of a step, or all that a step without messages does at once.
struct MessagePart {
  Place place;  // `chunk`: the first of the step's chunks, from 0 on
  const Block* block;
  const Step* step;
  int count;                                  // chunks
  std::vector<std::pair<int, int>> waits;     // for this step of that block of the rank
  std::int32_t sender = -1, frees_slot = -1;  // the parts that come first
  std::int32_t message = -1;                  // what is sent: its place among the messages to that rank
  bool first_of_block = false;
};

class ProgramGraph {
 public:
  ProgramGraph(const Program& program, bool in_place, int slots)
      : program_(program), in_place_(in_place), slots_(slots), messages_(program.ranks.size(), 0) {}

  EventGraph build(int most) {
    cut(most);
    match();
    lay_out();
    for (const MessagePart& part : parts_) add(part);
    add_inputs();
    graph_.settle();
    return std::move(graph_);
  }

 private:
  // The first part of a step has the waits of the nops before it, too.
  void cut(int most) {
    for (int r = 0; r < static_cast<int>(program_.ranks.size()); ++r) {
      for (int b = 0; b < static_cast<int>(program_.ranks[at(r)].blocks.size()); ++b) {
        const Block& block = program_.ranks[at(r)].blocks[at(b)];
        std::vector<std::pair<int, int>> waits;
        bool first_of_block = true;
        for (int s = 0; s < static_cast<int>(block.steps.size()); ++s) {
          const Step& step = block.steps[at(s)];
          if (step.wait_block >= 0) waits.emplace_back(step.wait_block, step.wait_step);
          if (step.operation == Operation::kNothing) continue;
          for (int first = 0, count = 0; first < step.count; first += count) {
            count = std::min(most, step.count - first);
            parts_.push_back({{r, b, s, first}, &block, &step, count, std::exchange(waits, {})});
            parts_.back().first_of_block = std::exchange(first_of_block, false);
          }
          last_[{r, b, s}] = static_cast<std::int32_t>(parts_.size()) - 1;
        }
      }
    }
  }

  void match() {
    std::map<std::tuple<int, int, int>, std::array<std::vector<std::int32_t>, 2>> connections;  // sent and received
    for (std::int32_t p = 0; p < std::ssize(parts_); ++p) {
      MessagePart& part = parts_[at(p)];
      const auto& [send, receive, channel, steps] = *part.block;
      if (sends(part.step->operation)) {
        connections[{part.place.rank, send, channel}][0].push_back(p);
        part.message = std::exchange(messages_[at(send)], messages_[at(send)] + part.count);
      }
      if (receives(part.step->operation)) connections[{receive, part.place.rank, channel}][1].push_back(p);
    }
    for (const auto& [connection, ends] : connections) {
      const auto& [sent, received] = ends;
      for (std::size_t i = 0; i < received.size(); ++i) {
        parts_[at(received[i])].sender = sent[i];
        if (i >= at(slots_)) parts_[at(sent[i])].frees_slot = received[i - at(slots_)];
      }
    }
  }

  void lay_out() {
    Memory& memory = graph_.memory;
    for (int r = 0; r < static_cast<int>(program_.ranks.size()); ++r) {
      for (const Buffer buffer : {Buffer::kInput, Buffer::kOutput, Buffer::kScratch}) {
        const int declared = program_.ranks[at(r)].chunks[at(buffer)];
        if (aliased(program_, in_place_, {r, buffer, 0}).buffer != buffer) continue;
        memory.add(r, buffer, Region::Kind::kPlain, chunks_of_call(program_, buffer).value_or(declared));
      }
      const std::int32_t first = memory.add(r, Buffer::kScratch, Region::Kind::kMessages, messages_[at(r)]);
      messages_[at(r)] = first;
    }
  }

  [[nodiscard]] std::int32_t cell(int rank, Buffer buffer, int chunk) const {
    return graph_.memory.at(aliased(program_, in_place_, {rank, buffer, chunk}));
  }
  [[nodiscard]] std::int32_t message(const MessagePart& sent) const {
    return messages_[at(sent.block->send)] + sent.message;
  }

  void add(const MessagePart& part) {
    const Step& step = *part.step;
    const auto index =
        graph_.add({.place = part.place, .function = Function::kSum, .word = kOperations[at(step.operation)]});
    const auto access = [&](std::int32_t first, Operand::Use use) {
      graph_.add({first, part.count, first, part.count, use});
    };
    const auto chunk = [&](Buffer buffer, int first) {
      return cell(part.place.rank, buffer, first + part.place.chunk);
    };
    if (part.sender >= 0) access(message(parts_[at(part.sender)]), Operand::Use::kRead);
    if (reads_source(step.operation)) access(chunk(step.source_buffer, step.source), Operand::Use::kRead);
    if (step.operation == Operation::kReduce) access(chunk(step.target_buffer, step.target), Operand::Use::kRead);
    if (writes_target(step.operation)) access(chunk(step.target_buffer, step.target), Operand::Use::kWrite);
    if (part.message >= 0) access(message(part), Operand::Use::kWrite);
    const int r = part.place.rank;
    graph_.add_edge(part.first_of_block ? static_cast<std::int32_t>(parts_.size()) + r : index - 1, index,
                    EdgeKind::kAlways);
    for (const auto& [block, number] : part.waits) {
      const int ends = ends_wait(program_.ranks[at(r)].blocks[at(block)], number);
      graph_.add_edge(last_.at({r, block, ends}), index, EdgeKind::kAlways);
    }
    if (part.sender >= 0) graph_.add_edge(part.sender, index, EdgeKind::kAlways);
    if (part.frees_slot >= 0) graph_.add_edge(part.frees_slot, index, EdgeKind::kProgress);
  }

  void add_inputs() {
    for (int r = 0; r < static_cast<int>(program_.ranks.size()); ++r) {
      graph_.add({.place = {r}, .function = Function::kInput});
      const std::int32_t first = cell(r, Buffer::kInput, 0), count = *chunks_of_call(program_, Buffer::kInput);
      graph_.add({first, count, first, count, Operand::Use::kWrite});
    }
  }

  const Program& program_;
  bool in_place_;
  int slots_;
  EventGraph graph_;
  std::vector<MessagePart> parts_;
  std::map<std::tuple<int, int, int>, std::int32_t> last_;  // part of each step
  std::vector<std::int32_t> messages_;                      // to each rank: chunks, then the first cell
};

}  // namespace

EventGraph graph_of(const Program& program, bool in_place, int most, int slots) {
  return ProgramGraph(program, in_place, slots).build(most);
}

Waiting waiting(const EventGraph& graph, std::span<const std::int32_t> order) {
  return waiting(graph, order, [&](std::int32_t event, const Edge* missing) {
    const auto rank = [&](std::int32_t e) { return graph.events[at(e)].place.rank; };
    const bool frees_slot = missing->kind == EdgeKind::kProgress;
    const char* what = frees_slot ? "a free slot" : rank(missing->earlier) != rank(event) ? "a message" : "the flag";
    return std::optional(Need{what, ""});
  });
}

std::optional<Finding> hang(const EventGraph& graph, std::span<const std::int32_t> order) {
  const Waiting all = waiting(graph, order);
  return all.empty() ? std::nullopt : std::optional(least_waiting(graph, all));
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
  const auto hangs = [&](int most, int slots) {
    const EventGraph graph = graph_of(program, false, most, slots);
    return hang(graph, execute(graph));
  };
  result.with_protocol = hangs(kUnlimited, program.protocol.slots);
  if (result.with_protocol) result.hanging_chunks = kUnlimited;
  if (hangs(kUnlimited, kUnlimited)) return result;
  int stuck = 0, works = 1, longest = 1;  // slots; chunks of a step
  for_each_step(program, [&](const Place& place, const Step& step) {
    works = std::max(works, place.step + 1);
    longest = std::max(longest, step.count);
  });
  while (works - stuck > 1) {
    const int middle = stuck + (works - stuck) / 2;
    (hangs(kUnlimited, middle) ? stuck : works) = middle;
  }
  result.least_slots = works;
  if (result.with_protocol) return result;
  for (int chunks = longest - 1; chunks >= 1; --chunks) {
    std::optional<Finding> split = hangs(chunks, program.protocol.slots);
    if (!split) continue;
    // Chunks no larger than this make longer messages.
    result.safe_bytes = whole_bytes(program) / (chunks + 1) * program.chunks;
    if (program.max_bytes > 0 && program.max_bytes <= *result.safe_bytes) break;
    split->found = fmt::format("in messages of {}: {}", amount(chunks, "chunk"), split->found);
    result.when_split = std::move(split);
    result.hanging_chunks = chunks;
    break;
  }
  return result;
}

std::uint64_t bytes_to_judge(const Program& program) {
  constexpr std::uint64_t kBytesOfCell = 96;  // with a list of accesses
  std::uint64_t count = 0, blocks = 0;
  for (const Rank& rank : program.ranks) blocks = std::max<std::uint64_t>(blocks, rank.blocks.size());
  for_each_step(program, [&](const Place&, const Step& step) {
    count += static_cast<std::uint64_t>(std::clamp(step.count, 0, kMostCount));
  });
  const std::uint64_t cells = 2 * static_cast<std::uint64_t>(program.chunks) * program.ranks.size() + count;
  constexpr std::uint64_t kBytesOfEvent = sizeof(MessagePart) + sizeof(EventNode) + 4 * sizeof(Operand) + 64;  // edges
  return count * (blocks * sizeof(std::int32_t) + kBytesOfEvent) + cells * kBytesOfCell;
}

}  // namespace cubeverify::collective
