#include "verify/collective/transfers.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

namespace cubeverify::collective {
namespace {

class ProgramMaker {
 public:
  explicit ProgramMaker(Transfers transfers)
      : transfers_(std::move(transfers)),
        program_(std::move(transfers_.frame)),
        sends_to_(program_.ranks.size()),
        receives_from_(program_.ranks.size()),
        ended_(program_.ranks.size()) {}

  Program program() {
    std::ranges::stable_sort(transfers_.all, {},
                             [](const Transfer& one) { return std::tuple(one.cycle, one.from, one.to); });
    for (std::size_t i = 1; i < transfers_.all.size(); ++i) {
      const Transfer &before = transfers_.all[i - 1], &one = transfers_.all[i];
      const bool same = before.cycle == one.cycle && before.from == one.from && before.to == one.to;
      transfers_.all[i].turn = same ? before.turn + 1 : 0;
    }
    std::ranges::stable_sort(transfers_.all, {}, [](const Transfer& one) { return std::pair(one.cycle, one.turn); });
    make_blocks();
    for (auto first = transfers_.all.begin(); first != transfers_.all.end();) {
      const auto end = std::find_if(first, transfers_.all.end(), [&](const Transfer& one) {
        return one.cycle != first->cycle || one.turn != first->turn;
      });
      std::for_each(first, end, [this](const Transfer& one) { send(one); });
      std::for_each(first, end, [this](const Transfer& one) { receive(one); });
      first = end;
    }
    for (const LocalCopy& one : transfers_.copies) {
      append(one.rank, 0,
             {.operation = Operation::kCopy,
              .source_buffer = one.source.buffer,
              .target_buffer = one.target.buffer,
              .source = one.source.number,
              .target = one.target.number,
              .count = one.count});
    }
    return std::move(program_);
  }

 private:
  // A step of a rank: its block and its number there.
  struct StepName {
    int block, step;
  };
  // The accesses to a cell since its last write.
  struct Accesses {
    std::vector<StepName> writes, reads;  // one write at most
  };

  // One block for a peer that is sent to and received from; what is left of both shares blocks, too.
  void make_blocks() {
    std::vector<std::set<int>> to(program_.ranks.size()), from(program_.ranks.size());
    for (const Transfer& one : transfers_.all) {
      to[at(one.from)].insert(one.to);
      from[at(one.to)].insert(one.from);
    }
    for (std::size_t r = 0; r < program_.ranks.size(); ++r) {
      std::vector<Block>& blocks = program_.ranks[r].blocks;
      for (const int peer : to[r]) {
        blocks.push_back({peer, from[r].contains(peer) ? peer : -1, 0, {}});
        sends_to_[r][peer] = static_cast<int>(blocks.size()) - 1;
      }
      for (const int peer : from[r]) {
        auto block = std::ranges::find(blocks, to[r].contains(peer) ? peer : -1, &Block::receive);
        if (block == blocks.end()) block = blocks.insert(block, {-1, -1, 0, {}});
        block->receive = peer;
        receives_from_[r][peer] = static_cast<int>(block - blocks.begin());
      }
      ended_[r].resize(blocks.size());
    }
  }

  void send(const Transfer& transfer) {
    append(transfer.from, sends_to_[at(transfer.from)].at(transfer.to),
           {.operation = Operation::kSend,
            .source_buffer = transfer.source.buffer,
            .source = transfer.source.number,
            .count = 1});
  }

  void receive(const Transfer& transfer) {
    Step step{.operation = transfer.adds ? Operation::kReceiveReduceCopy : Operation::kReceive,
              .target_buffer = transfer.target.buffer,
              .target = transfer.target.number,
              .count = 1};
    if (transfer.adds) {
      bool& begun = begun_[{transfer.to, transfer.target.buffer, transfer.target.number}];
      const Chunk addend = begun ? transfer.target : transfer.start;
      step.source_buffer = addend.buffer;
      step.source = addend.number;
      begun = true;
    }
    append(transfer.to, receives_from_[at(transfer.to)].at(transfer.from), step);
  }

  void append(int rank, int block, Step step) {
    std::vector<Accesses*> reads, writes;
    const auto cells = [&](std::vector<Accesses*>& list, Buffer buffer, int first) {
      for (int c = first; c < first + step.count; ++c)
        list.push_back(&accesses_[aliased(program_, program_.in_place, {rank, buffer, c})]);
    };
    if (reads_source(step.operation)) cells(reads, step.source_buffer, step.source);
    if (writes_target(step.operation)) cells(writes, step.target_buffer, step.target);
    std::vector<StepName> before;
    for (const Accesses* cell : reads) before.insert(before.end(), cell->writes.begin(), cell->writes.end());
    for (const Accesses* cell : writes) {
      before.insert(before.end(), cell->writes.begin(), cell->writes.end());
      before.insert(before.end(), cell->reads.begin(), cell->reads.end());
    }
    wait_for(rank, block, step, before);
    std::vector<Step>& steps = program_.ranks[at(rank)].blocks[at(block)].steps;
    steps.push_back(step);
    const StepName name{block, static_cast<int>(steps.size()) - 1};
    for (Accesses* cell : reads) cell->reads.push_back(name);
    for (Accesses* cell : writes) *cell = {{name}, {}};
  }

  // Only for what has not ended anyway; all waits but the last are those of nops.
  void wait_for(int rank, int block, Step& step, const std::vector<StepName>& before) {
    std::vector<Block>& blocks = program_.ranks[at(rank)].blocks;
    auto& ended = ended_[at(rank)];
    std::vector<int> known(blocks.size(), 0);
    if (!ended[at(block)].empty()) known = ended[at(block)].back();
    std::vector<int> needed(blocks.size(), 0);  // how many steps of each block
    for (const StepName& one : before)
      if (one.block != block) needed[at(one.block)] = std::max(needed[at(one.block)], one.step + 1);
    std::vector<StepName> waits;
    for (int b = 0; b < static_cast<int>(blocks.size()); ++b) {
      if (needed[at(b)] <= known[at(b)]) continue;
      const bool implied = std::ranges::any_of(needed, [&, other = 0](int steps) mutable {
        const int of = other++;
        return of != b && steps > 0 && ended[at(of)][at(steps - 1)][at(b)] >= needed[at(b)];
      });
      if (!implied) waits.push_back({b, needed[at(b)] - 1});
    }
    std::vector<Step>& steps = blocks[at(block)].steps;
    for (std::size_t i = 0; i < waits.size(); ++i) {
      const auto& [of, number] = waits[i];
      blocks[at(of)].steps[at(number)].raises = true;
      const std::vector<int>& then = ended[at(of)][at(number)];
      for (std::size_t b = 0; b < known.size(); ++b) known[b] = std::max(known[b], then[b]);
      Step nop;
      Step& waiting = i + 1 < waits.size() ? nop : step;
      waiting.wait_block = of;
      waiting.wait_step = number;
      if (&waiting == &step) continue;
      steps.push_back(nop);
      ended[at(block)].push_back(known);
    }
    known[at(block)] = static_cast<int>(steps.size()) + 1;
    ended[at(block)].push_back(known);
  }

  Transfers transfers_;
  Program program_;
  std::vector<std::map<int, int>> sends_to_, receives_from_;  // the block for a peer, by rank
  std::map<Cell, Accesses> accesses_;
  std::map<Cell, bool> begun_;  // sums
  // Of each step of each block of each rank, which steps of the rank's blocks have ended when it has: how many.
  std::vector<std::vector<std::vector<std::vector<int>>>> ended_;
};

}  // namespace

Program program_of(Transfers transfers) { return ProgramMaker(std::move(transfers)).program(); }

}  // namespace cubeverify::collective
