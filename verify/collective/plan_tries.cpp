#include "verify/collective/plan_tries.h"

#include <algorithm>
#include <cctype>
#include <map>
#include <numeric>
#include <tuple>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace cubeverify::collective {

namespace {

constexpr int kFarthest = 64;                    // the most operations of a block
constexpr std::int64_t kEventsJudged = 600'000;  // a choice: a second or two

bool is_meeting(const PlanOp& op) { return op.word->kind <= PlanKind::kBarrier; }
bool is_data(const std::vector<PlanOp>& ops, int step) {
  return step >= 0 && step < std::ssize(ops) && ops[at(step)].word->kind >= PlanKind::kData;
}

}  // namespace

Tries::Tries(const Plan& plan, std::function<bool(const Plan&)> is_right)
    : plan_(plan), is_right_(std::move(is_right)) {
  if (is_right_) left_ = kEventsJudged / std::max<std::int64_t>(size_of_call(plan).events, 1);
}

const std::vector<PlanOp>& Tries::ops(const Place& place) const { return block_at(plan_, place).ops; }

std::string Tries::name(Place place, int step) const {
  place.step = step;
  return fmt::format("{} {}", place_name(place), ops(place)[at(step)].word->name);
}

std::string Tries::if_right(const std::string& text, const Plan& changed) {
  return left_-- > 0 && is_right_(changed) ? text + ", and the plan is right" : "";
}

std::string Tries::in_block(const Place& place, Scope scope, std::initializer_list<int> alike, const std::string& text,
                            const std::function<void(std::vector<PlanOp>&, int shift, int rank)>& change) {
  if (left_ <= 0) return "";
  Plan changed = plan_;
  for (int r = 0; r < std::ssize(plan_.ranks); ++r) {
    std::vector<PlanBlock>& blocks = changed.ranks[at(r)].blocks;
    bool is_changed = scope == kEverywhere || (scope == kOneRank && r != place.rank);
    for (int b = 0; b < std::ssize(blocks); ++b) {
      if (scope != kEverywhere && (is_changed || b != place.block)) continue;
      std::vector<PlanOp>& own = blocks[at(b)].ops;
      // From the last on, so that those before keep their places.
      const int most = scope == kEverywhere ? static_cast<int>(std::ssize(own)) : 0;
      for (int shift = most; shift >= -most; --shift) {
        const auto is_alike = [&](int s) {
          return s + shift >= 0 && s + shift < std::ssize(own) && own[at(s + shift)].word == ops(place)[at(s)].word;
        };
        if (!std::ranges::all_of(alike, is_alike)) continue;
        change(own, shift, r);
        is_changed = true;
      }
    }
    // Where a rank has other operations there, "the other ranks" says too little.
    if (!is_changed) return "";
  }
  const std::array also{"", ", also on the other ranks", ", also wherever a block has these two"};
  return if_right(text + also[scope], changed);
}

std::vector<int> Tries::as_far(const Place& place, const PlanOp& op, int rank) const {
  const auto ranks = static_cast<int>(std::ssize(plan_.ranks));
  std::vector<int> channels = op.channels;
  if (channels.empty() || place.block >= std::ssize(plan_.ranks[at(rank)].blocks)) return channels;
  const auto distance = [&](int of, int k) {
    PlanOp one = op;
    one.channels = {k};
    return (channel_of(plan_, {of, place.block}, one, 0).peer - of + ranks) % ranks;
  };
  const auto listed = static_cast<int>(std::ssize(block_at(plan_, {rank, place.block}).channels[at(*op.type)]));
  for (int& k : channels) {
    const int own = distance(place.rank, k);
    if (k < listed && distance(rank, k) == own) continue;
    for (int other = listed - 1; other >= 0; --other)
      if (distance(rank, other) == own) k = other;
  }
  return std::ranges::is_permutation(channels, op.channels) ? op.channels : channels;
}

std::string Tries::channels_text(const Place& place, const PlanOp& op, Scope scope) const {
  const auto ranks = static_cast<int>(std::ssize(plan_.ranks));
  std::vector<int> more;
  bool differ = false;
  for (std::size_t k = 0; k < op.channels.size(); ++k)
    more.push_back((channel_of(plan_, place, op, k).peer - place.rank + ranks) % ranks);
  for (int r = 0; r < ranks; ++r) differ |= as_far(place, op, r) != op.channels;
  return fmt::format("{}", op.channels) +
         (scope == kAllRanks && differ ? fmt::format(" (to the rank{} {} more modulo {})", more.size() == 1 ? "" : "s",
                                                     fmt::join(more, " and "), ranks)
                                       : "");
}

std::string Tries::first_of(std::span<const Place> places, const std::function<std::string(const Place&)>& look) const {
  std::set<int> seen;
  for (const Place& one : places) {
    if (!seen.insert(one.rank).second) continue;
    const int blocks = static_cast<int>(std::ssize(plan_.ranks[at(one.rank)].blocks));
    for (int i = 0; i < blocks; ++i) {
      Place place{one.rank, (std::max(one.block, 0) + i) % blocks};
      for (place.step = static_cast<int>(std::ssize(ops(place))) - 1; place.step >= 0; --place.step)
        if (std::string text = look(place); !text.empty()) return text;
    }
  }
  return "";
}

std::string Tries::move(std::span<const Place> places, bool barriers) {
  constexpr int kFar = 2;  // a choice
  const std::int64_t reserve = left_ / 3;
  std::string found;
  for (int choice = 0; choice < 6 * kFarthest && found.empty() && left_ > reserve; ++choice) {
    const bool with_nop = choice / 3 % 2 != 0;
    const int distance = choice / 6 + (with_nop ? 1 - kFar : 1);
    const auto scope = static_cast<Scope>(choice % 3);
    if (barriers && distance > kFar) break;
    if (distance < 1 || (barriers && with_nop)) continue;
    found = first_of(places, [&](const Place& from) -> std::string {
      const std::vector<PlanOp>& own = ops(from);
      for (const int way : {-distance, distance, 1 - distance, distance - 1}) {
        // What orders may move farther in a place's block, one step later, as that keeps more back.
        const bool is_far = std::abs(way) < distance;
        const int to = from.step + way;
        if (left_ <= reserve || to < 0 || to >= std::ssize(own) || own[at(from.step)].word == own[at(to)].word)
          continue;
        // One of the places and what orders or, for a packet, any other; or what orders, not far.
        bool is_near = false, is_own = false;
        for (const Place& place : places) {
          if (barriers || place.rank != from.rank || place.block != from.block || place.inner >= 0) continue;
          is_own = true;
          is_near |= (place.step == to || place.step == from.step) &&
                     (!is_data(own, from.step + to - place.step) || own[at(place.step)].word->name.ends_with("pkt"));
        }
        const PlanKind kind = own[at(from.step)].word->kind;
        const auto waits = [](PlanKind of) { return of > PlanKind::kBarrier && of < PlanKind::kData; };
        const bool is_next_nop = kind == PlanKind::kMeeting && distance == 1 && waits(own[at(to)].word->kind);
        const bool orders = kind == PlanKind::kBarrier || (barriers ? is_next_nop : waits(kind));
        const bool differs = scope == kOneRank || (scope == kAllRanks && from.rank == places[0].rank);
        const bool is_fit =
            orders && !with_nop && differs && (is_far ? is_own && distance > kFar + 1 : distance <= kFar);
        if (is_near ? is_far : !is_fit) continue;
        const std::string move =
            fmt::format("move {} {} {}{}", name(from, from.step), from.step > to ? "before" : "after", name(from, to),
                        with_nop ? ", with a nop between" : "");
        std::string text = in_block(from, scope, {from.step, to}, move, [&](auto& all, int shift, int) {
          const int f = from.step + shift, t = to + shift;
          const PlanOp moved = all[at(f)];
          all.erase(all.begin() + f);
          all.insert(all.begin() + t, moved);
          if (with_nop) all.insert(all.begin() + (f < t ? t : t + 1), PlanOp{});
        });
        if (!text.empty()) return text;
      }
      return "";
    });
  }
  return found;
}

std::string Tries::nop(std::span<const Place> places) {
  const std::int64_t reserve = left_ / 2;
  const auto look = [&](const Place& place, Scope scope) -> std::string {
    const int s = place.step;
    if (left_ <= reserve || s == 0 || is_meeting(ops(place)[at(s - 1)]) || is_meeting(ops(place)[at(s)])) return "";
    return in_block(place, scope, {s - 1, s},
                    fmt::format("a nop between {} and {}", name(place, s - 1), name(place, s)),
                    [&](auto& own, int shift, int) { own.insert(own.begin() + s + shift, PlanOp{}); });
  };
  std::string found;
  for (const Scope scope : {kOneRank, kAllRanks, kEverywhere})
    if (found.empty()) found = first_of(places, [&](const Place& place) { return look(place, scope); });
  return found;
}

std::string Tries::exchange(const Place& near) {
  const int ranks = static_cast<int>(std::ssize(plan_.ranks));
  const std::int64_t reserve = left_ / 2;
  std::string found;
  for (int choice = 0; choice < 2 * kFarthest * ranks && found.empty() && left_ > reserve; ++choice) {
    const int distance = choice / ranks / 2 + 1, further = choice % ranks;
    const Scope scope = choice / ranks % 2 == 0 ? kOneRank : kAllRanks;
    if (scope == kAllRanks && further > 0) continue;
    const Place from{(near.rank + further) % ranks, further == 0 ? near.block : 0};
    found = first_of({&from, 1}, [&](const Place& place) -> std::string {
      const std::vector<PlanOp>& own = ops(place);
      const int s = place.step, to = s + distance;
      if (left_ <= reserve || !is_data(own, s) || !is_data(own, to)) return "";
      return in_block(place, scope, {s, to}, fmt::format("exchange {} and {}", name(place, s), name(place, to)),
                      [&](auto& all, int, int) { std::swap(all[at(s)], all[at(to)]); });
    });
  }
  return found;
}

std::string Tries::number() {
  std::string found;
  for (int r = 0; r < std::ssize(plan_.ranks); ++r) {
    const std::vector<int>& own = plan_.ranks[at(r)].semaphores;
    for (std::size_t k = 0; k < own.size(); ++k) {
      for (const auto& [value, on_all] :
           std::array<std::pair<int, bool>, 4>{{{0, false}, {1, false}, {0, true}, {1, true}}}) {
        if (!found.empty() || left_ <= 0 || value == own[k] || (on_all && r > 0)) continue;
        Plan changed = plan_;
        for (PlanRank& rank : changed.ranks)
          if (k < rank.semaphores.size() && (on_all || &rank == &changed.ranks[at(r)])) rank.semaphores[k] = value;
        const char* also = on_all ? ", also on the other ranks" : "";
        found = if_right(
            fmt::format("semaphore {} of rank {}: init_value {} instead of {}{}", k, r, value, own[k], also), changed);
      }
    }
  }
  std::map<int, std::set<std::pair<int, int>>> barriers;  // of each rank
  for_each_op(plan_, [&](const PlanOp& op, const Place& place) {
    if (op.word->kind == PlanKind::kBarrier) barriers[place.rank].emplace(op.barrier, op.blocks);
  });
  for_each_op(plan_, [&](const PlanOp& op, const Place& place) {
    if (op.word->kind != PlanKind::kBarrier || place.inner >= 0) return;
    for (const auto& [id, blocks] : barriers[place.rank]) {
      if (!found.empty() || (id == op.barrier) == (blocks == op.blocks)) continue;
      const std::string text = id == op.barrier ? fmt::format("num_threadblocks {} instead of {}", blocks, op.blocks)
                                                : fmt::format("barrier_id {} instead of {}", id, op.barrier);
      found = in_block(place, kOneRank, {place.step}, name(place, place.step) + ": " + text, [&](auto& all, int, int) {
        all[at(place.step)].barrier = id;
        all[at(place.step)].blocks = blocks;
      });
    }
  });
  return found;
}

std::string Tries::insertion(const Place& place, const std::set<int>& to, const std::vector<std::string_view>& words) {
  const PlanRank& own = plan_.ranks[at(place.rank)];
  const int blocks = static_cast<int>(std::ssize(own.blocks));
  for (int choice = 0; choice < 24 * blocks; ++choice) {
    const bool on_all_channels = choice % 2 != 0;
    const int b = (std::max(place.block, 0) + choice / 4 % blocks) % blocks, nops = choice / 4 / blocks % 3;
    const Scope scope = choice < 12 * blocks ? kOneRank : kAllRanks;
    const PlanBlock& block = own.blocks[at(b)];
    PlanOp sync;
    sync.type = static_cast<ChannelType>(choice / 2 % 2);
    const std::vector<int>&listed = block.channels[at(*sync.type)], &peers = own.channels[at(*sync.type)];
    for (int k = 0; k < std::ssize(listed); ++k) {
      // What no operation uses may be listed and not be there.
      if (at(listed[at(k)]) < peers.size() && (on_all_channels || to.contains(peers[at(listed[at(k)])])))
        sync.channels.push_back(k);
    }
    const auto size = static_cast<int>(std::ssize(block.ops));
    for (int i = 0; i <= size && size > 0 && !sync.channels.empty(); ++i) {
      const int s = words[0] == "wait" ? size - i : i;  // early signals and late waits keep nobody back
      const bool after_data = is_data(block.ops, s - 1);
      std::vector<PlanOp> added(after_data && words[0] == "signal" ? 1 : 0);
      for (const std::string_view word : words) {
        sync.word = std::ranges::find(kPlanWords, word, &PlanWord::name);
        added.push_back(sync);
      }
      if (words.back() == "wait" && is_data(block.ops, s)) added.emplace_back();
      const int anchor = after_data || s == size ? s - 1 : s;
      if (std::ssize(added) != std::ssize(words) + nops) continue;
      std::vector<std::string_view> names;
      for (const PlanOp& op : added) names.push_back(op.word->name);
      std::string text =
          in_block({place.rank, b}, scope, {anchor},
                   fmt::format("insert {} on {} channel_ids {} {} {}", fmt::join(names, ", "),
                               kChannelTypes[at(*sync.type)], channels_text({place.rank, b}, sync, scope),
                               anchor == s ? "before" : "after", name({place.rank, b}, anchor)),
                   [&](auto& other, int, int r) {
                     for (auto op = added.rbegin(); op != added.rend(); ++op)
                       other.insert(other.begin() + s, *op)->channels = as_far({place.rank, b}, *op, r);
                   });
      if (!text.empty()) return text;
    }
  }
  return "";
}

std::string Tries::write(const std::string& finding) {
  std::set<std::pair<Cell, bool>> written;      // as packets or not
  std::vector<std::pair<Place, PlanOp>> likes;  // an own source to a target, each source once
  std::set<std::tuple<const PlanWord*, Buffer, int, int>> seen;
  for_each_op(plan_, [&](const PlanOp& op, const Place& place) {
    if (op.word->kind != PlanKind::kData) return;
    for (const PlanSpan& one : spans(plan_, place, op).targets)
      for (int c = one.first; c < one.first + one.chunks; ++c)
        written.emplace(aliased(plan_, {one.rank, one.buffer, c}), one.packets);
    const PlanRange& from = op.sources[0];
    if ((op.word->paired || op.sources.size() * op.targets.size() == 1) && from.buffer && !op.targets[0].through &&
        place.inner < 0 && seen.emplace(op.word, *from.buffer, from.index, from.size).second) {
      PlanOp& like = likes.emplace_back(place, op).second;
      like.sources.resize(1);
      like.targets.resize(1);
    }
  });
  const std::int64_t reserve = left_ / 2;
  std::string text;
  const auto insert = [&](const Cell& cell, PlanOp op, const Place& place) -> std::string {
    const PlanBlock& block = block_at(plan_, place);
    if (place.step + 1 < std::ssize(block.ops)) return "";  // once a block
    PlanRange& to = op.targets[0];
    const bool remote = to.remote.has_value();
    for (int k = 0; k < (remote ? std::ssize(block.remotes[at(*op.type)]) : 1); ++k) {
      to.index = cell.chunk;
      remote ? void(to.remote = k) : void(to.buffer = cell.buffer);
      const PlanSpan span = spans(plan_, place, op).targets[0];
      bool fits = (remote || place.rank == cell.rank) && span.rank == cell.rank && span.buffer == cell.buffer;
      for (int c = cell.chunk; c < cell.chunk + to.size; ++c)
        fits = fits && !written.contains({aliased(plan_, {cell.rank, cell.buffer, c}), span.packets});
      for (int id = 0; fits && !op.channels.empty(); ++id) {
        fits = id < std::ssize(block.channels[at(*op.type)]);
        op.channels = {id};
        if (fits && channel_of(plan_, place, op, 0).peer == cell.rank) break;
      }
      for (const bool beside : {true, false}) {  // those of its kind
        for (int s = place.step; fits && s >= 0 && left_ > reserve && text.empty(); --s) {
          if ((block.ops[at(s)].word == op.word || block.ops[at(std::max(s - 1, 0))].word == op.word) != beside)
            continue;
          Plan changed = plan_;
          std::vector<PlanOp>& ops = changed.ranks[at(place.rank)].blocks[at(place.block)].ops;
          ops.insert(ops.begin() + s, op);
          const PlanRange& from = op.sources[0];
          text = if_right(fmt::format("insert {} {} -> {} of rank {} before {}", op.word->name,
                                      chunks_text(*from.buffer, from.index, from.size),
                                      chunks_text(cell.buffer, cell.chunk, to.size), cell.rank, name(place, s)),
                          changed);
        }
      }
    }
    return text;
  };
  for (int r = 0; r < std::ssize(plan_.ranks); ++r) {
    for (const Buffer buffer : {Buffer::kOutput, Buffer::kScratch, Buffer::kInput}) {
      for (int c = 0; c < chunks_of(plan_, r, buffer) && text.empty(); ++c) {
        const Cell cell = aliased(plan_, {r, buffer, c});
        const std::string name = fmt::format(" {}{} of rank {}", kBuffers[at(cell.buffer)], cell.chunk, r);
        const auto found = finding.find(name);
        if (found == std::string::npos || std::isdigit(finding[found + name.size()]) != 0) continue;
        for (const auto& [own, like] : likes) {
          std::vector<Place> places{own};
          for (int rank = 0; rank < std::ssize(plan_.ranks); ++rank) places.push_back({rank, 0});
          first_of(places, [&](const Place& place) { return insert({r, buffer, c}, like, place); });
        }
      }
    }
  }
  return text;
}

std::string Tries::hello() {
  Plan changed = plan_;
  for (PlanRank& rank : changed.ranks) {
    for (PlanBlock& block : rank.blocks) {
      if (block.ops.empty() || !is_data(block.ops, 0)) return "";
      block.ops.emplace(block.ops.begin());
      for (const std::string_view word : {"wait", "signal"}) {
        for (const ChannelType type : {ChannelType::kMemory, ChannelType::kPort}) {
          PlanOp sync;
          sync.word = std::ranges::find(kPlanWords, word, &PlanWord::name);
          sync.type = type;
          sync.channels.resize(block.channels[at(type)].size());
          std::iota(sync.channels.begin(), sync.channels.end(), 0);
          if (!sync.channels.empty()) block.ops.insert(block.ops.begin(), sync);
        }
      }
    }
  }
  return if_right("insert signal, wait, nop on all channels of each block before its first operation", changed);
}

std::string Tries::use(const PlanEvents& call) {
  for (const Scope scope : {kOneRank, kAllRanks}) {
    for (std::int32_t e = 0; e < std::ssize(call.graph.events); ++e) {
      const Place& place = call.graph.events[at(e)].place;
      const auto need = call.needs.find(e);
      const bool is_short = need != call.needs.end() && !need->second.needs.empty();
      if (place.inner >= 0 || (!is_short && !call.left.contains(e))) continue;
      const PlanOp& op = ops(place)[at(place.step)];
      const std::size_t lane = at(std::max(place.lane, 0));
      const std::string name = this->name(place, place.step);
      const PlanBlock& block = block_at(plan_, place);
      std::string found;
      for (int id = 0; found.empty() && op.type && id < std::ssize(block.channels[at(*op.type)]); ++id) {
        std::vector<int> channels = op.channels;
        if (channels.empty() || std::ranges::count(channels, id) > 0) continue;
        channels[lane] = id;
        PlanOp other = op;
        other.channels = channels;
        found = in_block(
            place, scope, {place.step},
            fmt::format("{}: channel_ids {} instead of {}", name, channels_text(place, other, scope), op.channels),
            [&](auto& own, int, int r) { own[at(place.step)].channels = as_far(place, other, r); });
      }
      const auto key = [](const PlanOp& of) { return std::tie(of.word, of.channels, of.semaphores, of.barrier); };
      if (found.empty() && lane == 0 && place.step > 0 && key(ops(place)[at(place.step - 1)]) == key(op)) {
        found = in_block(place, scope, {place.step}, "delete " + name,
                         [&](auto& own, int, int) { own.erase(own.begin() + place.step); });
      }
      if (!found.empty()) return found;
    }
  }
  return "";
}

}  // namespace cubeverify::collective
