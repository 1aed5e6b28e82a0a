#include "verify/collective/form.h"

#include <algorithm>
#include <map>
#include <tuple>

#include <fmt/format.h>

namespace cubeverify::collective {
namespace {

// Of the runtimes' interpreters.
constexpr std::size_t kMostSteps = 256;
constexpr int kMostBlocksOfChannel = 32;

// What one step of a block may be.
class StepForm {
 public:
  StepForm(const Program& program, bool in_place, Findings& findings)
      : program_(program), in_place_(in_place), findings_(findings) {}

  void look_at(Place place) {
    const Rank& rank = program_.ranks[at(place.rank)];
    const Block& block = rank.blocks[at(place.block)];
    const Step& step = block.steps[at(place.step)];
    place_ = place;
    if (step.operation == Operation::kNothing) {
      if (step.wait_block < 0) add("a nop that waits for nothing", "a depid: the runtimes count steps by their waits");
      const bool last = at(place.step) + 1 == block.steps.size();
      const Step* next = last ? nullptr : &block.steps[at(place.step) + 1];
      if (next == nullptr) return add("a nop at the end of its block", "a step that takes its wait");
      if (next->wait_block < 0) add("a nop before a step that waits for nothing", "a wait of the step after it");
      return;
    }
    if (step.count < 1 || step.count > kMostCount) add(fmt::format("cnt {}", step.count), "1 to 71");
    if (sends(step.operation) && block.send < 0) add("a send in a block that sends to no rank", "a peer");
    if (receives(step.operation) && block.receive < 0) add("a receive in a block that receives from no rank", "a peer");
    if (reads_source(step.operation)) bounds(rank, step.source_buffer, step.source, step.count, "src");
    if (writes_target(step.operation)) bounds(rank, step.target_buffer, step.target, step.count, "dst");
    if (reads_source(step.operation) && writes_target(step.operation)) overlap(step);
    if (place.step > 0) chain(block.steps[at(place.step) - 1], step);
  }

 private:
  void add(std::string found, std::string needs) { findings_.add({place_, std::move(found), std::move(needs)}); }

  void bounds(const Rank& rank, Buffer buffer, int first, int count, const char* which) {
    const int declared = rank.chunks[at(buffer)];
    const int there = std::min(declared, chunks_of_call(program_, buffer).value_or(declared));
    if (first < 0 || count > there - first) {
      add(fmt::format("{} is {}, but {} has {}", which, chunks_text(buffer, first, count), kBufferNames[at(buffer)],
                      there < 1 ? "no chunks" : "only " + chunks_text(buffer, 0, there)),
          "");
    }
  }

  void overlap(const Step& step) {
    const Cell source = aliased(program_, in_place_, {place_.rank, step.source_buffer, step.source});
    const Cell target = aliased(program_, in_place_, {place_.rank, step.target_buffer, step.target});
    if (source.buffer != target.buffer) return;
    const int apart = std::abs(source.chunk - target.chunk);
    if (apart >= step.count || apart == 0) return;
    add(fmt::format("src and dst share chunks{}", in_place_ ? " in place" : ""), "chunks that are apart");
  }

  // The runtimes join reductions into one place that follow one another, and take the count of the last.
  void chain(const Step& before, const Step& step) {
    const bool joined = step.operation == Operation::kReduce && before.operation == Operation::kReduce &&
                        step.wait_block < 0 && !before.raises && before.target_buffer == step.target_buffer &&
                        before.target == step.target && before.source_buffer == step.source_buffer;
    if (joined && before.count != step.count) add("reductions into one place with unequal cnt", "one cnt");
    const Cell source = aliased(program_, in_place_, {place_.rank, step.source_buffer, step.source});
    if (joined && source == aliased(program_, in_place_, {place_.rank, step.target_buffer, step.target}))
      add("a place added to itself in the middle of its sum", "a wait before it");
  }

  const Program& program_;
  bool in_place_;
  Findings& findings_;
  Place place_;
};

// One end of a connection: who uses it, and the counts of its messages.
struct End {
  std::vector<Place> blocks, steps;
  std::vector<int> counts;
};
using Connections = std::map<std::tuple<int, int, int>, std::array<End, 2>>;

void match(const Connections& connections, Findings& findings) {
  for (const auto& [connection, ends] : connections) {
    const auto& [from, to, channel] = connection;
    const std::string name = fmt::format("{} -> {} on channel {}", from, to, channel);
    for (const End& end : ends) {
      if (end.blocks.size() > 1)
        findings.add({end.blocks[1], fmt::format("a second block at one end of {}", name), "one block at an end"});
    }
    const std::size_t sent = ends[0].counts.size(), received = ends[1].counts.size();
    const std::size_t both = std::min(sent, received);
    if (sent != received) {
      findings.add({ends[sent > received ? 0 : 1].steps[both],
                    fmt::format("{} sent and {} received by {}", sent, received, name), "as many of both"});
    }
    for (std::size_t i = 0; i < both; ++i) {
      if (ends[0].counts[i] == ends[1].counts[i]) continue;
      findings.add(
          {ends[1].steps[i],
           fmt::format("a receive of {} chunks by {}, where {} are sent", ends[1].counts[i], name, ends[0].counts[i]),
           "equal cnt"});
    }
  }
}

}  // namespace

Findings form(const Program& program, bool in_place) {
  Findings findings;
  const int ranks = static_cast<int>(program.ranks.size());
  const bool parts =
      program.task == Task::kAllGather || program.task == Task::kReduceScatter || program.task == Task::kAllToAll;
  if (parts && program.chunks % ranks != 0)
    findings.add({{}, fmt::format("nchunksperloop {}", program.chunks), fmt::format("a multiple of {}", ranks)});
  if (program.max_bytes != 0 && program.max_bytes < program.min_bytes) {
    findings.add(
        {{},
         fmt::format("minBytes {} is above maxBytes {}: it serves no call", program.min_bytes, program.max_bytes),
         ""});
  }
  Connections connections;
  StepForm steps(program, in_place, findings);
  for (int r = 0; r < ranks; ++r) {
    const std::vector<Block>& blocks = program.ranks[at(r)].blocks;
    std::map<int, int> of_channel;
    for (int b = 0; b < static_cast<int>(blocks.size()); ++b) {
      const Block& block = blocks[at(b)];
      const Place place{r, b, -1, -1};
      const auto peer = [&](int other, const char* which) {
        if (other >= ranks || other == r || other < -1) {
          findings.add({place, fmt::format("{} {}", which, other), "another rank, or -1"});
          return false;
        }
        return other >= 0;
      };
      const bool sends_on = peer(block.send, "send"), receives_from = peer(block.receive, "recv");
      if (sends_on) connections[{r, block.send, block.channel}][0].blocks.push_back(place);
      if (receives_from) connections[{block.receive, r, block.channel}][1].blocks.push_back(place);
      if (block.channel < 0 || block.channel >= program.channels) {
        findings.add({place, fmt::format("chan is {}", block.channel),
                      fmt::format("0 to {}, as nchannels is {}", program.channels - 1, program.channels)});
      }
      if ((sends_on || receives_from) && ++of_channel[block.channel] == kMostBlocksOfChannel + 1)
        findings.add({place, fmt::format("33 blocks on channel {}", block.channel), "no more than 32"});
      if (block.steps.size() > kMostSteps)
        findings.add({place, fmt::format("{} steps", block.steps.size()), "no more than 256"});
      for (int s = 0; s < static_cast<int>(block.steps.size()); ++s) {
        const Place place_of_step{r, b, s, -1};
        const Step& step = block.steps[at(s)];
        steps.look_at(place_of_step);
        const auto use = [&](End& end) {
          end.steps.push_back(place_of_step);
          end.counts.push_back(step.count);
        };
        if (sends_on && sends(step.operation)) use(connections[{r, block.send, block.channel}][0]);
        if (receives_from && receives(step.operation)) use(connections[{block.receive, r, block.channel}][1]);
      }
    }
  }
  match(connections, findings);
  return findings;
}

int ends_wait(const Block& block, int step) {
  for (int s = std::max(step, 0); s < static_cast<int>(block.steps.size()); ++s) {
    const Step& one = block.steps[at(s)];
    if (one.raises && one.operation != Operation::kNothing) return s;
  }
  return -1;
}

Findings waits(const Program& program) {
  Findings findings;
  for_each_step(program, [&](const Place& place, const Step& step) {
    if (step.wait_block < 0) return;
    const std::vector<Block>& blocks = program.ranks[at(place.rank)].blocks;
    const auto add = [&](const char* why, const char* needs) {
      findings.add(
          {place, fmt::format("waits for step {} of block {}, {}", step.wait_step, step.wait_block, why), needs});
    };
    if (step.wait_block >= static_cast<int>(blocks.size())) return add("which is not a block", "a block of the rank");
    const Block& block = blocks[at(step.wait_block)];
    if (step.wait_step < 0 || step.wait_step >= static_cast<int>(block.steps.size()))
      return add("which is not a step", "a step of the block");
    if (ends_wait(block, step.wait_step) < 0)
      add("but neither that step nor a later one raises the flag", "hasdep=\"1\" there");
  });
  return findings;
}

Findings late_waits(const Program& program) {
  Findings findings;
  for_each_step(program, [&](const Place& place, const Step& step) {
    if (step.wait_block < 0) return;
    const int ends = ends_wait(program.ranks[at(place.rank)].blocks[at(step.wait_block)], step.wait_step);
    if (ends == step.wait_step) return;
    findings.add(
        {place,
         fmt::format("waits for step {} of block {}, and ends with step {}", step.wait_step, step.wait_block, ends),
         "hasdep=\"1\" at the step that it names"});
  });
  return findings;
}

}  // namespace cubeverify::collective
