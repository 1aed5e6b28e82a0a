#include <algorithm>
#include <map>
#include <random>
#include <set>
#include <tuple>

#include <gtest/gtest.h>

#include "verify/collective/events.h"
#include "verify/collective/form.h"
#include "verify/collective/program.h"
#include "verify/collective/result.h"
#include "verify/reference/plan_run.h"

// Programs of collectives judged, and compared with executions by the reference (docs/collectives.md).

namespace cubeverify::collective {
namespace {

// A program as the reference executes it, with messages of at most `most` chunks and `slots` for each connection: a
// message is put into scratch of its receiver, which signals when it has taken it. Each wait has a semaphore.
class ReferenceProgram {
 public:
  ReferenceProgram(const Program& program, bool in_place, int most, int slots)
      : program_(program), most_(most), slots_(slots) {
    plan_.collective = program.task == Task::kReduceScatter ? kReduceScatterInFiles : kTasks[at(program.task)];
    plan_.in_place = in_place;
    for (const Rank& rank : program.ranks)
      plan_.ranks.push_back({rank.chunks[0], rank.chunks[1], rank.chunks[2], {}, {}});
    for (std::size_t r = 0; r < program.ranks.size(); ++r) {
      for (std::size_t b = 0; b < program.ranks[r].blocks.size(); ++b)
        plan_.ranks[r].blocks.push_back(block(static_cast<int>(r), static_cast<int>(b)));
    }
  }

  reference::Plan plan() && { return std::move(plan_); }

 private:
  using Operations = std::vector<reference::PlanOperation>;
  using Connection = std::tuple<int, int, int>;  // from, to, channel

  static void add(Operations& operations, const char* name, std::vector<int> semaphores,
                  std::vector<reference::PlanChannel> channels = {}) {
    operations.push_back({.name = name, .channels = std::move(channels), .semaphores = std::move(semaphores)});
    operations.push_back({.name = "nop"});
  }

  // Where a message is, which both ends count.
  reference::PlanRange message(const Connection& connection, int count, std::map<Connection, int>& numbers) {
    const auto [place, is_new] = places_.try_emplace({connection, numbers[connection]++}, 0);
    auto& [from, to, channel] = connection;
    int& scratch = plan_.ranks[at(to)].scratch;
    if (is_new) place->second = std::exchange(scratch, scratch + count);
    return {to, 's', place->second, count};
  }

  // Which waits of the rank's blocks the step ends, by their semaphores.
  std::vector<int> ended_by(int r, int block, int step) {
    std::vector<int> ended;
    const std::vector<Block>& blocks = program_.ranks[at(r)].blocks;
    int semaphore = 0;
    for (const Block& of : blocks) {
      for (const Step& one : of.steps) {
        if (one.wait_block < 0) continue;
        const std::vector<Step>& steps = blocks[at(one.wait_block)].steps;
        int ends = std::max(one.wait_step, 0);
        while (ends < std::ssize(steps) &&
               (!steps[at(ends)].raises || steps[at(ends)].operation == Operation::kNothing))
          ++ends;
        if (one.wait_block == block && ends == step) ended.push_back(semaphore);
        ++semaphore;
      }
    }
    return ended;
  }

  Operations block(int r, int b) {
    Operations all;
    const Block& block = program_.ranks[at(r)].blocks[at(b)];
    const Connection in{block.receive, r, block.channel}, out{r, block.send, block.channel};
    for (int s = 0; s < std::ssize(block.steps); ++s) {
      const Step& step = block.steps[at(s)];
      auto& semaphores = plan_.ranks[at(r)].semaphores;
      if (step.wait_block >= 0) {
        add(all, "sem_acquire", {static_cast<int>(semaphores.size())});
        semaphores.push_back(0);
      }
      const int chunks = step.operation == Operation::kNothing ? 0 : step.count;
      for (int first = 0, count = 0; first < chunks; first += count) {
        count = std::min(most_, chunks - first);
        reference::PlanOperation does{.name = "res"};
        const auto range = [&](Buffer buffer, int from) {
          return reference::PlanRange{r, kBuffers[at(buffer)], from + first, count};
        };
        if (receives(step.operation)) {
          add(all, "wait", {}, {{block.receive, 2 * block.channel}});
          does.sources.push_back(message(in, count, received_));
        }
        if (reads_source(step.operation)) does.sources.push_back(range(step.source_buffer, step.source));
        if (step.operation == Operation::kReduce) does.sources.push_back(range(step.target_buffer, step.target));
        if (writes_target(step.operation)) does.targets.push_back(range(step.target_buffer, step.target));
        if (sends(step.operation)) {
          if (sent_[out] >= slots_) add(all, "wait", {}, {{block.send, 2 * block.channel + 1}});
          does.targets.push_back(message(out, count, sent_));
        }
        all.push_back(does);
        all.push_back({.name = "nop"});
        if (sends(step.operation)) add(all, "signal", {}, {{block.send, 2 * block.channel}});
        if (receives(step.operation)) add(all, "signal", {}, {{block.receive, 2 * block.channel + 1}});
      }
      if (const std::vector<int> ended = ended_by(r, b, s); !ended.empty()) add(all, "sem_release", ended);
    }
    return all;
  }

  const Program& program_;
  int most_, slots_;
  std::map<std::pair<Connection, int>, int> places_;
  std::map<Connection, int> sent_, received_;
  reference::Plan plan_;
};

// A program at random whose messages match: transfers and local steps between random blocks, some with waits.
Program random_program(std::mt19937& random) {
  const auto below = [&](int n) { return static_cast<int>(random() % static_cast<unsigned>(n)); };
  const int ranks = 2 + below(2), chunks = 2 * ranks, blocks = 2 + below(2);
  Program program{"random", static_cast<Task>(below(4)), kProtocols[0], chunks, 64, 0, 1, below(2) == 0, true, {}};
  program.out_of_place = !program.in_place;
  program.protocol.slots = 1 + below(3);
  program.ranks.assign(at(ranks), Rank{{chunks, chunks, 3}, {}});
  for (Rank& rank : program.ranks) {
    rank.chunks[0] = *chunks_of_call(program, Buffer::kInput);
    rank.chunks[1] = *chunks_of_call(program, Buffer::kOutput);
    rank.blocks.resize(at(blocks));
  }
  // Block b of each rank is one end of a ring of ranks, forwards or backwards, on channel b.
  for (int r = 0; r < ranks; ++r) {
    for (int b = 0; b < blocks; ++b) {
      Block& block = program.ranks[at(r)].blocks[at(b)];
      const int turn = b % 2 == 0 ? 1 : ranks - 1;
      block = {(r + turn) % ranks, (r + ranks - turn) % ranks, b, {}};
    }
  }
  const auto buffer = [&](Step& one) {
    const auto draw = [&](Buffer& which, int& first) {
      which = static_cast<Buffer>(below(3));
      first = below(std::max(1, program.ranks[0].chunks[at(which)] - one.count + 1));
    };
    draw(one.source_buffer, one.source);
    draw(one.target_buffer, one.target);
  };
  for (int i = 0; i < 2 + below(5); ++i) {
    const int b = below(blocks), turn = b % 2 == 0 ? 1 : ranks - 1, length = 1 + below(ranks), count = 1 + below(2);
    int r = below(ranks);
    for (int hop = 0; hop <= length; ++hop, r = (r + turn) % ranks) {
      constexpr std::array<Operation, 3> kPass{Operation::kReceiveCopySend, Operation::kReceiveReduceSend,
                                               Operation::kReceiveReduceCopySend};
      Step one;
      one.operation = hop == 0        ? Operation::kSend
                      : hop == length ? (below(2) == 0 ? Operation::kReceive : Operation::kReceiveReduceCopy)
                                      : kPass[at(below(3))];
      one.count = count;
      buffer(one);
      one.raises = below(4) != 0;
      program.ranks[at(r)].blocks[at(b)].steps.push_back(one);
    }
  }
  for (Rank& rank : program.ranks) {
    for (Block& block : rank.blocks) {
      if (below(2) == 0) {
        Step one;
        one.operation = below(2) == 0 ? Operation::kCopy : Operation::kReduce;
        one.count = 1;
        buffer(one);
        block.steps.insert(block.steps.begin() + below(static_cast<int>(block.steps.size()) + 1), one);
      }
      for (Step& one : block.steps) {
        if (below(3) != 0) continue;
        one.wait_block = below(blocks);
        const auto steps = static_cast<int>(rank.blocks[at(one.wait_block)].steps.size());
        const auto own = static_cast<int>(&one - block.steps.data());
        one.wait_step = below(std::max(1, std::min(steps, own + below(2))));
      }
    }
  }
  return program;
}

struct Tally {
  int hang = 0, race = 0, differ = 0, ordered = 0;
};

// The events that come before one, by edges of these kinds, step by step.
std::set<std::int32_t> all_before(const EventGraph& graph, std::int32_t event) {
  std::set<std::int32_t> before;
  for (std::vector<std::int32_t> rest{event}; !rest.empty();) {
    const auto edges = graph.before(rest.back());
    rest.pop_back();
    for (const Edge& edge : edges)
      if (before.insert(edge.earlier).second) rest.push_back(edge.earlier);
  }
  return before;
}

// What the judge says of a program against what executions show.
void compare(const Program& program, std::mt19937& random, Tally& tally) {
  const bool in_place = program.in_place;
  if (form(program, in_place).count() > 0) return;
  const auto run = [&](int slots, int most) {
    return reference::run_plan(ReferenceProgram(program, in_place, most, slots).plan(), 1, random());
  };
  // The reference hangs where a wait never ends; the judge says so before.
  if (waits(program).count() > 0) {
    EXPECT_EQ(run(kUnlimited, kUnlimited).how, "hangs");
    return;
  }
  for (const int most : {kUnlimited, 1}) {
    for (const int slots : {1, 2, kUnlimited}) {
      const EventGraph graph = graph_of(program, in_place, most, slots);
      const bool hangs = hang(graph, execute(graph)).has_value();
      ASSERT_EQ(run(slots, most).how == "hangs", hangs);
      tally.hang += hangs ? 1 : 0;
    }
  }
  const EventGraph graph = graph_of(program, in_place, 1);
  const std::vector<std::int32_t> order = execute(graph);
  if (hang(graph, order)) return;
  const auto event = static_cast<std::int32_t>(random() % graph.events.size());
  const std::set<std::int32_t> before = all_before(graph, event);
  Ancestors ancestors(graph, order, kOrders);
  ancestors.mark(order);
  for (const std::int32_t e : order)
    ASSERT_EQ(e == event || ancestors.before(e, event), e == event || before.contains(e));
  const bool raced = races(graph, order).cells > 0;
  ++(raced ? tally.race : tally.ordered);
  std::set<std::vector<std::vector<std::uint64_t>>> seen;
  reference::PlanEnd end;
  for (int i = 0; i < 8; ++i) {
    end = run(kUnlimited, i % 2 == 0 ? kUnlimited : 1);
    seen.insert(end.outputs);
  }
  if (seen.size() > 1) ++tally.differ;
  if (raced) return;
  ASSERT_EQ(seen.size(), 1U);
  // And the judge's one execution finds what the reference finds.
  const auto cell_of = [&](const Input& one) {
    return graph.memory.at(aliased(program, in_place, {one.rank, Buffer::kOutput, one.chunk}));
  };
  const Results found = results(graph, order, wanted(program, 0), cell_of);
  EXPECT_EQ(found.wrong.count() == 0, end.how == "right");
  for (int r = 0; r < std::ssize(end.outputs); ++r) {
    for (int c = 0; c < std::ssize(end.outputs[at(r)]); ++c) {
      const std::vector<Written> written = history(graph, order, cell_of({r, c}), 1);
      const std::string sum = written.empty() ? "nothing" : written.back().text;
      if (sum.find_first_of("hg") != std::string::npos) continue;  // "nothing", which is what was there
      std::uint64_t value = 0;
      for (std::size_t i = 1; i + 1 < sum.size(); ++i) {
        if (sum[i] == '.')
          value = (value + end.inputs[at(sum[i - 1] - '0')][at(sum[i + 1] - '0')]) % reference::kPlanPrime;
      }
      EXPECT_EQ(value, end.outputs[at(r)][at(c)]) << sum;
    }
  }
}

void compare_random_programs(int count) {
  std::mt19937 random(1);
  Tally tally;
  for (int i = 0; i < count && !testing::Test::HasFatalFailure(); ++i) {
    SCOPED_TRACE(i);
    const Program program = random_program(random);
    compare(program, random, tally);
  }
  // All kinds come up, or nothing would be shown.
  for (const int kind : {tally.hang, tally.race, tally.differ, tally.ordered}) EXPECT_GT(kind, count / 100);
  EXPECT_GE(tally.race, tally.differ);
}

TEST(Collective, RandomProgramsDoWhatTheJudgeSays) { compare_random_programs(2000); }
TEST(CollectiveLong, RandomProgramsDoWhatTheJudgeSays) { compare_random_programs(100'000); }

}  // namespace
}  // namespace cubeverify::collective
