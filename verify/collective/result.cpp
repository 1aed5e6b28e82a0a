#include "verify/collective/result.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <optional>
#include <ranges>
#include <unordered_map>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "verify/wording.h"

namespace cubeverify::collective {
namespace {

constexpr std::uint32_t kNever = 0;  // the expression of what was never written

// Expressions, each once: sums commute, so that the part with the least number is the first.
class ExpressionTable {
 public:
  explicit ExpressionTable(int units) : units_(units) { nodes_.push_back({}); }

  std::uint32_t input(Input input) {
    nodes_.push_back({input, 0, 0, 1, static_cast<std::uint32_t>(nodes_.size())});
    return static_cast<std::uint32_t>(nodes_.size() - 1);
  }

  std::uint32_t sum(std::uint32_t a, std::uint32_t b) {
    if (b < a) std::swap(a, b);
    const auto [place, is_new] = sums_.try_emplace(std::uint64_t{a} << 32U | b, nodes_.size());
    if (is_new) {
      // Shown from the least input on.
      if (nodes_[b].least < nodes_[a].least) std::swap(a, b);
      nodes_.push_back({{}, a, b, inputs_of(a, b), nodes_[a].least});
    }
    return static_cast<std::uint32_t>(place->second);
  }

  // By a switch, in an order of its own; equal to no other sum. `store` names it.
  std::uint32_t switch_sum(std::vector<std::uint32_t> parts, const std::string& store) {
    if (parts.size() == 1) return parts[0];
    std::ranges::sort(parts);
    std::uint32_t sum = parts[0];
    for (std::size_t i = 1; i < parts.size(); ++i) {
      nodes_.push_back({{}, sum, parts[i], inputs_of(sum, parts[i]), nodes_[sum].least, kInner});
      sum = static_cast<std::uint32_t>(nodes_.size() - 1);
    }
    nodes_.back().store = static_cast<std::int32_t>(stores_.size());
    stores_.push_back(store);
    return sum;
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
        text += part.expression == kNever ? "nothing" : input_text(node.input);
      } else {
        const bool named = node.store >= 0, closed = named || (part.inner && node.store != kInner);
        if (closed) rest.push_back({0, named ? "]" : ")", false});
        rest.insert(rest.end(), {{node.b, nullptr, true}, {0, " + ", false}, {node.a, nullptr, true}});
        if (named) text += fmt::format("[{}: ", stores_[static_cast<std::size_t>(node.store)]);
        if (closed && !named) text += "(";
      }
    }
    return text;
  }

  // Of a unit of a chunk.
  [[nodiscard]] std::string input_text(const Input& input) const {
    return input.rank < 0 ? "nothing" : fmt::format("{}.{}", input.rank, unit_text(input.chunk, units_));
  }

 private:
  static constexpr std::int32_t kPlainSum = -1, kInner = -2;
  struct Node {
    Input input{-1, -1};
    std::uint32_t a = 0, b = 0;
    std::uint64_t inputs = 1;        // how many, up to 2^31
    std::uint32_t least = 0;         // the number of the first
    std::int32_t store = kPlainSum;  // by a switch: which, or a part of such a sum
  };
  [[nodiscard]] std::uint64_t inputs_of(std::uint32_t a, std::uint32_t b) const {
    return std::min<std::uint64_t>(nodes_[a].inputs + nodes_[b].inputs, 1U << 31U);
  }
  int units_;
  std::vector<Node> nodes_;
  std::vector<std::string> stores_;
  std::unordered_map<std::uint64_t, std::size_t> sums_;
};

// What is in each cell, as the events of an order write it.
class Values {
 public:
  explicit Values(const EventGraph& graph)
      : expressions(graph.memory.units), graph_(graph), cells_(static_cast<std::size_t>(graph.memory.cells()), kNever) {
    // The same number for the same input in any order of execution.
    for (const EventNode& event : graph.events) {
      if (event.function != Function::kInput) continue;
      const Operand& inputs = graph.operands[event.first_operand];
      first_[inputs.first] = expressions.input({event.place.rank, 0});
      for (std::int32_t i = 1; i < inputs.count; ++i) expressions.input({event.place.rank, i});
    }
  }

  void run(std::int32_t index) {
    const EventNode& event = graph_.events[static_cast<std::size_t>(index)];
    const std::span<const Operand> operands = graph_.of(index);
    if (event.function == Function::kNothing || operands.empty()) return;
    if (event.function == Function::kInput) {
      std::uint32_t next = first_.at(operands[0].first);
      for (std::int32_t i = 0; i < operands[0].count; ++i) put(operands[0].first + i, next++);
      return;
    }
    std::vector<std::uint32_t> parts;
    for (std::int32_t i = 0; i < operands[0].count; ++i) {
      parts.clear();
      for (const Operand& one : operands)
        if (!one.writes()) parts.push_back(at(one.first + i));
      std::uint32_t value = parts[0];
      if (event.function == Function::kSwitchSum) {
        value = expressions.switch_sum(parts, place_name(event.place));
      } else {
        for (std::size_t k = 1; k < parts.size(); ++k) value = expressions.sum(value, parts[k]);
      }
      for (const Operand& one : operands)
        if (one.writes()) put(one.first + i, value);
    }
  }

  [[nodiscard]] std::uint32_t at(std::int32_t cell) const { return cells_[static_cast<std::size_t>(cell)]; }

  ExpressionTable expressions;

 private:
  void put(std::int32_t cell, std::uint32_t value) {
    cells_[static_cast<std::size_t>(cell)] = value;
    if (const Region& region = graph_.memory.region(cell); region.other >= 0) {
      // A packet has the bytes of two plain cells.
      const bool packet = region.kind == Region::Kind::kPackets;
      const std::int32_t i = cell - region.first, first = region.other + (packet ? 2 * i : i / 2);
      const Region& other = graph_.memory.region(region.other);
      for (std::int32_t k = first; k < std::min(first + (packet ? 2 : 1), other.first + other.cells); ++k)
        cells_[static_cast<std::size_t>(k)] = kNever;
    }
  }

  const EventGraph& graph_;
  std::vector<std::uint32_t> cells_;
  std::map<std::int32_t, std::uint32_t> first_;  // expression of the first input in these cells
};

constexpr std::size_t kMostNamed = 12, kMostCounted = 100'000;  // inputs

// "0.1 + 1.1", or the first and "... (20 in all)".
std::string inputs_text(const ExpressionTable& expressions, const std::vector<Input>& inputs) {
  std::string text;
  for (std::size_t i = 0; i < inputs.size(); ++i) {
    if (i == kMostNamed) return text + fmt::format(" + ... ({} in all)", inputs.size());
    text += i == 0 ? "" : " + ";
    text += expressions.input_text(inputs[i]);
  }
  return text;
}

// "0.0 + 0.0", or of a longer sum what is in it otherwise than needed.
std::string found_text(const ExpressionTable& expressions, std::uint32_t expression, const std::vector<Input>& sum) {
  const std::vector<Input> inputs = expressions.inputs(expression, kMostCounted);
  if (inputs.size() <= kMostNamed) return inputs_text(expressions, inputs);
  if (inputs.size() > kMostCounted) return fmt::format("a sum of more than {} inputs", kMostCounted);
  std::map<Input, int> counts, needed;
  for (const Input& input : inputs) ++counts[input];
  for (const Input& input : sum) counts.try_emplace(input, 0), ++needed[input];
  std::erase_if(counts, [&](const auto& one) { return one.second == needed[one.first]; });
  std::vector<std::string> names;
  for (const auto& [input, times] : counts) {
    if (names.size() == kMostNamed) {
      names.push_back(fmt::format("and {} more", counts.size() - kMostNamed));
      break;
    }
    names.push_back(fmt::format("{} ({})", expressions.input_text(input), amount(times, "time")));
  }
  return fmt::format("a sum of {} inputs, of which not as often as needed: {}", inputs.size(), fmt::join(names, ", "));
}

}  // namespace

std::vector<Wanted> wanted(Task task, int ranks, int chunks, int root) {
  const int part = chunks / ranks;
  std::vector<Wanted> all;
  const auto of_each_rank = [ranks](int chunk) {
    std::vector<Input> of;
    for (int r = 0; r < ranks; ++r) of.push_back({r, chunk});
    return of;
  };
  switch (task) {
    case Task::kAllReduce:
    case Task::kReduce:
    case Task::kReduceScatter:
      for (int c = 0; c < chunks; ++c) {
        all.push_back({of_each_rank(c), {{root, c}}});
        if (task == Task::kAllReduce) all.back().outputs = of_each_rank(c);
        if (task == Task::kReduceScatter) all.back().outputs = {{c / part, c % part}};
      }
      break;
    case Task::kBroadcast:
      for (int c = 0; c < chunks; ++c) all.push_back({{{root, c}}, of_each_rank(c)});
      break;
    case Task::kAllGather:
      for (int c = 0; c < chunks; ++c) all.push_back({{{c / part, c % part}}, of_each_rank(c)});
      break;
    case Task::kAllToAll:
      for (int r = 0; r < ranks; ++r)
        for (int c = 0; c < chunks; ++c) all.push_back({{{c / part, r * part + c % part}}, {{r, c}}});
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

// Looks at the outputs of one sum, of one unit of each chunk.
class Outputs {
 public:
  Outputs(const Values& values, int units, const std::function<std::int32_t(const Input&)>& output)
      : values_(values), units_(units), output_(output) {}

  void look_at(const Wanted& one, int unit) {
    Orders orders;
    std::optional<std::uint32_t> first;
    std::vector<Input> sum = one.sum;
    for (Input& input : sum) input.chunk = input.chunk * units_ + unit;
    for (const Input& output : one.outputs) {
      const std::uint32_t expression = values_.at(output_(output) + unit);
      const Input here{output.rank, output.chunk * units_ + unit};
      const Place place{output.rank, -1, -1, output.chunk};
      const auto known = orders.find(expression);
      if (known == orders.end()) {
        const std::vector<Input> inputs = values_.expressions.inputs(expression, sum.size());
        if (inputs != sum) {
          results.wrong.add(place, [&] {
            wrong_cell = output_(output) + unit;
            std::vector<Input> more;
            std::ranges::set_difference(inputs, sum, std::back_inserter(more));
            extra = more.empty() ? std::nullopt : std::optional(more.front());
            return Finding{place, fmt::format("{} is {}", name(here), found_text(values_.expressions, expression, sum)),
                           inputs_text(values_.expressions, sum)};
          });
          continue;
        }
        orders[expression] = {here, 1};
      } else {
        ++known->second.outputs;
      }
      if (!first) first = expression;
      if (*first == expression) continue;
      results.unequal.add(place, [&] {
        return Finding{place,
                       fmt::format("{} is {}, and {} is {}", name(orders[*first].first), text(*first), name(here),
                                   text(expression)),
                       "one order of addition, as where one rank adds and sends the sum"};
      });
    }
    results.orders = std::max(results.orders, orders.size());
    if (sum.size() < 2) return;
    for (const auto& [expression, of] : orders) sums_[of.first] = {of.outputs, expression};
  }

  Results take() {
    for (const auto& [first, of] : sums_) {
      if (results.expressions.shown.size() == kMostExpressions) break;
      results.expressions.shown.push_back({{first.rank, first.chunk / units_}, of.first, text(of.second)});
    }
    results.expressions.left_out = sums_.size() - results.expressions.shown.size();
    return std::move(results);
  }

  Results results;
  std::int32_t wrong_cell = -1;  // of the least that is wrong
  std::optional<Input> extra;    // what is more often in it than it should be

 private:
  [[nodiscard]] std::string text(std::uint32_t expression) const { return values_.expressions.text(expression); }
  [[nodiscard]] std::string name(const Input& output) const {
    return fmt::format("o{} of rank {}", unit_text(output.chunk, units_), output.rank);
  }

  const Values& values_;
  int units_;
  const std::function<std::int32_t(const Input&)>& output_;
  std::map<Input, std::pair<std::size_t, std::uint32_t>> sums_;  // by their first outputs
};

// By which operations an input came into a cell, or why it has nothing in it: what reads what nothing has written, and
// the least operation that writes what nothing reads and nobody asks for. Without an input what wrote the cell last.
std::string brought_by(const EventGraph& graph, std::span<const std::int32_t> order, std::int32_t cell,
                       const std::optional<Input>& input, std::vector<bool> is_read) {
  constexpr std::size_t kMostOnWay = 64;  // each is an execution
  std::vector<std::string> names;         // the first one first
  std::vector<std::int32_t> cells{cell};  // in one of which it was
  for (std::size_t turn = order.size(); turn-- > 0 && !cells.empty() && names.size() < kMostOnWay;) {
    const EventNode& event = graph.events[at(order[turn])];
    const std::span<const Operand> operands = graph.of(order[turn]);
    std::int32_t place = -1;  // in its ranges
    for (const Operand& one : operands) {
      for (const std::int32_t each : cells)
        if (one.writes() && one.first <= each && each < one.first + one.count) place = each - one.first;
    }
    if (place < 0 || event.function == Function::kNothing) continue;
    if (event.of_user()) break;
    names.insert(names.begin(), event_name(event));
    Values values(graph);
    for (const std::int32_t e : order.first(turn)) values.run(e);
    cells.clear();
    for (const Operand& one : operands) {
      const std::vector<Input> inputs = values.expressions.inputs(values.at(one.first + place), kMostCounted);
      if (!one.writes() && input && std::ranges::binary_search(inputs, *input)) cells.push_back(one.first + place);
    }
  }
  if (names.size() == kMostOnWay) return "";
  if (names.size() > kMostNamed) names.resize(kMostNamed);
  struct Spare {
    std::int32_t event, cell;
    bool overwritten;
  };
  std::optional<Spare> spare;  // the least that an event writes in vain, in this rank if there is any
  std::vector<bool> overwritten(is_read.size(), false);
  std::string elsewhere;  // what writes the same chunk of another rank
  const Region& region = graph.memory.region(cell);
  const auto rank = [&](std::int32_t of) { return graph.memory.region(of).rank; };
  const auto order_of = [&](const Spare& one) { return std::pair(rank(one.cell) != rank(cell), one.event); };
  for (const std::int32_t e : order | std::views::reverse) {
    if (graph.events[at(e)].of_user()) continue;
    for (const Operand& one : graph.of(e)) {
      const Region& other = graph.memory.region(one.first);
      const std::int32_t same = other.first + cell - region.first;
      if (names.empty() && one.writes() && other.buffer == region.buffer && one.first <= same &&
          same < one.first + one.count && other.rank != graph.events[at(e)].place.rank)
        elsewhere = fmt::format("; {} writes {}", event_name(graph.events[at(e)]), graph.memory.name(same));
      for (std::int32_t i = one.first; one.writes() && i < one.first + one.count; ++i) {
        const Spare found{e, i, overwritten[at(i)]};
        if (!is_read[at(i)] && (!spare || order_of(found) < order_of(*spare))) spare = found;
        overwritten[at(i)] = true;
        is_read[at(i)] = false;
      }
    }
    for (const Operand& one : graph.of(e))
      if (!one.writes()) std::fill_n(is_read.begin() + one.first, one.count, true);
  }
  const auto name = [&](std::int32_t of) { return graph.memory.name(of); };
  const std::string in_vain =
      !spare ? ""
             : fmt::format("; {} writes {}, which {}", event_name(graph.events[at(spare->event)]), name(spare->cell),
                           spare->overwritten ? "is overwritten before anything reads it" : "nothing reads");
  if (names.empty()) return fmt::format("; nothing writes {}", name(cell)) + elsewhere + in_vain;
  if (!input) return fmt::format("; {} writes it last", names[0]) + in_vain;
  if (const std::string text = ExpressionTable(graph.memory.units).input_text(*input); text != "nothing")
    return fmt::format("; {} comes by {}", text, fmt::join(names, ", ")) + in_vain;
  return (cells.empty() ? "" : fmt::format("; {} reads {}, which nothing has written", names[0], name(cells[0]))) +
         in_vain;
}

}  // namespace

Results results(const EventGraph& graph, std::span<const std::int32_t> order, const std::vector<Wanted>& wanted,
                const std::function<std::int32_t(const Input&)>& output) {
  Values values(graph);
  for (const std::int32_t e : order) values.run(e);
  const int units = graph.memory.units;
  Outputs outputs(values, units, output);
  for (const Wanted& one : wanted)
    for (int unit = 0; unit < units; ++unit) outputs.look_at(one, unit);
  std::vector<bool> is_asked;  // by somebody, or may be: all but scratch
  for (const Region& region : graph.memory.regions)
    is_asked.resize(is_asked.size() + at(region.cells), region.buffer != Buffer::kScratch);
  Results all = outputs.take();
  for (Finding& one : all.wrong.known())
    one.needs += brought_by(graph, order, outputs.wrong_cell, outputs.extra, is_asked);
  return all;
}

std::vector<Written> history(const EventGraph& graph, std::span<const std::int32_t> order, std::int32_t first_cell,
                             std::int32_t cells) {
  Values values(graph);
  std::vector<Written> all;
  for (const std::int32_t e : order) {
    values.run(e);
    for (const Operand& one : graph.of(e)) {
      if (!one.writes() || graph.events[static_cast<std::size_t>(e)].function == Function::kNothing) continue;
      const std::int32_t end = std::min(one.first + one.count, first_cell + cells);
      for (std::int32_t cell = std::max(one.first, first_cell); cell < end; ++cell)
        all.push_back({e, cell, values.expressions.text(values.at(cell))});
    }
  }
  return all;
}

}  // namespace cubeverify::collective
