#include "verify/collective/tree_program.h"

#include <map>
#include <random>
#include <set>

#include <gtest/gtest.h>

#include "tests/verify/collective_programs.h"
#include "verify/collective/judge.h"
#include "verify/collective/measures.h"
#include "verify/measures/known_trees.h"

// Programs along trees, judged and executed by the reference, and with errors planted.

namespace cubeverify::collective {
namespace {

// One tree or several, by name.
using Trees = std::map<std::string, std::vector<ParentArray>>;

Trees trees_at(int n) {
  if (n == 1) return {{"sbt", {ParentArray{1, {ParentArray::kNone, 0}}}}};
  Trees trees;
  for (const KnownTree& known : known_trees(n)) {
    if (known.is_tree) trees[known.name.substr(0, known.name.find(' '))].push_back(parents_of(known, n));
  }
  return trees;
}

TEST(TreeProgram, AllTreesAndTasksJudgeRightWithFewestBlocks) {
  int programs = 0;
  for (int n = 1; n <= 4; ++n) {
    for (const auto& [name, trees] : trees_at(n)) {
      for (std::size_t t = 0; t + 1 < kTasks.size(); ++t) {
        SCOPED_TRACE(name + ' ' + std::string(kTasks[t]) + " at n = " + std::to_string(n));
        const int root = n == 1 ? 1 : 5 % (1 << n);
        const Program program = along_trees(trees, static_cast<Task>(t), root);
        const Judgement judgement = judge(program, {root, false, {}});
        for (const Check& check : judgement.checks) {
          EXPECT_EQ(check.findings.count(), 0U) << check.name << ": " << check.findings.least()->found;
        }
        ASSERT_TRUE(judgement.right);
        EXPECT_EQ(program.in_place, program.task != Task::kAllToAll);
        EXPECT_EQ(judgement.hanging.least_slots, 1);
        EXPECT_FALSE(judgement.hanging.safe_bytes);
        EXPECT_EQ(judgement.orders, 1U);
        EXPECT_EQ(program.channels, 1);
        const Measures all = measures(program, judgement);
        std::vector<std::set<int>> to(program.ranks.size()), from(program.ranks.size());
        for (const auto& [link, load] : all.links) {
          EXPECT_EQ(weight(static_cast<Word>(link.first ^ link.second)), 1);
          to[static_cast<std::size_t>(link.first)].insert(link.second);
          from[static_cast<std::size_t>(link.second)].insert(link.first);
        }
        for (std::size_t r = 0; r < program.ranks.size(); ++r) {
          EXPECT_EQ(program.ranks[r].blocks.size(), std::max(to[r].size(), from[r].size()));
        }
        ++programs;
      }
    }
  }
  EXPECT_EQ(programs, 6 * (1 + 3 * 11));
}

TEST(TreeProgram, TranslatedBalancedTreesLoadLinksNearlyAlike) {
  // TR-611 section 5: 7 chunks over the 3 links of a node.
  const Program program = along_trees(trees_at(3).at("minR"), Task::kAllGather, 0);
  const Measures all = measures(program, judge(program));
  EXPECT_EQ(all.rounds, 3);
  EXPECT_EQ(all.links.size(), 24U);
  std::set<std::uint64_t> loads;
  for (const auto& [link, load] : all.links) loads.insert(load);
  EXPECT_EQ(loads, (std::set<std::uint64_t>{2, 3}));
}

// The outputs of an execution by the reference.
std::map<reference::CollectiveCell, std::string> outputs(const Program& program, bool in_place,
                                                         const reference::CollectiveExecution& how, bool& hangs) {
  const reference::CollectiveEnd end = reference::execute(as_reference(program, in_place), how);
  hangs = end.hangs;
  std::map<reference::CollectiveCell, std::string> result;
  for (const Wanted& one : wanted(program.task, static_cast<int>(program.ranks.size()), program.chunks, 0)) {
    for (const Input& output : one.outputs) {
      const Cell cell = aliased(program, in_place, {output.rank, Buffer::kOutput, output.chunk});
      const reference::CollectiveCell key{cell.rank, kBuffers[static_cast<std::size_t>(cell.buffer)], cell.chunk};
      const auto found = end.cells.find(key);
      result[key] = found == end.cells.end() ? "?" : found->second;
    }
  }
  return result;
}

TEST(TreeProgram, TheReferenceGetsTheSameInAnyOrder) {
  std::mt19937 random(2);
  for (const std::string name : {"sbt", "msbt", "minR"}) {
    for (const Task task : {Task::kAllReduce, Task::kAllGather, Task::kReduceScatter, Task::kAllToAll}) {
      const Program program = along_trees(trees_at(2).at(name), task, 0);
      for (const bool in_place : {false, true}) {
        if (in_place && !program.in_place) continue;
        std::set<std::map<reference::CollectiveCell, std::string>> seen;
        for (int i = 0; i < 8; ++i) {
          bool hangs = true;
          seen.insert(
              outputs(program, in_place, {1 + i % 2, i % 2, i % 3 == 0 ? 1 : 20, random(), {-1, -1, -1, -1}}, hangs));
          EXPECT_FALSE(hangs);
        }
        EXPECT_EQ(seen.size(), 1U) << name;
      }
    }
  }
}

// Errors of one step of a program; false where it has none such.
struct PlantedError {
  const char* name;
  bool (*plant)(Program& program, Block& block, std::size_t step);
};

Step& at(Block& block, std::size_t step) { return block.steps[step]; }

const std::vector<PlantedError> kErrors{
    {"wrong source",
     [](Program&, Block& block, std::size_t s) {
       at(block, s).source += at(block, s).source > 0 ? -1 : 1;
       return reads_source(at(block, s).operation);
     }},
    {"wrong destination",
     [](Program&, Block& block, std::size_t s) {
       at(block, s).target += at(block, s).target > 0 ? -1 : 1;
       return writes_target(at(block, s).operation);
     }},
    {"dropped dependency",
     [](Program&, Block& block, std::size_t s) {
       const bool waits = at(block, s).wait_block >= 0;
       at(block, s).wait_block = at(block, s).wait_step = -1;
       return waits && at(block, s).operation != Operation::kNothing &&
              (s == 0 || at(block, s - 1).operation != Operation::kNothing);
     }},
    {"dropped hasdep",
     [](Program&, Block& block, std::size_t s) {
       const bool raises = at(block, s).raises;
       at(block, s).raises = false;
       return raises;
     }},
    {"another channel",
     [](Program& program, Block& block, std::size_t s) {
       program.channels = 2;
       block.channel = 1;
       return s == 0;
     }},
    {"order swapped",
     [](Program&, Block& block, std::size_t s) {
       if (s + 1 >= block.steps.size()) return false;
       std::swap(block.steps[s], block.steps[s + 1]);
       return true;
     }},
    {"chunk twice",
     [](Program&, Block& block, std::size_t s) {
       block.steps.push_back(at(block, s));
       return at(block, s).operation != Operation::kNothing;
     }},
};

TEST(TreeProgram, PlantedErrorsAreRefutedOrChangeNothing) {
  std::mt19937 random(3);
  for (const PlantedError& error : kErrors) {
    SCOPED_TRACE(error.name);
    int refuted = 0, harmless = 0;
    for (const Task task : {Task::kAllReduce, Task::kAllToAll}) {
      Program program = along_trees(trees_at(2).at("msbt"), task, 0);
      program.in_place = false;
      bool hangs = false;
      const auto right = outputs(program, false, {2, 0, 1, 1, {-1, -1, -1, -1}}, hangs);
      for (std::size_t b = 0; b < program.ranks[1].blocks.size(); ++b) {
        for (std::size_t s = 0; s < program.ranks[1].blocks[b].steps.size(); ++s) {
          Program wrong = program;
          if (!error.plant(wrong, wrong.ranks[1].blocks[b], s)) continue;
          if (!judge(wrong, {0, true, {}}).right) {
            ++refuted;
            continue;
          }
          ++harmless;
          for (int i = 0; i < 20; ++i) {
            std::set<std::string> values;
            const auto found = outputs(wrong, false, {2, 0, 1 + 10 * (i % 2), random(), {-1, -1, -1, -1}}, hangs);
            EXPECT_FALSE(hangs);
            for (const auto& [cell, value] : right) {
              // Whatever the order of the inputs.
              std::string a = value, b_text = found.at(cell);
              std::ranges::sort(a);
              std::ranges::sort(b_text);
              EXPECT_EQ(a, b_text) << "block " << b << ", step " << s;
            }
          }
        }
      }
    }
    EXPECT_GT(refuted, 0);
    std::printf("%s: %d refuted, %d change nothing\n", error.name, refuted, harmless);
  }
}

}  // namespace
}  // namespace cubeverify::collective
