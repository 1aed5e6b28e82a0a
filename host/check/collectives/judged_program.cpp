#include "host/check/collectives/judged_program.h"

#include <algorithm>
#include <functional>
#include <memory>

#include <fmt/format.h>
#include <unistd.h>

#include "host/check/collectives/own_plan.h"
#include "host/check/collectives/own_program.h"
#include "host/check/readers/own_graph.h"
#include "host/check/readers/xml_file.h"
#include "host/errors.h"
#include "host/printable.h"
#include "host/run/progress.h"
#include "host/text/text.h"
#include "verify/collective/plan_judge.h"
#include "verify/wording.h"

namespace cubeverify::collective {
namespace {

// Says in `one` if a table names some outputs alone, or if the root is of no use.
JudgeOptions judge_options(const ProgramOptions& options, const std::filesystem::path& file, JudgedProgram& one,
                           const std::function<int(int rank, Buffer buffer)>& chunks) {
  const int ranks = one.ranks;
  if (options.root >= ranks)
    refuse(fmt::format("--source {}: {} has ranks 0 to {}", options.root, file.string(), ranks - 1));
  if (options.root > 0 && one.task != Task::kBroadcast && one.task != Task::kReduce)
    add_sentence(one.note, fmt::format("Not used: --source {}, as {:.40} has no root.", options.root, one.collective));
  JudgeOptions judging{options.root, options.exact, {}, {}};
  struct Shown {
    Sweep sweep;
    std::optional<Progress> progress;
  };
  // Two placements of a program; of a plan one call and several.
  const Word units = 2 * static_cast<Word>(ranks);
  const auto shown = std::make_shared<Shown>();
  shown->sweep.name = "judging, ranks";
  shown->sweep.units = [units](int) { return units; };
  shown->progress.emplace(stderr, isatty(STDERR_FILENO) != 0, std::vector<Portion>{{{&shown->sweep, ranks}, units}}, 1);
  judging.rank_done = [shown] { shown->progress->visited(0, 1); };
  if (!options.wanted) return judging;
  judging.wanted = read_wanted(*options.wanted, ranks, chunks);
  std::size_t named = 0, all = 0;
  for (const Wanted& sum : *judging.wanted) named += sum.outputs.size();
  for (int r = 0; r < ranks; ++r) all += at(chunks(r, Buffer::kOutput));
  if (named < all)
    one.partial =
        fmt::format("the {} that {} names {} right; {} of {} outputs were not judged", amount(named, "output"),
                    printable(*options.wanted), named == 1 ? "is" : "are", all - named, all);
  return judging;
}

// The blocks of a rank, the steps of all and of the longest block; `count` is of one block.
template <class Ranks, class Count>
void add_sizes(JudgedProgram& one, const Ranks& ranks, const char* steps, const char* longest, Count count) {
  std::size_t blocks = 0, all = 0, most = 0;
  for (const auto& rank : ranks) {
    blocks = std::max(blocks, rank.blocks.size());
    for (const auto& block : rank.blocks) {
      all += count(block);
      most = std::max<std::size_t>(most, count(block));
    }
  }
  one.sizes = {{"thread blocks of a rank", std::to_string(blocks)},
               {steps, std::to_string(all)},
               {longest, std::to_string(most)}};
}

JudgedProgram judged_msccl(const std::filesystem::path& file, const ProgramOptions& options) {
  const Program program = read_own_program(file);
  JudgedProgram one{.collective = std::string(kTasks[at(program.task)]),
                    .protocol = std::string(program.protocol.name),
                    .task = program.task,
                    .ranks = static_cast<int>(program.ranks.size()),
                    .chunks = program.chunks,
                    .least_bytes = static_cast<std::uint64_t>(program.min_bytes),
                    .most_bytes = program.max_bytes == 0 ? UINT64_MAX : static_cast<std::uint64_t>(program.max_bytes),
                    .in_place = program.in_place,
                    .out_of_place = program.out_of_place,
                    .note = program.note};
  const JudgeOptions judging =
      judge_options(options, file, one, [&](int, Buffer buffer) { return *chunks_of_call(program, buffer); });
  require_memory(file, static_cast<double>(bytes_to_judge(program)), "judging it");
  one.judgement = judge(program, judging);
  add_sizes(one, program.ranks, "steps", "steps of the longest block",
            [](const Block& block) { return block.steps.size(); });
  const Hanging& hanging = one.judgement.hanging;
  one.needs = {{"slots needed", std::to_string(hanging.least_slots)},
               {"bytes up to which no call with split messages hangs",
                hanging.safe_bytes ? std::to_string(*hanging.safe_bytes) : "any"}};
  return one;
}

// Calls are of multiples of so many.
std::uint64_t bytes_of_call(const Plan& plan) {
  return static_cast<std::uint64_t>(units_of(plan).units) * static_cast<std::uint64_t>(plan.alignment) *
         static_cast<std::uint64_t>(std::max(chunks_of_whole(plan), 1));
}

std::string sizes_judged(const Plan& plan) {
  std::string text;
  if (plan.in_place && plan.task == Task::kCustom)
    add_sentence(text, "Judged out of place: of this collective inplace does not say where buffers overlap.");
  if (const std::int64_t bytes = units_of(plan).units * plan.alignment; bytes > plan.alignment) {
    add_sentence(text, fmt::format("Judged for chunks of a multiple of {} bytes{}.", bytes,
                                   plan.serves(bytes_of_call(plan)) ? "" : ", which no call has that the plan serves"));
  }
  if (const auto bytes = scratch_bytes_of_chunk(plan))
    add_sentence(text, fmt::format("Larger chunks than {} bytes do not fit in the scratch of all plans.", *bytes));
  return text;
}

JudgedProgram judged_plan(const std::filesystem::path& file, const ProgramOptions& options) {
  const Plan plan = read_own_plan(file);
  JudgedProgram one{.is_plan = true,
                    .collective = plan.task == Task::kCustom ? plan.collective : std::string(kTasks[at(plan.task)]),
                    .protocol = plan.protocol,
                    .task = plan.task,
                    .ranks = static_cast<int>(plan.ranks.size()),
                    .chunks = chunks_of_whole(plan),
                    .least_bytes = plan.min_bytes,
                    .most_bytes = most_bytes(plan),
                    .multiple = bytes_of_call(plan),
                    .in_place = plan.in_place,
                    .out_of_place = !plan.in_place,
                    .note = sizes_judged(plan)};
  if (!plan.unknown_keys.empty())
    add_sentence(one.note, fmt::format("Not read, as the executor ignores them: {}.",
                                       printable(joined(plan.unknown_keys, ", "))));
  if (plan.protocol != "Simple" && plan.protocol != "LL")
    add_sentence(one.note, fmt::format("Protocol {:.40} is taken for Simple, as by the executor.", plan.protocol));
  const JudgeOptions judging =
      judge_options(options, file, one, [&](int r, Buffer buffer) { return chunks_of(plan, r, buffer); });
  one.judgement = judge(plan, judging, [&](double bytes) { require_memory(file, bytes, "judging it"); });
  add_sizes(one, plan.ranks, "operations", "operations of the longest block, of 64", [](const PlanBlock& block) {
    std::size_t operations = block.ops.size();
    for (const PlanOp& op : block.ops) operations += op.inner.size();
    return operations;
  });
  one.sizes.emplace_back("signals", std::to_string(signals_of(plan)));
  one.needs = {{"a chunk must be a multiple of (bytes)", std::to_string(units_of(plan).units * plan.alignment)}};
  return one;
}

// Accesses, messages and signals from a rank to another that no link joins.
Findings off_network(const JudgedProgram& one) {
  Findings findings;
  const EventGraph& graph = *one.judgement.graph;
  const auto look = [&](std::int32_t event, const char* what, int from, int to) {
    if (from == to || one.network->linked(from, to)) return;
    findings.add({graph.events[at(event)].place.whole_step(),
                  fmt::format("{} {} to {}{}", what, from, one.is_plan ? "rank " : "", to), "a link of the network"});
  };
  for (std::int32_t e = 0; e < std::ssize(graph.events); ++e) {
    const int own = graph.events[at(e)].place.rank;
    for (const Operand& operand : graph.of(e)) {
      // The receiver of a message reads memory of its own.
      if (operand.count > 0)
        look(e, one.is_plan ? "an access of rank" : "a message from", own, graph.memory.region(operand.first).rank);
    }
    for (const Edge& edge : graph.before(e)) {
      if (graph.of(edge.earlier).empty())
        look(edge.earlier, "a signal of rank", graph.events[at(edge.earlier)].place.rank, own);
    }
  }
  return findings;
}

}  // namespace

JudgedProgram judged(const std::filesystem::path& file, const ProgramOptions& options) {
  const bool plan = is_plan(file) || (file.extension() == ".json" && first_element(file) != "algo");
  JudgedProgram one = plan ? judged_plan(file, options) : judged_msccl(file, options);
  if (options.network) one.network.emplace(*options.network, one.ranks);
  if (one.network && one.judgement.graph) {
    one.judgement.add(
        "links",
        one.is_plan ? "accesses and signals go over links of the network" : "messages go over links of the network",
        true, off_network(one));
  }
  return one;
}

}  // namespace cubeverify::collective
