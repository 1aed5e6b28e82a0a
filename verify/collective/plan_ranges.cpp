#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <map>
#include <set>
#include <tuple>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "verify/collective/plan_tries.h"

namespace cubeverify::collective {
namespace {

using Changed = std::vector<std::pair<Place, PlanOp>>;  // operations at their places
constexpr std::int64_t kInVain = 16;  // a choice: what is only written, or only read, is worse than much use

// How often a plan's operations, and its user, read and write each chunk.
class Uses {
 public:
  explicit Uses(const Plan& plan) : plan_(plan) {
    for (int r = 0; r < std::ssize(plan.ranks); ++r) {
      add({r, Buffer::kInput, 0, chunks_of(plan, r, Buffer::kInput), false}, 1, 1);
      add({r, Buffer::kOutput, 0, chunks_of(plan, r, Buffer::kOutput), false}, 0, 1);
    }
    for_each_op(plan, [&](const PlanOp& op, const Place& place) {
      if (op.word->kind == PlanKind::kData) add({{place, op}}, 1);
    });
  }

  [[nodiscard]] std::int64_t uneven() const { return uneven_; }

  // So many times more.
  void add(const Changed& ops, int times) {
    for (const auto& [place, op] : ops) {
      const PlanSpans of = spans(plan_, place, op);
      for (const auto* all : {&of.sources, &of.targets})
        for (const PlanSpan& one : *all) add(one, all == &of.targets ? 1 : 0, times);
    }
  }

 private:
  void add(const PlanSpan& span, int writes, int times) {
    for (int c = span.first; c < span.first + span.chunks; ++c) {
      std::array<std::int64_t, 2>& of = counts_[{aliased(plan_, {span.rank, span.buffer, c}), span.packets}];
      const auto cost = [&] { return of[0] * of[0] + of[1] * of[1] + ((of[0] == 0) != (of[1] == 0) ? kInVain : 0); };
      uneven_ -= cost();
      of[at(writes)] += times;
      uneven_ += cost();
    }
  }

  const Plan& plan_;
  std::map<std::pair<Cell, bool>, std::array<std::int64_t, 2>> counts_;  // reads and writes of chunks, or of packets
  std::int64_t uneven_ = 0;
};

struct Change {
  std::int64_t worse;
  int distance;
  std::string text;
  std::function<void(Plan&)> make;
};

auto& op_at(auto& plan, const Place& place) {
  auto& op = plan.ranks[at(place.rank)].blocks[at(place.block)].ops[at(place.step)];
  return place.inner < 0 ? op : op.inner[at(place.inner)];
}

// What could be instead, and by how much less even the uses are then.
class Changes {
 public:
  Changes(const Plan& plan, const std::string& finding) : plan_(plan), uses_(plan) {
    for_each_op(plan, [&](const PlanOp& op, const Place& place) {
      if (op.word->kind != PlanKind::kData) return;
      ops_.emplace_back(place, op);
      const auto found = finding.find(place_name(place));
      if (found != std::string::npos && std::isdigit(finding[found + place_name(place).size()]) == 0)
        suspects_.insert(place);
    });
    std::ranges::stable_partition(ops_, [&](const auto& one) { return suspects_.contains(one.first); });
    for (const auto& [place, op] : ops_)
      for (const auto all : {&PlanOp::sources, &PlanOp::targets})
        for (std::size_t k = 0; k < (op.*all).size(); ++k) change(op, place, all, k);
    for (std::size_t r = 0; r < plan.ranks.size(); ++r)
      for (std::size_t k = 0; k < plan.ranks[r].remotes.size(); ++k)
        for (std::size_t buffer = 0; buffer < kBuffers.size() && (left_ -= std::ssize(ops_)) > 0; ++buffer) {
          const auto make = [=](Plan& of) { of.ranks[r].remotes[k].buffer = static_cast<Buffer>(buffer); };
          Plan changed = plan;
          make(changed);
          const std::int64_t worse = Uses(changed).uneven() - uses_.uneven();
          const char now = kBuffers[buffer], before = kBuffers[at(plan.ranks[r].remotes[k].buffer)];
          if (worse < 0)
            list.push_back({worse, 0,
                            fmt::format("remote_buffers[{}] of rank {}: type {} instead of {}", k, r, now, before),
                            make});
        }
    std::ranges::stable_sort(list, {}, [](const Change& one) { return std::pair(one.worse, one.distance); });
  }

  std::vector<Change> list;

 private:
  // Instead of operations of the plan; `text` says more than how the first differs.
  void offer(const Changed& others, int distance, const std::string& text = "") {
    left_ -= std::ssize(others) * (1 + others[0].second.sources[0].size);
    if (left_ < 0) return;
    const bool suspect = std::ranges::any_of(others, [&](const auto& one) { return suspects_.contains(one.first); });
    Changed own = others;
    for (auto& [place, op] : own) op = op_at(plan_, place);
    std::int64_t worse = -uses_.uneven();
    uses_.add(own, -1);
    uses_.add(others, 1);
    worse += uses_.uneven();
    uses_.add(others, -1);
    uses_.add(own, 1);
    const auto make = [=](Plan& changed) {
      for (const auto& [place, op] : others) op_at(changed, place) = op;
    };
    if (suspect) worse = std::min(worse - kInVain / 2, std::int64_t{-1});
    if (worse <= 0) list.push_back({worse, std::abs(distance), text.empty() ? difference(others[0]) : text, make});
  }

  [[nodiscard]] std::string difference(const std::pair<Place, PlanOp>& one) const {
    return differences(plan_, one.first, one.second, op_at(plan_, one.first));
  }

  void change(const PlanOp& op, const Place& place, std::vector<PlanRange> PlanOp::*all, std::size_t k) {
    const PlanRank& rank = plan_.ranks[at(place.rank)];
    const PlanBlock& block = block_at(plan_, place);
    const PlanRange& own = (op.*all)[k];
    if (own.through || left_ < 0) return;
    PlanOp other = op;
    PlanRange& range = (other.*all)[k];
    const PlanSpans of = spans(plan_, place, op);
    const PlanSpan& span = (all == &PlanOp::sources ? of.sources : of.targets)[k];
    const int end = chunks_of(plan_, span.rank, span.buffer);
    Changed others;  // on the other ranks at the first rank's place
    for (const auto& [near, as] : ops_) {
      const Place on_first{0, near.block, near.step, -1, near.iteration, near.inner};
      if (on_first == place && near != place && as.word == op.word && k < (as.*all).size())
        others.emplace_back(near, as);
    }
    const auto on_all = [&](const auto& make, int distance, std::string text = "") {
      Changed same{{place, op}};
      same.insert(same.end(), others.begin(), others.end());
      for (auto& [near, as] : same) make(as, (as.*all)[k], near.rank);
      std::erase_if(same, [&](const auto& one) {
        const PlanOp& was = op_at(plan_, one.first);
        return std::tie(was.sources, was.targets, was.slice) ==
               std::tie(one.second.sources, one.second.targets, one.second.slice);
      });
      if (same.size() < 2) return;
      if (text.empty()) text = difference(same[0]) + ", also on the other ranks";
      offer(same, distance, text);
    };
    const int ranks = static_cast<int>(std::ssize(plan_.ranks));
    for (range.index = 0; end > 0 && range.index + own.size <= end; ++range.index) {
      const int distance = range.index - own.index, more = (distance + end) % end;
      offer({{place, other}}, distance);
      on_all(
          [&](PlanOp&, PlanRange& of_rank, int) { of_rank.index = (of_rank.index + more) % end; }, distance,
          difference({place, other}) + fmt::format(", and on each other rank its own index + {} modulo {}", more, end));
      for (const int part : std::set<int>{own.size, end / ranks}) {
        std::string formula = part == 1 ? "rank" : fmt::format("{} * rank", part);
        if (range.index > 0) formula = fmt::format("{} + {}", range.index, formula);
        if (range.index + part * (ranks - 1) >= end) formula = fmt::format("({}) modulo {}", formula, end);
        on_all([&](PlanOp&, PlanRange& of_rank, int r) { of_rank.index = (range.index + r * part) % end; }, 0,
               fmt::format("{} {}, {} {}: index {}, also on the other ranks", place_name(place), op.word->name,
                           all == &PlanOp::sources ? "source" : "target", k + 1, formula));
      }
    }
    range = own;
    for (int size = 1; k == 0 && all == &PlanOp::sources && size <= end; ++size) {
      const auto resize = [&](PlanOp& of_rank, PlanRange&, int) {
        for (auto* each : {&of_rank.sources, &of_rank.targets})
          for (PlanRange& one : *each) one.size = size;
      };
      PlanOp resized = op;
      resize(resized, range, 0);
      offer({{place, resized}}, size - own.size);
      on_all(resize, size - own.size);
    }
    for (int slice = 0; k == 0 && all == &PlanOp::sources && slice < op.slices; ++slice) {
      other = op;
      other.slice = slice;
      offer({{place, other}}, 0);
      on_all([&](PlanOp& of_rank, PlanRange&, int) { of_rank.slice = slice; }, 0);
    }
    other = op;
    for (std::size_t buffer = 0; own.buffer && buffer < kBuffers.size(); ++buffer) {
      range.buffer = static_cast<Buffer>(buffer);
      offer({{place, other}}, 0);
      on_all([&](PlanOp&, PlanRange& of_rank, int) { of_rank.buffer = range.buffer; }, 0);
    }
    if (!own.remote || !op.type || op.type == ChannelType::kSwitch) return;
    for (int id = 0; id < std::ssize(block.remotes[at(*op.type)]); ++id) {
      other = op;
      range.remote = id;
      const int peer = rank.remotes[at(block.remotes[at(*op.type)][at(id)])].rank;
      if (op.channels.size() == (op.*all).size() && peer != span.rank) {
        const std::vector<int>& listed = block.channels[at(*op.type)];
        for (int c = 0; c < std::ssize(listed); ++c)
          if (rank.channels[at(*op.type)][at(listed[at(c)])] == peer) other.channels[k] = c;
      }
      offer({{place, other}}, id - *own.remote);
    }
  }

  const Plan& plan_;
  std::set<Place> suspects_;  // that the finding names
  Uses uses_;
  Changed ops_;                  // the plan's, on data
  std::int64_t left_ = 100'000;  // chunks to look at: a choice, a second
};

}  // namespace

std::string Tries::range(const std::string& finding) {
  std::int64_t tries = left_ / 6, chunks = 0;  // a choice: the rest is for the order
  if (tries <= 0) return "";
  Plan changed = plan_;
  changed.double_scratch = true;
  std::string found = plan_.packets() && !plan_.double_scratch ? if_right("use_double_scratch_buffer", changed) : "";
  for (int r = 0; r < std::ssize(plan_.ranks); ++r)
    for (const Buffer buffer : {Buffer::kInput, Buffer::kOutput, Buffer::kScratch})
      chunks += chunks_of(plan_, r, buffer);
  if (found.empty()) found = number();
  if (!found.empty() || chunks > 50'000) return found;  // a choice: a second
  const Changes changes(plan_, finding);
  for (const Change& one : changes.list) {
    if (!found.empty() || tries-- <= 0) break;
    changed = plan_;
    one.make(changed);
    found = if_right(one.text, changed);
  }
  return found;
}

}  // namespace cubeverify::collective
