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
    if ((sort != Sort::kChannel && sort != Sort::kRemote) || op.type == ChannelType::kSwitch) return;
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
    const auto found = back ? std::ranges::find(names, number) : names.begin() + number;
    is_listed = is_listed && found != names.end();
    number = back ? static_cast<int>(found - names.begin()) : *found;
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
  std::vector<int> order;
  PlanOp op;
};

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

  // Adds the changes by which a rank's block is more like those of these others, which are of one form.
  void compare(const Place& place, const std::vector<int>& others) {
    const Numbers &own = all_[at(place.rank)][at(place.block)], &model = all_[at(others[0])][at(place.block)];
    const std::vector<PlanOp>& ops = block_at(plan_, place).ops;
    const int size = static_cast<int>(std::ssize(ops)), end = static_cast<int>(std::ssize(model.ops));
    if (size == 0 || end == 0 || std::abs(size - end) > kMostMissing) return;
    const auto weight = [&](int s) { return kWeights[at(std::abs(s - place.rank) - 1)]; };
    int all = 0;
    for (const int s : others) all += weight(s);
    if (std::abs(size - end) > 1) {
      const std::string text = fmt::format("it has {} operations, where each other rank has {}", size, end);
      // A root may have more.
      if (size < end && ranks_ > 2 && std::ssize(others) == ranks_ - 1)
        changes.push_back({kOperation * all * ranks_, place, text, {}, {}});
      return;
    }
    // Of each step what its numbers may be, and how many ranks these are like; in which ways its operation may be this
    // rank's; and the most that an operation is like.
    std::vector<std::vector<std::map<int, int>>> likely(at(end));
    std::vector<std::set<std::vector<int>>> ways(at(end));
    std::vector<int> most(at(end), all);
    const auto is_rank = [&](std::size_t k, std::size_t i) {
      return model.sorts[k][i] == Sort::kChannel || model.sorts[k][i] == Sort::kRemote;
    };
    // How many ranks that the two blocks name correspond by each rule, with and without an operation more or less.
    std::vector<std::array<int, 4>> hits(others.size());
    for (int k = 0; k < end; ++k) {
      for (const int j : {k, k + size - end}) {
        if (j < 0 || j >= size || own.forms[at(j)] != model.forms[at(k)]) continue;
        for (std::size_t s = 0; s < 4 * others.size(); ++s) {
          const std::vector<int> numbers =
              translated({others[s / 4], place.block, k}, place.rank, static_cast<int>(s % 4), 1);
          for (std::size_t i = 0; i < numbers.size(); ++i)
            if (is_rank(at(k), i) && numbers[i] == own.numbers[at(j)][i]) ++hits[s / 4][s % 4];
        }
      }
    }
    for (std::size_t k = 0; k < model.ops.size(); ++k) {
      const std::vector<Sort>& sorts = model.sorts[k];
      likely[k].resize(sorts.size());
      for (const int part : parts_) {
        for (int rule = 0; rule < 4; ++rule) {
          std::vector<std::map<int, int>> by_rule(sorts.size());
          for (std::size_t s = 0; s < others.size(); ++s) {
            const std::vector<int> numbers =
                translated({others[s], place.block, static_cast<int>(k)}, place.rank, rule, part);
            if (s < 2) ways[k].insert(numbers);
            for (std::size_t i = 0; i < sorts.size(); ++i)
              if (!is_rank(k, i) || hits[s][at(rule)] == std::ranges::max(hits[s]))
                by_rule[i][numbers[i]] += weight(others[s]);
          }
          for (std::size_t i = 0; i < sorts.size(); ++i)
            for (const auto& [number, times] : by_rule[i]) likely[k][i][number] = std::max(likely[k][i][number], times);
        }
      }
      std::vector<int> best;
      for (std::map<int, int>& of : likely[k]) {
        of.try_emplace(0);
        const auto& [number, times] = *std::ranges::max_element(of, {}, [](const auto& one) { return one.second; });
        best.push_back(number);
        most[k] += times;
      }
      // With one other rank each chunk of a missing operation by a rule of its own.
      for (std::size_t i = 0; ranks_ == 2 && size < end && i < sorts.size(); ++i) {
        for (const int part : sorts[i] == Sort::kChunk ? parts_ : std::set<int>{}) {
          for (std::vector<int> numbers : std::vector(ways[k].begin(), ways[k].end())) {
            numbers[i] += numbers[i] / part % 2 == 0 ? part : -part;
            ways[k].insert(numbers);
          }
        }
      }
      // All by one rule, but for the last that the others are certain of, or for all that is not of ranks.
      for (std::vector<int> numbers : std::vector(ways[k].begin(), ways[k].end())) {
        for (std::size_t i = numbers.size(); i-- > 0; ways[k].insert(numbers))
          if (likely[k][i][best[i]] == all && likely[k][i][numbers[i]] < all) numbers[i] = best[i];
        for (std::size_t i = 0; i < numbers.size(); ++i)
          if (!is_rank(k, i)) numbers[i] = best[i];
        ways[k].insert(numbers);
      }
    }
    // How much less numbers are like the others than the best of a step, of whose form they are; and an own operation.
    const auto worse = [&](const std::vector<int>& numbers, std::size_t k) {
      int result = most[k] - all;
      for (std::size_t i = 0; i < numbers.size(); ++i) result -= likely[k][i][numbers[i]];
      return result;
    };
    std::vector<std::vector<int>> unlike(at(size), most);
    for (std::size_t j = 0; j < ops.size(); ++j)
      for (std::size_t k = 0; k < most.size(); ++k)
        if (own.forms[j] == model.forms[k]) unlike[j][k] = worse(own.numbers[j], k);
    const auto cost = [&](const std::vector<int>& order) {
      int total = 0;
      for (std::size_t k = 0; k < order.size(); ++k) total += order[k] < 0 ? 0 : unlike[at(order[k])][k];
      return total;
    };
    std::vector<int> now(at(size));
    std::iota(now.begin(), now.end(), 0);
    const int before = size == end ? cost(now) : kOperation * all;
    const auto name = [&](int step) {
      return fmt::format("{} {}", place_name({place.rank, place.block, step}), ops[at(step)].word->name);
    };
    const auto add = [&](const std::string& text, const std::vector<int>& order) {
      if (const int gain = before - cost(order); gain > 0)
        changes.push_back({gain * static_cast<int>(std::ssize(others)), place, text, order, {}});
    };
    // With the operations of a step.
    const auto add_ops = [&](int k, std::vector<int> order) {
      const int most_gain = before - cost(order);
      const bool is_one_form = size == end && own.forms[at(k)] == model.forms[at(k)];
      for (const std::vector<int>& numbers : ways[at(k)]) {
        const int gain = most_gain - worse(numbers, at(k));
        PlanOp op = model.ops[at(k)];
        auto next = numbers.begin();
        for_each_number(op, [&](int& number, Sort sort) { number = sort == Sort::kForm ? number : *next++; });
        if (gain <= 0 || !rename(plan_, place, op, true)) continue;
        std::string text = size == end ? differences(plan_, {place.rank, place.block, k}, op, ops[at(k)])
                           : op.word->kind == PlanKind::kMeeting && k > 0 && k < size
                               ? fmt::format("a nop between {} and {}", name(k - 1), name(k))
                               : fmt::format("insert {} {} {}", description(plan_, place, op),
                                             k < size ? "before" : "after", name(std::min(k, size - 1)));
        // The fewest numbers first.
        const auto same = is_one_form
                              ? std::transform_reduce(numbers.begin(), numbers.end(), own.numbers[at(k)].begin(), 1,
                                                      std::plus(), std::equal_to())
                              : std::ssize(numbers);
        const int least = gain - std::max(static_cast<int>(std::ssize(numbers) - same), 0) * all / 2;
        if (!text.empty()) changes.push_back({least * static_cast<int>(std::ssize(others)), place, text, order, op});
      }
    };
    const auto add_move = [&](int from, int to) {
      std::vector<int> order = now;
      order.erase(order.begin() + from);
      order.insert(order.begin() + to, from);
      add(fmt::format("move {} {} {}", name(from), to < from ? "before" : "after", name(to)), order);
    };
    for (int k = 0; k < std::max(size, end); ++k) {
      std::vector<int> order = now;
      if (size < end) order.insert(order.begin() + k, -1);
      if (size > end) order.erase(order.begin() + k);
      if (size < end) add_ops(k, order);
      if (size > end) add("delete " + name(k), order);
      if (size != end || unlike[at(k)][at(k)] == 0) continue;
      for (std::size_t i = 0; own.forms[at(k)] == model.forms[at(k)] && i < own.numbers[at(k)].size(); ++i) {
        std::vector<int> one = own.numbers[at(k)];
        for (const auto& [number, times] : likely[at(k)][i]) {
          one[i] = number;
          ways[at(k)].insert(one);
        }
      }
      order[at(k)] = -1;
      add_ops(k, order);
      for (int j = k + 1; j < size; ++j) {
        if (unlike[at(j)][at(j)] == 0) continue;
        const bool are_data = std::min(ops[at(k)].word->kind, ops[at(j)].word->kind) >= PlanKind::kData;
        if (j > k + 1 || !are_data) add_move(k, j);
        if (j > k + 1) add_move(j, k);
        order = now;
        std::swap(order[at(k)], order[at(j)]);
        add(fmt::format("exchange {} and {}", name(k), name(j)), order);
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

std::string Tries::alike() {
  if (alike_) return *alike_;
  alike_ = "";
  std::int64_t tries = std::min<std::int64_t>(kMostAlike, left_ / 3);
  if (tries <= 0) return "";
  const std::vector<Likeness> changes = Alike(plan_).changes;
  const auto make = [&](const Likeness& one, Plan& changed) {
    std::vector<PlanOp>& changed_ops = changed.ranks[at(one.place.rank)].blocks[at(one.place.block)].ops;
    changed_ops.clear();
    for (const int j : one.order) changed_ops.push_back(j < 0 ? one.op : ops(one.place)[at(j)]);
  };
  std::map<int, Likeness> both;  // of one rank, in each block that differs: a barrier is in two
  for (const Likeness& one : changes) {
    if (!alike_->empty() || tries-- <= 0) return *alike_;
    if (one.order.empty()) continue;
    if (one.place.rank == changes[0].place.rank) both.emplace(one.place.block, one);
    Plan changed = plan_;
    make(one, changed);
    alike_ = if_right(one.text, changed);
  }
  if (alike_->empty() && both.size() == 2) {
    Plan changed = plan_;
    for (const auto& [block, one] : both) make(one, changed);
    alike_ = if_right(both.begin()->second.text + ", and " + both.rbegin()->second.text, changed);
  }
  return *alike_;
}

std::string Tries::unlike() const {
  const std::vector<Likeness> changes = Alike(plan_).changes;
  if (changes.empty() || changes[0].order.size() == ops(changes[0].place).size()) return "";
  const auto& [gain, place, text, order, op] = changes[0];
  std::string_view what = text;
  const bool has_more = what.starts_with("delete ");
  if (has_more || what.starts_with("insert ")) what.remove_prefix(7);
  return fmt::format("look first at block {} of rank {}: {}", place.block, place.rank,
                     order.empty() ? text
                                   : fmt::format("it {} {}, which other ranks {}", has_more ? "has" : "lacks", what,
                                                 has_more ? "have not" : "have"));
}

}  // namespace cubeverify::collective
