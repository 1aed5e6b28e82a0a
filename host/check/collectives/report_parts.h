#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "host/check/collectives/collective_report.h"
#include "host/check/report/check_report.h"
#include "verify/collective/judge.h"
#include "verify/collective/measures.h"
#include "verify/exact/integer.h"

// What the reports of programs of every format have in common.

namespace cubeverify::collective {

// The links between the ranks of a program.
class ProgramNetwork {
 public:
  // As --network says: a family of networks, of as many nodes as there are ranks, or a file of lines "rank rank" or
  // "rank rank capacity", of links that may be used both ways. Throws CommandError (kUsage) if it is not one of these.
  ProgramNetwork(const std::string& text, int ranks);

  [[nodiscard]] bool linked(int a, int b) const { return capacities_.contains({a, b}); }
  // Of a link, in each direction.
  [[nodiscard]] std::int64_t capacity(int a, int b) const { return capacities_.at({a, b}); }
  [[nodiscard]] std::vector<Link> links() const;

 private:
  void read(const std::string& file, int ranks);

  std::map<std::pair<int, int>, std::int64_t> capacities_;
};

// What a user asks of the judge, of a file's program with so many ranks and these chunks of a buffer. Throws
// CommandError (kUsage) if an option does not fit it.
JudgeOptions judge_options(const ProgramOptions& options, const std::filesystem::path& file, int ranks,
                           const std::function<int(int rank, Buffer buffer)>& chunks);

// A line for each check; `step` is what the format calls a step.
std::vector<CheckLine> lines_of(const std::vector<Check>& checks, const char* step = "step");
// How much goes over how many links: those of the network, or those that are used.
void add_loads(CheckReport& report, std::map<std::pair<int, int>, std::uint64_t> loads, const ProgramNetwork* network);
void add_expressions(CheckReport& report, const Expressions& expressions);

// What a program moves.
struct Traffic {
  Task task;
  int root;
  int chunks;  // of the whole
  int ranks;
  std::map<std::pair<int, int>, Rational> links;  // chunks from one rank to another
};
// Rows of measures: what any program of the task takes at least, next to what this one takes. Not for sums by a switch.
void add_bounds(const Traffic& traffic, const ProgramNetwork* network, Table& table);

}  // namespace cubeverify::collective
