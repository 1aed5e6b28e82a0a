#include <algorithm>
#include <map>
#include <set>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "host/errors.h"
#include "host/graph/msccl.h"
#include "verify/collective/plan.h"
#include "verify/collective/tree_program.h"

// The problem: an execution plan in which nothing races, nothing hangs, and no call overtakes the one before it, of
// transfers in cycles.
// The way: a rank has a block for each peer. First it says to those who will send to it that it has begun, so that what
// it had in its buffers is no longer needed. In a cycle the block puts what is for the peer into its memory, signals
// that it is there, and waits for the peer's signal. What is to be added goes into scratch, a place for each transfer.
// Then the blocks of a rank that was sent something meet, the sums are made, and they meet again. The executor takes 64
// operations of a block: what is more goes to further blocks, with channels of their own, that begin when these have
// met.

namespace cubeverify::collective {
namespace {

using Ops = std::vector<std::string>;  // in JSON

constexpr std::size_t kMostOps = 64, kMostRanges = 10, kMostStages = 8;  // two barriers a stage, of the executor's 16

char letter(Buffer buffer) { return kBuffers[at(buffer)]; }

std::string range(const Chunk& chunk, int count = 1) {
  return fmt::format(R"({{"type":"{}","index":{},"size":{}}})", letter(chunk.buffer), chunk.number, count);
}

std::string with_peer(const char* name) {
  return fmt::format(R"({{"name":"{}","channel_type":"memory","channel_ids":[0]}})", name);
}

const std::string kNop = R"({"name":"nop"})";

class PlanWriter {
 public:
  PlanWriter(const TreeCollective& collective, const Transfers& transfers)
      : collective_(collective), frame_(transfers.frame), ranks_(frame_.ranks.size()) {
    require_size(transfers.all.size() * 2 * range({}).size());
    for (const Transfer& one : transfers.all) {
      add(one);
      last_ = std::max(last_, one.cycle);
    }
    for (std::size_t r = 0; r < ranks_.size(); ++r) begin(static_cast<int>(r), transfers.copies);
    for (int cycle = 0; cycle <= last_; ++cycle) add_cycle(cycle);
  }

  std::string plan() {
    std::vector<std::string> gpus;
    for (std::size_t r = 0; r < ranks_.size(); ++r) gpus.push_back(gpu(static_cast<int>(r)));
    const auto task = frame_.task == Task::kReduceScatter ? kReduceScatterInFiles : kTasks[at(frame_.task)];
    return fmt::format(R"({{"name":"{}","collective":"{}","protocol":"Simple","inplace":false,"reuse_resources":false,)"
                       R"("use_double_scratch_buffer":false,"num_threads_per_block":1024,"gpus":[)"
                       "\n{}\n]}}\n",
                       name_of(collective_), task, fmt::join(gpus, ",\n"));
  }

 private:
  void require_size(std::size_t bytes) const {
    if (bytes <= kMostPlanBytes) return;
    refuse("{}: the plan would be larger than {} MiB, which check does not read", collective_.of,
           kMostPlanBytes >> 20U);
  }

  // What one rank does for a peer.
  struct Peer {
    bool sends = false, receives = false;  // at all
    std::set<Buffer> into;                 // buffers of the peer
    std::vector<Ops> stages{1};            // the operations of its blocks
  };
  // Between two buffers, chunks of a peer's.
  using Puts = std::map<std::pair<Buffer, Buffer>, std::vector<std::pair<Chunk, Chunk>>>;
  struct Cycle {
    std::map<int, Puts> puts;  // by peer
    std::set<int> from;
    std::map<std::pair<Buffer, int>, std::pair<int, std::vector<Chunk>>> sums;  // which peer's block adds what
  };
  struct Rank {
    std::map<int, Peer> peers;
    std::map<int, Cycle> cycles;
    int scratch = 0;                         // chunks
    std::set<std::pair<Buffer, int>> begun;  // sums
  };

  void add(const Transfer& one) {
    Rank &from = ranks_[at(one.from)], &to = ranks_[at(one.to)];
    Chunk target = one.target;
    if (one.adds) {
      target = {Buffer::kScratch, frame_.ranks[at(one.to)].chunks[2] + to.scratch++};
      const std::pair name(one.target.buffer, one.target.number);
      const Chunk first = to.begun.insert(name).second ? one.start : one.target;
      auto& [block, sources] = to.cycles[one.cycle].sums.try_emplace(name, one.from, std::vector{first}).first->second;
      sources.push_back(target);
    }
    from.cycles[one.cycle].puts[one.to][{one.source.buffer, target.buffer}].emplace_back(one.source, target);
    to.cycles[one.cycle].from.insert(one.from);
    from.peers[one.to].sends = true;
    from.peers[one.to].into.insert(target.buffer);
    to.peers[one.from].receives = true;
  }

  // The blocks of a rank meet: at one barrier in a stage, at another between two.
  [[nodiscard]] std::string meeting(const Rank& rank, std::size_t stages) const {
    const std::size_t id = 2 * stage_ + stages - 1, blocks = stages * rank.peers.size();
    return blocks == 1 ? kNop
                       : fmt::format(R"({{"name":"barrier","barrier_id":{},"num_threadblocks":{}}})", id, blocks);
  }

  void begin(int r, const std::vector<LocalCopy>& copies) {
    Rank& rank = ranks_[at(r)];
    for (auto& [number, peer] : rank.peers) {
      Ops& ops = peer.stages.back();
      if (peer.receives) ops.push_back(with_peer("signal"));
      if (peer.sends) ops.insert(ops.end(), {with_peer("wait"), kNop});
    }
    for (const LocalCopy& one : copies) {
      if (one.rank != r) continue;
      rank.peers.begin()->second.stages.back().push_back(
          fmt::format(R"({{"name":"copy","src_buff":[{}],"dst_buff":[{}]}})", range(one.source, one.count),
                      range(one.target, one.count)));
    }
  }

  // The operations of each block in a cycle.
  [[nodiscard]] std::map<int, Ops> operations(const Rank& rank, const Cycle& cycle) const {
    std::map<int, Ops> all;
    for (const auto& [number, peer] : rank.peers) {
      Ops& ops = all[number];
      if (const auto puts = cycle.puts.find(number); puts != cycle.puts.end()) {
        for (const auto& [buffers, chunks] : puts->second) add_puts(peer, buffers.second, chunks, ops);
        ops.insert(ops.end(), {kNop, with_peer("signal")});
      }
      if (cycle.from.contains(number)) ops.push_back(with_peer("wait"));
      if (cycle.from.empty()) continue;
      ops.push_back(meeting(rank, 1));
      for (const auto& [sum, parts] : cycle.sums) {
        if (parts.first == number) add_sum({sum.first, sum.second}, parts.second, ops);
      }
      if (!cycle.sums.empty()) ops.push_back(meeting(rank, 1));
    }
    return all;
  }

  static void add_puts(const Peer& peer, Buffer into, const std::vector<std::pair<Chunk, Chunk>>& chunks, Ops& ops) {
    const auto buffer = std::distance(peer.into.begin(), peer.into.find(into));
    for (std::size_t first = 0; first < chunks.size(); first += kMostRanges) {
      Ops sources, targets;
      for (std::size_t i = first; i < std::min(first + kMostRanges, chunks.size()); ++i) {
        sources.push_back(range(chunks[i].first));
        targets.push_back(fmt::format(R"({{"buffer_id":{},"index":{},"size":1}})", buffer, chunks[i].second.number));
      }
      ops.push_back(fmt::format(R"({{"name":"put","src_buff":[{}],"dst_buff":[{}],"channel_type":"memory"}})",
                                fmt::join(sources, ","), fmt::join(targets, ",")));
    }
  }

  static void add_sum(const Chunk& sum, const std::vector<Chunk>& parts, Ops& ops) {
    for (std::size_t next = 0; next < parts.size();) {
      Ops sources;
      if (next > 0) sources.push_back(range(sum));
      while (next < parts.size() && sources.size() < kMostRanges) sources.push_back(range(parts[next++]));
      ops.push_back(fmt::format(R"({{"name":"re","src_buff":[{}],"dst_buff":[{}],"reduce_op":"sum"}})",
                                fmt::join(sources, ","), range(sum)));
    }
  }

  void add_cycle(int cycle) {
    std::vector<std::map<int, Ops>> all = operations(cycle);
    bool fits = true;
    for (std::size_t r = 0; r < ranks_.size(); ++r) {
      for (const auto& [number, peer] : ranks_[r].peers) {
        // One more that ends the stage.
        fits = fits && peer.stages.back().size() + all[r][number].size() < kMostOps;
      }
    }
    if (!fits) {
      begin_stage();
      all = operations(cycle);
    }
    for (std::size_t r = 0; r < ranks_.size(); ++r) {
      require_size(bytes_);
      for (auto& [number, peer] : ranks_[r].peers) {
        Ops& ops = peer.stages.back();
        for (std::string& op : all[r][number]) bytes_ += ops.emplace_back(std::move(op)).size();
        if (ops.size() < kMostOps && stage_ < kMostStages) continue;
        refuse(
            "{}: rank {} would have more than {} blocks of {} operations for rank {}; the executor of "
            "MSCCL++ takes no more",
            collective_.of, r, kMostStages, kMostOps, number);
      }
    }
  }

  [[nodiscard]] std::vector<std::map<int, Ops>> operations(int cycle) const {
    std::vector<std::map<int, Ops>> all;
    for (const Rank& rank : ranks_) {
      const auto found = rank.cycles.find(cycle);
      all.push_back(operations(rank, found == rank.cycles.end() ? Cycle{} : found->second));
    }
    return all;
  }

  void begin_stage() {
    for (Rank& rank : ranks_) {
      const std::string between = meeting(rank, 2);
      for (auto& [number, peer] : rank.peers) {
        peer.stages.back().push_back(between);
        peer.stages.push_back({between});
      }
    }
    ++stage_;
  }

  // Channels are numbered by stage and peer, and remote buffers by peer.
  [[nodiscard]] std::string gpu(int r) const {
    const Rank& rank = ranks_[at(r)];
    const auto& chunks = frame_.ranks[at(r)].chunks;
    std::vector<int> peers;
    std::vector<std::string> buffers, blocks;
    std::map<int, std::vector<std::size_t>> numbers;  // of a peer's buffers
    for (const auto& [number, peer] : rank.peers) {
      for (const Buffer into : peer.into) {
        numbers[number].push_back(buffers.size());
        buffers.push_back(
            fmt::format(R"({{"rank":{},"type":"{}","access_channel_types":["memory"]}})", number, letter(into)));
      }
    }
    for (std::size_t stage = 0; stage <= stage_; ++stage) {
      for (const auto& [number, peer] : rank.peers) {
        blocks.push_back(fmt::format(
            R"({{"id":{0},"channels":[{{"channel_type":"memory","channel_ids":[{0}]}}],"remote_buffer_refs":)"
            R"([{{"access_channel_type":"memory","remote_buffer_ids":[{1}]}}],"ops":[)"
            "\n{2}]}}",
            blocks.size(), fmt::join(numbers[number], ","), fmt::join(peer.stages[stage], ",\n")));
        peers.push_back(number);
      }
    }
    return fmt::format(
        R"({{"id":{},"input_chunks":{},"output_chunks":{},"scratch_chunks":{},)"
        R"("channels":[{{"channel_type":"memory","connected_to":[{}]}}],"remote_buffers":[{}],"threadblocks":[)"
        "\n{}]}}",
        r, chunks[0], chunks[1], chunks[2] + rank.scratch, fmt::join(peers, ","), fmt::join(buffers, ","),
        fmt::join(blocks, ",\n"));
  }

  const TreeCollective& collective_;
  const Program& frame_;
  std::vector<Rank> ranks_;
  std::size_t stage_ = 0, bytes_ = 0;  // of operations
  int last_ = 0;
};

}  // namespace

std::string to_mscclpp(const TreeCollective& collective) {
  const Transfers transfers = transfers_along(collective.trees, collective.task, collective.root);
  return PlanWriter(collective, transfers).plan();
}

}  // namespace cubeverify::collective
