#include <algorithm>
#include <map>
#include <numeric>
#include <tuple>

#include <fmt/format.h>

#include "verify/collective/plan.h"

namespace cubeverify::collective {

namespace {

// Of the executor's arrays.
constexpr std::size_t kMostOps = 64, kMostOfBlock = 16, kMostChannels = 8, kMostRanges = 10, kMostSemaphores = 16;
constexpr int kMostBarriers = 16;

// What the i-th of an operation's ranges is; 0 if there is no such range.
char range_letter(std::string_view pattern, std::size_t i) {
  const bool repeats = pattern.ends_with('*');
  if (repeats) pattern.remove_suffix(1);
  return i < pattern.size() ? pattern[i] : repeats ? pattern.back() : '\0';
}

// A packet that is put over a port is one already.
std::string_view sources_of(const PlanOp& op) {
  return op.word->name == "ppkt" && op.type == ChannelType::kPort ? "p*" : op.word->sources;
}

bool is_remote(char letter) { return letter == 'r' || letter == 'q'; }
bool is_switched(char letter) { return letter == 's' || letter == 't'; }
bool is_packet(char letter) { return letter == 'p' || letter == 'q' || letter == 't'; }

}  // namespace

int chunks_of(const Plan& plan, int rank, Buffer buffer) {
  const auto& chunks = plan.ranks[at(rank)].chunks;
  const int own = chunks[at(buffer)], ranks = static_cast<int>(plan.ranks.size());
  if (own > 0 || buffer == Buffer::kScratch || !plan.in_place || plan.task == Task::kCustom) return own;
  const int other = chunks[buffer == Buffer::kInput ? 1 : 0];
  const Task larger = buffer == Buffer::kInput ? Task::kReduceScatter : Task::kAllGather;
  const Task smaller = buffer == Buffer::kInput ? Task::kAllGather : Task::kReduceScatter;
  return plan.task == larger ? other * ranks : plan.task == smaller ? other / ranks : other;
}

int chunks_of_whole(const Plan& plan) {
  return chunks_of(plan, 0, plan.task == Task::kAllGather ? Buffer::kOutput : Buffer::kInput);
}

Cell aliased(const Plan& plan, const Cell& cell) {
  if (!plan.in_place || plan.task == Task::kCustom || cell.buffer == Buffer::kScratch) return cell;
  const Buffer whole = plan.task == Task::kAllGather ? Buffer::kOutput : Buffer::kInput;
  if (cell.buffer == whole) return cell;
  const bool part = plan.task == Task::kAllGather || plan.task == Task::kReduceScatter;
  return {cell.rank, whole, cell.chunk + (part ? cell.rank * chunks_of(plan, cell.rank, cell.buffer) : 0)};
}

PlanUnits units_of(const Plan& plan) {
  constexpr std::int64_t kMost = std::int64_t{1} << 31;
  PlanUnits result;
  bool pipelines = false;
  const auto take = [&](const PlanOp& op) {
    result.units = std::min(kMost, std::lcm(result.units, std::max<std::int64_t>(op.slices, 1)));
  };
  for (const PlanRank& rank : plan.ranks) {
    if (std::ranges::any_of(rank.semaphores, [](int value) { return value > 1; })) result.iterations = 3;
    for (const PlanBlock& block : rank.blocks) {
      for (const PlanOp& op : block.ops) {
        take(op);
        for (const PlanOp& inner : op.inner) take(inner);
        pipelines = pipelines || op.word->kind == PlanKind::kPipeline;
      }
    }
  }
  if (pipelines) result.units *= result.iterations;
  return result;
}

namespace {

// Whose chunks a range is of; or what is wrong with it.
struct Owners {
  std::vector<int> ranks = {};
  Buffer buffer = Buffer::kScratch;
  std::string wrong = {}, needs = {};
};

Owners owners_of(const Plan& plan, int rank, const PlanBlock& block, const PlanOp& op, const PlanRange& range,
                 char letter) {
  const PlanRank& own = plan.ranks[at(rank)];
  const auto wrong = [](std::string what, std::string needs) {
    return Owners{.wrong = std::move(what), .needs = std::move(needs)};
  };
  if (is_remote(letter)) {
    const std::vector<int>& known = block.remotes[at(*op.type)];
    if (!range.remote) return wrong("a range of its own rank", "one by buffer_id");
    if (at(*range.remote) >= known.size())
      return wrong(fmt::format("buffer_id {}", *range.remote), "one of the block's");
    const PlanRemote& remote = own.remotes[at(known[at(*range.remote)])];
    if (std::ranges::find(remote.by, *op.type) == remote.by.end()) {
      return wrong(fmt::format("a remote buffer by {}", kChannelTypes[at(*op.type)]),
                   "one of its access_channel_types");
    }
    return {{remote.rank}, remote.buffer};
  }
  if (is_switched(letter)) {
    const std::vector<int>& known = block.channels[2];
    if (!range.through) return wrong("a range of one rank", "one by switch_channel_id");
    if (at(*range.through) >= known.size())
      return wrong(fmt::format("switch_channel_id {}", *range.through), "one of the block's");
    const PlanSwitch& through = own.switches[at(known[at(*range.through)])];
    return {through.ranks, *through.buffer};
  }
  return range.buffer ? Owners{{rank}, *range.buffer} : wrong("a range of another rank", "one with a type");
}

}  // namespace

PlanSpans spans(const Plan& plan, int rank, const PlanBlock& block, const PlanOp& op) {
  const auto resolve = [&](const std::vector<PlanRange>& ranges, std::string_view pattern) {
    std::vector<PlanSpan> spans;
    for (std::size_t i = 0; i < ranges.size(); ++i) {
      const char letter = range_letter(pattern, i);
      const Owners owners = owners_of(plan, rank, block, op, ranges[i], letter);
      for (const int owner : owners.ranks) {
        spans.push_back({owner, owners.buffer, ranges[i].index, ranges[i].size, is_packet(letter)});
      }
    }
    return spans;
  };
  return {resolve(op.sources, sources_of(op)), resolve(op.targets, op.word->targets)};
}

PlanChannel channel_of(const PlanRank& rank, const PlanBlock& block, ChannelType type, int channel) {
  const int id = block.channels[at(type)][at(channel)];
  const std::vector<int>& peers = rank.channels[at(type)];
  return {peers[at(id)], static_cast<int>(std::count(peers.begin(), peers.begin() + id, peers[at(id)]))};
}

namespace {

class PlanForm {
 public:
  explicit PlanForm(const Plan& plan) : plan_(plan) {}

  Findings look() {
    collective();
    for (int r = 0; r < static_cast<int>(plan_.ranks.size()); ++r) rank(r);
    return std::move(findings_);
  }

 private:
  void add(std::string found, std::string needs) { findings_.add({place_, std::move(found), std::move(needs)}); }
  bool within(std::int64_t number, std::size_t end, const char* what) {
    if (number >= 0 && number < static_cast<std::int64_t>(end)) return true;
    add(fmt::format("{} {}", what, number), end == 0 ? "one, and there is none" : fmt::format("0 to {}", end - 1));
    return false;
  }
  void at_most(std::size_t count, std::size_t most, const char* what) {
    if (count > most) add(fmt::format("{} {}", count, what), fmt::format("no more than {}", most));
  }

  // The buffers of the known ones have the chunks that they should.
  void collective() {
    const int ranks = static_cast<int>(plan_.ranks.size()), whole = chunks_of_whole(plan_);
    if (plan_.task == Task::kCustom) return;
    const bool gathers = plan_.task == Task::kAllGather, scatters = plan_.task == Task::kReduceScatter;
    if ((gathers || scatters || plan_.task == Task::kAllToAll) && whole % ranks != 0) {
      add(fmt::format("{} chunks of {}", whole, plan_.collective), fmt::format("a multiple of {}", ranks));
      return;
    }
    for (int r = 0; r < ranks; ++r) {
      place_ = {r};
      const int input = gathers ? whole / ranks : whole, output = scatters ? whole / ranks : whole;
      for (const auto& [buffer, name, count] :
           {std::tuple(Buffer::kInput, "input", input), std::tuple(Buffer::kOutput, "output", output)}) {
        const int has = chunks_of(plan_, r, buffer);
        if (has == count && count > 0) continue;
        add(fmt::format("{} {} chunks", has, name),
            fmt::format("{}, as in {} of {} chunks", std::max(count, 1), plan_.collective, std::max(whole, 1)));
      }
    }
  }

  void rank(int r) {
    const PlanRank& own = plan_.ranks[at(r)];
    const std::size_t ranks = plan_.ranks.size();
    place_ = {r};
    for (const std::vector<int>& peers : own.channels) {
      for (const int peer : peers) {
        if (within(peer, ranks, "a channel to rank") && peer == r) add("a channel to itself", "another rank");
      }
    }
    for (std::size_t s = 0; s < own.switches.size(); ++s) {
      if (!own.switches[s].buffer)
        add(fmt::format("switch channel {} without buffer_type", s), "it, since August 2025");
      std::vector<int> group = own.switches[s].ranks;
      for (const int peer : group) within(peer, ranks, "a switch to rank");
      std::ranges::sort(group);
      if (std::ranges::adjacent_find(group) != group.end())
        add(fmt::format("switch channel {} with a rank twice", s), "one");
    }
    for (const PlanRemote& remote : own.remotes) within(remote.rank, ranks, "a buffer of rank");
    if (findings_.count() > 0) return;  // ranges need all of these
    for (int b = 0; b < static_cast<int>(own.blocks.size()); ++b) {
      place_ = {r, b};
      block(r, own.blocks[at(b)]);
    }
  }

  void block(int r, const PlanBlock& block) {
    const PlanRank& own = plan_.ranks[at(r)];
    const Findings before = findings_;
    for (std::size_t t = 0; t < block.channels.size(); ++t) {
      const std::size_t there = t < 2 ? own.channels[t].size() : own.switches.size();
      at_most(block.channels[t].size(), kMostOfBlock, "channels of a type");
      for (const int id : block.channels[t]) within(id, there, "channel");
    }
    for (const std::vector<int>& remotes : block.remotes) {
      at_most(remotes.size(), kMostOfBlock, "remote buffers of a type");
      for (const int id : remotes) within(id, own.remotes.size(), "remote buffer");
    }
    std::size_t ops = block.ops.size();
    for (const PlanOp& op : block.ops) ops += op.inner.size();
    at_most(ops, kMostOps, "operations");
    if (findings_.count() > before.count()) return;
    for (int s = 0; s < static_cast<int>(block.ops.size()); ++s) {
      const PlanOp& op = block.ops[at(s)];
      place_.step = s;
      look_at(r, block, op);
      for (int i = 0; i < static_cast<int>(op.inner.size()); ++i) {
        place_.inner = i;
        place_.iteration = 0;
        const PlanOp& inner = op.inner[at(i)];
        look_at(r, block, inner);
        in_pipeline(op, inner);
      }
      place_.inner = place_.iteration = -1;
    }
  }

  void in_pipeline(const PlanOp& pipeline, const PlanOp& op) {
    if (op.word->kind == PlanKind::kPipeline) add("a pipeline in a pipeline", "none");
    const PlanWord& word = *op.word;
    if (word.sources.find('p') != std::string_view::npos ||
        word.targets.find_first_of("pqt") != std::string_view::npos) {
      add(fmt::format("{} in a pipeline, which does all of it each time", word.name), "no packets");
    }
    for (const std::vector<PlanRange>* ranges : {&op.sources, &op.targets}) {
      for (const PlanRange& range : *ranges) {
        if (range.size == std::int64_t{pipeline.unit_chunks} * op.slices) continue;
        add(fmt::format("a range of {} chunks, and {} in the pipeline", range.size, pipeline.unit_chunks), "as many");
        return;
      }
    }
  }

  void look_at(int r, const PlanBlock& block, const PlanOp& op) {
    using enum PlanKind;
    const PlanWord& word = *op.word;
    at_most(op.channels.size(), kMostChannels, "channels of an operation");
    at_most(op.semaphores.size(), kMostSemaphores, "semaphores of an operation");
    at_most(op.sources.size(), kMostRanges, "sources");
    at_most(op.targets.size(), kMostRanges, "targets");
    if (static_cast<std::int64_t>(std::max(op.channels.size(), op.semaphores.size())) > plan_.threads) {
      add(fmt::format("{} threads", plan_.threads), "one for each channel or semaphore");
    }
    if (op.slices < 1 || op.slice >= op.slices) add(fmt::format("slice {} of {}", op.slice, op.slices), "one of them");
    if (word.kind == kBarrier) within(op.barrier, kMostBarriers, "barrier");
    for (const int id : op.semaphores) within(id, plan_.ranks[at(r)].semaphores.size(), "semaphore");
    if (word.kind == kSignal || word.kind == kWait || word.kind == kFlush) {
      channels(r, block, op);
    } else if (word.kind == kData) {
      data(r, block, op);
    }
  }

  // True if all are there.
  bool channels_there(const PlanBlock& block, const PlanOp& op) {
    return std::ranges::all_of(
        op.channels, [&](int channel) { return within(channel, block.channels[at(*op.type)].size(), "channel"); });
  }

  // Of a signal, a wait or a flush; a counter has one block at each end.
  void channels(int r, const PlanBlock& block, const PlanOp& op) {
    const bool flush = op.word->kind == PlanKind::kFlush;
    if (op.type == ChannelType::kSwitch || (flush && op.type != ChannelType::kPort)) {
      return add(fmt::format("{} over {}", op.word->name, kChannelTypes[at(*op.type)]),
                 flush ? "port" : "memory or port");
    }
    if (!channels_there(block, op) || flush) return;
    for (const int channel : op.channels) uses(r, block, op, channel, op.word->kind == PlanKind::kSignal);
  }

  void uses(int r, const PlanBlock& block, const PlanOp& op, int channel, bool signals) {
    const PlanChannel to = channel_of(plan_.ranks[at(r)], block, *op.type, channel);
    const auto [user, is_new] = users_.try_emplace({r, *op.type, to, signals}, place_.block);
    if (user->second == place_.block) return;
    add(fmt::format("a {} that block {} uses, too", signals ? "channel to signal" : "channel to wait for",
                    user->second),
        "one block");
  }

  void data(int r, const PlanBlock& block, const PlanOp& op) {
    const PlanWord& word = *op.word;
    const bool over_port = op.type == ChannelType::kPort && word.over_port, pairs = word.paired;
    const bool remote =
        word.sources.find('r') != std::string_view::npos || word.targets.find_first_of("rq") != std::string_view::npos;
    if (op.sources.empty() || op.targets.empty())
      return add(fmt::format("{} without ranges", word.name), "sources and targets");
    if (remote && (!op.type || op.type == ChannelType::kSwitch)) {
      return add(fmt::format("{} without a channel type for its ranges", word.name), "memory or port");
    }
    if (remote && op.type == ChannelType::kPort && !word.over_port) {
      add(fmt::format("{} over a port, which is done as if by memory", word.name), "memory");
    }
    const bool unequal =
        (pairs && op.sources.size() != op.targets.size()) || (over_port && op.channels.size() != op.targets.size());
    if (unequal) {
      return add(fmt::format("{} sources, {} targets and {} channels", op.sources.size(), op.targets.size(),
                             op.channels.size()),
                 "as many of each");
    }
    if (over_port && !channels_there(block, op)) return;
    if (over_port && (word.name == "pws" || word.name == "pwsf")) {
      for (const int channel : op.channels) uses(r, block, op, channel, true);
    }
    const int size = op.sources[0].size;
    for (const bool source : {true, false}) {
      const std::vector<PlanRange>& ranges = source ? op.sources : op.targets;
      for (std::size_t i = 0; i < ranges.size(); ++i) {
        const char letter = range_letter(source ? sources_of(op) : word.targets, i);
        if (letter == '\0')
          return add(fmt::format("{} {} of {}", ranges.size(), source ? "sources" : "targets", word.name), "one");
        range(r, block, op, ranges[i], letter, over_port);
        if (ranges[i].size != size) add(fmt::format("ranges of {} and {} chunks", size, ranges[i].size), "equal sizes");
      }
    }
  }

  void range(int r, const PlanBlock& block, const PlanOp& op, const PlanRange& range, char letter, bool over_port) {
    const Owners owners = owners_of(plan_, r, block, op, range, letter);
    if (!owners.wrong.empty()) return add(owners.wrong, owners.needs);
    const char name = kBuffers[at(owners.buffer)];
    const bool packet = is_packet(letter), scratch = owners.buffer == Buffer::kScratch;
    if (packet && !scratch) return add(fmt::format("packets in {}", name), "scratch, which the executor takes");
    if (packet && !plan_.packets()) add(fmt::format("packets, and protocol {}", plan_.protocol), "LL");
    if (plan_.double_scratch && scratch && !packet && (is_remote(letter) || is_switched(letter) || over_port)) {
      add("scratch of another rank without packets, which takes the wrong half", "no double scratch");
    }
    for (const int owner : owners.ranks) {
      const int there = chunks_of(plan_, owner, owners.buffer);
      if (std::int64_t{range.index} + range.size <= there) continue;
      const auto chunks = [&](std::int64_t first, std::int64_t last) {
        return fmt::format("{}{}{}", name, first, first < last ? fmt::format(" to {}{}", name, last) : "");
      };
      add(fmt::format("the {} uses {} of rank {}, which has {}", op.word->name,
                      chunks(range.index, std::int64_t{range.index} + range.size - 1), owner,
                      there == 0 ? fmt::format("no {}", name) : "only " + chunks(0, there - 1)),
          "chunks that are there");
    }
  }

  const Plan& plan_;
  Place place_;
  Findings findings_;
  std::map<std::tuple<int, ChannelType, PlanChannel, bool>, int> users_;  // blocks
};

}  // namespace

Findings form(const Plan& plan) { return PlanForm(plan).look(); }

}  // namespace cubeverify::collective
