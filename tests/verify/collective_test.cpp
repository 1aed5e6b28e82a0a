#include <algorithm>
#include <map>
#include <random>
#include <set>

#include <gtest/gtest.h>

#include "tests/verify/collective_programs.h"
#include "verify/collective/form.h"
#include "verify/collective/judge.h"
#include "verify/collective/measures.h"

// Programs of collectives judged, and compared with executions by the reference (docs/collectives.md).

namespace cubeverify::collective {
namespace {

const Check* check_named(const Judgement& judgement, std::string_view name) {
  const auto found = std::ranges::find(judgement.checks, name, &Check::name);
  return found == judgement.checks.end() ? nullptr : &*found;
}
bool holds(const Judgement& judgement, std::string_view name) {
  const Check* check = check_named(judgement, name);
  return check != nullptr && check->findings.count() == 0;
}

Step step(Operation operation, int source, int target) {
  Step result;
  result.operation = operation;
  result.source = source;
  result.target = target;
  result.count = 1;
  return result;
}

// Two ranks that add one chunk each way: a right all-reduce. Block 0 sends and block 1 receives.
Program pair_sum() {
  Program program{"pair", Task::kAllReduce, kProtocols[1], 1, 1, 0, 0, false, true, {}};
  for (int r = 0; r < 2; ++r) {
    Rank rank{{1, 1, 0}, {}};
    rank.blocks.push_back({1 - r, -1, 0, {step(Operation::kSend, 0, 0)}});
    rank.blocks.push_back({-1, 1 - r, 0, {step(Operation::kReceiveReduceCopy, 0, 0)}});
    program.ranks.push_back(rank);
  }
  return program;
}

// Each rank sends its chunk to all, and adds what comes to its own in the order given: the "one pass" kind.
Program one_pass(int ranks, bool same_order) {
  Program program{"one pass", Task::kAllReduce, kProtocols[1], 1, 1, 0, 0, false, true, {}};
  for (int r = 0; r < ranks; ++r) {
    Rank rank{{1, 1, ranks}, {}};
    for (int d = 1; d < ranks; ++d) {
      const int other = (r + d) % ranks;
      Step receive = step(Operation::kReceive, 0, other);
      receive.target_buffer = Buffer::kScratch;
      receive.raises = true;
      rank.blocks.push_back({other, other, 0, {step(Operation::kSend, 0, 0), receive}});
    }
    // Block d - 1 brings rank r + d.
    Block adds;
    const auto add = [&](int other) {
      Step one = step(adds.steps.empty() ? Operation::kCopy : Operation::kReduce, other, 0);
      one.source_buffer = Buffer::kScratch;
      if (other == r) one.source_buffer = Buffer::kInput, one.source = 0;
      if (other != r) one.wait_block = (other - r + ranks) % ranks - 1, one.wait_step = 1;
      adds.steps.push_back(one);
    };
    if (!same_order) add(r);
    for (int other = 0; other < ranks; ++other) {
      if (same_order || other != r) add(other);
    }
    rank.blocks.push_back(adds);
    program.ranks.push_back(rank);
  }
  return program;
}

TEST(Collective, APairOfRanksAdds) {
  const Judgement judgement = judge(pair_sum());
  EXPECT_TRUE(judgement.right);
  EXPECT_EQ(judgement.hanging.least_slots, 1);
  EXPECT_EQ(measures(pair_sum(), judgement).rounds, 1);
}

TEST(Collective, InPlaceTheSameProgramRaces) {
  Program program = pair_sum();
  program.in_place = true;
  const Judgement judgement = judge(program);
  ASSERT_FALSE(holds(judgement, "races"));
  const Finding least = *check_named(judgement, "races")->findings.least();
  EXPECT_EQ(least.found, "in place, a read and a write of o0 of rank 0 and step 0 of block 1 in no order");
  // A wait mends it.
  for (Rank& rank : program.ranks) {
    rank.blocks[0].steps[0].raises = true;
    rank.blocks[1].steps[0].wait_block = rank.blocks[1].steps[0].wait_step = 0;
  }
  EXPECT_TRUE(judge(program).right);
}

TEST(Collective, OnePassAddsInOtherOrdersOnOtherRanks) {
  const Judgement judgement = judge(one_pass(4, false));
  EXPECT_TRUE(holds(judgement, "result"));
  ASSERT_FALSE(holds(judgement, "same"));
  EXPECT_FALSE(judgement.right);
  EXPECT_EQ(check_named(judgement, "same")->findings.least()->found,
            "o0 of rank 0 is ((0.0 + 1.0) + 2.0) + 3.0, and o0 of rank 2 is ((0.0 + 2.0) + 1.0) + 3.0");
  EXPECT_TRUE(judge(one_pass(4, false), {0, true, {}}).right);
  EXPECT_TRUE(judge(one_pass(4, true)).right);
}

TEST(Collective, PlantedErrorsAreRefuted) {
  const Program right = one_pass(3, true);
  const auto refuted_by = [&](auto plant) {
    Program program = right;
    plant(program.ranks[1]);
    const Judgement judgement = judge(program);
    for (const Check& check : judgement.checks) {
      if (check.needed && check.findings.count() > 0) return std::string(check.name);
    }
    return std::string("nothing");
  };
  EXPECT_EQ(refuted_by([](Rank&) {}), "nothing");
  EXPECT_EQ(refuted_by([](Rank& rank) { rank.blocks[2].steps[0].source = 2; }), "races");       // wrong source
  EXPECT_EQ(refuted_by([](Rank& rank) { rank.blocks[0].steps[1].target = 0; }), "races");       // destination
  EXPECT_EQ(refuted_by([](Rank& rank) { rank.blocks[2].steps[2].wait_block = -1; }), "races");  // dependency
  EXPECT_EQ(refuted_by([](Rank& rank) { rank.blocks[0].steps[1].raises = false; }), "waits");   // hasdep
  EXPECT_EQ(refuted_by([](Rank& rank) { rank.blocks[0].channel = 1; }), "form");                // channel
  EXPECT_EQ(refuted_by([](Rank& rank) { std::swap(rank.blocks[2].steps[0], rank.blocks[2].steps[1]); }), "result");
  EXPECT_EQ(refuted_by([](Rank& rank) { rank.blocks[2].steps.push_back(rank.blocks[2].steps[2]); }), "result");
}

TEST(Collective, ARingNeedsTwoSlots) {
  // Each rank starts two chunks on their way before it passes on what comes.
  Program program{"ring", Task::kAllGather, kProtocols[0], 6, 1, 0, 0, false, true, {}};
  for (int r = 0; r < 3; ++r) {
    const int next = (r + 1) % 3, before = (r + 2) % 3;
    Block block{next, before, 0, {}};
    for (int c = 0; c < 2; ++c) block.steps.push_back(step(Operation::kSend, c, 0));
    for (int c = 0; c < 2; ++c) block.steps.push_back(step(Operation::kReceiveCopySend, 0, 2 * before + c));
    for (int c = 0; c < 2; ++c) block.steps.push_back(step(Operation::kReceive, 0, 2 * next + c));
    Block own;
    for (int c = 0; c < 2; ++c) own.steps.push_back(step(Operation::kCopy, c, 2 * r + c));
    program.ranks.push_back({{2, 6, 0}, {block, own}});
  }
  const Judgement judgement = judge(program);
  EXPECT_EQ(judgement.hanging.least_slots, 3);  // two sent, and one held while a free one is waited for
  EXPECT_FALSE(holds(judgement, "hangs"));
  program.protocol = kProtocols[1];
  EXPECT_TRUE(judge(program).right);
}

TEST(Collective, SplitMessagesHangWhereBothSendFirst) {
  Program program{"exchange", Task::kAllToAll, kProtocols[0], 16, 1, 0, 1 << 20, false, true, {}};
  for (int r = 0; r < 2; ++r) {
    Block block{1 - r, 1 - r, 0, {step(Operation::kSend, 8 * (1 - r), 0), step(Operation::kReceive, 0, 8 * (1 - r))}};
    Block own{-1, -1, 0, {step(Operation::kCopy, 8 * r, 8 * r)}};
    for (Step* one : {&block.steps[0], &block.steps[1], &own.steps[0]}) one->count = 8;
    program.ranks.push_back({{16, 16, 0}, {block, own}});
  }
  Judgement judgement = judge(program);
  EXPECT_TRUE(judgement.right);
  // In messages of 3 chunks there are 3, and 2 slots.
  EXPECT_EQ(judgement.hanging.safe_bytes, (2 << 20) / 4 * 16);
  program.max_bytes = 0;
  EXPECT_FALSE(holds(judge(program), "hangs"));
}

TEST(Collective, LeastTimesByCuts) {
  std::vector<Link> cube;
  for (int v = 0; v < 8; ++v) {
    for (int d = 0; d < 3; ++d) cube.push_back({v, v ^ (1 << d)});
  }
  EXPECT_EQ(least_all_gather(8, cube), Rational(7, 3));
  EXPECT_EQ(least_broadcast(8, cube, 5), Rational(1, 3));
  // Two triangles and one link between them each way.
  std::vector<Link> triangles{{0, 3}, {3, 0}};
  for (int v = 0; v < 6; ++v) triangles.push_back({v, v / 3 * 3 + (v + 1) % 3, 4});
  EXPECT_EQ(least_all_gather(6, triangles), Rational(3));
  EXPECT_EQ(least_all_gather(6, {triangles.begin() + 1, triangles.end()}), std::nullopt);
}

// A program at random whose messages match: transfers and local steps between random blocks, some with waits.
Program random_program(std::mt19937& random) {
  const auto below = [&](int n) { return static_cast<int>(random() % static_cast<unsigned>(n)); };
  const int ranks = 2 + below(2), chunks = 2 * ranks, blocks = 2 + below(2);
  Program program{"random", static_cast<Task>(below(4)), kProtocols[0], chunks, 64, 0, 1, below(2) == 0, true, {}};
  program.out_of_place = !program.in_place;
  program.protocol.slots = 1 + below(3);
  program.ranks.assign(static_cast<std::size_t>(ranks), Rank{{chunks, chunks, 3}, {}});
  for (Rank& rank : program.ranks) {
    rank.chunks[0] = *chunks_of_call(program, Buffer::kInput);
    rank.chunks[1] = *chunks_of_call(program, Buffer::kOutput);
    rank.blocks.resize(static_cast<std::size_t>(blocks));
  }
  // Block b of each rank is one end of a ring of ranks, forwards or backwards, on channel b.
  for (int r = 0; r < ranks; ++r) {
    for (int b = 0; b < blocks; ++b) {
      Block& block = program.ranks[static_cast<std::size_t>(r)].blocks[static_cast<std::size_t>(b)];
      const int turn = b % 2 == 0 ? 1 : ranks - 1;
      block = {(r + turn) % ranks, (r + ranks - turn) % ranks, b, {}};
    }
  }
  const auto buffer = [&](Step& one) {
    const auto draw = [&](Buffer& which, int& first) {
      which = static_cast<Buffer>(below(3));
      first = below(std::max(1, program.ranks[0].chunks[static_cast<std::size_t>(which)] - one.count + 1));
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
                                      : kPass[static_cast<std::size_t>(below(3))];
      one.count = count;
      buffer(one);
      one.raises = below(4) != 0;
      program.ranks[static_cast<std::size_t>(r)].blocks[static_cast<std::size_t>(b)].steps.push_back(one);
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
        const auto steps = static_cast<int>(rank.blocks[static_cast<std::size_t>(one.wait_block)].steps.size());
        const auto own = static_cast<int>(&one - block.steps.data());
        one.wait_step = below(std::max(1, std::min(steps, own + below(2))));
      }
    }
  }
  return program;
}

struct Tally {
  int formed = 0, hang = 0, race = 0, differ = 0, ordered = 0;
};

// What the judge says of a program against what executions show.
void compare(const Program& program, std::mt19937& random, Tally& tally) {
  const bool in_place = program.in_place;
  // The reference hangs where a wait never ends; the judge says so before.
  if (form(program, in_place).count() > 0) return;
  const reference::CollectiveProgram slow = as_reference(program, in_place);
  ++tally.formed;
  const auto run = [&](int slots, int most, reference::CollectiveEvent held = {-1, -1, -1, -1}) {
    constexpr std::array<int, 3> kBursts{1, 6, 60};
    return reference::execute(slow, {slots, most, kBursts[random() % 3], random(), held});
  };
  if (waits(program).count() > 0) {
    EXPECT_TRUE(run(1000, 0).hangs);
    return;
  }
  for (const int most : {0, 1}) {
    const Events all = most == 0 ? events(program) : events(program, most);
    for (const int slots : {1, 2, 1000}) {
      const bool hangs = execute(all, slots).hangs.has_value();
      ASSERT_EQ(run(slots, most).hangs, hangs);
      tally.hang += hangs ? 1 : 0;
    }
  }
  const Events finest = events(program, 1);
  if (execute(finest, kUnlimited).hangs) return;
  const EventGraph graph = graph_of(program, in_place, finest);
  const std::vector<std::int32_t> order = execute(graph);
  // Hold one event: what runs all the same is what is not after it.
  const std::size_t held = random() % finest.all.size();
  const Place& place = finest.all[held].place;
  const auto ended = run(1000, 1, {place.rank, place.block, place.step, place.chunk}).ended;
  const std::set<reference::CollectiveEvent> free(ended.begin(), ended.end());
  Ancestors ancestors(graph, order, kOrders);
  ancestors.mark(std::vector{static_cast<std::int32_t>(held)});
  for (std::size_t e = 0; e < finest.all.size(); ++e) {
    const Place& at = finest.all[e].place;
    const bool after = ancestors.before(static_cast<std::int32_t>(held), static_cast<std::int32_t>(e));
    ASSERT_TRUE(at.rank != place.rank || free.contains({at.rank, at.block, at.step, at.chunk}) == !after)
        << to_string(at);
  }
  const bool raced = races(graph, order).cells > 0;
  tally.race += raced ? 1 : 0;
  tally.ordered += raced ? 0 : 1;
  std::set<std::map<reference::CollectiveCell, std::string>> seen;
  for (int i = 0; i < 6; ++i) seen.insert(run(1000, i % 2).cells);
  if (seen.size() > 1) ++tally.differ;
  if (!raced) {
    ASSERT_EQ(seen.size(), 1U);
    // And the judge's one execution finds what the reference finds, in inputs and in order.
    const auto& cells = *seen.begin();
    std::vector<Input> outputs;
    for (const Wanted& one : wanted(program, 0)) outputs.insert(outputs.end(), one.outputs.begin(), one.outputs.end());
    for (const Input& output : outputs) {
      auto cell = aliased(program, in_place, {output.rank, Buffer::kOutput, output.chunk});
      const auto found = cells.find({cell.rank, kBuffers[static_cast<std::size_t>(cell.buffer)], cell.chunk});
      const std::string is = found == cells.end() ? "?" : found->second;
      // The inputs in the text.
      std::vector<Input> inputs;
      for (std::size_t i = 0; i < is.size(); ++i) {
        if (is[i] == '?') inputs.push_back({-1, -1});
        if (is[i] == '.') inputs.push_back({is[i - 1] - '0', is[i + 1] - '0'});
      }
      std::ranges::sort(inputs);
      const auto cell_of = [&](const Input& one) {
        return graph.memory.at(aliased(program, in_place, {one.rank, Buffer::kOutput, one.chunk}));
      };
      const Results right = results(graph, order, {{inputs, {output}}}, cell_of);
      ASSERT_EQ(right.wrong.count(), 0U) << is;
      inputs.push_back({0, 0});
      std::ranges::sort(inputs);
      ASSERT_EQ(results(graph, order, {{inputs, {output}}}, cell_of).wrong.count(), 1U);
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
  std::printf("%d formed, %d hang, %d race, %d of them seen to differ, %d ordered\n", tally.formed, tally.hang,
              tally.race, tally.differ, tally.ordered);
}

TEST(Collective, RandomProgramsDoWhatTheJudgeSays) { compare_random_programs(2000); }
TEST(CollectiveLong, RandomProgramsDoWhatTheJudgeSays) { compare_random_programs(100'000); }

}  // namespace
}  // namespace cubeverify::collective
