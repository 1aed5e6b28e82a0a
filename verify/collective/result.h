#pragma once

#include <functional>
#include <span>
#include <string>
#include <vector>

#include "verify/collective/event_graph.h"

namespace cubeverify::collective {

// Input chunk `chunk` of a rank.
struct Input {
  int rank, chunk;
  auto operator<=>(const Input&) const = default;
};

// What some chunks of output, in order, should be at the end: the sum of these, in order.
struct Wanted {
  std::vector<Input> sum;
  std::vector<Input> outputs;
};

// What a task wants; `chunks` are those of the whole. Nothing for a custom one.
std::vector<Wanted> wanted(Task task, int ranks, int chunks, int root);
inline std::vector<Wanted> wanted(const Program& program, int root) {
  return wanted(program.task, static_cast<int>(program.ranks.size()), program.chunks, root);
}

// How some outputs add one sum.
struct Expression {
  Input first;          // the first of these outputs
  std::size_t outputs;  // how many
  std::string text;     // "(0.1 + 1.1) + 2.1", cut off where it is long
};

// Of all sums, by their first outputs.
struct Expressions {
  std::vector<Expression> shown;  // no more than kMostExpressions
  std::size_t left_out = 0;
};
inline constexpr std::size_t kMostExpressions = 1000;

struct Results {
  Findings wrong;          // outputs that are not the sum that they should be
  Findings unequal;        // outputs that should be the same sum as another, and are it in another order
  std::size_t orders = 1;  // the most different expressions of one sum
  Expressions expressions;
};

// Executes a graph of one call whose accesses have an order, and looks at what each output is made of. `output` is the
// first cell of an output of a rank.
Results results(const EventGraph& graph, std::span<const std::int32_t> order, const std::vector<Wanted>& wanted,
                const std::function<std::int32_t(const Input&)>& output);

// The same execution: for each event that writes one of the cells, in order, the expression.
struct Written {
  std::int32_t event, cell;
  std::string text;
};
std::vector<Written> history(const EventGraph& graph, std::span<const std::int32_t> order, std::int32_t first_cell,
                             std::int32_t cells);

}  // namespace cubeverify::collective
