#include "verify/papers/tr611/sections.h"

namespace cubeverify::tr611 {
namespace {

// A number c of period g = gcd(p1, p2), and two others of equal weight with the periods p1 and p2: how many bits of c
// are complemented to get the first, to get the second, and to get either.
struct Complemented {
  int n, p1, p2;
  int first, second, common;
  [[nodiscard]] int g() const { return std::gcd(p1, p2); }
  [[nodiscard]] bool neither_divides() const { return g() < std::min(p1, p2); }
  // 2n/p1 and 2n/p2 bits, as few as lemma 10 allows.
  [[nodiscard]] bool fewest() const { return first * p1 == 2 * n && second * p2 == 2 * n; }
  // The common ones against 2n/lcm(p1, p2).
  [[nodiscard]] int scaled() const { return common * std::lcm(p1, p2); }
};
using About = bool (*)(const Complemented& bits);

// The words of a period that differ from c, but not in weight; in 2n/p bits only, if that is wanted.
std::vector<Word> others(const std::vector<Word>& words, Word c, int n, int p, bool fewest) {
  std::vector<Word> found;
  for (const Word x : words) {
    if (x == c || weight(x) != weight(c)) continue;
    if (!fewest || weight(x ^ c) * p == 2 * n) found.push_back(x);
  }
  return found;
}

Finding wrong(const Complemented& bits, Word c, Word c1, Word c2, Word checked) {
  return fails_at(c, checked,
                  "found {} in common of the {} and {} positions changed for c1 = ({:0{}b}), p1 = {}, and c2 = "
                  "({:0{}b}), p2 = {}; the paper says {} of the {} and {} of the {}",
                  bits.common, bits.first, bits.second, c1, bits.n, bits.p1, c2, bits.n, bits.p2,
                  ratio(bits.g() * bits.first, bits.p2), bits.first, ratio(bits.g() * bits.second, bits.p1),
                  bits.second);
}

// `right` of all different c, c1 and c2 of which `about` is true; if wanted, only where fewest bits are complemented.
Finding of_all(const Evidence& evidence, bool fewest, About about, About right) {
  const int n = evidence.n();
  Word checked = 0;
  for (const int p1 : divisors(n)) {
    for (const int p2 : divisors(n)) {
      if (p1 > p2 || p2 == n) continue;
      const auto of_p1 = evidence.definitions().periodic_words(n, p1),
                 of_p2 = evidence.definitions().periodic_words(n, p2);
      for (const Word c : evidence.definitions().periodic_words(n, std::gcd(p1, p2))) {
        const auto seconds = others(of_p2, c, n, p2, fewest);
        for (const Word c1 : others(of_p1, c, n, p1, fewest)) {
          for (const Word c2 : seconds) {
            const Complemented bits{n, p1, p2, weight(c ^ c1), weight(c ^ c2), weight((c ^ c1) & (c ^ c2))};
            if (c1 == c2 || !about(bits)) continue;
            ++checked;
            if (!right(bits)) return wrong(bits, c, c1, c2, checked);
          }
        }
      }
    }
  }
  return checked > 0 ? holds(checked) : not_applicable();
}

Decision in_all_words(bool fewest, About about, About right, int n_max) {
  return enumeration([=](const Evidence& evidence) { return of_all(evidence, fewest, about, right); }, 4, n_max);
}

bool of_any(const Complemented&) { return true; }
bool of_neither(const Complemented& bits) { return bits.neither_divides(); }
bool exactly(const Complemented& bits) { return bits.scaled() == 2 * bits.n; }
bool at_most_so_many(const Complemented& bits) { return bits.scaled() <= 2 * bits.n; }
bool in_proportion(const Complemented& bits) {
  return bits.common * bits.p2 == bits.g() * bits.first && bits.common * bits.p1 == bits.g() * bits.second;
}

}  // namespace

Claim common_positions() {
  return Claim("tr611.lemma11.proof-common", "section 3, proof of lemma 11")
      .says(
          "If 2n/p1 and 2n/p2 bits of c are changed for c1 and c2, 2n/lcm(p1, p2) of them are common; in general g/p2 "
          "of those for c1 and g/p1 of those for c2.")
      .printed("g/p2 and g/p1 of any bits changed, where neither period divides the other",
               in_all_words(false, of_neither, in_proportion, 20), refuted_at(12, 0b010101010101))
      .reading("fewest-bits", "2n/lcm(p1, p2) of the fewest bits, where neither period divides the other",
               in_all_words(true, of_neither, exactly, 20), refuted_at(18, 0b001001001001001001))
      .reading("every-period", "the same of all periods, equal ones included", in_all_words(true, of_any, exactly, 20),
               refuted_at(6, 0b001001))
      .reading("at-most", "2n/lcm(p1, p2) of the fewest bits or less, which is all that the bound needs",
               in_all_words(true, of_any, at_most_so_many, 20))
      .used_for({"tr611.lemma11"});
}

}  // namespace cubeverify::tr611
