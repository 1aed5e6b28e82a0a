#include "host/run/deciding_cost.h"

#include <algorithm>
#include <array>
#include <map>
#include <sstream>

#include "cubeverify_deciding_costs.h"

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

}  // namespace cubeverify
