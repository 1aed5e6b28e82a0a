#include "tests/verify/necklaces_checks.h"

#include <algorithm>
#include <cstdint>
#include <fstream>
#include <initializer_list>
#include <map>
#include <numeric>
#include <vector>

#include <nlohmann/json.hpp>

namespace cubeverify::test {

namespace {

// Keeps the first difference.
class Difference {
 public:
  // What `name` is at the arguments, and what it should be.
  void expect(const char* name, std::initializer_list<int> at, const Integer& is, const Integer& expected) {
    if (!text_.empty() || is == expected) return;
    text_ = name;
    for (const int argument : at) text_.append(1, ' ').append(std::to_string(argument));
    text_ += ": " + is.str() + " instead of " + expected.str();
  }
  [[nodiscard]] const std::string& text() const { return text_; }

 private:
  std::string text_;
};

// The n-bit words by period and weight, those of them that are least in their necklace, and by subtree.
struct FoundCounts {
  explicit FoundCounts(int n_of_tally)
      : n(n_of_tally),
        words(static_cast<std::size_t>(n + 1) * static_cast<std::size_t>(n + 1)),
        distinguished(words.size()),
        subtree(static_cast<std::size_t>(n)) {
    const std::uint32_t all = (std::uint32_t{1} << n) - 1;
    for (std::uint32_t c = 0; c <= all; ++c) {
      std::uint32_t least = c;
      int index = 0;
      int period = 0;
      std::uint32_t rotated = c;
      do {
        rotated = (rotated >> 1) | ((rotated & 1) << (n - 1));
        ++period;
        if (rotated < least) {
          least = rotated;
          index = period;
        }
      } while (rotated != c);
      int weight = 0;
      for (std::uint32_t rest = c; rest != 0; rest >>= 1) weight += static_cast<int>(rest & 1);
      ++words[place(period, weight)];
      if (index == 0) ++distinguished[place(period, weight)];
      if (c != 0) ++subtree[static_cast<std::size_t>(index)];
    }
  }

  [[nodiscard]] std::size_t place(int p, int l) const {
    return static_cast<std::size_t>(p) * static_cast<std::size_t>(n + 1) + static_cast<std::size_t>(l);
  }

  // The sum over all periods p in first..last and all weights.
  [[nodiscard]] int sum(const std::vector<int>& counts, int first, int last) const {
    int total = 0;
    for (int p = first; p <= last; ++p) {
      for (int l = 0; l <= n; ++l) total += counts[place(p, l)];
    }
    return total;
  }

  int n;
  std::vector<int> words;
  std::vector<int> distinguished;
  std::vector<int> subtree;
};

void expect_tally(const ClosedForms& forms, const FoundCounts& tally, Difference& difference) {
  const int n = tally.n;
  difference.expect("words_of_period", {n}, forms.words_of_period(n), tally.sum(tally.words, n, n));
  difference.expect("K", {n}, forms.necklaces(n), tally.sum(tally.distinguished, 1, n));
  difference.expect("F", {n}, forms.full_necklaces(n), tally.sum(tally.distinguished, n, n));
  difference.expect("A", {n}, forms.cyclic_nodes(n), tally.sum(tally.words, 1, n - 1));
  difference.expect("B", {n}, forms.degenerate_necklaces(n), tally.sum(tally.distinguished, 1, n - 1));
  for (int l = 0; l <= n; ++l) {
    int k = 0;
    for (int p = 1; p <= n; ++p) {
      k += tally.distinguished[tally.place(p, l)];
      difference.expect("words_of_period", {n, p, l}, forms.words_of_weight(n, p, l), tally.words[tally.place(p, l)]);
    }
    difference.expect("K", {n, l}, forms.necklaces_of_weight(n, l), k);
    difference.expect("F", {n, l}, forms.full_necklaces_of_weight(n, l), tally.distinguished[tally.place(n, l)]);
  }
  for (int j = 0; j < n; ++j) {
    difference.expect("subtree_size", {n, j}, forms.subtree_size(n, j), tally.subtree[static_cast<std::size_t>(j)]);
  }
  if (n == 1) return;  // the formulas for the largest and the smallest subtree take the source to be cyclic
  const auto [least, greatest] = std::minmax_element(tally.subtree.begin(), tally.subtree.end());
  difference.expect("largest_subtree", {n}, forms.largest_subtree(n), *greatest);
  difference.expect("smallest_subtree", {n}, forms.smallest_subtree(n), *least);
}

// The first identity of those over all weights that n breaks, or nullptr.
const char* broken_over_all_weights(const ClosedForms& forms, int n) {
  const Integer words = power_of_two(n);
  const Integer full = forms.full_necklaces(n);
  Integer of_some_period = 0;
  Integer shorter = 0;
  for (int p = 1; p <= n; ++p) {
    if (n % p != 0) continue;
    of_some_period += forms.words_of_period(p);
    if (forms.words_of_period(p) % p != 0) return "words of period p come in necklaces of p";
    if (p < n) shorter += forms.full_necklaces(p);
  }
  if (of_some_period != words) return "every word has a period that divides n";
  if (forms.necklaces(n) != full + shorter) return "K(n) is the sum of F(p) over the divisors of n";
  if (forms.degenerate_necklaces(n) != shorter) return "B is the sum of F(p) over the divisors below n";
  if (forms.cyclic_nodes(n) + n * full != words) return "N = A + n F(n)";
  if (forms.cyclic_nodes(n) % 2 != 0) return "complementing a word keeps its period";
  if (n == 1) return nullptr;
  // Theorem 1: every degenerate necklace but those of 0...0 and 1...1 has at least two nodes.
  if (2 * forms.degenerate_necklaces(n) > forms.cyclic_nodes(n) + 2) return "B <= (A - 2)/2 + 2";
  if ((n + 2) * forms.cyclic_nodes(n) > 2 * words) return "A <= 2N/(n + 2)";
  if (!is_prime(n)) return nullptr;
  if (forms.cyclic_nodes(n) != 2) return "n prime: only 0...0 and 1...1 are cyclic";
  if (forms.degenerate_necklaces(n) != 2) return "n prime: two degenerate necklaces";
  return nullptr;
}

// The same for words of weight l.
const char* broken_at_weight(const ClosedForms& forms, int n, int l) {
  Integer of_some_period = 0;
  for (int p = 1; p <= n; ++p) {
    if (n % p == 0) of_some_period += forms.words_of_weight(n, p, l);
  }
  const Integer k = forms.necklaces_of_weight(n, l);
  const Integer f = forms.full_necklaces_of_weight(n, l);
  if (of_some_period != binomial(n, l)) return "every word of weight l has a period that divides n";
  if (forms.words_of_weight(n, n, l) != n * f) return "a full necklace has n words";
  if (k != forms.necklaces_of_weight(n, n - l)) return "K(n, l) = K(n, n - l)";
  if (f != forms.full_necklaces_of_weight(n, n - l)) return "F(n, l) = F(n, n - l)";
  if (k < f) return "K(n, l) >= F(n, l)";
  if (std::gcd(n, l) == 1 && (k != f || n * k != binomial(n, l))) return "only full necklaces if gcd(n, l) = 1";
  return nullptr;
}

const char* broken_by_subtrees(const ClosedForms& forms, int n) {
  Integer nodes = 0;
  Integer last = power_of_two(n);
  for (int j = 0; j < n; ++j) {
    const Integer size = forms.subtree_size(n, j);
    nodes += size;
    if (size > last) return "subtree i is a treetop of subtree j < i";
    if (j > 0 && 2 * j >= n && size != forms.full_necklaces(n)) return "no cyclic nodes from subtree n/2 on";
    last = size;
  }
  if (nodes + 1 != power_of_two(n)) return "each node but the source is in one subtree";
  if (n == 1) return nullptr;
  if (forms.largest_subtree(n) != forms.subtree_size(n, 0)) return "SBnT(max) is subtree 0";
  if (forms.smallest_subtree(n) != forms.subtree_size(n, n - 1)) return "SBnT(min) is subtree n - 1";
  return nullptr;
}

const char* broken_at(const ClosedForms& forms, int n) {
  if (const char* broken = broken_over_all_weights(forms, n)) return broken;
  if (const char* broken = broken_by_subtrees(forms, n)) return broken;
  Integer k = 0;
  Integer f = 0;
  for (int l = 0; l <= n; ++l) {
    if (const char* broken = broken_at_weight(forms, n, l)) return broken;
    k += forms.necklaces_of_weight(n, l);
    f += forms.full_necklaces_of_weight(n, l);
  }
  if (k != forms.necklaces(n)) return "K(n) is the sum of K(n, l)";
  if (f != forms.full_necklaces(n)) return "F(n) is the sum of F(n, l)";
  return nullptr;
}

}  // namespace

ClosedForms ours() {
  return {
      .words_of_period = [](int p) { return words_of_period(p); },
      .words_of_weight = [](int n, int p, int l) { return words_of_period(n, p, l); },
      .necklaces = [](int n) { return necklaces(n); },
      .necklaces_of_weight = [](int n, int l) { return necklaces(n, l); },
      .full_necklaces = [](int n) { return full_necklaces(n); },
      .full_necklaces_of_weight = [](int n, int l) { return full_necklaces(n, l); },
      .cyclic_nodes = cyclic_nodes,
      .degenerate_necklaces = degenerate_necklaces,
      .subtree_size = subtree_size,
      .largest_subtree = largest_subtree,
      .smallest_subtree = smallest_subtree,
  };
}

ClosedForms derived(const std::function<Integer(int)>& words,
                    const std::function<Integer(int, int, int)>& words_of_weight) {
  // Necklaces of n bits with a period in first..last.
  const auto count = [words](int n, int first, int last) {
    Integer total = 0;
    for (int p = first; p <= last; ++p) {
      if (n % p == 0) total += words(p) / p;
    }
    return total;
  };
  return {
      .words_of_period = words,
      .words_of_weight = words_of_weight,
      .necklaces = [count](int n) { return count(n, 1, n); },
      .necklaces_of_weight =
          [words_of_weight](int n, int l) {
            Integer total = 0;
            for (int p = 1; p <= n; ++p) {
              if (n % p == 0) total += words_of_weight(n, p, l) / p;
            }
            return total;
          },
      .full_necklaces = [count](int n) { return count(n, n, n); },
      .full_necklaces_of_weight = [words_of_weight](int n, int l) { return Integer(words_of_weight(n, n, l) / n); },
      .cyclic_nodes = [words](int n) { return Integer(power_of_two(n) - words(n)); },
      .degenerate_necklaces = [count](int n) { return count(n, 1, n - 1); },
      .subtree_size = [count](int n, int j) { return Integer(count(n, j + 1, n) - (j == 0 ? 1 : 0)); },
      .largest_subtree = [count](int n) { return Integer(count(n, 1, n) - 1); },
      .smallest_subtree = [count](int n) { return count(n, n, n); },
  };
}

std::string differ_from_oeis(const ClosedForms& forms) {
  const std::map<std::string, std::function<Integer(int)>> sequences{
      {"A000031", forms.necklaces},
      {"A001037", forms.full_necklaces},
      {"A066656", forms.degenerate_necklaces},
      {"A152061", forms.cyclic_nodes},
      {"A001787", [](int n) { return Integer(n * power_of_two(n - 1)); }},
  };
  const std::map<std::string, std::function<Integer(int, int)>> triangles{
      {"A047996", forms.necklaces_of_weight},
      {"A051168", forms.full_necklaces_of_weight},
  };
  std::ifstream file(CUBEVERIFY_SOURCE_DIR "/tests/verify/oeis.json");
  const auto oeis = nlohmann::json::parse(file);
  if (oeis.at("sequences").size() != sequences.size()) return "not the sequences expected";
  if (oeis.at("triangles").size() != triangles.size()) return "not the triangles expected";

  // Term 0 of a sequence and row 0 of a triangle are passed over: there are no words of 0 bits here.
  Difference difference;
  for (const auto& entry : oeis.at("sequences")) {
    const auto id = entry.at("id").get<std::string>();
    int n = entry.at("offset").get<int>();
    for (const auto& term : entry.at("terms")) {
      if (n > 0) difference.expect(id.c_str(), {n}, sequences.at(id)(n), term.get<std::int64_t>());
      ++n;
    }
  }
  for (const auto& entry : oeis.at("triangles")) {
    const auto id = entry.at("id").get<std::string>();
    int n = entry.at("offset").get<int>();
    for (const auto& row : entry.at("rows")) {
      int l = 0;
      for (const auto& term : row) {
        if (n > 0) difference.expect(id.c_str(), {n, l}, triangles.at(id)(n, l), term.get<std::int64_t>());
        ++l;
      }
      ++n;
    }
  }
  return difference.text();
}

std::string differ_from_brute_force(const ClosedForms& forms, int n_max) {
  Difference difference;
  for (int n = 1; n <= n_max; ++n) expect_tally(forms, FoundCounts(n), difference);
  return difference.text();
}

std::string break_identities(const ClosedForms& forms, int n_max) {
  for (int n = 1; n <= n_max; ++n) {
    if (const char* broken = broken_at(forms, n)) return "n = " + std::to_string(n) + ": " + broken;
  }
  return "";
}

}  // namespace cubeverify::test
