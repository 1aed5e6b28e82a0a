#include "host/run/deciding_cost.h"

#include <algorithm>
#include <array>
#include <map>
#include <sstream>
#include <thread>
#include <vector>

#include "cubeverify_deciding_costs.h"
#include "host/run/seconds_since.h"

namespace cubeverify {

namespace {

constexpr int kSingleCells = 24;
constexpr std::array kWideCells = {
    32, 40, 50, 64, 80, 100, 128, 160, 200, 256, 320, 400, 512, 640, 800, 1024, 1280, 1600, kClosedFormMost};

// What is not listed takes less than a millisecond.
constexpr double kUnlistedSeconds = 5e-5;

using CostOfCells = std::map<int, double>;

// By claim and reading.
std::map<std::pair<std::string, std::string>, CostOfCells> read_costs() {
  std::map<std::pair<std::string, std::string>, CostOfCells> costs;
  std::istringstream rows(kDecidingCosts);
  std::string claim, reading, cells, cell;
  std::getline(rows, cells);  // the names of the columns
  while (std::getline(rows, claim, ',') && std::getline(rows, reading, ',') && std::getline(rows, cells)) {
    std::istringstream listed(cells);
    CostOfCells& of_reading = costs[{claim, reading}];
    while (listed >> cell) of_reading[std::stoi(cell)] = std::stod(cell.substr(cell.find('=') + 1));
  }
  return costs;
}

// Readings that need no facts, one of schedules executed and one of exact logarithms, at these n.
struct Yardstick {
  const char* claim;
  const char* reading;
  int first, last;
};
constexpr std::array kYardsticks{Yardstick{"tr483.pers.bst.time-to-retransmit", "printed", 10, 10},
                                 Yardstick{"dyntree.theorem.constant-c", "printed", 8, 19}};

// Listed seconds and those that it takes here, of all yardsticks that the program has.
struct YardstickTimes {
  double listed = 0, taken = 0;
};
YardstickTimes try_yardsticks() {
  YardstickTimes tried;
  const FactTable none;
  for (const auto& [id, name, first, last] : kYardsticks) {
    const auto claim = std::ranges::find(claims(), id, &Claim::id);
    if (claim == claims().end()) continue;
    const Reading& reading = reading_of(*claim, name);
    const auto start = std::chrono::steady_clock::now();
    for (int n = first; n <= last; ++n) {
      find_at(n, {&*claim, &reading}, none);
      tried.listed += deciding_seconds(*claim, reading, n);
    }
    tried.taken += seconds_since(start);
  }
  return tried;
}

}  // namespace

int deciding_cell(int n) { return n <= kSingleCells ? n : *std::ranges::lower_bound(kWideCells, n); }

double deciding_seconds(const Claim& claim, const Reading& reading, int n) {
  static const auto costs = read_costs();
  const auto of_reading = costs.find({claim.id, reading.name});
  if (of_reading == costs.end()) return kUnlistedSeconds;
  const auto of_cell = of_reading->second.find(deciding_cell(n));
  return of_cell == of_reading->second.end() ? kUnlistedSeconds : of_cell->second;
}

double deciding_seconds(std::span<const Claim* const> claims, const DimensionRanges& span) {
  double seconds = 0;
  for (const Question& question : questions_of(claims, span)) {
    const auto [first, last] = asked_of(question, span);
    for (int n = first; n <= last; ++n) seconds += deciding_seconds(*question.claim, *question.reading, n);
  }
  return seconds;
}

double deciding_pace(int threads, double listed_seconds) {
  constexpr double kWorthTrying = 1;  // seconds of a thread
  if (listed_seconds < kWorthTrying * threads) return 1;
  static std::map<int, double> known;
  const auto [pace, is_new] = known.try_emplace(threads, 1.0);
  if (!is_new) return pace->second;
  std::vector<YardstickTimes> tried(static_cast<std::size_t>(threads));
  {
    std::vector<std::jthread> helpers;
    for (YardstickTimes& one : tried) helpers.emplace_back([&one] { one = try_yardsticks(); });
  }
  YardstickTimes all;
  for (const YardstickTimes& one : tried) {
    all.listed += one.listed;
    all.taken += one.taken;
  }
  if (all.listed > 0) pace->second = all.taken / all.listed;
  return pace->second;
}

}  // namespace cubeverify
