#pragma once

#include <map>
#include <tuple>

#include "verify/collective/program.h"
#include "verify/reference/plan_run.h"

namespace cubeverify::collective {

// A program as the reference executes it, with messages of at most `most` chunks and `slots` for each connection: a
// message is put into scratch of its receiver, which signals when it has taken it. Each wait has a semaphore.
class ReferenceProgram {
 public:
  ReferenceProgram(const Program& program, bool in_place, int most, int slots)
      : program_(program), most_(most), slots_(slots) {
    plan_.collective = program.task == Task::kReduceScatter ? kReduceScatterInFiles : kTasks[at(program.task)];
    plan_.in_place = in_place;
    for (const Rank& rank : program.ranks) {
      plan_.ranks.push_back({rank.chunks[0], rank.chunks[1], rank.chunks[2], {}, {}});
    }
    for (std::size_t r = 0; r < program.ranks.size(); ++r) {
      for (std::size_t b = 0; b < program.ranks[r].blocks.size(); ++b)
        plan_.ranks[r].blocks.push_back(block(static_cast<int>(r), static_cast<int>(b)));
    }
  }

  reference::Plan plan() && { return std::move(plan_); }

 private:
  using Operations = std::vector<reference::PlanOperation>;
  using Connection = std::tuple<int, int, int>;  // from, to, channel

  static void add(Operations& operations, const char* name, std::vector<int> semaphores,
                  std::vector<reference::PlanChannel> channels = {}) {
    operations.push_back({.name = name, .channels = std::move(channels), .semaphores = std::move(semaphores)});
    operations.push_back({.name = "nop"});
  }

  // Where a message is, which both ends count.
  reference::PlanRange message(const Connection& connection, int count, std::map<Connection, int>& numbers) {
    const auto [place, is_new] = places_.try_emplace({connection, numbers[connection]++}, 0);
    auto& [from, to, channel] = connection;
    int& scratch = plan_.ranks[at(to)].scratch;
    if (is_new) place->second = std::exchange(scratch, scratch + count);
    return {to, 's', place->second, count};
  }

  // Which waits of the rank's blocks the step ends, by their semaphores.
  std::vector<int> ended_by(int r, int block, int step) {
    std::vector<int> ended;
    const std::vector<Block>& blocks = program_.ranks[at(r)].blocks;
    int semaphore = 0;
    for (const Block& of : blocks) {
      for (const Step& one : of.steps) {
        if (one.wait_block < 0) continue;
        const std::vector<Step>& steps = blocks[at(one.wait_block)].steps;
        int ends = std::max(one.wait_step, 0);
        while (ends < std::ssize(steps) &&
               (!steps[at(ends)].raises || steps[at(ends)].operation == Operation::kNothing))
          ++ends;
        if (one.wait_block == block && ends == step) ended.push_back(semaphore);
        ++semaphore;
      }
    }
    return ended;
  }

  Operations block(int r, int b) {
    Operations all;
    const Block& block = program_.ranks[at(r)].blocks[at(b)];
    const Connection in{block.receive, r, block.channel}, out{r, block.send, block.channel};
    for (int s = 0; s < std::ssize(block.steps); ++s) {
      const Step& step = block.steps[at(s)];
      auto& semaphores = plan_.ranks[at(r)].semaphores;
      if (step.wait_block >= 0) {
        add(all, "sem_acquire", {static_cast<int>(semaphores.size())});
        semaphores.push_back(0);
      }
      const int chunks = step.operation == Operation::kNothing ? 0 : step.count;
      for (int first = 0, count = 0; first < chunks; first += count) {
        count = std::min(most_, chunks - first);
        reference::PlanOperation does{.name = "res"};
        const auto range = [&](Buffer buffer, int from) {
          return reference::PlanRange{r, kBuffers[at(buffer)], from + first, count};
        };
        if (receives(step.operation)) {
          add(all, "wait", {}, {{block.receive, 2 * block.channel}});
          does.sources.push_back(message(in, count, received_));
        }
        if (reads_source(step.operation)) does.sources.push_back(range(step.source_buffer, step.source));
        if (step.operation == Operation::kReduce) does.sources.push_back(range(step.target_buffer, step.target));
        if (writes_target(step.operation)) does.targets.push_back(range(step.target_buffer, step.target));
        if (sends(step.operation)) {
          if (sent_[out] >= slots_) add(all, "wait", {}, {{block.send, 2 * block.channel + 1}});
          does.targets.push_back(message(out, count, sent_));
        }
        all.push_back(does);
        all.push_back({.name = "nop"});
        if (sends(step.operation)) add(all, "signal", {}, {{block.send, 2 * block.channel}});
        if (receives(step.operation)) add(all, "signal", {}, {{block.receive, 2 * block.channel + 1}});
      }
      if (const std::vector<int> ended = ended_by(r, b, s); !ended.empty()) add(all, "sem_release", ended);
    }
    return all;
  }

  const Program& program_;
  int most_, slots_;
  std::map<std::pair<Connection, int>, int> places_;
  std::map<Connection, int> sent_, received_;
  reference::Plan plan_;
};

}  // namespace cubeverify::collective
