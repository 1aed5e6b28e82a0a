#pragma once

#include <algorithm>
#include <sstream>
#include <stdexcept>

#include "verify/collective/plan.h"
#include "verify/reference/plan_run.h"

// Plans of MSCCL++ written in a few words, and as the reference executes them.

namespace cubeverify::collective {

// An operation is a word, sources -> targets, and what it needs: a range is i0, s1:2 (two chunks), 1.o0 (of rank 1) or
// *s0 (by a switch of all ranks); a channel is its rank, 1, or 1/1 for the second one to it, of memory unless the word
// port is there; @0/2 is a slice, #3 a number, max another reduction. Those of a pipeline are in brackets, with commas.
class PlanWriter {
 public:
  // `what` names the collective and, after it, in-place, LL, double and align8. The chunks are those of input, output
  // and scratch. In `ranks` are the blocks of each rank, P being the next rank, M the one
  // before and R its own.
  PlanWriter(const std::string& what, std::array<int, 3> chunks, std::vector<std::vector<std::string>> ranks) {
    std::istringstream words(what);
    words >> plan_.collective;
    plan_.task = task_of(plan_.collective).value_or(Task::kCustom);
    plan_.protocol = "Simple";
    for (std::string word; words >> word;) {
      if (word == "LL") plan_.protocol = word;
      if (word.starts_with("align")) plan_.alignment = std::stoi(word.substr(5));
      plan_.in_place = plan_.in_place || word == "in-place";
      plan_.double_scratch = plan_.double_scratch || word == "double";
    }
    plan_.ranks.resize(ranks.size());
    for (std::size_t r = 0; r < ranks.size(); ++r) {
      plan_.ranks[r].chunks = chunks;
      plan_.ranks[r].semaphores = {0, 1};
      for (std::string& block : ranks[r]) add_block(plan_.ranks[r], block, r);
    }
  }

  Plan plan() && { return std::move(plan_); }

 private:
  void add_block(PlanRank& rank, std::string text, std::size_t r) {
    for (char& letter : text) {
      if (letter == 'P') letter = static_cast<char>('0' + (r + 1) % plan_.ranks.size());
      if (letter == 'M') letter = static_cast<char>('0' + (r + plan_.ranks.size() - 1) % plan_.ranks.size());
      if (letter == 'R') letter = static_cast<char>('0' + r);
    }
    PlanBlock& block = rank.blocks.emplace_back();
    std::istringstream ops(text);
    for (std::string op; std::getline(ops, op, ';');) {
      const auto bracket = std::min(op.find('('), op.size());
      std::istringstream words(op.substr(0, bracket));
      if ((words >> std::ws).eof()) continue;
      block.ops.push_back(read(rank, block, words));
      std::istringstream inner(op.substr(std::min(bracket + 1, op.size())));
      for (std::string one; std::getline(inner, one, ',');) {
        std::istringstream of_one(one.substr(0, one.find(')')));
        block.ops.back().inner.push_back(read(rank, block, of_one));
      }
    }
  }

  PlanOp read(PlanRank& rank, PlanBlock& block, std::istringstream& words) {
    PlanOp op;
    std::string word;
    words >> word;
    op.word = std::ranges::find(kPlanWords, word, &PlanWord::name);
    if (op.word == kPlanWords.end()) throw std::invalid_argument(word);
    std::vector<std::string> rest;
    std::vector<int> numbers;
    while (words >> word) rest.push_back(word);
    const bool port = std::ranges::find(rest, "port") != rest.end();
    op.type = port ? ChannelType::kPort : ChannelType::kMemory;
    bool target = false;
    for (const std::string& one : rest) {
      const auto buffer = one.find_first_of(kBuffers);
      if (one == "->") {
        target = true;
      } else if (one == "max") {
        op.adds = false;
      } else if (one[0] == '@') {
        op.slice = one[1] - '0';
        op.slices = one[3] - '0';
      } else if (one[0] == '#') {
        numbers.push_back(std::stoi(one.substr(1)));
      } else if (one != "port" && buffer != std::string::npos) {
        (target ? op.targets : op.sources).push_back(range(rank, block, *op.type, one, buffer));
      } else if (one != "port") {
        op.channels.push_back(channel(rank, block, *op.type, one[0] - '0', one.size() > 1 ? one[2] - '0' : 0));
      }
    }
    if (op.word->kind == PlanKind::kBarrier) op.barrier = numbers.at(0), op.blocks = numbers.at(1);
    if (op.word->kind == PlanKind::kPipeline) op.unit_chunks = numbers.at(0), op.unit_bytes = numbers.back();
    if (op.word->name.starts_with("sem")) op.semaphores = numbers;
    return op;
  }

  // Where it is in a list, to which it is added first if it is not there.
  static int place_in(std::vector<int>& list, int what) {
    const auto found = std::ranges::find(list, what);
    const auto place = static_cast<int>(found - list.begin());
    if (found == list.end()) list.push_back(what);
    return place;
  }

  static int channel(PlanRank& rank, PlanBlock& block, ChannelType type, int peer, int number) {
    std::vector<int>& peers = rank.channels[at(type)];
    while (std::ranges::count(peers, peer) <= number) peers.push_back(peer);
    int id = 0;
    for (int before = 0; peers[at(id)] != peer || before++ < number; ++id) {
    }
    return place_in(block.channels[at(type)], id);
  }

  [[nodiscard]] PlanRange range(PlanRank& rank, PlanBlock& block, ChannelType type, const std::string& text,
                                std::size_t letter) const {
    PlanRange range;
    const auto buffer = static_cast<Buffer>(kBuffers.find(text[letter]));
    range.index = std::stoi(text.substr(letter + 1));
    const auto colon = text.find(':');
    range.size = colon == std::string::npos ? 1 : std::stoi(text.substr(colon + 1));
    if (text[0] == '*') {
      PlanSwitch all{buffer, {}};
      for (int r = 0; r < static_cast<int>(plan_.ranks.size()); ++r) all.ranks.push_back(r);
      rank.switches.push_back(all);
      range.through = place_in(block.channels[2], static_cast<int>(rank.switches.size()) - 1);
    } else if (letter > 0) {
      const auto is_it = [&](const PlanRemote& of) {
        return of.rank == text[0] - '0' && of.buffer == buffer && of.by[0] == type;
      };
      const auto found = std::ranges::find_if(rank.remotes, is_it) - rank.remotes.begin();
      if (found == std::ssize(rank.remotes)) rank.remotes.push_back({text[0] - '0', buffer, {type}});
      range.remote = place_in(block.remotes[at(type)], static_cast<int>(found));
    } else {
      range.buffer = buffer;
    }
    return range;
  }

  Plan plan_;
};

inline reference::PlanOperation as_reference(const Plan& plan, const Place& place, const PlanOp& op) {
  reference::PlanOperation result;
  result.name = op.word->name;
  result.port = op.type == ChannelType::kPort;
  for (std::size_t k = 0; k < op.channels.size(); ++k) {
    const PlanChannel to = channel_of(plan, place, op, k);
    result.channels.push_back({to.peer, to.number});
  }
  const PlanSpans all = spans(plan, place, op);
  for (const bool source : {true, false}) {
    for (const PlanSpan& one : source ? all.sources : all.targets)
      (source ? result.sources : result.targets).push_back({one.rank, kBuffers[at(one.buffer)], one.first, one.chunks});
  }
  result.slice = op.slice;
  result.slices = op.slices;
  result.barrier = op.barrier;
  result.blocks = op.blocks;
  result.semaphores = op.semaphores;
  result.pipelined = op.unit_chunks;
  result.unit = op.unit_bytes;
  for (const PlanOp& inner : op.inner) result.inner.push_back(as_reference(plan, place, inner));
  return result;
}

// Of a plan that form() lets pass.
inline reference::Plan as_reference(const Plan& plan) {
  reference::Plan result{plan.collective, plan.in_place, plan.packets(), plan.double_scratch, 0, {}};
  for (std::size_t r = 0; r < plan.ranks.size(); ++r) {
    const PlanRank& rank = plan.ranks[r];
    auto& own = result.ranks.emplace_back(
        reference::PlanRank{rank.chunks[0], rank.chunks[1], rank.chunks[2], rank.semaphores, {}});
    for (const PlanBlock& block : rank.blocks) {
      own.blocks.emplace_back();
      const Place place{static_cast<int>(r), static_cast<int>(own.blocks.size()) - 1};
      for (const PlanOp& op : block.ops) own.blocks.back().push_back(as_reference(plan, place, op));
    }
  }
  return result;
}

}  // namespace cubeverify::collective
