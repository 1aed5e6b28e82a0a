#include "host/guards/fact_sums.h"

#include <map>
#include <sstream>
#include <stdexcept>

#include <fmt/format.h>

#include "cubeverify_fact_sums.h"
#include "host/text/text.h"

namespace cubeverify {
namespace {

// 3^64 has 102 bits, and what is divided by 2 more than the 64 of users' formulas (kernels/formula), which know no 3^n.
__extension__ using Wide = unsigned __int128;

struct Summed {
  std::string fact, weight, columns;
};
struct Sum {
  Summed what;
  std::string value;
};

// By sweep.
std::multimap<std::string, Sum> read_sums() {
  std::multimap<std::string, Sum> sums;
  for (const auto& row : csv_rows(kFactSums)) sums.emplace(row[0], Sum{{row[1], row[2], row[3]}, row[4]});
  return sums;
}

Wide power(Wide base, int exponent) {
  Wide product = 1;
  for (int i = 0; i < exponent; ++i) product *= base;
  return product;
}

Wide factor(const std::string& name, int n, Word units) {
  if (name == "n") return static_cast<Wide>(n);
  if (name == "N") return power(2, n);
  if (name == "3^n") return power(3, n);
  if (name == "units") return units;
  return std::stoull(name);
}

// Terms of factors that are multiplied and divided from left to right, as in "n*N/2-N+1".
Word evaluate(const std::string& formula, int n, Word units) {
  Wide total = 0, term = 0;
  char before = '+';  // the name
  bool negative = false;
  std::string name;
  for (const char next : formula + "+") {
    if (std::string("+-*/").find(next) == std::string::npos) {
      name += next;
      continue;
    }
    const Wide value = factor(name, n, units);
    name.clear();
    if (before == '*') {
      term *= value;
    } else if (before == '/') {
      term /= value;
    } else {
      term = value;
    }
    if (next == '+' || next == '-') {
      total = negative ? total - term : total + term;
      negative = next == '-';
    }
    before = next;
  }
  return static_cast<Word>(total);
}

// Modulo 2^64.
Word two_to_the(Word exponent) { return exponent < 64 ? bit(static_cast<int>(exponent)) : 0; }

Word weight_of(const Summed& what, Word key, Word columns) {
  if (what.weight == "count") return 1;
  if (what.weight == "key") return key;
  if (what.weight == "2^key") return two_to_the(key);
  if (what.weight == "row") return key / columns;
  if (what.weight == "column") return key % columns;
  if (what.weight == "2^row") return two_to_the(key / columns);
  if (what.weight == "2^column") return two_to_the(key % columns);
  throw std::logic_error("host/guards/fact_sums.csv: no weight " + what.weight);
}

Word sum_of(const Summed& what, const Layout& layout, int n, const Tally& tally) {
  const FactSlot& slot = layout.at(what.fact);
  if (slot.kind == FactKind::kForAll) return tally[slot.offset];
  const Word columns = what.columns.empty() ? 0 : evaluate(what.columns, n, 0);
  Word sum = 0;
  for (Word key = 0; key < slot.size; ++key) sum += tally[slot.offset + key] * weight_of(what, key, columns);
  return sum;
}

// "depth: the sum of key"
std::string in_words(const Summed& what) {
  return fmt::format("{}: {}", what.fact, what.weight == "count" ? "the count" : "the sum of " + what.weight);
}

// A formula, or another sum of the sweep.
std::string meant(const std::string& value) { return value.front() == '=' ? "that of" + value.substr(1) : value; }

std::string broken_for_all(const FactSlot& slot, const Tally& tally) {
  const Word checked = tally[slot.offset], violated = tally[slot.offset + 1];
  const bool has_address = tally[slot.offset + 2] != kNoAddress;
  if (violated <= checked && has_address == (violated > 0)) return "";
  return fmt::format("{}: {} of {} violate{} it, with {} address", slot.name, violated, checked,
                     violated == 1 ? "s" : "", has_address ? "an" : "no");
}

}  // namespace

std::string broken_facts(const Sweep& sweep, int n, const Tally& tally) {
  static const auto all = read_sums();
  if (std::string broken = sweep.broken_identity(n, tally); !broken.empty()) return broken;
  const Layout layout = sweep.layout(n);
  for (const FactSlot& slot : layout.slots) {
    if (slot.kind != FactKind::kForAll) continue;
    if (std::string broken = broken_for_all(slot, tally); !broken.empty()) return broken;
  }
  const auto [first, last] = all.equal_range(sweep.name);
  for (auto row = first; row != last; ++row) {
    const auto& [what, value] = row->second;
    const Word sum = sum_of(what, layout, n, tally);
    Word expected = 0;
    if (value.front() == '=') {
      Summed other;
      std::istringstream(value.substr(1)) >> other.fact >> other.weight >> other.columns;
      expected = sum_of(other, layout, n, tally);
    } else {
      expected = evaluate(value, n, sweep.units(n));
    }
    if (sum != expected)
      return fmt::format("{} is {}, not {}, which is {}", in_words(what), sum, expected, meant(value));
  }
  return "";
}

}  // namespace cubeverify
