#include "tests/bench/sample.h"

#include <algorithm>
#include <bit>
#include <chrono>
#include <cmath>
#include <numeric>

namespace cubeverify {

namespace {

constexpr double kTimedNanoseconds = 5e6;
// Every other unit of `orbit` is empty.
constexpr Word kLeastTimed = 2;
// More would take minutes.
constexpr Word kMostCounted = 3'000'000;
constexpr Word kMostOfNeighbours = 30'000'000;
constexpr Word kManyNeighbours = Word{1} << 16;
constexpr Word kManyBlocks = Word{1} << 15;
constexpr Word kMostTimed = Word{1} << 22;
constexpr double kGoldenSection = 0.6180339887498949;
// A core executes about as many, and few programs more.
constexpr double kInstructionsPerNanosecond = 6;

// Units that are pieces of a tree, or have to do with all later units, differ in work; trials are too much to be
// counted a few at a time.
bool has_even_units(const Sweep& sweep) {
  const Unit unit = sweep.traits.unit;
  return unit == Unit::kAddress || unit == Unit::kPair || unit == Unit::kPermutation;
}

// Counting takes microseconds an instruction, so seconds for each way and n. A group of classes is much.
Word counted_instructions(const Sweep& sweep) { return sweep.traits.unit == Unit::kClasses ? 600'000 : 150'000; }

// The multiple of `length` below the golden section of 0..units.
Word golden_section(Word units, Word length) {
  const auto section = static_cast<Word>(kGoldenSection * static_cast<double>(units));
  return section - section % length;
}

double nanoseconds(const KernelVariant& way, int n, Chunk chunk, int repetitions) {
  Tally tally = empty_tally(way.sweep.layout(n));
  double least = 1e300;
  for (int i = 0; i < repetitions; ++i) {
    const auto start = std::chrono::steady_clock::now();
    way.visit(n, chunk, tally);
    least = std::min(least, std::chrono::duration<double, std::nano>(std::chrono::steady_clock::now() - start).count());
  }
  return least;
}

std::optional<InstructionCounts> count(const KernelVariant& way, int n, Chunk chunk, Word most = kMostCounted) {
  Tally tally = empty_tally(way.sweep.layout(n));
  return count_instructions([&] { way.visit(n, chunk, tally); }, most);
}

using PerUnit = std::array<double, kInstructionClasses.size()>;

PerUnit to_doubles(const InstructionCounts& counts) {
  PerUnit doubles{};
  std::ranges::transform(counts, doubles.begin(), [](Word count) { return static_cast<double>(count); });
  return doubles;
}

// The least piece that is counted in a call of its own: one of which the units take as much as the call itself.
std::optional<Chunk> least_piece(const KernelVariant& way, int n, Chunk timed, PerUnit& once) {
  for (Word length = way.together;; length *= 4) {
    const Word first = timed.first + golden_section(timed.count, 2 * length);
    const auto one = count(way, n, {first, length});
    const auto other = one ? count(way, n, {first + length, length}) : std::nullopt;
    const auto both = other ? count(way, n, {first, 2 * length}) : std::nullopt;
    if (!both) return std::nullopt;
    if (2 * total(*both) < 3 * total(*one) && 8 * length <= timed.count) continue;
    // What both pieces take more than the two in one call.
    const PerUnit a = to_doubles(*one), b = to_doubles(*other), c = to_doubles(*both);
    for (std::size_t i = 0; i < once.size(); ++i) once[i] = std::max(0.0, a[i] + b[i] - c[i]);
    return Chunk{first, length};
  }
}

// One unit of pieces that were counted each by itself: their mean, but of a lane form's pieces the median one. Now and
// then a lane form redoes neighbours one by one, so seldom that few pieces do not show how often.
PerUnit typical(const KernelVariant& way, std::vector<PerUnit> pieces) {
  const auto sum = [](const PerUnit& piece) { return std::accumulate(piece.begin(), piece.end(), 0.0); };
  if (way.together > 1) {
    const auto middle = pieces.begin() + static_cast<std::ptrdiff_t>(pieces.size() / 2);
    std::ranges::nth_element(pieces, middle, {}, sum);
    return *middle;
  }
  PerUnit mean{};
  for (const PerUnit& piece : pieces) {
    for (std::size_t i = 0; i < mean.size(); ++i) mean[i] += piece[i] / static_cast<double>(pieces.size());
  }
  return mean;
}

// Of so many units that a call itself is nothing to them: all neighbours that are computed together, at one n, as this
// alone takes a minute or two.
std::optional<Work> work_of_neighbours(const KernelVariant& way, int n, Chunk timed) {
  if (n != 32) return std::nullopt;
  const auto counts = count(way, n, {timed.first, way.together}, kMostOfNeighbours);
  if (!counts) return std::nullopt;
  Work work{to_doubles(*counts), std::nullopt};
  for (double& instructions : work.instructions) instructions /= static_cast<double>(way.together);
  return work;
}

// What half of a call's blocks add to it. The call itself, and adding up what its blocks counted, take as much as many
// blocks, but nothing among all of `timed`.
std::optional<Work> work_of_later_blocks(const KernelVariant& way, int n, Chunk timed) {
  const auto first = count(way, n, {timed.first, way.together}, kMostOfNeighbours);
  const auto both = first ? count(way, n, {timed.first, 2 * way.together}, kMostOfNeighbours) : std::nullopt;
  if (!both) return std::nullopt;
  Work work{to_doubles(*both), std::nullopt};
  const PerUnit before = to_doubles(*first);
  for (std::size_t i = 0; i < before.size(); ++i)
    work.instructions[i] = (work.instructions[i] - before[i]) / static_cast<double>(way.together);
  return work;
}

// Counted in pieces spread over `timed`. What a call takes however many units it has is spread over all of `timed`.
std::optional<Work> work_of_even_unit(const KernelVariant& way, int n, Chunk timed) {
  PerUnit once{};
  const auto least = least_piece(way, n, timed, once);
  if (!least) return std::nullopt;
  const Word places = timed.count / least->count;
  std::vector<PerUnit> pieces;
  Word spent = 0;
  for (double at = 0; pieces.size() < 3 || spent < counted_instructions(way.sweep);) {
    at += kGoldenSection;
    at -= std::floor(at);
    const auto place = static_cast<Word>(at * static_cast<double>(places));
    const auto counts = count(way, n, {timed.first + place * least->count, least->count});
    if (!counts) return std::nullopt;
    spent += total(*counts);
    pieces.push_back(to_doubles(*counts));
  }
  Work work{typical(way, pieces), std::nullopt};
  for (std::size_t i = 0; i < once.size(); ++i) {
    double& instructions = work.instructions[i];
    instructions = std::max(0.0, instructions - once[i]) / static_cast<double>(least->count) +
                   once[i] / static_cast<double>(timed.count);
  }
  return work;
}

// As many of `timed` as are few enough instructions, all in one call. If the fewest are too many, then of classes
// nearer to unit 0, where units have fewer.
Chunk counted_chunk(const KernelVariant& way, int n, Chunk timed) {
  const double most = static_cast<double>(counted_instructions(way.sweep)) / kInstructionsPerNanosecond;
  const bool classes = way.sweep.traits.unit == Unit::kClasses;
  const Word least = classes ? std::max(kLeastTimed, way.together) : 1;
  Chunk chunk = timed;
  const auto too_much = [&] { return nanoseconds(way, n, chunk, 3) > most; };
  while (chunk.count > least && too_much()) {
    chunk.count /= 2;
    chunk.first = timed.first + golden_section(timed.count, chunk.count);
  }
  for (int halvings = 1; classes && chunk.first > 0 && too_much(); ++halvings) {
    chunk = typical_chunk(way.sweep, n, chunk.count, halvings);
  }
  return chunk;
}

std::optional<Work> work_of_uneven_unit(const KernelVariant& way, int n, Chunk timed) {
  const Chunk chunk = counted_chunk(way, n, timed);
  // One unit may be far too many already.
  const auto most = static_cast<double>(kMostOfNeighbours) / kInstructionsPerNanosecond;
  if (nanoseconds(way, n, chunk, 1) > 2 * most) return std::nullopt;
  const auto counts = count(way, n, chunk, kMostOfNeighbours);
  const auto units = static_cast<double>(represented(way, n, chunk));
  if (!counts || units == 0) return std::nullopt;
  Work work{to_doubles(*counts), nanoseconds(way, n, chunk, 20) / units};
  for (double& instructions : work.instructions) instructions /= units;
  return work;
}

}  // namespace

std::vector<int> measured_dimensions(const Sweep& sweep) {
  if (sweep.n_max == sweep.n_min) return {sweep.n_max};
  std::vector<int> dimensions(sweep.traits.measured.begin(), sweep.traits.measured.end());
  if (dimensions.front() == 0) dimensions = sweep.n_max < 24 ? std::vector{8, sweep.n_max} : std::vector{28, 32, 40};
  std::erase_if(dimensions, [&](int n) { return n == 0 || n > sweep.n_max; });
  return dimensions;
}

Chunk typical_chunk(const Sweep& sweep, int n, Word length, int halvings) {
  return {golden_section(sweep.units(n) >> halvings, length), length};
}

Word represented(const KernelVariant& way, int n, Chunk chunk) {
  if (way.sweep.traits.unit == Unit::kTrial) return chunk.count << n;
  const ItemsIn items = way.sweep.traits.items;
  if (items.histogram == nullptr) return chunk.count;
  const Layout layout = way.sweep.layout(n);
  Tally tally = empty_tally(layout);
  way.visit(n, chunk, tally);
  const FactSlot& slot = layout.at(items.histogram);
  const auto first = tally.begin() + static_cast<std::ptrdiff_t>(slot.offset);
  return std::accumulate(first, first + static_cast<std::ptrdiff_t>(items.word_0 ? 1 : slot.size), Word{0});
}

Chunk timed_chunk(const KernelVariant& way, int n) {
  // A small cube's links are one window.
  if (way.sweep.traits.unit == Unit::kWindow) return {way.sweep.units(n) - 1, 1};
  const Word most = std::min(kMostTimed, way.sweep.units(n) / 2);
  // Less than a few groups of a form that takes them together would be done one by one.
  for (Word length = std::min(most, std::max(kLeastTimed, 2 * std::bit_floor(way.together)));; length *= 2) {
    const Chunk chunk = typical_chunk(way.sweep, n, length);
    if (length * 2 > most || nanoseconds(way, n, chunk, 1) >= kTimedNanoseconds) return chunk;
  }
}

std::optional<Work> work_of_unit(const KernelVariant& way, int n, Chunk timed) {
  if (!has_even_units(way.sweep)) return work_of_uneven_unit(way, n, timed);
  if (way.together >= kManyNeighbours) return work_of_neighbours(way, n, timed);
  return way.together >= kManyBlocks ? work_of_later_blocks(way, n, timed) : work_of_even_unit(way, n, timed);
}

}  // namespace cubeverify
