#include "verify/collective/result.h"

#include <algorithm>
#include <map>
#include <optional>
#include <unordered_map>

#include <fmt/format.h>

namespace cubeverify::collective {

namespace {

constexpr std::uint32_t kNever = 0;  // the expression of what was never written

// Expressions, each once: sums commute, so that the part with the least number is the first.
class ExpressionTable {
 public:
  ExpressionTable() { nodes_.push_back({}); }

  std::uint32_t input(Input input) {
    nodes_.push_back({input, 0, 0, 1, static_cast<std::uint32_t>(nodes_.size())});
    return static_cast<std::uint32_t>(nodes_.size() - 1);
  }

  std::uint32_t sum(std::uint32_t a, std::uint32_t b) {
    if (b < a) std::swap(a, b);
    const auto [place, is_new] = sums_.try_emplace(std::uint64_t{a} << 32U | b, nodes_.size());
    if (is_new) {
      const std::uint64_t inputs = nodes_[a].inputs + nodes_[b].inputs;
      // Shown from the least input on.
      if (nodes_[b].least < nodes_[a].least) std::swap(a, b);
      nodes_.push_back({{}, a, b, std::min<std::uint64_t>(inputs, 1U << 31U), nodes_[a].least});
    }
    return static_cast<std::uint32_t>(place->second);
  }

  // In order, with repetitions; only the first `most` and one more.
  [[nodiscard]] std::vector<Input> inputs(std::uint32_t expression, std::size_t most) const {
    std::vector<Input> found;
    std::vector<std::uint32_t> rest{expression};
    while (!rest.empty() && found.size() <= most) {
      const Node& node = nodes_[rest.back()];
      rest.pop_back();
      if (node.inputs == 1) {
        found.push_back(node.input);
      } else {
        rest.insert(rest.end(), {node.b, node.a});
      }
    }
    std::ranges::sort(found);
    return found;
  }

  // "(0.1 + 1.1) + 2.1", cut off where it is long.
  [[nodiscard]] std::string text(std::uint32_t expression) const {
    constexpr std::size_t kMost = 400;
    std::string text;
    struct Part {
      std::uint32_t expression;
      const char* literal;
      bool inner;
    };
    std::vector<Part> rest{{expression, nullptr, false}};
    while (!rest.empty()) {
      const Part part = rest.back();
      rest.pop_back();
      if (text.size() > kMost) return text + " ...";
      const Node& node = nodes_[part.expression];
      if (part.literal != nullptr) {
        text += part.literal;
      } else if (node.inputs == 1) {
        text += part.expression == kNever ? "nothing" : fmt::format("{}.{}", node.input.rank, node.input.chunk);
      } else {
        if (part.inner) rest.push_back({0, ")", false});
        rest.insert(rest.end(), {{node.b, nullptr, true}, {0, " + ", false}, {node.a, nullptr, true}});
        if (part.inner) text += "(";
      }
    }
    return text;
  }

 private:
  struct Node {
    Input input{-1, -1};
    std::uint32_t a = 0, b = 0;
    std::uint64_t inputs = 1;  // how many, up to 2^31
    std::uint32_t least = 0;   // the number of the first
  };
  std::vector<Node> nodes_;
  std::unordered_map<std::uint64_t, std::size_t> sums_;
};

class Memory {
 public:
  Memory(const Program& program, bool in_place) : program_(program), in_place_(in_place) {
    // The same number for the same input in any order of execution.
    for (int r = 0; r < static_cast<int>(program.ranks.size()); ++r) {
      for (int c = 0; c < *chunks_of_call(program, Buffer::kInput); ++c) {
        cells_[aliased(program, in_place, {r, Buffer::kInput, c})] = expressions.input({r, c});
      }
    }
  }

  [[nodiscard]] std::uint32_t at(const Cell& cell) const {
    const auto found = cells_.find(aliased(program_, in_place_, cell));
    return found == cells_.end() ? kNever : found->second;
  }
  void put(const Cell& cell, std::uint32_t value) { cells_[aliased(program_, in_place_, cell)] = value; }

  ExpressionTable expressions;

 private:
  const Program& program_;
  bool in_place_;
  std::map<Cell, std::uint32_t> cells_;
};

void run(const Events& events, std::span<const std::int32_t> order, Memory& memory) {
  std::vector<std::vector<std::uint32_t>> sent(events.all.size());
  for (const std::int32_t e : order) {
    const Event& event = events.all[static_cast<std::size_t>(e)];
    const Step& step = *event.step;
    std::vector<std::uint32_t> values;
    if (event.sender >= 0) values.swap(sent[static_cast<std::size_t>(event.sender)]);
    const bool received = !values.empty();
    for (int c = 0; c < event.count; ++c) {
      const Cell source{event.place.rank, step.source_buffer, step.source + event.place.chunk + c};
      const Cell target{event.place.rank, step.target_buffer, step.target + event.place.chunk + c};
      if (!received) values.push_back(memory.at(source));
      std::uint32_t& value = values[static_cast<std::size_t>(c)];
      if (received && reads_source(step.operation)) value = memory.expressions.sum(value, memory.at(source));
      if (step.operation == Operation::kReduce) value = memory.expressions.sum(value, memory.at(target));
      if (writes_target(step.operation)) memory.put(target, value);
    }
    if (sends(step.operation)) sent[static_cast<std::size_t>(e)] = std::move(values);
  }
}

std::string inputs_text(const std::vector<Input>& inputs) {
  std::string text;
  for (std::size_t i = 0; i < inputs.size(); ++i) {
    if (i == 12) return text + " + ...";
    text += i == 0 ? "" : " + ";
    text += inputs[i].rank < 0 ? "nothing" : fmt::format("{}.{}", inputs[i].rank, inputs[i].chunk);
  }
  return text;
}

}  // namespace

std::vector<Wanted> wanted(const Program& program, int root) {
  const int ranks = static_cast<int>(program.ranks.size()), part = program.chunks / ranks;
  std::vector<Wanted> all;
  const auto of_each_rank = [ranks](int chunk) {
    std::vector<Input> chunks;
    for (int r = 0; r < ranks; ++r) chunks.push_back({r, chunk});
    return chunks;
  };
  switch (program.task) {
    case Task::kAllReduce:
    case Task::kReduce:
    case Task::kReduceScatter:
      for (int c = 0; c < program.chunks; ++c) {
        all.push_back({of_each_rank(c), {{root, c}}});
        if (program.task == Task::kAllReduce) all.back().outputs = of_each_rank(c);
        if (program.task == Task::kReduceScatter) all.back().outputs = {{c / part, c % part}};
      }
      break;
    case Task::kBroadcast:
      for (int c = 0; c < program.chunks; ++c) all.push_back({{{root, c}}, of_each_rank(c)});
      break;
    case Task::kAllGather:
      for (int c = 0; c < program.chunks; ++c) all.push_back({{{c / part, c % part}}, of_each_rank(c)});
      break;
    case Task::kAllToAll:
      for (int r = 0; r < ranks; ++r) {
        for (int c = 0; c < program.chunks; ++c) all.push_back({{{c / part, r * part + c % part}}, {{r, c}}});
      }
      break;
    case Task::kCustom:
      break;
  }
  return all;
}

namespace {

// How the outputs of one sum are added.
struct Order {
  Input first;
  std::size_t outputs;
};
using Orders = std::map<std::uint32_t, Order>;  // by expression

Orders orders_of(const Wanted& one, const Memory& memory, Results& results) {
  Orders orders;
  std::optional<std::uint32_t> first;
  for (const Input& output : one.outputs) {
    const Cell cell{output.rank, Buffer::kOutput, output.chunk};
    const Place place{output.rank, -1, -1, output.chunk};
    const std::uint32_t expression = memory.at(cell);
    const auto known = orders.find(expression);
    if (known == orders.end()) {
      const std::vector<Input> inputs = memory.expressions.inputs(expression, one.sum.size());
      if (inputs != one.sum) {
        results.wrong.add(place, [&] {
          return Finding{place, fmt::format("{} is {}", to_string(cell), inputs_text(inputs)), inputs_text(one.sum)};
        });
        continue;
      }
      orders[expression] = {output, 1};
    } else {
      ++known->second.outputs;
    }
    if (!first) first = expression;
    if (*first == expression) continue;
    results.unequal.add(place, [&] {
      const Input& other = orders[*first].first;
      return Finding{place,
                     fmt::format("{} is {}, and {} is {}", to_string(Cell{other.rank, Buffer::kOutput, other.chunk}),
                                 memory.expressions.text(*first), to_string(cell), memory.expressions.text(expression)),
                     "one order of adding"};
    });
  }
  return orders;
}

}  // namespace

Results results(const Program& program, bool in_place, const Events& events, std::span<const std::int32_t> order,
                const std::vector<Wanted>& wanted) {
  Memory memory(program, in_place);
  run(events, order, memory);
  Results results;
  std::map<Input, std::pair<std::size_t, std::uint32_t>> sums;  // by their first outputs
  for (const Wanted& one : wanted) {
    const Orders orders = orders_of(one, memory, results);
    results.orders = std::max(results.orders, orders.size());
    if (one.sum.size() < 2) continue;
    for (const auto& [expression, of] : orders) sums[of.first] = {of.outputs, expression};
  }
  for (const auto& [first, of] : sums) {
    if (results.expressions.shown.size() == kMostExpressions) break;
    results.expressions.shown.push_back({first, of.first, memory.expressions.text(of.second)});
  }
  results.expressions.left_out = sums.size() - results.expressions.shown.size();
  return results;
}

}  // namespace cubeverify::collective
