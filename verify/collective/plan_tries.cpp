#include "verify/collective/plan_tries.h"

#include <algorithm>
#include <cstdio>
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

// The rank that a channel of a block's list leads to; below 0 where none is there, as for what no operation uses.
int peer(const Plan& plan, const Place& place, ChannelType type, int id) {
  const std::vector<int>& peers = plan.ranks[at(place.rank)].channels[at(type)];
  const std::size_t channel = at(block_at(plan, place).channels[at(type)][at(id)]);
  return channel < peers.size() ? peers[channel] : -1;
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

std::pair<std::string, std::vector<int>> Tries::as_far(const Place& place, const PlanOp& op) const {
  const auto ranks = static_cast<int>(std::ssize(plan_.ranks));
  std::vector<int> ids(at(ranks), -1);
  const auto far = [&](int r, int id) { return (peer(plan_, {r, place.block}, *op.type, id) - r + ranks) % ranks; };
  for (int r = 0; r < ranks && op.channels.size() == 1; ++r) {
    const std::vector<PlanBlock>& blocks = plan_.ranks[at(r)].blocks;
    for (int id = 0;
         place.block < std::ssize(blocks) && id < std::ssize(blocks[at(place.block)].channels[at(*op.type)]); ++id)
      if (ids[at(r)] < 0 && far(r, id) == far(place.rank, op.channels[0])) ids[at(r)] = id;
  }
  const auto [least, most] = std::ranges::minmax(ids);
  return {least < 0 || least == most || ids[at(place.rank)] != op.channels[0]
              ? ""
              : fmt::format(" (to the rank {} more modulo {})", far(place.rank, op.channels[0]), ranks),
          ids};
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
        const auto is_own = [&](const Place& place) {
          return !barriers && place.rank == from.rank && place.block == from.block && place.inner < 0;
        };
        const bool is_near = std::ranges::any_of(places, [&](const Place& place) {
          return is_own(place) && (place.step == to || place.step == from.step) &&
                 (!is_data(own, from.step + to - place.step) || own[at(place.step)].word->name.ends_with("pkt"));
        });
        const PlanKind kind = own[at(from.step)].word->kind;
        const auto waits = [](PlanKind of) { return of > PlanKind::kBarrier && of < PlanKind::kData; };
        const bool is_next_nop = kind == PlanKind::kMeeting && distance == 1 && waits(own[at(to)].word->kind);
        const bool orders = kind == PlanKind::kBarrier || (barriers ? is_next_nop : waits(kind));
        const bool differs = scope == kOneRank || (scope == kAllRanks && from.rank == places[0].rank);
        const bool is_fit = orders && !with_nop && differs &&
                            (is_far ? distance > kFar + 1 && std::ranges::any_of(places, is_own) : distance <= kFar);
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

std::string Tries::channels(int near) {
  const std::int64_t reserve = left_ / 2;
  const int ranks = static_cast<int>(std::ssize(plan_.ranks));
  std::string found;
  for (int choice = 0; choice < 2 * ranks; ++choice) {
    const int r = (near + choice / 2) % ranks, type = choice % 2;
    const PlanRank& rank = plan_.ranks[at(r)];
    for (int y = 1; y < std::ssize(rank.channels[at(type)]); ++y) {
      for (int x = 0; x < y; ++x) {
        for (int b = -1; b < std::ssize(rank.blocks) && found.empty() && left_ > reserve; ++b) {
          Plan changed = plan_;
          for (int other = 0; other < std::ssize(rank.blocks); ++other)
            for (int& id : changed.ranks[at(r)].blocks[at(other)].channels[at(type)])
              if (b < 0 || b == other) id = id == x ? y : id == y ? x : id;
          const std::string list = b < 0 ? "all lists" : fmt::format("the list of block {}", b);
          found = if_right(
              fmt::format("exchange {} channels {} and {} in {} of rank {}", kChannelTypes[at(type)], x, y, list, r),
              changed);
        }
      }
    }
  }
  return found;
}

std::string Tries::barrier(const std::string& needs) {
  Place after, before;
  constexpr int kNumbers = 6;
  const auto from = needs.find("a barrier of");
  if (from == std::string::npos ||
      std::sscanf(needs.c_str() + from, "a barrier of blocks %*d and %*d of rank %*d between %d.%d.%d %*s and %d.%d.%d",
                  &after.rank, &after.block, &after.step, &before.rank, &before.block, &before.step) != kNumbers)
    return "";
  PlanOp op;
  op.word = std::ranges::find(kPlanWords, "barrier", &PlanWord::name);
  op.blocks = 2;
  for_each_op(plan_, [&](const PlanOp& one, const Place&) {
    if (one.word == op.word) op.barrier = std::max(op.barrier, one.barrier + 1);
  });
  std::string found;
  for (const bool on_all : {false, true}) {
    Plan changed = plan_;
    for (PlanRank& rank : changed.ranks) {
      if (!found.empty() || (!on_all && &rank != &changed.ranks[at(after.rank)])) continue;
      for (const auto& [block, step] : {std::pair(after.block, after.step + 1), {before.block, before.step}}) {
        if (block >= std::ssize(rank.blocks) || step > std::ssize(rank.blocks[at(block)].ops)) return "";
        rank.blocks[at(block)].ops.insert(rank.blocks[at(block)].ops.begin() + step, op);
      }
    }
    if (found.empty())
      found = if_right(
          fmt::format("insert barrier {} of 2 blocks after {} and before {}{}", op.barrier, name(after, after.step),
                      name(before, before.step), on_all ? ", also on the other ranks" : ""),
          changed);
  }
  return found;
}

std::string Tries::release(const Place& acquire) {
  PlanOp op = ops(acquire)[at(acquire.step)];
  op.word = std::ranges::find(kPlanWords, "sem_release", &PlanWord::name);
  std::string found;
  for (const Scope scope : {kOneRank, kAllRanks}) {
    for (int b = 0; b < std::ssize(plan_.ranks[at(acquire.rank)].blocks); ++b) {
      const Place place{acquire.rank, b};
      for (int s = static_cast<int>(std::ssize(ops(place))); s > 0 && b != acquire.block; --s) {
        for (const int nops : {0, 1}) {
          if (!found.empty()) return found;
          found = in_block(place, scope, {s - 1},
                           fmt::format("insert {}sem_release on semaphore_ids {} after {}", nops > 0 ? "nop, " : "",
                                       op.semaphores, name(place, s - 1)),
                           [&](auto& own, int, int) {
                             own.insert(own.begin() + s, op);
                             own.insert(own.begin() + s, at(nops), PlanOp{});
                           });
        }
      }
    }
  }
  return found;
}

std::string Tries::exchange(const Place& near) {
  const std::int64_t reserve = left_ / 2;
  std::string found;
  for (int choice = 0; choice < 2 * kFarthest && found.empty() && left_ > reserve; ++choice) {
    const Scope scope = choice % 2 == 0 ? kOneRank : kAllRanks;
    found = first_of({&near, 1}, [&](const Place& place) -> std::string {
      const std::vector<PlanOp>& own = ops(place);
      const int s = place.step, to = s + choice / 2 + 1;
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
  return found;
}

std::string Tries::insertion(const Place& place, const std::set<int>& to, const std::vector<std::string_view>& words) {
  const PlanRank& own = plan_.ranks[at(place.rank)];
  const int blocks = static_cast<int>(std::ssize(own.blocks));
  for (int choice = 0; choice < 36 * blocks; ++choice) {
    const bool on_all_channels = choice % 2 != 0;
    const int b = (std::max(place.block, 0) + choice / 4 % blocks) % blocks, nops = choice / 4 / blocks % 3;
    const Scope scope = choice < 12 * blocks ? kOneRank : kAllRanks;
    const PlanBlock& block = own.blocks[at(b)];
    PlanOp sync;
    sync.type = static_cast<ChannelType>(choice / 2 % 2);
    for (int k = 0; k < std::ssize(block.channels[at(*sync.type)]); ++k) {
      const int reached = peer(plan_, {place.rank, b}, *sync.type, k);
      if (reached >= 0 && (on_all_channels || to.contains(reached))) sync.channels.push_back(k);
    }
    const bool is_far = choice >= 24 * blocks;
    const auto far = as_far({place.rank, b}, sync);
    if (is_far && far.first.empty()) continue;
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
      std::string text = in_block({place.rank, b}, scope, {anchor},
                                  fmt::format("insert {} on {} channel_ids {}{} {} {}", fmt::join(names, ", "),
                                              kChannelTypes[at(*sync.type)], sync.channels, is_far ? far.first : "",
                                              anchor == s ? "before" : "after", name({place.rank, b}, anchor)),
                                  [&](auto& other, int, int r) {
                                    for (PlanOp& op : added)
                                      if (op.type && is_far) op.channels = {far.second[at(r)]};
                                    other.insert(other.begin() + s, added.begin(), added.end());
                                  });
      if (!text.empty()) return text;
    }
  }
  return "";
}

std::string Tries::write(const std::string& finding) {
  std::set<std::pair<Cell, bool>> written;  // as packets or not
  for_each_op(plan_, [&](const PlanOp& op, const Place& place) {
    if (op.word->kind != PlanKind::kData) return;
    for (const PlanSpan& one : spans(plan_, place, op).targets) {
      for (int c = one.first; c < one.first + one.chunks; ++c)
        written.emplace(aliased(plan_, {one.rank, one.buffer, c}), one.packets);
    }
  });
  std::vector<Cell> missing;  // by each name that it has in place
  int looks = 50'000;         // a choice
  for (int r = 0; r < std::ssize(plan_.ranks); ++r) {
    for (const Buffer buffer : {Buffer::kInput, Buffer::kOutput, Buffer::kScratch}) {
      for (int c = 0; c < chunks_of(plan_, r, buffer) && looks-- > 0; ++c) {
        const Cell cell = aliased(plan_, {r, buffer, c});
        const std::string name = fmt::format(" {}{} of rank {}", kBuffers[at(cell.buffer)], cell.chunk, r);
        const auto found = finding.find(name);
        if (found != std::string::npos && std::isdigit(finding[found + name.size()]) == 0)
          missing.push_back({r, buffer, c});
      }
    }
  }
  const std::int64_t reserve = left_ / 2;
  std::string text;
  std::set<std::tuple<Cell, const PlanWord*, Buffer, int, int>> seen;
  const auto insert = [&](const Cell& cell, PlanOp op, const Place& place) {
    PlanRange& to = op.targets[0];
    const PlanBlock& block = block_at(plan_, place);
    const std::size_t buffers = to.remote ? block.remotes[at(*op.type)].size() : kBuffers.size();
    for (std::size_t k = 0; place.inner < 0 && k < buffers && left_ > reserve && text.empty(); ++k) {
      to.remote ? void(to.remote = static_cast<int>(k)) : void(to.buffer = static_cast<Buffer>(k));
      if (to.remote && at(block.remotes[at(*op.type)][k]) >= plan_.ranks[at(place.rank)].remotes.size()) continue;
      const std::vector<PlanSpan> targets = spans(plan_, place, op).targets;  // none by another type of channel
      if (targets.empty() || targets[0].rank != cell.rank || targets[0].buffer != cell.buffer ||
          written.contains({aliased(plan_, cell), targets[0].packets}))
        continue;
      for (int id = 0; !op.channels.empty() && id < std::ssize(block.channels[at(*op.type)]); ++id) {
        op.channels = {id};
        if (peer(plan_, place, *op.type, id) == cell.rank) break;
      }
      text = in_block(place, kOneRank, {place.step},
                      fmt::format("insert {} before {}", description(plan_, place, op), name(place, place.step)),
                      [&](auto& own, int, int) { own.insert(own.begin() + place.step, op); });
    }
  };
  // As the chunk is written elsewhere, or from the rank's own input.
  const auto look = [&](const Cell& cell, PlanOp op, int near) {
    op.sources.resize(1);
    op.targets.resize(1);
    const PlanRange& from = op.sources[0];
    if (!from.buffer || !seen.emplace(cell, op.word, *from.buffer, from.index, from.size).second) return;
    for (const bool first : {true, false})
      for_each_op(plan_, [&](const PlanOp&, const Place& place) {
        if ((place.rank == near) == first) insert(cell, op, place);
      });
  };
  PlanOp copy;
  copy.word = std::ranges::find(kPlanWords, "copy", &PlanWord::name);
  for (const Cell& cell : missing) {
    for_each_op(plan_, [&](const PlanOp& like, const Place& near) {
      const std::size_t pairs = like.word->kind == PlanKind::kData ? like.sources.size() * like.targets.size() : 0;
      if (pairs == 0 || (pairs > 1 && !like.word->paired) || like.targets[0].through) return;
      const PlanSpan to = spans(plan_, near, like).targets[0];
      if (to.buffer == cell.buffer && to.first == cell.chunk) look(cell, like, near.rank);
    });
    copy.sources = {{Buffer::kInput, {}, {}, cell.chunk, 1}};
    copy.targets = {{Buffer::kOutput, {}, {}, cell.chunk, 1}};
    look(cell, copy, cell.rank);
  }
  Plan changed = plan_;
  changed.in_place = !plan_.in_place;
  return text.empty() ? if_right(fmt::format("inplace {} instead of {}", changed.in_place, plan_.in_place), changed)
                      : text;
}

std::string Tries::hello() {
  Plan changed = plan_;
  for (PlanRank& rank : changed.ranks) {
    for (PlanBlock& block : rank.blocks) {
      if (block.ops.empty() || !is_data(block.ops, 0)) return "";
      block.ops.emplace(block.ops.begin());
      for (const ChannelType type : {ChannelType::kPort, ChannelType::kMemory}) {
        PlanOp sync;
        sync.type = type;
        for (int k = 0; k < std::ssize(block.channels[at(type)]); ++k) sync.channels.push_back(k);
        for (const std::string_view word : {"wait", "signal"}) {
          sync.word = std::ranges::find(kPlanWords, word, &PlanWord::name);
          if (!sync.channels.empty()) block.ops.insert(block.ops.begin(), sync);
        }
      }
    }
  }
  return if_right("insert signal, wait, nop on all channels of each block before its first operation", changed);
}

std::string Tries::use(const PlanEvents& call) {
  for (const int pass : {0, 1, 2}) {
    const Scope scope = pass == 0 ? kOneRank : kAllRanks;
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
        const auto far = as_far(place, other);
        if (pass == 2 && far.first.empty()) continue;
        found = in_block(
            place, scope, {place.step},
            fmt::format("{}: channel_ids {}{} instead of {}", name, channels, pass == 2 ? far.first : "", op.channels),
            [&](auto& own, int, int r) {
              own[at(place.step)].channels = pass == 2 ? std::vector{far.second[at(r)]} : channels;
            });
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
