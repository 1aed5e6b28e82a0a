#include "verify/reference/collective.h"

#include <algorithm>
#include <deque>
#include <random>

namespace cubeverify::reference {

namespace {

// One turn of a block. `at` is a place among the values that the block has in hand.
struct Turn {
  enum What { kBegin, kWait, kLook, kRead, kAddRead, kWrite, kPut, kTake, kRaise, kEnd } what;
  CollectiveEvent event{};
  CollectiveCell cell{};
  std::size_t at = 0;
  int block = 0, step = 0;  // to wait for
};

using Values = std::vector<std::string>;
using Connection = std::tuple<int, int, int>;  // from, to, channel

struct Running {
  int rank = 0, number = 0;
  const CollectiveBlock* block = nullptr;
  std::vector<Turn> turns;
  std::size_t next = 0;
  Values hand;
  int flag = -1;
};

std::string sum(std::string a, std::string b) {
  if (b < a) std::swap(a, b);
  return "(" + a + "+" + b + ")";
}

CollectiveCell cell_of(const CollectiveProgram& program, int rank, char buffer, int chunk) {
  if (!program.in_place || buffer == 's') return {rank, buffer, chunk};
  const int part = program.chunks / static_cast<int>(program.ranks.size());
  if (program.collective == "allgather") return {rank, 'o', buffer == 'i' ? rank * part + chunk : chunk};
  if (program.collective == "reduce_scatter") return {rank, 'i', buffer == 'o' ? rank * part + chunk : chunk};
  return {rank, 'o', chunk};
}

// All turns of a step.
void add_step(const CollectiveProgram& program, const CollectiveExecution& how, Running& running, int number) {
  const CollectiveStep& step = running.block->steps[static_cast<std::size_t>(number)];
  const std::string& type = step.type;
  CollectiveEvent event{running.rank, running.number, number, 0};
  const auto add = [&](Turn::What what, CollectiveCell cell = {}, std::size_t at = 0) {
    running.turns.push_back({what, event, cell, at, step.wait_block, step.wait_step});
  };
  if (step.wait_block >= 0) add(Turn::kWait);
  if (type == "nop") return add(Turn::kEnd);
  const bool receives = type[0] == 'r' && type != "re";
  const bool sends = type == "s" || type == "rcs" || type == "rrs" || type == "rrcs";
  const bool reads = type != "r" && type != "rcs";
  const bool writes = type != "s" && type != "rrs";
  const int most = how.most > 0 ? how.most : step.count;
  for (int first = 0; first < step.count; first += most, ++event[3]) {
    const int end = std::min(first + most, step.count);
    add(Turn::kBegin);
    if (receives) add(Turn::kLook);
    for (int c = first; c < end; ++c) {
      const auto at = static_cast<std::size_t>(c - first);
      const CollectiveCell source = cell_of(program, running.rank, step.source_buffer, step.source + c);
      const CollectiveCell target = cell_of(program, running.rank, step.target_buffer, step.target + c);
      if (reads) add(receives ? Turn::kAddRead : Turn::kRead, source, at);
      if (type == "re") add(Turn::kAddRead, target, at);
      if (writes) add(Turn::kWrite, target, at);
    }
    if (sends) add(Turn::kPut);
    if (receives) add(Turn::kTake);
    if (end == step.count && step.raises) add(Turn::kRaise);
    add(Turn::kEnd);
  }
}

class Machine {
 public:
  Machine(const CollectiveProgram& program, const CollectiveExecution& how) : how_(how), random_(how.seed) {
    for (std::size_t rank = 0; rank < program.ranks.size(); ++rank) {
      const int r = static_cast<int>(rank);
      const int parts = program.collective == "allgather" ? static_cast<int>(program.ranks.size()) : 1;
      for (int c = 0; c < program.chunks / parts; ++c) {
        end_.cells[cell_of(program, r, 'i', c)] = std::to_string(r) + "." + std::to_string(c);
      }
      for (std::size_t b = 0; b < program.ranks[rank].size(); ++b) {
        Running running{r, static_cast<int>(b), &program.ranks[rank][b], {}, 0, {}, -1};
        for (std::size_t s = 0; s < running.block->steps.size(); ++s) {
          add_step(program, how, running, static_cast<int>(s));
        }
        blocks_.push_back(running);
      }
    }
  }

  CollectiveEnd run() {
    std::vector<std::size_t> able;
    for (std::size_t b = 0; b < blocks_.size(); ++b) able.push_back(b);
    // Blocks that cannot go on are drawn no more until another has taken a turn.
    while (!able.empty()) {
      const std::size_t drawn = random_() % able.size();
      Running& running = blocks_[able[drawn]];
      bool moved = false;
      for (int turn = 0; turn < how_.burst && take_turn(running); ++turn) moved = true;
      if (!moved) {
        able[drawn] = able.back();
        able.pop_back();
        continue;
      }
      able.clear();
      for (std::size_t b = 0; b < blocks_.size(); ++b) able.push_back(b);
    }
    end_.hangs =
        std::any_of(blocks_.begin(), blocks_.end(), [](const Running& one) { return one.next < one.turns.size(); });
    return end_;
  }

 private:
  bool take_turn(Running& running) {
    if (running.next == running.turns.size()) return false;
    const Turn& turn = running.turns[running.next];
    const Connection in{running.block->receive, running.rank, running.block->channel};
    const Connection out{running.rank, running.block->send, running.block->channel};
    switch (turn.what) {
      case Turn::kBegin:
        if (turn.event == how_.held) return false;
        running.hand.clear();
        break;
      case Turn::kWait:
        if (flag_of(running.rank, turn.block) < turn.step) return false;
        break;
      case Turn::kLook:
        if (queues_[in].empty()) return false;
        running.hand = queues_[in].front();
        break;
      case Turn::kRead:
        running.hand.push_back(value(turn.cell));
        break;
      case Turn::kAddRead:
        running.hand[turn.at] = sum(running.hand[turn.at], value(turn.cell));
        break;
      case Turn::kWrite:
        end_.cells[turn.cell] = running.hand[turn.at];
        break;
      case Turn::kPut:
        if (queues_[out].size() == static_cast<std::size_t>(how_.slots)) return false;
        queues_[out].push_back(running.hand);
        break;
      case Turn::kTake:
        queues_[in].pop_front();
        break;
      case Turn::kRaise:
        running.flag = turn.event[2];
        break;
      case Turn::kEnd:
        end_.ended.push_back(turn.event);
        break;
    }
    ++running.next;
    return true;
  }

  [[nodiscard]] int flag_of(int rank, int number) const {
    for (const Running& one : blocks_) {
      if (one.rank == rank && one.number == number) return one.flag;
    }
    return -1;
  }

  [[nodiscard]] std::string value(const CollectiveCell& cell) const {
    const auto found = end_.cells.find(cell);
    return found == end_.cells.end() ? "?" : found->second;
  }

  CollectiveExecution how_;
  std::mt19937_64 random_;
  std::vector<Running> blocks_;
  std::map<Connection, std::deque<Values>> queues_;
  CollectiveEnd end_;
};

}  // namespace

CollectiveEnd execute(const CollectiveProgram& program, const CollectiveExecution& how) {
  return Machine(program, how).run();
}

}  // namespace cubeverify::reference
