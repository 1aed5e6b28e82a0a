#include "verify/claims/build.h"
#include "verify/papers/tr611/proof_of_lemma_12.h"

// TR-611, section 3: cases p1 = p2 and p1 | p2 of lemma 12's proof, by the last bits of members of f(c1) and f(c2).

namespace cubeverify::tr611 {
namespace {

// Two cyclic numbers of equal weight l, p1 | p2, gamma = p2/p1, and the block s_1^j of p1 bits with c2's first 1-bit.
struct Two {
  int n, l, p1, p2, j;
  Word c1, c2;
  [[nodiscard]] int gamma() const { return p2 / p1; }
  // The bits from that block to the end of c2's last period; the last period without its first block.
  [[nodiscard]] Word from_block_on() const { return all_ones((gamma() - j + 1) * p1); }
  [[nodiscard]] Word after_first_block() const { return all_ones((gamma() - 1) * p1); }
  // The first p1 bits of each one's last p2, and the last x of them.
  [[nodiscard]] Word first_block(Word c) const { return c >> (p2 - p1) & all_ones(p1); }
  [[nodiscard]] Word last_of_first_block(int x) const { return (bit(x) - 1) << (p2 - p1); }
  // How many bits these have from the leftmost 1-bit on: r_1^1's x1 and s_1^1's x2.
  [[nodiscard]] int x1() const { return highest_bit(first_block(c1)) + 1; }
  [[nodiscard]] int x2() const { return highest_bit(first_block(c2)) + 1; }
};

// Every two different ones of subtree 0 in the case wanted, by c2 and then c1: a counterexample is the least of them.
using Case = bool (*)(const Two& two);
std::vector<Two> in_case(const Evidence& evidence, Case wanted) {
  const int n = evidence.n();
  const std::vector<Cyclic> words = cyclic_of_subtree_0(evidence);
  std::vector<Two> found;
  for (const auto& [p1, c1] : words) {
    for (const auto& [p2, c2] : words) {
      if (c1 == c2 || p2 % p1 != 0 || weight(c1) != weight(c2)) continue;
      const Two two{n, weight(c1), p1, p2, leading_zeros(n, c2) / p1 + 1, c1, c2};
      if (wanted(two)) found.push_back(two);
    }
  }
  std::ranges::sort(found, {}, [](const Two& two) { return std::pair(two.c2, two.c1); });
  return found;
}

// What is wrong with the members of f(c1) and f(c2); empty if nothing is.
using Complaint = std::function<std::string(const Two& two, const std::vector<Word>& f1, const std::vector<Word>& f2)>;

Decision listed_pairs(Case wanted, const Complaint& complaint) {
  const auto decide = [=](const Evidence& evidence) {
    Word checked = 0;
    for (const Two& two : in_case(evidence, wanted)) {
      const auto f = [&](Word c) { return evidence.definitions().leftmost_exchanges(c, (two.n - two.l) / 2); };
      const std::string wrong = complaint(two, f(two.c1), f(two.c2));
      ++checked;
      if (wrong.empty()) continue;
      return fails_at(two.c2, checked, "found {}", wrong);
    }
    return checked > 0 ? holds(checked) : not_applicable();
  };
  return enumeration(decide, 4, kMostListed);
}

// How many 1-bits are right in some last bits of a member: exactly or, as `how` says, at most or at least so many.
enum class How { kExactly, kAtMost, kAtLeast };
struct Ones {
  How how;
  Rational (*number)(const Two& two);
  std::string_view as = "";  // what is changed in the paper's words
  [[nodiscard]] bool right(const Two& two, int ones) const {
    const Rational said = number(two);
    return how == How::kExactly ? ones == said : how == How::kAtMost ? ones <= said : ones >= said;
  }
};

// The member x of f(c_i) with so many 1-bits in its last bits.
std::string text(const Two& two, const Ones& said, Word x, int i, int ones) {
  const std::string_view how = said.how == How::kExactly ? "" : said.how == How::kAtMost ? " at most" : " at least";
  return fmt::format(
      "a weight of {} in these bits of ({:0{}b}) in f(c{}), c1 = ({:0{}b}) and c2 = ({:0{}b}); the paper says{} {}{}",
      ones, x, two.n, i, two.c1, two.n, two.c2, two.n, how, said.number(two), said.as);
}

// The last bits, as many as both have, do not distinguish a member of f(c1) from one of f(c2).
std::string not_distinguished(const Two& two, const std::vector<Word>& f1, const std::vector<Word>& f2) {
  const Word last = two.last_of_first_block(std::min(two.x1(), two.x2()));
  for (const Word x : f1) {
    for (const Word y : f2) {
      if (((x ^ y) & last) == 0) {
        return fmt::format(
            "these bits the same in ({:0{}b}) in f(c1) and ({:0{}b}) in f(c2) for c1 = ({:0{}b}) and c2 = "
            "({:0{}b}); the paper says distinct",
            x, two.n, y, two.n, two.c1, two.n, two.c2, two.n);
      }
    }
  }
  return {};
}

// --- The case p1 = p2

bool same_length(const Two& two) { return two.p1 == two.p2 && two.x1() == two.x2(); }
bool shorter_first(const Two& two) { return two.p1 == two.p2 && two.x1() < two.x2(); }

// So many 1-bits are right in the last x1 bits of a member of f(c1), and of one of f(c2).
Complaint ones_in_last_bits(Ones in_first, Ones in_second) {
  return [=](const Two& two, const std::vector<Word>& f1, const std::vector<Word>& f2) -> std::string {
    for (const auto& [members, i, said] : {std::tuple{&f1, 1, in_first}, {&f2, 2, in_second}}) {
      for (const Word x : *members) {
        const int ones = weight(x & two.last_of_first_block(two.x1()));
        if (!said.right(two, ones)) return text(two, said, x, i, ones);
      }
    }
    return {};
  };
}

Rational printed_fraction(const Two& two) { return {two.n * two.l, two.p1}; }
Rational inverted_fraction(const Two& two) { return {two.l * two.p1, two.n}; }
constexpr Ones kPrintedInShorter{How::kExactly, printed_fraction};
constexpr Ones kPrintedInLonger{How::kAtMost, [](const Two& two) { return Rational(printed_fraction(two) - 1); }};
constexpr Ones kInvertedInShorter{How::kExactly, inverted_fraction};
constexpr Ones kInvertedInLonger{How::kAtMost, [](const Two& two) { return Rational(inverted_fraction(two) - 1); }};

// --- The case p1 | p2, p1 < p2

bool in_later_block(const Two& two) { return two.p1 < two.p2 && two.j > 1; }
bool in_first_block(const Two& two) { return two.p1 < two.p2 && two.j == 1; }
bool first_blocks_differ(const Two& two) {
  return in_first_block(two) && two.first_block(two.c1) != two.first_block(two.c2);
}
bool only_first_blocks_differ(const Two& two) {
  return in_first_block(two) && ((two.c1 ^ two.c2) & two.after_first_block()) == 0;
}

// For j > 1: so many 1-bits are right in the last (gamma-j+1) p1 bits of a member of f(c2), and of f(c1).
Complaint ones_from_block_on(Ones in_second, Ones in_first) {
  return [=](const Two& two, const std::vector<Word>& f1, const std::vector<Word>& f2) -> std::string {
    const auto ones = [&](Word x) { return weight(x & two.from_block_on()); };
    int fewest = two.n, most = 0;
    for (const Word x : f2) {
      if (!in_second.right(two, ones(x))) return text(two, in_second, x, 2, ones(x));
      fewest = std::min(fewest, ones(x));
    }
    for (const Word x : f1) {
      if (!in_first.right(two, ones(x))) return text(two, in_first, x, 1, ones(x));
      most = std::max(most, ones(x));
    }
    return most < fewest
               ? ""
               : fmt::format("up to {} 1-bits there in f(c1), {} or more in f(c2); the paper says fewer in f(c1)", most,
                             fewest);
  };
}

Rational printed_of_period(const Two& two) { return {two.n * two.l, two.p2}; }
Rational inverted_of_period(const Two& two) { return {two.l * two.p2, two.n}; }
// The part of the period's 1-bits that is in the last gamma-j+1 of its gamma blocks.
Rational in_last_blocks(const Two& two) { return {two.gamma() - two.j + 1, two.gamma()}; }
constexpr Ones kPrintedInSecond{How::kExactly, printed_of_period};
constexpr Ones kPrintedInFirst{How::kExactly,
                               [](const Two& two) { return Rational(in_last_blocks(two) * printed_of_period(two)); }};
constexpr Ones kInvertedInSecond{How::kExactly, inverted_of_period, ", its fraction turned over"};
constexpr Ones kInvertedInFirst{How::kExactly,
                                [](const Two& two) { return Rational(in_last_blocks(two) * inverted_of_period(two)); }};
constexpr Ones kAtLeastInSecond{How::kAtLeast, inverted_of_period};

// For j = 1: the last (gamma-1) p1 bits of all members are those of c1 and of c2.
std::string later_blocks_kept(const Two& two, const std::vector<Word>& f1, const std::vector<Word>& f2) {
  for (const auto& [c, members] : {std::pair{two.c1, &f1}, {two.c2, &f2}}) {
    for (const Word x : *members) {
      if (((x ^ c) & two.after_first_block()) != 0) return fmt::format("a bit of {:0{}b} that differs", x, two.n);
    }
  }
  return {};
}

// For j = 1: the last x1 (x2) bits of the first of these blocks in the last period stay, and distinguish members.
std::string first_block_distinguishes(const Two& two, const std::vector<Word>& f1, const std::vector<Word>& f2) {
  for (const auto& [c, x, members] : {std::tuple{two.c1, two.x1(), &f1}, {two.c2, two.x2(), &f2}}) {
    for (const Word member : *members) {
      if (((member ^ c) & two.last_of_first_block(x)) != 0)
        return fmt::format("a bit of {:0{}b} that differs", member, two.n);
    }
  }
  return not_distinguished(two, f1, f2);
}

}  // namespace

Claim equal_periods() {
  return Claim("tr611.lemma12.proof-equal", "section 3, proof of lemma 12")
      .says(
          "If p1 = p2 = p and x1 = x2, the last x1 bits of the members of f(c1) and f(c2) are distinct; if x1 < x2, "
          "those of f(c1) hold nl/p 1-bits, those of f(c2) at most nl/p - 1.")
      .printed("x1 < x2: nl/p of them, and at most nl/p - 1",
               listed_pairs(shorter_first, ones_in_last_bits(kPrintedInShorter, kPrintedInLonger)),
               refuted_at(10, 0b0010100101))
      .reading("same-length", "x1 = x2: the last x1 bits of no two members are the same",
               listed_pairs(same_length, not_distinguished))
      .reading("corrected", "x1 < x2: lp/n of them, and at most lp/n - 1",
               listed_pairs(shorter_first, ones_in_last_bits(kInvertedInShorter, kInvertedInLonger)))
      .used_for({"tr611.lemma12"});
}

Claim dividing_periods() {
  return Claim("tr611.lemma12.proof-divides", "section 3, proof of lemma 12")
      .says(
          "If p1 | p2 and the leftmost 1-bit of c2 is in s_1^j, j > 1, the last (gamma-j+1)p1 bits of a member of "
          "f(c2) hold nl/p2 1-bits, and of one of f(c1) only (gamma-j+1)nl/(gamma p2); if j = 1 all but the first p1 "
          "bits of the last p2 stay, and if these blocks r_1^1 and s_1^1 differ their last x1 (x2) bits do as for p1 = "
          "p2.")
      .printed("nl/p2 and (gamma-j+1)nl/(gamma p2) of them",
               listed_pairs(in_later_block, ones_from_block_on(kPrintedInSecond, kPrintedInFirst)),
               refuted_at(8, 0b00110011))
      .reading("inverted", "with the fractions turned over: lp_2/n and (gamma-j+1)lp_2/(gamma n) 1-bits",
               listed_pairs(in_later_block, ones_from_block_on(kInvertedInSecond, kInvertedInFirst)),
               refuted_at(12, 0b000011000011))
      .reading("at-least",
               "at least lp_2/n, and exactly (gamma-j+1)lp_2/(gamma n), so that f(c1) and f(c2) have no common member",
               listed_pairs(in_later_block, ones_from_block_on(kAtLeastInSecond, kInvertedInFirst)))
      .reading("first-block", "j = 1: the last (gamma-1)p1 bits stay in every member",
               listed_pairs(in_first_block, later_blocks_kept))
      .reading("first-block-differs",
               "j = 1, r_1^1 and s_1^1 differ: their last x1 (x2) bits stay in every member, and the last of them, as "
               "many as both have, tell f(c1) from f(c2)",
               listed_pairs(first_blocks_differ, first_block_distinguishes), refuted_at(12, 0b001111001111))
      .reading("only-first-block-differs",
               "the same where no later block differs, which is all that is left to this case",
               listed_pairs(only_first_blocks_differ, first_block_distinguishes))
      .used_for({"tr611.lemma12"});
}

}  // namespace cubeverify::tr611
