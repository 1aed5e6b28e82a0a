#include "verify/reference/plan_run.h"

#include <algorithm>
#include <functional>
#include <limits>
#include <map>
#include <numeric>
#include <random>
#include <set>
#include <stdexcept>
#include <utility>

namespace cubeverify::reference {
namespace {

// Values are numbers modulo a prime.
using Value = std::uint64_t;
constexpr Value kPrime = kPlanPrime;

// How many words of 4 bytes a thread moves at once, and the words of a unit, the part of a chunk that no slice cuts. It
// has two plain elements, so that two threads share the shortest range.
constexpr int kPlain = 4, kPacket = 2, kSwitch = 1, kUnit = 8;

constexpr int kNoBlock = -1;

__extension__ using Wide = __int128;  // products of bytes and chunks

struct PlanPlace {
  std::size_t memory = 0, word = 0;
};

// One turn. A count is a number that only turns change: signals, threads that met or ended.
struct PlanTurn {
  enum What { kBegin, kCheck, kRead, kReadPacket, kWrite, kWritePacket, kCount, kAtLeast, kTake, kAsk, kMark, kDone };
  What what = kBegin;
  int call = 0;
  PlanPlace place = {};
  int width = 0;      // words
  bool adds = false;  // to what is in hand
  std::size_t count = 0;
  std::int64_t least = 0;
  std::size_t proxy = 0;
  std::vector<PlanTurn> asked = {};  // turns of the proxy
};

// A thread, a user or a proxy.
struct PlanAgent {
  int rank = 0, block = kNoBlock;
  std::vector<PlanTurn> turns = {};
  std::size_t next = 0;
  std::vector<Value> hand = {};
  std::size_t mark = 0;  // how many turns the proxy had when it was looked at
};

// A range that is read or written, in packets or not.
struct PlanAccess {
  PlanRange range;
  bool packets = false;
};

std::size_t index_of(int number) { return static_cast<std::size_t>(number); }

class PlanMachine {
 public:
  PlanMachine(const Plan& plan, int calls, std::uint64_t seed) : plan_(plan), random_(seed) {
    set_sizes();
    for (int r = 0; r < ranks(); ++r) {
      for (const char buffer : {'i', 'o', 's'}) memories_.push_back(values_of(r, buffer, 0));
      const std::vector<int>& semaphores = rank(r).semaphores;
      for (std::size_t k = 0; k < semaphores.size(); ++k)
        counts_[count("semaphore", {r, static_cast<int>(k)})] = semaphores[k];
    }
    for (int call = 0; call < calls; ++call) {
      inputs_.emplace_back();
      for (int r = 0; r < ranks(); ++r) inputs_.back().push_back(values_of(r, 'i', call + 1));
    }
    for (int r = 0; r < ranks(); ++r) {
      add_user(r, calls);
      for (std::size_t b = 0; b < rank(r).blocks.size(); ++b) add_block(r, static_cast<int>(b), calls);
    }
  }

  PlanEnd run() {
    PlanEnd end{execute(), {}, {}};
    for (int r = 0; r < ranks(); ++r) {
      const auto& inputs = inputs_.back()[index_of(r)];
      end.inputs.emplace_back();
      for (std::size_t w = 0; w < inputs.size(); w += index_of(chunk_)) end.inputs.back().push_back(inputs[w]);
      end.outputs.emplace_back();
      for (int w = 0; w < size_of(r, 'o'); w += chunk_) {
        const PlanPlace place = place_of(r, 'o', w, false, 1);
        end.outputs.back().push_back(memories_[place.memory][place.word]);
      }
    }
    return end;
  }

 private:
  std::string execute() {
    const std::vector<std::size_t> bursts{1, 1 + random_() % 8, 1 + random_() % 100, 100000};
    const std::size_t burst = bursts[random_() % bursts.size()];
    keep_back();
    std::vector<std::size_t> able = all_agents();
    while (!able.empty()) {
      // What cannot go on is drawn no more until another has taken a turn.
      const std::size_t drawn = random_() % able.size();
      PlanAgent& agent = agents_[able[drawn]];
      std::size_t taken = 0;
      while (!is_kept_back(agent) && taken < burst && take_turn(agent)) ++taken;
      if (taken == 0) {
        able[drawn] = able.back();
        able.pop_back();
        if (!able.empty() || scope_ == kNothing) continue;
        keep_back();
      }
      able = all_agents();
    }
    const bool hangs = std::any_of(agents_.begin(), agents_.end(),
                                   [](const PlanAgent& agent) { return agent.next < agent.turns.size(); });
    return hangs ? "hangs" : wrong_ ? "wrong" : known_ ? "right" : "ends";
  }

  // Sizes, buffers and what they should hold.

  [[nodiscard]] int ranks() const { return static_cast<int>(plan_.ranks.size()); }
  [[nodiscard]] const PlanRank& rank(int r) const { return plan_.ranks[index_of(r)]; }

  void set_sizes() {
    const int in = rank(0).inputs, out = rank(0).outputs, all = ranks();
    const std::string& name = plan_.collective;
    if (name == "allgather") {
      part_ = in > 0 ? in : out / all;
      input_ = part_, output_ = part_ * all;
    } else if (name == "reducescatter") {
      part_ = out > 0 ? out : in / all;
      input_ = part_ * all, output_ = part_;
    } else if (name == "allreduce" || name == "alltoall" || name == "broadcast" || name == "reduce") {
      input_ = output_ = std::max(in, out);
      part_ = std::max(in, out) / all;
    } else {
      known_ = false;
    }
    int lanes = 3, units = 1, fewest = 2;
    std::vector<const PlanOperation*> pipelines;
    const auto look = [&](const PlanOperation& operation, const auto& again) -> void {
      lanes = std::max(lanes, static_cast<int>(std::max(operation.channels.size(), operation.semaphores.size())));
      units = std::lcm(units, operation.slices);
      if (operation.name == "pipeline") pipelines.push_back(&operation);
      for (const PlanOperation& inner : operation.inner) again(inner, again);
    };
    for (const PlanRank& one : plan_.ranks) {
      for (const int first : one.semaphores) fewest = first >= 2 ? 3 : fewest;
      for (const auto& block : one.blocks)
        for (const PlanOperation& operation : block) look(operation, look);
    }
    chunk_ = kUnit * units;
    if (plan_.one_iteration) fewest = 1;
    if (!pipelines.empty()) least_ = *pipelines[0];
    for (const PlanOperation* one : pipelines)
      if (Wide{one->pipelined} * least_.unit < Wide{least_.pipelined} * one->unit) least_ = *one;
    // A chunk has so many bytes that the shortest pipeline does the fewest iterations, or so often as many that the
    // others do a whole number.
    const auto is_whole = [&](const PlanOperation* one) {
      return times_ * Wide{one->pipelined} * least_.unit % (Wide{one->unit} * least_.pipelined) == 0;
    };
    for (times_ = fewest; !std::all_of(pipelines.begin(), pipelines.end(), is_whole);) times_ += fewest;
    for (const PlanOperation* one : pipelines) chunk_ = std::lcm(chunk_, kUnit * units * iterations_of(*one));
    threads_ = lanes + static_cast<int>(random_() % 3);
  }

  [[nodiscard]] int size_of(int r, char buffer) const {
    if (buffer == 'i') return (known_ ? input_ : rank(r).inputs) * chunk_;
    if (buffer == 'o') return (known_ ? output_ : rank(r).outputs) * chunk_;
    return rank(r).scratch * chunk_ * (plan_.packets ? 2 : 1) * (plan_.double_scratch ? 2 : 1);
  }

  // The same in all executions.
  [[nodiscard]] std::vector<Value> values_of(int r, char buffer, int call) const {
    std::seed_seq seed{r, int{buffer}, call};
    std::mt19937_64 random(seed);
    std::vector<Value> result(index_of(size_of(r, buffer)));
    for (Value& value : result) value = random() % kPrime;
    return result;
  }

  // The place of a word of a buffer, where it is when input and output overlap. Packets of words 0, 1, 2, ... of
  // scratch are at its words 0, 2, 4, ..., each followed by its flag.
  [[nodiscard]] PlanPlace place_of(int r, char buffer, int word, bool packet, int call) const {
    if (buffer == 's') {
      if (packet) word *= 2;
      if (plan_.double_scratch && call % 2 == 0) word += size_of(r, 's') / 2;
    } else if (plan_.in_place && known_) {
      const char both = plan_.collective == "allgather" ? 'o' : 'i';
      if (buffer != both && (both == 'o' || plan_.collective == "reducescatter")) word += r * part_ * chunk_;
      buffer = both;
    }
    return {index_of(3 * r + (buffer == 'i' ? 0 : buffer == 'o' ? 1 : 2)), index_of(word)};
  }

  // What word `word` of the output of rank r should be after a call.
  [[nodiscard]] Value should_be(int call, int r, int word) const {
    const auto x = [&](int from, int at) { return inputs_[index_of(call - 1)][index_of(from)][index_of(at)]; };
    const int part = part_ * chunk_;
    const std::string& name = plan_.collective;
    if (name == "allgather") return x(word / part, word % part);
    if (name == "alltoall") return x(word / part, r * part + word % part);
    if (name == "broadcast") return x(plan_.root, word);
    Value sum = 0;
    for (int from = 0; from < ranks(); ++from)
      sum = (sum + x(from, word + (name == "reducescatter" ? r * part : 0))) % kPrime;
    return sum;
  }

  // Counts by name, and the turns of each agent.

  std::size_t count(const std::string& name, const std::vector<int>& of) {
    const auto [found, is_new] = counts_by_name_.insert({{name, of}, counts_.size()});
    if (is_new) counts_.push_back(0);
    return found->second;
  }

  void add_user(int r, int calls) {
    PlanAgent user{r};
    const int threads = threads_ * static_cast<int>(rank(r).blocks.size());
    for (int call = 1; call <= calls; ++call) {
      user.turns.push_back({.what = PlanTurn::kBegin, .call = call});
      user.turns.push_back({.what = PlanTurn::kCount, .count = count("begun", {r})});
      user.turns.push_back({.what = PlanTurn::kAtLeast, .count = count("ended", {r}), .least = threads * call});
      user.turns.push_back({.what = PlanTurn::kCheck, .call = call});
    }
    agents_.push_back(user);
  }

  void add_block(int r, int b, int calls) {
    block_ = {r, b};
    first_ = agents_.size();
    agents_.insert(agents_.end(), index_of(threads_), PlanAgent{r, b});
    for (call_ = 1; call_ <= calls; ++call_) {
      for (int t = 0; t < threads_; ++t)
        give(t, {.what = PlanTurn::kAtLeast, .count = count("begun", {r}), .least = call_});
      for (const PlanOperation& operation : rank(r).blocks[index_of(b)]) add(operation);
      for (int t = 0; t < threads_; ++t) give(t, {.what = PlanTurn::kCount, .count = count("ended", {r})});
    }
  }

  void give(int thread, const PlanTurn& turn) { agents_[first_ + index_of(thread)].turns.push_back(turn); }

  void add(const PlanOperation& operation) {
    const std::string& name = operation.name;
    if (name == "pipeline") {
      pipelined_ = operation.pipelined;
      iterations_ = iterations_of(operation);
      for (piece_ = 0; piece_ < iterations_; ++piece_)
        for (const PlanOperation& inner : operation.inner) add(inner);
      pipelined_ = piece_ = 0;
    } else if (name == "nop") {
      meet();
    } else if (name == "barrier") {
      add_barrier(operation);
    } else if (name == "sem_acquire" || name == "sem_release") {
      for (std::size_t k = 0; k < operation.semaphores.size(); ++k) {
        give(static_cast<int>(k), {.what = name == "sem_release" ? PlanTurn::kCount : PlanTurn::kTake,
                                   .count = count("semaphore", {block_.first, operation.semaphores[k]})});
      }
    } else if (operation.port || name.ends_with("wait") || name.ends_with("signal")) {
      if (name == "rppkt") {
        // All packets are there before any is sent on.
        add_data(operation, {{operation.sources[0], true}}, {}, kPacket);
        meet();
      }
      for (std::size_t k = 0; k < operation.channels.size(); ++k) add_lane(operation, static_cast<int>(k));
    } else {
      add_data(operation);
    }
  }

  void meet() {
    const std::size_t met = count("met", {block_.first, block_.second});
    const int meetings = ++uses_[met];
    for (int t = 0; t < threads_; ++t) {
      give(t, {.what = PlanTurn::kCount, .count = met});
      give(t, {.what = PlanTurn::kAtLeast, .count = met, .least = threads_ * meetings});
    }
  }

  void add_barrier(const PlanOperation& operation) {
    const std::function<bool(const PlanOperation&)> uses = [&](const PlanOperation& one) {
      return (one.name == "barrier" && one.barrier == operation.barrier) ||
             std::any_of(one.inner.begin(), one.inner.end(), uses);
    };
    const auto& blocks = rank(block_.first).blocks;
    const auto users = std::count_if(blocks.begin(), blocks.end(), [&](const std::vector<PlanOperation>& block) {
      return std::any_of(block.begin(), block.end(), uses);
    });
    const std::size_t arrived = count("barrier", {block_.first, operation.barrier});
    const int times = ++uses_[count("barrier", {block_.first, operation.barrier, block_.second})];
    // The number is compared for equality, and another one never comes.
    const bool exact = users == operation.blocks;
    meet();
    give(0, {.what = PlanTurn::kCount, .count = arrived});
    give(0, {.what = PlanTurn::kAtLeast,
             .count = arrived,
             .least = exact ? users * times : std::numeric_limits<std::int64_t>::max()});
    meet();
  }

  // What thread k does on the k-th channel.
  void add_lane(const PlanOperation& operation, int k) {
    const std::string& name = operation.name;
    const auto [peer, number] = operation.channels[index_of(k)];
    const std::string type = operation.port ? "port" : "memory";
    if (name.ends_with("wait")) {
      const std::size_t signals = count(type, {peer, block_.first, number});
      return give(k, {.what = PlanTurn::kAtLeast, .count = signals, .least = ++uses_[signals]});
    }
    const PlanTurn signal{.what = PlanTurn::kCount, .count = count(type, {block_.first, peer, number})};
    if (!operation.port) return give(k, signal);
    const std::size_t proxy = proxy_of(block_.first, signal.count);
    const auto ask = [&](const std::vector<PlanTurn>& turns) {
      give(k, {.what = PlanTurn::kAsk, .proxy = proxy, .asked = turns});
    };
    if (!name.ends_with("signal") && name != "flush") {
      // Packets are moved as they are, each with its flags.
      const bool packets = name.ends_with("pkt");
      std::vector<PlanTurn> copy;
      for (int word = 0; word < size_of(operation, operation.sources[0]); word += packets ? kPacket : kPlain) {
        const PlanRange& source = operation.sources[name == "rppkt" ? 0 : index_of(k)];
        copy.push_back(turn(PlanTurn::kRead, operation, {source, packets}, word, kPlain));
        copy.push_back(turn(PlanTurn::kWrite, operation, {operation.targets[index_of(k)], packets}, word, kPlain));
      }
      ask(copy);
    }
    if (name.ends_with("signal") || name.starts_with("pws")) ask({signal});
    if (name == "flush" || name == "pwsf") {
      give(k, {.what = PlanTurn::kMark, .proxy = proxy});
      give(k, {.what = PlanTurn::kDone, .proxy = proxy});
    }
  }

  // The proxy of a channel, which is known by the count of its signals.
  std::size_t proxy_of(int r, std::size_t channel) {
    const auto [found, is_new] = proxies_.insert({channel, agents_.size()});
    if (is_new) agents_.push_back({r});
    return found->second;
  }

  void add_data(const PlanOperation& operation) {
    const std::string& name = operation.name;
    const auto is = [&](const std::set<std::string>& names) { return names.contains(name); };
    const std::vector<PlanRange>&from = operation.sources, &to = operation.targets;
    if (is({"copy", "put", "pws", "pwsf", "get", "cpkt", "ppkt", "upkt"})) {
      for (std::size_t k = 0; k < from.size(); ++k) {
        add_data(operation, {{from[k], name == "upkt"}}, {{to[k], is({"cpkt", "ppkt"})}},
                 name.ends_with("pkt") ? kPacket : kPlain);
      }
    } else if (is({"rppkt", "gstorepkt"})) {
      add_data(operation, all_of(from, true), all_of(to, true), kPacket);
    } else if (is({"repkt", "respkt", "recpkt", "recspkt"})) {
      std::vector<PlanAccess> reads = all_of(from, true), writes = all_of(to, true);
      reads[0].packets = writes[0].packets = false;
      std::rotate(reads.begin(), reads.begin() + 1, reads.end());  // the own part comes last
      add_data(operation, reads, writes, kPacket);
    } else if (is({"re", "res", "rre", "rres", "gstore", "glres"})) {
      add_data(operation, all_of(from, false), all_of(to, false), name == "glres" ? kSwitch : kPlain);
    } else {
      throw std::invalid_argument("no operation is called " + name);
    }
  }

  static std::vector<PlanAccess> all_of(const std::vector<PlanRange>& ranges, bool packets) {
    std::vector<PlanAccess> result;
    for (const PlanRange& range : ranges) result.push_back({range, packets});
    return result;
  }

  // Thread t does elements t, t + threads, ...: it reads all, adds what it read, and writes all.
  void add_data(const PlanOperation& operation, const std::vector<PlanAccess>& reads,
                const std::vector<PlanAccess>& writes, int width) {
    for (int element = 0; element * width < size_of(operation, reads[0].range); ++element) {
      const int thread = element % threads_;
      for (std::size_t k = 0; k < reads.size(); ++k) {
        PlanTurn read = turn(reads[k].packets ? PlanTurn::kReadPacket : PlanTurn::kRead, operation, reads[k],
                             element * width, width);
        read.adds = k > 0;
        give(thread, read);
      }
      for (const PlanAccess& write : writes) {
        give(thread,
             turn(write.packets ? PlanTurn::kWritePacket : PlanTurn::kWrite, operation, write, element * width, width));
      }
    }
  }

  [[nodiscard]] int iterations_of(const PlanOperation& pipeline) const {
    return static_cast<int>(times_ * Wide{pipeline.pipelined} * least_.unit / (Wide{pipeline.unit} * least_.pipelined));
  }

  // How many words of the range the operation has to do now: its slice, and of a pipeline a piece.
  [[nodiscard]] int size_of(const PlanOperation& operation, const PlanRange& range) const {
    return pipelined_ > 0 ? pipelined_ * chunk_ / iterations_ : range.size * chunk_ / operation.slices;
  }

  [[nodiscard]] PlanTurn turn(PlanTurn::What what, const PlanOperation& operation, const PlanAccess& access, int word,
                              int width) const {
    const PlanRange& range = access.range;
    word += range.index * chunk_ + operation.slice * (range.size * chunk_ / operation.slices);
    word += piece_ * size_of(operation, range);
    return {.what = what,
            .call = call_,
            .place = place_of(range.rank, range.buffer, word, access.packets, call_),
            .width = width};
  }

  // Turns taken.

  [[nodiscard]] std::vector<std::size_t> all_agents() const {
    std::vector<std::size_t> result(agents_.size());
    std::iota(result.begin(), result.end(), std::size_t{0});
    return result;
  }

  void keep_back() {
    const std::vector<Scope> scopes{kNothing, kAgent, kOutside, kBlock, kRank};
    scope_ = scopes[random_() % scopes.size()];
    do {
      kept_ = &agents_[random_() % agents_.size()];
    } while (scope_ == kOutside && kept_->block != kNoBlock);
    kept_from_ = random_() % 2 == 0 ? 0 : random_() % (kept_->turns.size() + 1);
  }

  [[nodiscard]] bool is_kept_back(const PlanAgent& agent) const {
    if (scope_ == kNothing || agent.rank != kept_->rank || agent.next < kept_from_) return false;
    return &agent == kept_ || scope_ == kRank || (scope_ == kBlock && agent.block == kept_->block);
  }

  // False, and nothing changes, if the agent has to wait or has no turn left.
  bool take_turn(PlanAgent& agent) {
    if (agent.next == agent.turns.size()) return false;
    const PlanTurn& turn = agent.turns[agent.next];
    const auto word = [&](int at) -> Value& { return memories_[turn.place.memory].at(turn.place.word + index_of(at)); };
    const auto flag = static_cast<Value>(turn.call);
    switch (turn.what) {
      case PlanTurn::kBegin:
        begin(agent.rank, turn.call);
        break;
      case PlanTurn::kCheck:
        check(agent.rank, turn.call);
        break;
      case PlanTurn::kReadPacket:
        for (int w = 0; w < turn.width; ++w)
          if (word(2 * w + 1) != flag) return false;
        [[fallthrough]];
      case PlanTurn::kRead:
        if (!turn.adds) agent.hand.assign(index_of(turn.width), 0);
        for (int w = 0; w < turn.width; ++w) {
          Value& sum = agent.hand[index_of(w)];
          sum = (sum + word(turn.what == PlanTurn::kRead ? w : 2 * w)) % kPrime;
        }
        break;
      case PlanTurn::kWrite:
        for (int w = 0; w < turn.width; ++w) word(w) = agent.hand[index_of(w)];
        break;
      case PlanTurn::kWritePacket:
        for (int w = 0; w < turn.width; ++w) {
          word(2 * w) = agent.hand[index_of(w)];
          word(2 * w + 1) = flag;
        }
        break;
      case PlanTurn::kCount:
        ++counts_[turn.count];
        break;
      case PlanTurn::kAtLeast:
        if (counts_[turn.count] < turn.least) return false;
        break;
      case PlanTurn::kTake:
        if (counts_[turn.count] == 0) return false;
        --counts_[turn.count];
        break;
      case PlanTurn::kAsk: {
        std::vector<PlanTurn>& turns = agents_[turn.proxy].turns;
        turns.insert(turns.end(), turn.asked.begin(), turn.asked.end());
        break;
      }
      case PlanTurn::kMark:
        agent.mark = agents_[turn.proxy].turns.size();
        break;
      case PlanTurn::kDone:
        if (agents_[turn.proxy].next < agent.mark) return false;
        break;
    }
    ++agent.next;
    return true;
  }

  // The user writes anything to the output, and then the input, which may be a part of it.
  void begin(int r, int call) {
    for (const char buffer : {'o', 'i'}) {
      const std::vector<Value> values =
          buffer == 'i' ? inputs_[index_of(call - 1)][index_of(r)] : values_of(r, 'o', call);
      for (std::size_t w = 0; w < values.size(); ++w) {
        const PlanPlace place = place_of(r, buffer, static_cast<int>(w), false, call);
        memories_[place.memory].at(place.word) = values[w];
      }
    }
  }

  void check(int r, int call) {
    if (!known_ || (plan_.collective == "reduce" && r != plan_.root)) return;
    for (int w = 0; w < size_of(r, 'o'); ++w) {
      const PlanPlace place = place_of(r, 'o', w, false, call);
      wrong_ = wrong_ || memories_[place.memory][place.word] != should_be(call, r, w);
    }
  }

  // What is kept back: one agent, a user or proxy, a block, or a rank.
  enum Scope { kNothing, kAgent, kOutside, kBlock, kRank };

  const Plan& plan_;
  std::mt19937_64 random_;
  bool known_ = true;  // the collective, with its chunks of input and output and a rank's part of these
  int input_ = 0, output_ = 0, part_ = 0;
  int chunk_ = 0;        // words
  PlanOperation least_;  // the pipeline that does the fewest iterations, and how many
  int times_ = 1;
  int threads_ = 0;  // of a block

  // Where turns are being added: rank and block, its first thread, call, a pipeline's chunks, iterations and piece.
  std::pair<int, int> block_;
  std::size_t first_ = 0;
  int call_ = 0, pipelined_ = 0, iterations_ = 1, piece_ = 0;
  std::map<std::size_t, int> uses_;  // of a count until there
  std::map<std::pair<std::string, std::vector<int>>, std::size_t> counts_by_name_;
  std::map<std::size_t, std::size_t> proxies_;

  std::vector<PlanAgent> agents_;
  std::vector<std::int64_t> counts_;
  std::vector<std::vector<Value>> memories_;             // input, output and scratch of each rank
  std::vector<std::vector<std::vector<Value>>> inputs_;  // of each call and rank
  Scope scope_ = kNothing;
  const PlanAgent* kept_ = nullptr;
  std::size_t kept_from_ = 0;  // turns that are taken before
  bool wrong_ = false;         // an output
};

}  // namespace

PlanEnd run_plan(const Plan& plan, int calls, std::uint64_t seed) { return PlanMachine(plan, calls, seed).run(); }

}  // namespace cubeverify::reference
