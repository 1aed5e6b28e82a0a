#include <algorithm>
#include <functional>
#include <map>
#include <numeric>
#include <set>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "verify/collective/plan_tries.h"

namespace cubeverify::collective {
namespace {

constexpr int kMostAlike = 30;       // a choice: changes to try
constexpr int kMostEvents = 40'000;  // a choice: a second
constexpr int kMostMissing = 3;      // a choice: operations that a block lacks, or has too many
constexpr int kOperation = 6;        // a choice: numbers that count as much as an operation more or less
// How much a rank's likeness counts, by its distance: each as much as all that are further.
constexpr std::array kWeights{2187, 729, 243, 81, 27, 9, 3, 1};

// What a number of an operation is: one that operations must have in common to be of one form, an element of its
// block's lists of channels or remote buffers, a chunk, or the same for all ranks.
enum class Sort : std::uint8_t { kForm, kChannel, kRemote, kChunk, kPlain };

// Calls look(number, sort) of all numbers of an operation.
void for_each_number(PlanOp& op, const std::function<void(int&, Sort)>& look) {
  const auto copy = [&](std::ptrdiff_t number, Sort sort = Sort::kForm) {
    int value = static_cast<int>(number);
    look(value, sort);
    return value;
  };
  for (const auto form : {op.word - kPlanWords.data(), op.type ? static_cast<std::ptrdiff_t>(*op.type) : -1,
                          std::ssize(op.channels), std::ssize(op.semaphores), std::ssize(op.sources)})
    copy(form);
  for (int& channel : op.channels) look(channel, Sort::kChannel);
  for (int& semaphore : op.semaphores) look(semaphore, Sort::kPlain);
  for (int* plain : {&op.slice, &op.slices, &op.barrier, &op.blocks}) look(*plain, Sort::kPlain);
  for (auto* ranges : {&op.sources, &op.targets}) {
    for (PlanRange& one : *ranges) {
      copy(one.buffer ? 0 : one.remote ? 1 : 2);
      if (one.buffer) one.buffer = static_cast<Buffer>(copy(static_cast<int>(*one.buffer), Sort::kPlain));
      if (one.remote) look(*one.remote, Sort::kRemote);
      if (one.through) look(*one.through, Sort::kPlain);
      look(one.index, Sort::kChunk);
      look(one.size, Sort::kPlain);
    }
  }
}

// Renames channels and remote buffers from their numbers in a block's lists to the peer's rank, beyond a multiple of
// the number of ranks that says which one it is, or `back`; false if the lists lack one.
bool rename(const Plan& plan, const Place& place, PlanOp& op, bool back) {
  const int ranks = static_cast<int>(std::ssize(plan.ranks));
  const PlanRank& rank = plan.ranks[at(place.rank)];
  const PlanBlock& block = block_at(plan, place);
  bool is_listed = true;
  for_each_number(op, [&](int& number, Sort sort) {
    // What an operation does not use may name a channel that is not there.
    if ((sort != Sort::kChannel && sort != Sort::kRemote) || !op.type || op.type == ChannelType::kSwitch) return;
    std::vector<int> names;
    const std::vector<int>& peers = rank.channels[at(*op.type)];
    for (const int id : (sort == Sort::kChannel ? block.channels[at(*op.type)] : block.remotes[at(*op.type)])) {
      // What no operation uses may be listed and not be there.
      const auto peer = peers.begin() + std::min<std::ptrdiff_t>(id, std::ssize(peers));
      names.push_back(sort == Sort::kRemote
                          ? static_cast<int>(rank.remotes[at(id)].buffer) * ranks + rank.remotes[at(id)].rank
                      : peer == peers.end() ? -1
                                            : static_cast<int>(std::count(peers.begin(), peer, *peer)) * ranks + *peer);
    }
    const auto found =
        back ? std::ranges::find(names, number) : names.begin() + std::min<std::ptrdiff_t>(number, std::ssize(names));
    is_listed = is_listed && found != names.end();
    if (found != names.end()) number = back ? static_cast<int>(found - names.begin()) : *found;
  });
  return is_listed;
}

// "i1, o1 of rank 2", as one rank calls them.
std::string ranges_text(const std::vector<PlanSpan>& ranges, int rank) {
  std::vector<std::string> names;
  for (const PlanSpan& one : ranges)
    names.push_back(chunks_text(one.buffer, one.first, one.chunks) +
                    (one.rank == rank ? "" : fmt::format(" of rank {}", one.rank)));
  return fmt::format("{}", fmt::join(names, ", "));
}

// A block's operations by rank, and their numbers.
struct Numbers {
  std::vector<PlanOp> ops;
  std::vector<std::vector<int>> forms, numbers;
  std::vector<std::vector<Sort>> sorts;
};

// A change of a block by which it is more like those of other ranks: its operations in another order, in which a number
// below 0 is a new one; or none, where more than one is missing.
struct Likeness {
  int gain;
  Place place;
  std::string text;
  std::vector<int> order = {}, numbers = {};  // and those of the new operation, at the step of the place
  const PlanOp* like = nullptr;               // of its form
};

// "look first at block 0 of rank 2: it lacks signal on ..., which other ranks have".
std::string difference_text(const Likeness& one) {
  std::string_view what = one.text;
  const bool has_more = what.starts_with("delete ");
  if (has_more || what.starts_with("insert ")) what.remove_prefix(7);
  const std::string start = fmt::format("look first at block {} of rank {}: ", one.place.block, one.place.rank);
  return start + (one.order.empty() ? one.text
                                    : fmt::format("it {} {}, which other ranks {}", has_more ? "has" : "lacks", what,
                                                  has_more ? "have not" : "have"));
}

class Alike {
 public:
  explicit Alike(const Plan& plan) : plan_(plan), ranks_(static_cast<int>(std::ssize(plan.ranks))) {
    if (ranks_ < 2 || size_of_call(plan).events > kMostEvents) return;
    for (int r = 0; r < ranks_; ++r) {
      for (const int chunks : plan.ranks[at(r)].chunks)
        if (chunks % ranks_ == 0 && chunks > 0) parts_.insert(chunks / ranks_);
      std::vector<Numbers>& blocks = all_.emplace_back(plan.ranks[at(r)].blocks.size());
      for (int b = 0; b < std::ssize(blocks); ++b) {
        Numbers& block = blocks[at(b)];
        block.ops = block_at(plan, {r, b}).ops;
        for (PlanOp& op : block.ops) {
          rename(plan, {r, b}, op, false);
          auto &form = block.forms.emplace_back(), &numbers = block.numbers.emplace_back();
          auto& sorts = block.sorts.emplace_back();
          for_each_number(op, [&](int number, Sort sort) {
            (sort == Sort::kForm ? form : numbers).push_back(number);
            if (sort != Sort::kForm) sorts.push_back(sort);
          });
        }
      }
    }
    for (int r = 0; r < ranks_; ++r) {
      for (int b = 0; b < std::ssize(all_[at(r)]); ++b) {
        std::map<std::vector<std::vector<int>>, std::vector<int>> others;  // by form, the nearest first
        for (int far = 1; far <= std::ssize(kWeights); ++far)
          for (const int s : {r - far, r + far})
            if (s >= 0 && s < ranks_ && b < std::ssize(all_[at(s)])) others[all_[at(s)][at(b)].forms].push_back(s);
        for (const auto& [form, alike] : others) compare({r, b}, alike);
      }
    }
    std::ranges::stable_sort(changes, std::greater(), &Likeness::gain);
  }

  std::vector<Likeness> changes;  // the most alike first

  // The new operation of a change, and the change's text; nothing if there is none, or not in this block.
  std::optional<PlanOp> made(Likeness& one) const {
    const auto& [rank, b, k] = std::tie(one.place.rank, one.place.block, one.place.step);
    const std::vector<PlanOp>& ops = block_at(plan_, one.place).ops;
    const int size = static_cast<int>(std::ssize(ops));
    PlanOp op = *one.like;
    auto next = one.numbers.begin();
    for_each_number(op, [&](int& number, Sort sort) { number = sort == Sort::kForm ? number : *next++; });
    if (!rename(plan_, one.place, op, true)) return std::nullopt;
    const auto name = [&](int step) {
      return fmt::format("{} {}", place_name({rank, b, step}), ops[at(step)].word->name);
    };
    one.text = std::ssize(one.order) == size ? differences(plan_, one.place, op, ops[at(k)])
               : op.word->kind == PlanKind::kMeeting && k > 0 && k < size
                   ? fmt::format("a nop between {} and {}", name(k - 1), name(k))
                   : fmt::format("insert {} {} {}", description(plan_, one.place, op), k < size ? "before" : "after",
                                 name(std::min(k, size - 1)));
    return one.text.empty() ? std::nullopt : std::optional(op);
  }

 private:
  // The numbers of a rank's operation as they are for another rank by a rule: the same, as far from the rank, with the
  // two ranks exchanged, or in the same direction of a cube; a rank's part being so many chunks.
  std::vector<int> translated(const Place& from, int to, int rule, int part) const {
    const Numbers& block = all_[at(from.rank)][at(from.block)];
    std::vector<int> numbers = block.numbers[at(from.step)];
    for (std::size_t i = 0; i < numbers.size(); ++i) {
      const Sort sort = block.sorts[at(from.step)][i];
      const int unit = sort == Sort::kChunk ? part : 1, own = numbers[i] / unit % ranks_;
      const std::array by_rule{own, (own + to - from.rank + ranks_) % ranks_,
                               own == from.rank ? to
                               : own == to      ? from.rank
                                                : own,
                               own ^ from.rank ^ to};
      if (sort != Sort::kPlain) numbers[i] += (by_rule[at(rule)] - own) * unit;
    }
    return numbers;
  }

  // A block of a rank, those of other ranks that are of one form, and what the others say of each of their steps: what
  // its numbers may be, and how much the ranks count that these are like; in which ways its operation may be this
  // rank's; and the most that an operation can be like.
  struct Block {
    Place place;
    const std::vector<int>& others;
    const Numbers &own, &model;
    const std::vector<PlanOp>& ops;
    int size, end, all;  // operations of its own, of the others, and how much all these count
    std::vector<std::vector<std::map<int, int>>> likely;
    std::vector<std::vector<int>> best;
    std::vector<int> most;
    std::vector<std::vector<int>> unlike;  // how much less an own operation is like a step than the most
    std::vector<int> now;                  // the order of operations as it is
    int before = 0;                        // how unlike it is

    [[nodiscard]] bool is_rank(std::size_t k, std::size_t i) const {
      return model.sorts[k][i] == Sort::kChannel || model.sorts[k][i] == Sort::kRemote;
    }
    [[nodiscard]] int weight(int s) const { return kWeights[at(std::abs(s - place.rank) - 1)]; }
    [[nodiscard]] std::string name(int step) const {
      return fmt::format("{} {}", place_name({place.rank, place.block, step}), ops[at(step)].word->name);
    }
    // Of numbers of the form of a step.
    [[nodiscard]] int worse(const std::vector<int>& numbers, std::size_t k) const {
      int result = most[k] - all;
      for (std::size_t i = 0; i < numbers.size(); ++i) result -= count(k, i, numbers[i]);
      return result;
    }
    // How much the ranks count that a number of a step is like.
    [[nodiscard]] int count(std::size_t k, std::size_t i, int number) const {
      const auto found = likely[k][i].find(number);
      return found == likely[k][i].end() ? 0 : found->second;
    }
    [[nodiscard]] int cost(const std::vector<int>& order) const {
      int total = 0;
      for (std::size_t k = 0; k < order.size(); ++k) total += order[k] < 0 ? 0 : unlike[at(order[k])][k];
      return total;
    }
  };

  // How many ranks that a block and each of the others name correspond by each rule, with and without an operation more
  // or less.
  [[nodiscard]] std::vector<std::array<int, 4>> hits(const Block& of) const {
    std::vector<std::array<int, 4>> result(of.others.size());
    for (int k = 0; k < of.end; ++k) {
      for (const int j : {k, k + of.size - of.end}) {
        if (j < 0 || j >= of.size || of.own.forms[at(j)] != of.model.forms[at(k)]) continue;
        for (std::size_t s = 0; s < 4 * of.others.size(); ++s) {
          const std::vector<int> numbers =
              translated({of.others[s / 4], of.place.block, k}, of.place.rank, static_cast<int>(s % 4), 1);
          for (std::size_t i = 0; i < numbers.size(); ++i)
            if (of.is_rank(at(k), i) && numbers[i] == of.own.numbers[at(j)][i]) ++result[s / 4][s % 4];
        }
      }
    }
    return result;
  }

  // What the others say of a step; `hits` as above.
  void look_at_others(Block& of, std::size_t k, const std::vector<std::array<int, 4>>& hits) const {
    of.likely[k].resize(of.model.sorts[k].size());
    for (const int part : parts_) {
      for (int rule = 0; rule < 4; ++rule) {
        std::vector<std::map<int, int>> by_rule(of.likely[k].size());
        for (std::size_t s = 0; s < of.others.size(); ++s) {
          const std::vector<int> numbers =
              translated({of.others[s], of.place.block, static_cast<int>(k)}, of.place.rank, rule, part);
          for (std::size_t i = 0; i < numbers.size(); ++i)
            if (!of.is_rank(k, i) || hits[s][at(rule)] == std::ranges::max(hits[s]))
              by_rule[i][numbers[i]] += of.weight(of.others[s]);
        }
        for (std::size_t i = 0; i < by_rule.size(); ++i)
          for (const auto& [number, times] : by_rule[i])
            of.likely[k][i][number] = std::max(of.likely[k][i][number], times);
      }
    }
    for (std::map<int, int>& numbers : of.likely[k]) {
      numbers.try_emplace(0);
      const auto& [number, times] = *std::ranges::max_element(numbers, {}, [](const auto& one) { return one.second; });
      of.best[k].push_back(number);
      of.most[k] += times;
    }
  }

  // In which ways the operation of a step may be this rank's.
  [[nodiscard]] std::set<std::vector<int>> ways(const Block& of, std::size_t k) const {
    std::set<std::vector<int>> all;
    for (const int part : parts_)
      for (int rule = 0; rule < 4; ++rule)
        for (std::size_t s = 0; s < std::min<std::size_t>(of.others.size(), 2); ++s)
          all.insert(translated({of.others[s], of.place.block, static_cast<int>(k)}, of.place.rank, rule, part));
    // With one other rank each chunk of a missing operation by a rule of its own.
    for (std::size_t i = 0; ranks_ == 2 && of.size < of.end && i < of.best[k].size(); ++i) {
      for (const int part : of.model.sorts[k][i] == Sort::kChunk ? parts_ : std::set<int>{}) {
        for (std::vector<int> numbers : std::vector(all.begin(), all.end())) {
          numbers[i] += numbers[i] / part % 2 == 0 ? part : -part;
          all.insert(numbers);
        }
      }
    }
    // All by one rule, but for the last that the others are certain of, or for all that is not of ranks.
    const std::vector<int>& best = of.best[k];
    for (std::vector<int> numbers : std::vector(all.begin(), all.end())) {
      for (std::size_t i = numbers.size(); i-- > 0; all.insert(numbers))
        if (of.count(k, i, best[i]) == of.all && of.count(k, i, numbers[i]) < of.all) numbers[i] = best[i];
      for (std::size_t i = 0; i < numbers.size(); ++i)
        if (!of.is_rank(k, i)) numbers[i] = best[i];
      all.insert(numbers);
    }
    // Of an operation of this form that is there, one number each.
    for (std::size_t i = 0; of.size == of.end && of.own.forms[k] == of.model.forms[k] && i < best.size(); ++i) {
      std::vector<int> one = of.own.numbers[k];
      for (const auto& [number, times] : of.likely[k][i]) {
        one[i] = number;
        all.insert(one);
      }
    }
    return all;
  }

  // Adds a change to this order, if the block is more like the others by it.
  void add(const Block& of, const std::string& text, const std::vector<int>& order) {
    if (const int gain = of.before - of.cost(order); gain > 0)
      changes.push_back({gain * static_cast<int>(std::ssize(of.others)), of.place, text, order});
  }

  void add_move(const Block& of, int from, int to) {
    std::vector<int> order = of.now;
    order.erase(order.begin() + from);
    order.insert(order.begin() + to, from);
    add(of, fmt::format("move {} {} {}", of.name(from), to < from ? "before" : "after", of.name(to)), order);
  }

  // Adds the changes to this order with the operations of a step, those of the fewest other numbers first.
  void add_ops(const Block& of, int k, const std::vector<int>& order) {
    const bool is_one_form = of.size == of.end && of.own.forms[at(k)] == of.model.forms[at(k)];
    const int most = of.before - of.cost(order);
    for (const std::vector<int>& numbers : ways(of, at(k))) {
      const int gain = most - of.worse(numbers, at(k));
      if (gain <= 0) continue;
      int other = -1;  // numbers beyond one
      for (std::size_t i = 0; is_one_form && i < numbers.size(); ++i) other += numbers[i] != of.own.numbers[at(k)][i];
      changes.push_back({(gain - std::max(other, 0) * of.all / 2) * static_cast<int>(std::ssize(of.others)),
                         {of.place.rank, of.place.block, k},
                         "",
                         order,
                         numbers,
                         &of.model.ops[at(k)]});
    }
  }

  // Adds the changes by which a rank's block is more like those of these others, which are of one form.
  void compare(const Place& place, const std::vector<int>& others) {
    const Numbers &own = all_[at(place.rank)][at(place.block)], &model = all_[at(others[0])][at(place.block)];
    const auto size = static_cast<int>(std::ssize(own.ops)), end = static_cast<int>(std::ssize(model.ops));
    if (size == 0 || end == 0 || std::abs(size - end) > kMostMissing) return;
    Block of{place, others, own, model, block_at(plan_, place).ops, size, end, 0, {}, {}, {}, {}, {}};
    for (const int s : others) of.all += of.weight(s);
    if (std::abs(size - end) > 1) {
      const std::string text = fmt::format("it has {} operations, where each other rank has {}", size, end);
      // A root may have more.
      if (size < end && ranks_ > 2 && std::ssize(others) == ranks_ - 1)
        changes.push_back({kOperation * of.all * ranks_, place, text});
      return;
    }
    of.likely.resize(at(end));
    of.best.resize(at(end));
    of.most.assign(at(end), of.all);
    const std::vector<std::array<int, 4>> hits = this->hits(of);
    for (std::size_t k = 0; k < of.most.size(); ++k) look_at_others(of, k, hits);
    of.unlike.assign(at(size), of.most);
    for (std::size_t j = 0; j < own.ops.size(); ++j)
      for (std::size_t k = 0; k < of.most.size(); ++k)
        if (own.forms[j] == model.forms[k]) of.unlike[j][k] = of.worse(own.numbers[j], k);
    of.now.resize(at(size));
    std::iota(of.now.begin(), of.now.end(), 0);
    of.before = size == end ? of.cost(of.now) : kOperation * of.all;
    for (int k = 0; k < std::max(size, end); ++k) {
      std::vector<int> order = of.now;
      if (size < end) order.insert(order.begin() + k, -1);
      if (size > end) order.erase(order.begin() + k);
      if (size < end) add_ops(of, k, order);
      if (size > end) add(of, "delete " + of.name(k), order);
      if (size != end || of.unlike[at(k)][at(k)] == 0) continue;
      order[at(k)] = -1;
      add_ops(of, k, order);
      for (int j = k + 1; j < size; ++j) {
        if (of.unlike[at(j)][at(j)] == 0) continue;
        const bool are_data = std::min(of.ops[at(k)].word->kind, of.ops[at(j)].word->kind) >= PlanKind::kData;
        if (j > k + 1 || !are_data) add_move(of, k, j);
        if (j > k + 1) add_move(of, j, k);
        order = of.now;
        std::swap(order[at(k)], order[at(j)]);
        add(of, fmt::format("exchange {} and {}", of.name(k), of.name(j)), order);
      }
    }
  }

  const Plan& plan_;
  int ranks_;
  std::set<int> parts_{1};  // chunks that may be a rank's
  std::vector<std::vector<Numbers>> all_;
};

}  // namespace

std::string description(const Plan& plan, const Place& place, const PlanOp& op) {
  std::string text(op.word->name);
  if (op.word->kind == PlanKind::kBarrier) text += fmt::format(" {} of {} blocks", op.barrier, op.blocks);
  if (!op.channels.empty()) text += fmt::format(" on {} channel_ids {}", kChannelTypes[at(*op.type)], op.channels);
  if (!op.semaphores.empty()) text += fmt::format(" on semaphore_ids {}", op.semaphores);
  const PlanSpans of = spans(plan, place, op);
  if (!of.sources.empty()) text += " from " + ranges_text(of.sources, place.rank);
  return of.targets.empty() ? text : text + " to " + ranges_text(of.targets, place.rank);
}

std::string differences(const Plan& plan, const Place& place, const PlanOp& now, const PlanOp& before) {
  std::vector<std::string> all;
  const auto add = [&](const std::string& key, const auto& is, const auto& was) {
    if (is != was) all.push_back(fmt::format("{} {} instead of {}", key, is, was));
  };
  add("name", now.word->name, before.word->name);
  const PlanSpans is = spans(plan, place, now), was = spans(plan, place, before);
  for (const bool target : {false, true}) {
    const std::vector<PlanRange>&own = target ? now.targets : now.sources,
          &other = target ? before.targets : before.sources;
    const std::string noun = target ? "target" : "source";
    const auto is_own = [](const PlanRange& one) { return one.buffer.has_value(); };
    const bool are_alike = std::ranges::equal(own, other, {}, is_own, is_own);
    if (!are_alike)
      add(noun + "s", ranges_text(target ? is.targets : is.sources, place.rank),
          ranges_text(target ? was.targets : was.sources, place.rank));
    for (std::size_t k = 0; are_alike && k < own.size(); ++k) {
      const std::string name = fmt::format("{} {}: ", noun, k + 1);
      add(name + "index", own[k].index, other[k].index);
      if (own[k].buffer) add(name + "type", kBuffers[at(*own[k].buffer)], kBuffers[at(*other[k].buffer)]);
      if (own[k].remote) add(name + "buffer_id", *own[k].remote, *other[k].remote);
    }
  }
  if (!now.sources.empty() && !before.sources.empty())
    add("all ranges: size", now.sources[0].size, before.sources[0].size);
  const bool is_on_data = !all.empty() && now.word == before.word;
  if (now.type && before.type) add("channel_type", kChannelTypes[at(*now.type)], kChannelTypes[at(*before.type)]);
  add("channel_ids", fmt::format("{}", now.channels), fmt::format("{}", before.channels));
  add("semaphore_ids", fmt::format("{}", now.semaphores), fmt::format("{}", before.semaphores));
  add("barrier_id", now.barrier, before.barrier);
  add("num_threadblocks", now.blocks, before.blocks);
  add("tb_id", now.slice, before.slice);
  add("tbg_size", now.slices, before.slices);
  if (all.empty()) return "";
  return fmt::format("{} {}{} {}", place_name(place), before.word->name, is_on_data ? "," : ":",
                     fmt::join(all, " and "));
}

void Tries::compare_ranks() {
  if (alike_) return;
  alike_ = "";
  Alike ranks(plan_);
  std::int64_t tries = std::min<std::int64_t>(kMostAlike, left_ / 3);
  int rank = -1;                                                    // of the first change
  std::map<int, std::pair<std::string, std::vector<PlanOp>>> both;  // its blocks: a barrier is in two
  for (Likeness& one : ranks.changes) {
    const bool is_tried = alike_->empty() && tries > 0;
    const bool is_of_both = rank < 0 || (one.place.rank == rank && !both.contains(one.place.block));
    if (!is_tried && !is_of_both) continue;
    const std::optional<PlanOp> op = one.like == nullptr ? PlanOp{} : ranks.made(one);
    if (!op) continue;
    if (rank < 0 && one.order.size() != ops(one.place).size()) unlike_ = difference_text(one);
    rank = rank < 0 ? one.place.rank : rank;
    if (one.order.empty()) continue;
    std::vector<PlanOp> changed_ops;
    for (const int j : one.order) changed_ops.push_back(j < 0 ? *op : ops(one.place)[at(j)]);
    if (is_of_both) both.try_emplace(one.place.block, one.text, changed_ops);
    if (!is_tried) continue;
    --tries;
    Plan changed = plan_;
    changed.ranks[at(one.place.rank)].blocks[at(one.place.block)].ops = changed_ops;
    alike_ = if_right(one.text, changed);
  }
  if (!alike_->empty() || both.size() != 2) return;
  Plan changed = plan_;
  std::string text;
  for (const auto& [block, change] : both) {
    changed.ranks[at(rank)].blocks[at(block)].ops = change.second;
    text += (text.empty() ? "" : ", and ") + change.first;
  }
  alike_ = if_right(text, changed);
}

std::string Tries::alike() {
  compare_ranks();
  return *alike_;
}

std::string Tries::unlike() {
  compare_ranks();
  return unlike_;
}

}  // namespace cubeverify::collective
