#include <algorithm>
#include <map>
#include <random>
#include <set>

#include <gtest/gtest.h>

#include "tests/verify/plans.h"
#include "verify/collective/plan_judge.h"

// Plans of MSCCL++ judged (docs/collectives.md), and compared with executions by the reference, thread by thread.

namespace cubeverify::collective {
namespace {

struct PlanCase {
  std::string what;
  std::array<int, 3> chunks;
  std::vector<std::vector<std::string>> ranks;
  std::string verdict;  // the first needed check that fails, or "right"
  std::string found;    // part of the least finding
  std::set<std::string_view> remarks = {};
};

Plan plan_of(const PlanCase& one) { return PlanWriter(one.what, one.chunks, one.ranks).plan(); }

const Check* first_failing(const PlanJudgement& judgement) {
  const auto found = std::ranges::find_if(
      judgement.checks, [](const Check& check) { return check.needed && check.findings.count() > 0; });
  return found == judgement.checks.end() ? nullptr : &*found;
}
std::string verdict(const PlanJudgement& judgement) {
  const Check* check = first_failing(judgement);
  return check == nullptr ? "right" : check->name;
}

// The same blocks on so many ranks.
std::vector<std::vector<std::string>> on(std::size_t ranks, std::vector<std::string> blocks) {
  return std::vector(ranks, std::move(blocks));
}

const std::vector<PlanCase>& cases() {
  const std::string hello = "signal P; wait P; nop; ", bye = "; nop; signal P; wait P";
  const std::string put = "put oR -> P.oR", gather = hello + put + bye;
  const std::string port = "signal P port; wait P port; nop; ", sum = "ppkt i0 -> P.s0; repkt i0 s0 -> i0";
  const std::string all = "allgather in-place", reduce = "allreduce in-place LL double";
  const auto copies = [](const std::string& first, const std::string& second) {
    return std::vector<std::vector<std::string>>{{first, second}};
  };
  static const std::vector<PlanCase> all_cases{
      // What an execution may do, and no less.
      {all, {1, 2, 0}, on(2, {gather}), "right", ""},
      {all, {0, 2, 0}, on(3, {"nop"}), "form", "a multiple of 3"},
      {all, {1, 2, 0}, {{gather}, {hello + put + "; nop; wait P"}}, "hangs", "no signal 2 from rank 1 comes"},
      {all, {1, 2, 0}, on(2, {"wait P; signal P"}), "hangs", "signal 1 from rank 1 waits for 1.0.0: "},
      {all,
       {1, 2, 0},
       on(2, {hello + put + "; signal P; wait P"}),
       "races",
       "o1 of rank 0 have no order: what the user of rank 0 reads and 1.0.3 put"},
      {all, {1, 2, 0}, on(2, {put + bye}), "races", "what the user of rank 0 writes and 1.0.0 put"},
      {all,
       {1, 2, 0},
       on(2, {port + "pws oR -> P.oR P port; wait P port"}),
       "again",
       "o0 of rank 0 have no order: 0.0.3 pws"},
      {all, {1, 2, 0}, on(2, {port + "pwsf oR -> P.oR P port; wait P port"}), "right", ""},
      {all,
       {1, 2, 0},
       on(2, {port + "put oR -> P.oR P port; signal P port; flush P port; wait P port"}),
       "right",
       "",
       {"executor-flush"}},
      {all,
       {1, 2, 0},
       on(2, {port + "put oR -> P.oR P/1 port; signal P port; wait P port"}),
       "races",
       "o1 of rank 0 have no order"},
      {all, {1, 2, 0}, on(2, {hello + put + bye + "; signal P"}), "again", "in call 2", {"signals-left"}},
      {all, {1, 2, 0}, on(2, {"rlxsignal P; rlxwait P; nop; " + put + bye}), "right", ""},
      {all, {1, 2, 0}, on(2, {hello + put + "; nop; rlxsignal P; rlxwait P"}), "right", "", {"relaxed"}},
      {"allgather", {1, 2, 0}, on(2, {hello + "get P.i0 -> oP; copy i0 -> oR" + bye}), "right", "", {"executor-get"}},
      {"allgather",
       {1, 2, 0},
       on(2, {hello + "put i0 -> P.oR; copy i0 -> oP" + bye}),
       "races",
       "o1 of rank 0 have no order: 0.0.4 copy and 1.0.3 put"},
      // Packets.
      {reduce, {1, 1, 1}, on(2, {sum}), "right", ""},
      {reduce,
       {1, 1, 1},
       {{sum}, {"repkt i0 s0 -> i0 max"}},
       "hangs",
       "no packet s0 of rank 0 comes",
       {"executor-reduce-op"}},
      {reduce, {1, 1, 1}, {{sum}, {"ppkt i0 -> P.s0; upkt s0 -> i0"}}, "result", "o0 of rank 1 is 0.0"},
      {"allreduce in-place LL", {1, 1, 1}, on(2, {sum}), "again", "packet s0 of rank 0 have no order"},
      {reduce, {1, 1, 2}, {{sum + "; ppkt i0 -> P.s0"}, {sum}}, "races", "packet s0 of rank 1 have no order"},
      {reduce, {1, 1, 2}, on(3, {"ppkt i0 i0 -> P.s0 P.s1; repkt i0 s0 s1 -> i0"}), "result", ""},
      {"allreduce LL double",
       {1, 1, 3},
       {{"ppkt i0 i0 -> 1.s0 2.s0; repkt i0 s1 s2 -> o0"},
        {"ppkt i0 i0 -> 0.s1 2.s1; cpkt i0 -> s1; upkt s0 -> o0; nop; repkt o0 s2 s1 -> o0"},
        {"ppkt i0 i0 -> 0.s2 1.s2; cpkt i0 -> s2; upkt s0 -> o0; nop; repkt o0 s1 s2 -> o0"}},
       "right",
       ""},
      {"allreduce LL double",
       {1, 1, 3},
       {{"ppkt i0 i0 -> 1.s0 2.s0; repkt i0 s1 s2 -> o0"},
        {"ppkt i0 i0 -> 0.s1 2.s1; repkt i0 s0 s2 -> o0"},
        {"ppkt i0 i0 -> 0.s2 1.s2; repkt i0 s0 s1 -> o0"}},
       "same",
       "o0 of rank 0 is 0.0 + (1.0 + 2.0), and o0 of rank 1 is (0.0 + 2.0) + 1.0"},
      {"test LL double",
       {1, 1, 2},
       {{"recpkt i0 s0 -> o0 s1", "upkt s1 -> o0", "cpkt i0 -> s0"}},
       "right",
       "",
       {"packet-order"}},
      {"test LL", {1, 1, 2}, {{"cpkt i0 -> s0; copy i0 -> s1"}}, "races", "a nop between"},
      {"test LL double",
       {2, 2, 2},
       {{"cpkt i0:2 -> s0:2", "upkt s0 -> o0; nop; copy o0 -> i1"}},
       "races",
       "i1 of rank 0 have no order"},
      {"test LL double", {1, 1, 2}, on(2, {"cpkt i0 -> s0; rppkt s0 -> P.s1 P port; upkt s1 -> o0"}), "right", ""},
      {"test LL double",
       {1, 1, 2},
       on(2, {"cpkt i0 -> s0; ppkt s0 -> P.s1 P port; upkt s1 -> o0"}),
       "races",
       "packet s0",
       {"executor-source"}},
      // Threads, blocks and switches.
      {"test", {2, 2, 2}, {{"copy i0:2 -> s0:2; copy s0:2 -> o0:2"}}, "right", ""},
      {"test",
       {2, 2, 2},
       {{"copy i0:2 -> s0:2; copy s0 -> o0"}},
       "races",
       "s0 of rank 0 have no order: 0.0.0 copy and 0.0.1 copy"},
      {"test", {2, 2, 2}, {{"copy i0 -> i1"}}, "right", ""},
      {"test", {3, 1, 2}, {{"copy i0:2 -> i1:2"}}, "races", "0.0.0 copy and 0.0.0 copy"},
      {"test",
       {2, 2, 2},
       copies("copy i0:2 -> s0:2 @0/2; copy i0:2 -> s0:2 @1/2; barrier #0 #2", "barrier #0 #2; copy s0:2 -> o0:2"),
       "right",
       ""},
      {"test",
       {2, 2, 2},
       copies("copy i0:2 -> s0:2 @0/2; barrier #0 #2", "barrier #0 #2; copy s0 -> o0; copy i0:2 -> s0:2 @1/2"),
       "right",
       ""},
      {"test",
       {1, 1, 1},
       copies("copy i0 -> s0; barrier #0 #3", "barrier #0 #3; copy s0 -> o0"),
       "hangs",
       "the barrier of 3 blocks, and 2 use it"},
      {"test",
       {1, 1, 1},
       copies("copy i0 -> s0; nop; sem_release #0", "sem_acquire #0; nop; copy s0 -> o0"),
       "right",
       ""},
      {"test",
       {1, 1, 1},
       copies("copy i0 -> s0; nop; sem_release #1", "sem_acquire #1; nop; copy s0 -> o0"),
       "races",
       "s0 of rank 0"},
      {"test",
       {1, 1, 1},
       {{"sem_release #0; sem_release #0", "sem_acquire #0", "sem_acquire #0"}},
       "right",
       "",
       {"executor-acquirers"}},
      {"test",
       {1, 1, 1},
       {{"copy i0 -> s0; nop; sem_release #0", "sem_release #0", "sem_acquire #0; sem_acquire #0; nop; copy s0 -> o0"}},
       "right",
       ""},
      {"test",
       {1, 1, 1},
       {{"copy i0 -> s0; nop; sem_release #0", "sem_release #0; sem_acquire #0", "sem_acquire #0; nop; copy s0 -> o0"}},
       "races",
       "s0 of rank 0",
       {"executor-acquirers"}},
      {"test",
       {2, 2, 2},
       copies("pipeline #2 (copy i0:2 -> s0:2, nop, sem_release #0)",
              "pipeline #2 (sem_acquire #0, nop, copy s0:2 -> o0:2)"),
       "right",
       ""},
      {"test",
       {2, 2, 2},
       copies("pipeline #2 (copy i0:2 -> s0:2, nop, sem_release #1)",
              "pipeline #2 (sem_acquire #1, nop, copy s0:2 -> o0:2)"),
       "races",
       "0.0.0.0#0 copy and 0.1.0.2#0 copy"},
      {"test",
       {1, 0, 2},
       on(2, {hello + "put i0 s0 -> P.s0 P.s1" + bye}),
       "races",
       "s0 of rank 0",
       {"executor-source"}},
      {"allreduce in-place", {2, 2, 0}, on(2, {hello + "glres *iR -> *iR" + bye}), "right", ""},
      {"allreduce", {1, 1, 0}, on(2, {"glres *i0 -> *s0"}), "form", "s0 of 1 chunks on rank 0"},
      {"allreduce",
       {1, 1, 2},
       on(2, {hello + "glres *i0 -> *sR; nop; copy sR -> o0" + bye}),
       "same",
       "[0.0.3: 0.0 + 1.0]"},
      // What the executor cannot run.
      {"test", {1, 1, 1}, {{"copy i0 -> o1"}}, "form", "o1 of 1 chunks on rank 0"},
      {"test", {1, 1, 1}, {{"cpkt i0 -> s0"}}, "form", "packets, and protocol Simple"},
      {"test LL", {1, 1, 1}, {{"cpkt i0 -> o0"}}, "form", "packets in o"},
      {"test LL double", {1, 1, 1}, on(2, {"put i0 -> P.s0"}), "form", "the wrong half"},
      {"test", {1, 1, 1}, on(2, {"get P.i0 -> o0 port"}), "form", "get over a port"},
      {"test", {1, 1, 1}, on(2, {"signal P; wait P", "signal P"}), "form", "channel to signal that block 0 uses, too"},
      {"test", {2, 1, 1}, on(2, {"put i0:2 -> P.o0"}), "form", "ranges of 2 and 1 chunks"},
      {"test", {1, 1, 1}, on(2, {"put i0 -> P.o0 port"}), "form", "1 sources, 1 targets and 0 channels"},
      {"test", {1, 1, 1}, {{"copy i0 i0 -> o0"}}, "form", "2 sources of copy"},
      {"test LL", {1, 1, 1}, {{"pipeline #1 (cpkt i0 -> s0)"}}, "form", "cpkt in a pipeline"},
      {"test", {2, 2, 1}, {{"pipeline #2 (copy i0 -> o0)"}}, "form", "a range of 1 chunks, and 2 in the pipeline"},
      {"test", {1, 1, 1}, {{"sem_acquire #2"}}, "form", "semaphore 2"},
      {"test", {1, 1, 1}, {{"barrier #16 #1"}}, "form", "barrier 16"},
      {"allreduce", {1, 2, 0}, {{"copy i0 -> o0"}}, "form", "2 output chunks"},
  };
  return all_cases;
}

TEST(Plan, CasesAreJudged) {
  std::set<std::string_view> remarks;
  for (std::size_t i = 0; i < cases().size(); ++i) {
    const PlanCase& one = cases()[i];
    SCOPED_TRACE(std::to_string(i) + ": " + one.what + ": " + one.ranks[0][0]);
    const PlanJudgement judgement = judge(plan_of(one));
    EXPECT_EQ(verdict(judgement), one.verdict);
    const Check* failing = first_failing(judgement);
    const std::string found =
        failing == nullptr ? "" : failing->findings.least()->found + "; " + failing->findings.least()->needs;
    EXPECT_NE(found.find(one.found), std::string::npos) << found;
    std::set<std::string_view> own(judgement.remarks.begin(), judgement.remarks.end());
    own.erase("executor-zero-chunks");
    EXPECT_EQ(own, one.remarks);
    remarks.merge(own);
  }
  EXPECT_EQ(remarks.size(), 8U);  // all but that of zero chunks
}

// A judge with a planted error judges some case otherwise.
TEST(Plan, ErrorsInTheJudgeAreNoticed) {
  using Error = bool PlanRules::*;
  for (const auto& [error, check] :
       std::initializer_list<std::pair<Error, const char*>>{{&PlanRules::threads_are_apart, "races"},
                                                            {&PlanRules::requests_outlive_calls, "again"},
                                                            {&PlanRules::calls_overlap, "again"},
                                                            {&PlanRules::own_part_is_last, "same"},
                                                            {&PlanRules::scratch_alternates, "again"}}) {
    PlanRules rules;
    rules.*error = false;
    std::set<std::string> noticed;  // the checks that differ
    for (const PlanCase& one : cases()) {
      const std::string wrong = verdict(judge(plan_of(one), {}, {}, rules));
      if (wrong != one.verdict) noticed.insert(wrong == "right" ? one.verdict : wrong);
    }
    EXPECT_TRUE(noticed.contains(check));
  }
}

// What a judgement says of all executions, against some.
struct PlanTally {
  std::map<std::string, int> judged;  // by verdict
  std::map<std::string, int> seen;    // those with such an execution
};

void compare(const Plan& plan, std::mt19937& random, int executions, PlanTally& tally) {
  const PlanJudgement judgement = judge(plan);
  const Check* failing = first_failing(judgement);
  const std::string is = verdict(judgement);
  ++tally.judged[is];
  if (is == "form") return;
  const reference::Plan slow = as_reference(plan);
  const Check& last = judgement.checks.back();
  const int calls = is == "again" || (last.name == std::string("again") && last.findings.count() == 0) ? 3 : 1;
  bool seen = false;
  for (int i = 0; i < executions; ++i) {
    const std::string how = reference::run_plan(slow, calls, random()).how;
    const bool well = how == "right" || how == "ends";
    seen = seen || !well;
    const bool counts = std::ranges::find(judgement.remarks, "executor-acquirers") != judgement.remarks.end();
    if ((is == "hangs" && !counts) || is == "result") {
      ASSERT_FALSE(well) << failing->findings.least()->found;
    } else if (is == "right" || is == "same") {
      ASSERT_TRUE(well) << how;
    }
  }
  tally.seen[is] += seen ? 1 : 0;
}

// Drops, repeats or exchanges operations, or changes a range, a channel or a word of one.
void mutate(Plan& plan, std::mt19937& random) {
  const auto below = [&](std::size_t n) { return random() % std::max<std::size_t>(n, 1); };
  PlanRank& rank = plan.ranks[below(plan.ranks.size())];
  if (rank.blocks.empty()) return;
  PlanBlock& block = rank.blocks[below(rank.blocks.size())];
  std::vector<PlanOp>* ops = &block.ops;
  if (ops->empty()) return;
  if (auto& inner = (*ops)[below(ops->size())].inner; !inner.empty()) ops = &inner;
  const std::size_t i = below(ops->size());
  PlanOp& op = (*ops)[i];
  switch (below(6)) {
    case 0:
      ops->erase(ops->begin() + static_cast<std::ptrdiff_t>(i));
      break;
    case 1:
      ops->insert(ops->begin() + static_cast<std::ptrdiff_t>(i), PlanOp(op));
      break;
    case 2:
      std::swap(op, (*ops)[below(ops->size())]);
      break;
    case 3:
      for (std::vector<PlanRange>* ranges : {&op.sources, &op.targets}) {
        if (!ranges->empty() && below(2) == 0) (*ranges)[below(ranges->size())].index = static_cast<int>(below(3));
      }
      break;
    case 4:
      if (!op.channels.empty()) op.channels[0] = static_cast<int>(below(2));
      if (op.slices > 1) op.slice = static_cast<int>(below(2));
      for (int& semaphore : op.semaphores) semaphore = static_cast<int>(below(2));
      break;
    default: {
      const PlanWord* const other = &kPlanWords[below(kPlanWords.size())];
      const bool simple = other->kind != PlanKind::kPipeline && other->kind != PlanKind::kBarrier;
      if (simple && op.word->kind != PlanKind::kPipeline) op.word = other;
    }
  }
}

void compare_mutants(int count, int executions) {
  std::mt19937 random(1);
  PlanTally tally;
  for (const PlanCase& one : cases()) {
    if (one.verdict != "form") compare(plan_of(one), random, executions, tally);
  }
  for (int i = 0; i < count && !testing::Test::HasFatalFailure();) {
    const PlanCase& one = cases()[random() % cases().size()];
    SCOPED_TRACE(std::to_string(i) + ": " + one.what + ": " + one.ranks[0][0]);
    Plan plan = plan_of(one);
    for (std::size_t changes = 1 + random() % 2; changes > 0; --changes) mutate(plan, random);
    if (form(plan).count() > 0) continue;
    compare(plan, random, executions, tally);
    ++i;
  }
  for (const auto& [is, judged] : tally.judged)
    std::printf("%s: %d judged, %d seen\n", is.c_str(), judged, tally.seen[is]);
  // Much of what is refuted shows in some execution, and of each kind there is some.
  for (const char* is : {"hangs", "races", "result", "again"}) EXPECT_GT(4 * tally.seen[is], tally.judged[is]) << is;
  for (const char* is : {"right", "hangs", "races", "result", "again"}) EXPECT_GT(tally.judged[is], count / 100) << is;
}

TEST(Plan, MutantsDoWhatTheJudgeSays) { compare_mutants(60, 20); }
TEST(PlanLong, MutantsDoWhatTheJudgeSays) { compare_mutants(2000, 60); }

}  // namespace
}  // namespace cubeverify::collective
