#include <algorithm>
#include <limits>
#include <map>
#include <numeric>
#include <tuple>

#include <fmt/format.h>

#include "verify/collective/plan.h"
#include "verify/wording.h"

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
  const int own = chunks[at(buffer)];
  const auto ranks = std::ssize(plan.ranks);
  if (own > 0 || buffer == Buffer::kScratch || !plan.in_place || plan.task == Task::kCustom) return own;
  const int other = chunks[buffer == Buffer::kInput ? 1 : 0];
  const Task larger = buffer == Buffer::kInput ? Task::kReduceScatter : Task::kAllGather;
  const Task smaller = buffer == Buffer::kInput ? Task::kAllGather : Task::kReduceScatter;
  const std::int64_t all = plan.task == larger ? other * ranks : plan.task == smaller ? other / ranks : other;
  return static_cast<int>(std::min<std::int64_t>(all, std::numeric_limits<int>::max()));
}

int chunks_of_whole(const Plan& plan) {
  return chunks_of(plan, 0, plan.task == Task::kAllGather ? Buffer::kOutput : Buffer::kInput);
}

std::optional<std::uint64_t> scratch_bytes_of_chunk(const Plan& plan) {
  constexpr std::uint64_t kScratch = std::uint64_t{64} << 20U;  // of the executor's buffer for all plans
  int scratch = 0;
  for (const PlanRank& rank : plan.ranks) scratch = std::max(scratch, rank.chunks[2]);
  if (!plan.reuses_scratch || scratch == 0) return std::nullopt;
  return kScratch / static_cast<std::uint64_t>(scratch) / (plan.double_scratch ? 2 : 1);
}

std::uint64_t most_bytes(const Plan& plan) {
  const auto of_chunk = scratch_bytes_of_chunk(plan);
  const auto whole = static_cast<std::uint64_t>(std::max(chunks_of_whole(plan), 1));
  return of_chunk ? std::min(plan.max_bytes, *of_chunk * whole) : plan.max_bytes;
}

Cell aliased(const Plan& plan, const Cell& cell) {
  if (!plan.in_place || plan.task == Task::kCustom || cell.buffer == Buffer::kScratch) return cell;
  const Buffer whole = plan.task == Task::kAllGather ? Buffer::kOutput : Buffer::kInput;
  if (cell.buffer == whole) return cell;
  const bool part = plan.task == Task::kAllGather || plan.task == Task::kReduceScatter;
  return {cell.rank, whole, cell.chunk + (part ? cell.rank * chunks_of(plan, cell.rank, cell.buffer) : 0)};
}

namespace {

__extension__ using Wide = __int128;  // a product of a unit's bytes, chunks and iterations

Wide bytes_by_chunks(std::int64_t bytes, std::int64_t chunks) { return Wide{bytes} * std::max<Wide>(chunks, 1); }

}  // namespace

std::int64_t PlanUnits::iterations(const PlanOp& pipeline) const {
  const Wide all = iterations_least * bytes_by_chunks(unit_bytes, pipeline.unit_chunks);
  const Wide one = bytes_by_chunks(pipeline.unit_bytes, unit_chunks);
  return all % one == 0 ? static_cast<std::int64_t>(std::min<Wide>(all / one, kMostIterations + 1)) : 0;
}

PlanUnits units_of(const Plan& plan) {
  constexpr std::int64_t kMost = std::int64_t{1} << 31;
  PlanUnits result;
  int fewest = 2;
  for (const PlanRank& rank : plan.ranks)
    if (std::ranges::any_of(rank.semaphores, [](int value) { return value > 1; })) fewest = 3;
  fewest = plan.pieces.value_or(fewest);
  std::vector<const PlanOp*> pipelines;
  for_each_op(plan, [&](const PlanOp& op, const Place&) {
    result.units = std::min(kMost, std::lcm(result.units, std::max<std::int64_t>(op.slices, 1)));
    if (op.word->kind == PlanKind::kPipeline) pipelines.push_back(&op);
  });
  for (const PlanOp* one : pipelines) {
    if (result.iterations_least > 0 &&
        bytes_by_chunks(one->unit_bytes, result.unit_chunks) <= bytes_by_chunks(result.unit_bytes, one->unit_chunks))
      continue;
    result.iterations_least = fewest;
    result.unit_bytes = one->unit_bytes;
    result.unit_chunks = std::max(one->unit_chunks, 1);
  }
  const auto whole = [&](const PlanOp* one) { return result.iterations(*one) > 0; };
  while (!std::ranges::all_of(pipelines, whole) && result.iterations_least <= PlanUnits::kMostIterations)
    result.iterations_least += fewest;
  for (const PlanOp* one : pipelines) {
    const std::int64_t all = result.iterations(*one);
    result.are_judged = result.are_judged && all > 0 && all <= PlanUnits::kMostIterations;
    if (result.are_judged) result.units = std::min(kMost, std::lcm(result.units, all));
  }
  return result;
}

namespace {

// Whose chunks a range is of; or what is wrong with it, in words that follow its name.
struct Owners {
  std::vector<int> ranks = {};
  Buffer buffer = Buffer::kScratch;
  std::string wrong = {};
};

Owners owners_of(const Plan& plan, const Place& place, const PlanOp& op, const PlanRange& range, char letter) {
  const PlanRank& own = plan.ranks[at(place.rank)];
  const PlanBlock& block = block_at(plan, place);
  const auto wrong = []<class... Values>(fmt::format_string<Values...> what, Values&&... values) {
    return Owners{.wrong = fmt::format(what, std::forward<Values>(values)...)};
  };
  if (is_remote(letter)) {
    const std::vector<int>& known = block.remotes[at(*op.type)];
    const std::string_view type = kChannelTypes[at(*op.type)];
    if (!range.remote) return wrong("is of another rank and has no buffer_id | one");
    if (at(*range.remote) >= known.size())
      return wrong("has buffer_id {}, but this block lists only {} for {} channels | one of its places in this list",
                   *range.remote, amount(known.size(), "remote buffer"), type);
    const PlanRemote& remote = own.remotes[at(known[at(*range.remote)])];
    if (std::ranges::find(remote.by, *op.type) == remote.by.end()) {
      return wrong("is a remote buffer reached over a {0} channel, but its access_channel_types list {1} | also {0}",
                   type, remote.by.empty() ? "none" : fmt::format("only {}", kChannelTypes[at(remote.by[0])]));
    }
    return {{remote.rank}, remote.buffer};
  }
  if (is_switched(letter)) {
    const std::vector<int>& known = block.channels[2];
    if (!range.through) return wrong("goes through a switch and has no switch_channel_id | one");
    if (at(*range.through) >= known.size())
      return wrong("has switch_channel_id {}, but this block lists only {} | one of its places in this list",
                   *range.through, amount(known.size(), "switch channel"));
    const PlanSwitch& through = own.switches[at(known[at(*range.through)])];
    return {through.ranks, *through.buffer};
  }
  return range.buffer ? Owners{{place.rank}, *range.buffer}
                      : wrong("is of the own rank and has no type | type i, o or s");
}

}  // namespace

PlanSpans spans(const Plan& plan, const Place& place, const PlanOp& op) {
  const auto resolve = [&](const std::vector<PlanRange>& ranges, std::string_view pattern) {
    std::vector<PlanSpan> spans;
    for (std::size_t i = 0; i < ranges.size(); ++i) {
      const char letter = range_letter(pattern, i);
      const Owners owners = owners_of(plan, place, op, ranges[i], letter);
      for (const int owner : owners.ranks)
        spans.push_back({owner, owners.buffer, ranges[i].index, ranges[i].size, is_packet(letter)});
    }
    return spans;
  };
  return {resolve(op.sources, sources_of(op)), resolve(op.targets, op.word->targets)};
}

PlanChannel channel_of(const Plan& plan, const Place& place, const PlanOp& op, std::size_t k) {
  const int id = block_at(plan, place).channels[at(*op.type)][at(op.channels[k])];
  const std::vector<int>& peers = plan.ranks[at(place.rank)].channels[at(*op.type)];
  return {peers[at(id)], static_cast<int>(std::count(peers.begin(), peers.begin() + id, peers[at(id)]))};
}

namespace {

class PlanForm {
 public:
  explicit PlanForm(const Plan& plan) : plan_(plan) {}

  Findings look() {
    for (place_ = {0}; place_.rank < std::ssize(plan_.ranks); ++place_.rank) ends();
    if (findings_.count() == 0) collective();
    for (int r = 0; findings_.count() == 0 && r < std::ssize(plan_.ranks); ++r) {  // ranges need all of these
      for (int b = 0; b < std::ssize(plan_.ranks[at(r)].blocks); ++b) {
        place_ = {r, b};
        block();
      }
    }
    return std::move(findings_);
  }

 private:
  // After " | " is what is needed.
  template <class... Values>
  void add(fmt::format_string<Values...> found, Values&&... values) {
    std::string text = fmt::format(found, std::forward<Values>(values)...);
    const auto end = std::min(text.rfind(" | "), text.size());
    const std::string needs = text.substr(std::min(end + 3, text.size()));
    findings_.add({place_, text.substr(0, end), needs});
  }
  // "signal uses", "port channel", "this block": who names the number, of what, and who has so many.
  bool within(std::int64_t number, std::size_t end, std::string_view user, std::string_view noun,
              std::string_view owner) {
    if (number >= 0 && number < static_cast<std::int64_t>(end)) return true;
    const std::string has = end == 0   ? fmt::format("a {} there", noun)
                            : end == 1 ? fmt::format("{} 0", noun)
                                       : fmt::format("{}s 0 to {}", noun, end - 1);
    add("{} {} {}, which {} does not have | {}", user, noun, number, owner, has);
    return false;
  }
  void at_most(std::size_t count, std::size_t most, std::string_view who, std::string_view nouns) {
    if (count > most)
      add("{} has {} {} | no more than {}, as the executor takes{}", who, count, nouns, most,
          who == "the block" ? ": split it into two blocks with channels of their own, and with a barrier of both "
                               "wherever one needs what the other has done"
                             : "");
  }

  // Sizes of calls, and the chunks of the buffers of known collectives.
  void collective() {
    place_ = {};
    const int ranks = static_cast<int>(plan_.ranks.size()), whole = chunks_of_whole(plan_);
    const std::uint64_t multiple = static_cast<std::uint64_t>(plan_.alignment) * std::max(whole, 1);
    if (!plan_.serves(multiple))
      add("no multiple of {} bytes above 0, which the executor takes, is from min_message_size {} to "
          "max_message_size {}: it serves no call | sizes with such a multiple",
          multiple, plan_.min_bytes, plan_.max_bytes);
    // A pipeline can go through scratch several times.
    bool pipes = false;
    for_each_op(plan_, [&](const PlanOp& op, const Place&) { pipes = pipes || op.word->kind == PlanKind::kPipeline; });
    if (const std::uint64_t most = most_bytes(plan_);
        !pipes && most < plan_.max_bytes && most / multiple * multiple < std::max<std::uint64_t>(plan_.min_bytes, 1))
      add("a call has {} bytes or more, and no call above {} bytes fits in the scratch of all plans: it serves no call "
          "| a smaller min_message_size, or fewer scratch_chunks",
          std::max(plan_.min_bytes, multiple), most);
    if (plan_.task == Task::kCustom) return;
    const std::string_view task = kTasks[at(plan_.task)];
    const bool gathers = plan_.task == Task::kAllGather, scatters = plan_.task == Task::kReduceScatter;
    if ((gathers || scatters || plan_.task == Task::kAllToAll) && whole % ranks != 0) {
      if (chunks_of(plan_, 1, gathers ? Buffer::kOutput : Buffer::kInput) != whole) place_ = {0};  // not all have that
      return gathers ? add("output_chunks is {} | {} times input_chunks ({}), as the plan has {}", whole, ranks,
                           chunks_of(plan_, 0, Buffer::kInput), amount(ranks, "gpu"))
                     : add("input_chunks is {} | a multiple of the {}", whole, amount(ranks, "gpu"));
    }
    for (int r = 0; r < ranks; ++r) {
      place_ = {r};
      const int input = gathers ? whole / ranks : whole, output = scatters ? whole / ranks : whole;
      for (const auto& [buffer, count] : {std::pair(Buffer::kInput, input), {Buffer::kOutput, output}}) {
        const int has = chunks_of(plan_, r, buffer);
        if (has == count && count > 0) continue;
        add("{} has {} | {}, as {} of {} has", kBufferNames[at(buffer)], amount(has, "chunk"), std::max(count, 1), task,
            amount(std::max(whole, 1), "chunk"));
      }
    }
  }

  // Where channels and remote buffers of a rank are.
  void ends() {
    const PlanRank& own = plan_.ranks[at(place_.rank)];
    const std::size_t ranks = plan_.ranks.size();
    const std::string plan = "the plan of " + amount(ranks, "gpu");
    for (const std::vector<int>& peers : own.channels) {
      for (const int peer : peers) {
        if (within(peer, ranks, "a channel leads to", "rank", plan) && peer == place_.rank)
          add("a channel leads to its own rank | another rank");
      }
    }
    for (std::size_t s = 0; s < own.switches.size(); ++s) {
      if (!own.switches[s].buffer)
        add("switch channel {} has no buffer_type, which plans have since August 2025 | buffer_type i, o or s", s);
      std::vector<int> group = own.switches[s].ranks;
      for (const int peer : group) within(peer, ranks, "a switch channel leads to", "rank", plan);
      std::ranges::sort(group);
      if (std::ranges::adjacent_find(group) != group.end())
        add("switch channel {} has a rank twice | each rank once", s);
    }
    for (const PlanRemote& remote : own.remotes) within(remote.rank, ranks, "a remote buffer is of", "rank", plan);
  }

  void block() {
    const PlanRank& own = plan_.ranks[at(place_.rank)];
    const PlanBlock& block = block_at(plan_, place_);
    const Findings before = findings_;
    for (std::size_t t = 0; t < block.channels.size(); ++t) {
      const std::size_t there = t < 2 ? own.channels[t].size() : own.switches.size();
      const std::string noun = fmt::format("{} channel", kChannelTypes[t]);
      at_most(block.channels[t].size(), kMostOfBlock, "the block", noun + "s");
      for (const int id : block.channels[t]) within(id, there, "the block lists", noun, "its rank");
    }
    for (const std::vector<int>& remotes : block.remotes) {
      at_most(remotes.size(), kMostOfBlock, "the block", "remote buffers of a type");
      for (const int id : remotes) within(id, own.remotes.size(), "the block lists", "remote buffer", "its rank");
    }
    std::size_t ops = block.ops.size();
    for (const PlanOp& op : block.ops) ops += op.inner.size();
    at_most(ops, kMostOps, "the block", "operations");
    if (findings_.count() > before.count()) return;
    for (int s = 0; s < static_cast<int>(block.ops.size()); ++s) {
      const PlanOp& op = block.ops[at(s)];
      place_.step = s;
      look_at(op);
      if (op.word->kind == PlanKind::kPipeline && !units_are_judged_) {
        add("unit_size {} does not go with those of the other pipelines | pipelines of which none does more than {} "
            "iterations while another does one or two",
            op.unit_bytes, PlanUnits::kMostIterations);
      }
      for (int i = 0; i < static_cast<int>(op.inner.size()); ++i) {
        place_.inner = i;
        place_.iteration = 0;
        look_at(op.inner[at(i)]);
        in_pipeline(op, op.inner[at(i)]);
      }
      place_.inner = place_.iteration = -1;
    }
  }

  void in_pipeline(const PlanOp& pipeline, const PlanOp& op) {
    if (op.word->kind == PlanKind::kPipeline) add("a pipeline is in a pipeline | none within another");
    const PlanWord& word = *op.word;
    if (word.sources.find('p') != std::string_view::npos || word.targets.find_first_of("pqt") != std::string_view::npos)
      add("{} in a pipeline does all of its packets in each iteration | packets outside of it", word.name);
    for (const std::vector<PlanRange>* ranges : {&op.sources, &op.targets}) {
      for (const PlanRange& range : *ranges) {
        const std::int64_t needed = std::int64_t{pipeline.unit_chunks} * op.slices;
        if (range.size == needed) continue;
        return add("{} has a range of {} | {}, as its pipeline has", word.name, amount(range.size, "chunk"), needed);
      }
    }
  }

  void look_at(const PlanOp& op) {
    using enum PlanKind;
    const PlanWord& word = *op.word;
    const std::string uses = fmt::format("{} uses", word.name);
    at_most(op.channels.size(), kMostChannels, word.name, "channels");
    at_most(op.semaphores.size(), kMostSemaphores, word.name, "semaphores");
    at_most(op.sources.size(), kMostRanges, word.name, "sources");
    at_most(op.targets.size(), kMostRanges, word.name, "targets");
    if (const std::int64_t lanes = std::max(std::ssize(op.channels), std::ssize(op.semaphores)); lanes > plan_.threads)
      add("{} has {} channels or semaphores, and a block {} threads | one for each", word.name, lanes, plan_.threads);
    if (op.slices < 1 || op.slice >= op.slices)
      add("tb_id {} is not below tbg_size {} | 0 and on, below it", op.slice, op.slices);
    if (word.kind == kBarrier) within(op.barrier, kMostBarriers, "it is", "barrier", "the executor");
    for (const int id : op.semaphores)
      within(id, plan_.ranks[at(place_.rank)].semaphores.size(), uses, "semaphore", "its rank");
    if (word.kind == kSignal || word.kind == kWait || word.kind == kFlush) {
      channels(op);
    } else if (word.kind == kData) {
      data(op);
    }
  }

  // True if all are there.
  bool channels_there(const PlanOp& op) {
    return std::ranges::all_of(op.channels, [&](int channel) {
      return within(channel, block_at(plan_, place_).channels[at(*op.type)].size(),
                    fmt::format("{} uses", op.word->name), fmt::format("{} channel", kChannelTypes[at(*op.type)]),
                    "this block");
    });
  }

  // Of a signal, a wait or a flush; a counter has one block at each end.
  void channels(const PlanOp& op) {
    const bool flush = op.word->kind == PlanKind::kFlush;
    if (op.type == ChannelType::kSwitch || (flush && op.type != ChannelType::kPort))
      return add("{} is on a {} channel | a {} channel", op.word->name, kChannelTypes[at(*op.type)],
                 flush ? "port" : "memory or port");
    if (channels_there(op) && !flush) uses(op, op.word->kind == PlanKind::kSignal);
  }

  void uses(const PlanOp& op, bool signals) {
    for (std::size_t k = 0; k < op.channels.size(); ++k) {
      const PlanChannel to = channel_of(plan_, place_, op, k);
      const Place& user = users_.try_emplace({place_.rank, *op.type, to, signals}, place_).first->second;
      if (user.block == place_.block) continue;
      add("{} and {} both {} on {} channel {}, to rank {} | only one block that does", place_name(user),
          place_name(place_), signals ? "signal" : "wait", kChannelTypes[at(*op.type)],
          block_at(plan_, place_).channels[at(*op.type)][at(op.channels[k])], to.peer);
    }
  }

  void data(const PlanOp& op) {
    const PlanWord& word = *op.word;
    const bool over_port = op.type == ChannelType::kPort && word.over_port;
    const bool remote =
        word.sources.find('r') != std::string_view::npos || word.targets.find_first_of("rq") != std::string_view::npos;
    if (op.sources.empty() || op.targets.empty())
      return add("{} has no {} | one", word.name, op.sources.empty() ? "src_buff" : "dst_buff");
    if (remote && (!op.type || op.type == ChannelType::kSwitch))
      return add("{} reaches other ranks, and does not say how | channel_type memory or port", word.name);
    if (remote && op.type == ChannelType::kPort && !word.over_port)
      add("{} over a port is done by the executor as if over memory | channel_type memory", word.name);
    if ((word.paired && op.sources.size() != op.targets.size()) ||
        (over_port && op.channels.size() != op.targets.size())) {
      return add("{} has {}{}{}{} | as many of each", word.name, amount(op.sources.size(), "source"),
                 over_port ? ", " : " and ", amount(op.targets.size(), "target"),
                 over_port ? " and " + amount(op.channels.size(), "channel") : "");
    }
    if (remote && !channels_there(op)) return;
    if (over_port && word.name.starts_with("pws")) uses(op, true);
    const int size = op.sources[0].size;
    for (const bool source : {true, false}) {
      const std::vector<PlanRange>& ranges = source ? op.sources : op.targets;
      for (std::size_t i = 0; i < ranges.size(); ++i) {
        const std::string_view pattern = source ? sources_of(op) : word.targets;
        const char letter = range_letter(pattern, i);
        if (letter == '\0') {
          return add("{} has {} | no more than {}", word.name, amount(ranges.size(), source ? "source" : "target"),
                     pattern.size());
        }
        range(op, ranges[i], letter, over_port, fmt::format("{} {}", source ? "source" : "target", i + 1));
        if (ranges[i].size != size)
          add("{} has ranges of {} and {} chunks | equal ones", word.name, size, ranges[i].size);
      }
    }
  }

  // `which` is "source 2".
  void range(const PlanOp& op, const PlanRange& range, char letter, bool over_port, const std::string& which) {
    const Owners owners = owners_of(plan_, place_, op, range, letter);
    if (!owners.wrong.empty()) return add("{} of {} {}", which, op.word->name, owners.wrong);
    const bool packet = is_packet(letter), scratch = owners.buffer == Buffer::kScratch;
    if (packet && !scratch) {
      return add("{} takes packets, and its {} is in the {} ({}) | scratch (s)", op.word->name, which,
                 kBufferNames[at(owners.buffer)], kBuffers[at(owners.buffer)]);
    }
    if (packet && !plan_.packets())
      add("{} of {} is of packets, and the protocol is {:.40} | protocol LL", which, op.word->name, plan_.protocol);
    if (plan_.double_scratch && scratch && !packet && (is_remote(letter) || is_switched(letter) || over_port)) {
      add("{} of {} is in scratch and carries no packets: with use_double_scratch_buffer the executor takes the wrong "
          "half | packets, or switch it off",
          which, op.word->name);
    }
    for (const int owner : owners.ranks) {
      const int there = chunks_of(plan_, owner, owners.buffer);
      if (std::int64_t{range.index} + range.size <= there) continue;
      add("{0} uses {1} of rank {2}, which has {3} | chunks that are there, or more {4}_chunks of rank {2}",
          op.word->name, chunks_text(owners.buffer, range.index, range.size), owner,
          there == 0 ? fmt::format("no {}", kBufferNames[at(owners.buffer)])
                     : "only " + chunks_text(owners.buffer, 0, there),
          kBufferNames[at(owners.buffer)]);
    }
  }

  const Plan& plan_;
  const bool units_are_judged_ = units_of(plan_).are_judged;
  Place place_;
  Findings findings_;
  std::map<std::tuple<int, ChannelType, PlanChannel, bool>, Place> users_;  // the first one
};

}  // namespace

Findings form(const Plan& plan) { return PlanForm(plan).look(); }

}  // namespace cubeverify::collective
