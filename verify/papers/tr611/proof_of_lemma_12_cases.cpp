#include <algorithm>
#include <tuple>

#include "verify/claims/build.h"
#include "verify/papers/tr611/proof_of_lemma_12.h"

// TR-611, section 3: the cases p1 = p2 and p1 | p2 of lemma 12's proof, by the last bits of the members of f(c1) and
// f(c2).

namespace cubeverify::tr611 {

namespace {

// Two cyclic numbers of equal weight l, p1 | p2, gamma = p2/p1, and the block s_1^j of p1 bits that has the leftmost
// 1-bit of c2.
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

// Every two different ones of subtree 0 that are in the case wanted.
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
      Finding finding = expect(false, checked, fmt::format("c1 = {:0{}b}: {}", two.c1, two.n, wrong));
      finding.address = two.c2;
      return finding;
    }
    Finding finding = holds(checked);
    finding.applicable = checked > 0;
    return finding;
  };
  return enumeration(decide, 4, kMostListed);
}

// Whether so many 1-bits are right in some last bits of a member.
using Ones = bool (*)(const Two& two, int ones);

// The last bits, as many as both have, do not tell a member of f(c1) from one of f(c2).
std::string not_told_apart(const Two& two, const std::vector<Word>& f1, const std::vector<Word>& f2) {
  const Word last = two.last_of_first_block(std::min(two.x1(), two.x2()));
  for (const Word x : f1) {
    for (const Word y : f2) {
      if (((x ^ y) & last) == 0)
        return fmt::format("these bits are the same in {:0{}b} and {:0{}b}", x, two.n, y, two.n);
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
    for (const auto& [members, right] : {std::pair{&f1, in_first}, {&f2, in_second}}) {
      for (const Word x : *members) {
        const int ones = weight(x & two.last_of_first_block(two.x1()));
        if (!right(two, ones)) return fmt::format("{:0{}b} has {} of them", x, two.n, ones);
      }
    }
    return {};
  };
}

bool printed_in_shorter(const Two& two, int ones) { return ones * two.p1 == two.n * two.l; }
bool printed_in_longer(const Two& two, int ones) { return (ones + 1) * two.p1 <= two.n * two.l; }
bool inverted_in_shorter(const Two& two, int ones) { return ones * two.n == two.l * two.p1; }
bool inverted_in_longer(const Two& two, int ones) { return (ones + 1) * two.n <= two.l * two.p1; }

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
      if (!in_second(two, ones(x))) return fmt::format("{:0{}b} has {} of them", x, two.n, ones(x));
      fewest = std::min(fewest, ones(x));
    }
    for (const Word x : f1) {
      if (!in_first(two, ones(x))) return fmt::format("{:0{}b} has {} of them", x, two.n, ones(x));
      most = std::max(most, ones(x));
    }
    return most < fewest ? "" : fmt::format("f(c1) has up to {} of them, f(c2) {} or more", most, fewest);
  };
}

bool printed_in_second(const Two& two, int ones) { return ones * two.p2 == two.n * two.l; }
bool printed_in_first(const Two& two, int ones) {
  return ones * two.gamma() * two.p2 == (two.gamma() - two.j + 1) * two.n * two.l;
}
bool inverted_in_second(const Two& two, int ones) { return ones * two.n == two.l * two.p2; }
bool inverted_in_first(const Two& two, int ones) {
  return ones * two.gamma() * two.n == (two.gamma() - two.j + 1) * two.l * two.p2;
}
bool at_least_in_second(const Two& two, int ones) { return ones * two.n >= two.l * two.p2; }

// For j = 1: the last (gamma-1) p1 bits of all members are those of c1 and of c2.
std::string later_blocks_kept(const Two& two, const std::vector<Word>& f1, const std::vector<Word>& f2) {
  for (const auto& [c, members] : {std::pair{two.c1, &f1}, {two.c2, &f2}}) {
    for (const Word x : *members) {
      if (((x ^ c) & two.after_first_block()) != 0) return fmt::format("a bit of {:0{}b} differs", x, two.n);
    }
  }
  return {};
}

// For j = 1: the last x1 (x2) bits of the first of these blocks in the last period stay, and tell members apart.
std::string first_block_tells(const Two& two, const std::vector<Word>& f1, const std::vector<Word>& f2) {
  for (const auto& [c, x, members] : {std::tuple{two.c1, two.x1(), &f1}, {two.c2, two.x2(), &f2}}) {
    for (const Word member : *members) {
      if (((member ^ c) & two.last_of_first_block(x)) != 0)
        return fmt::format("a bit of {:0{}b} differs", member, two.n);
    }
  }
  return not_told_apart(two, f1, f2);
}

}  // namespace

Claim equal_periods() {
  return Claim("tr611.lemma12.proof-equal", "section 3, proof of lemma 12")
      .says(
          "If p1 = p2 = p and x1 = x2, the last x1 bits of the members of f(c1) and f(c2) are distinct; if x1 < x2, "
          "those of f(c1) hold nl/p 1-bits, those of f(c2) at most nl/p - 1.")
      .printed("x1 < x2: nl/p of them, and at most nl/p - 1",
               listed_pairs(shorter_first, ones_in_last_bits(printed_in_shorter, printed_in_longer)))
      .refuted_at(10, 0b0010100101)
      .reading("same-length", "x1 = x2: the last x1 bits of no two members are the same",
               listed_pairs(same_length, not_told_apart))
      .reading("corrected", "x1 < x2: lp/n of them, and at most lp/n - 1",
               listed_pairs(shorter_first, ones_in_last_bits(inverted_in_shorter, inverted_in_longer)))
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
               listed_pairs(in_later_block, ones_from_block_on(printed_in_second, printed_in_first)))
      .refuted_at(8, 0b00110011)
      .reading("inverted", "lp2/n and (gamma-j+1)lp2/(gamma n) of them",
               listed_pairs(in_later_block, ones_from_block_on(inverted_in_second, inverted_in_first)))
      .refuted_at(12, 0b000111000111)
      .reading("at-least",
               "at least lp2/n, and exactly (gamma-j+1)lp2/(gamma n), so that f(c1) and f(c2) have no common member",
               listed_pairs(in_later_block, ones_from_block_on(at_least_in_second, inverted_in_first)))
      .reading("first-block", "j = 1: the last (gamma-1)p1 bits stay in every member",
               listed_pairs(in_first_block, later_blocks_kept))
      .reading("first-block-differs",
               "j = 1, r_1^1 and s_1^1 differ: their last x1 (x2) bits stay in every member, and the last of them, as "
               "many as both have, tell f(c1) from f(c2)",
               listed_pairs(first_blocks_differ, first_block_tells))
      .refuted_at(12, 0b001111001111)
      .reading("only-first-block-differs",
               "the same where no later block differs, which is all that is left to this case",
               listed_pairs(only_first_blocks_differ, first_block_tells))
      .used_for({"tr611.lemma12"});
}

}  // namespace cubeverify::tr611
