#include "kernels/trees/sbnt.h"
#include "verify/claims/build.h"
#include "verify/claims/registry.h"
#include "verify/exact/necklaces.h"

// TR-611, section 3: the steps of lemma 12's proof.

namespace cubeverify::tr611 {

namespace {

// All cyclic words of subtree 0 are written out up to here.
constexpr int kMostListed = 24;

struct Cyclic {
  int p;
  Word c;
};

// The cyclic numbers of index 0 and weight 1..n-1.
std::vector<Cyclic> cyclic_of_subtree_0(const Evidence& evidence) {
  const int n = evidence.n();
  std::vector<Cyclic> found;
  for (const int p : divisors(n)) {
    if (p == 1 || p == n) continue;
    for (const Word c : evidence.counts().periodic_words(n, p)) {
      if (MinR::index(n, c) == 0) found.push_back({p, c});
    }
  }
  return found;
}

// The last x1 bits of every member of f(c), t = ceil((n-l)/2), are those of c, x1 counted from the leftmost 1-bit of a
// block on.
Finding last_bits_kept(const Evidence& evidence) {
  const int n = evidence.n();
  Word checked = 0;
  for (const auto& [p, c] : cyclic_of_subtree_0(evidence)) {
    const Word last = all_ones(highest_bit(c & all_ones(p)) + 1);
    for (const Word x : evidence.counts().leftmost_exchanges(c, (n - weight(c) + 1) / 2)) {
      ++checked;
      if (((x ^ c) & last) == 0) continue;
      Finding finding = expect(false, checked, fmt::format("a bit of {:0{}b} differs", x, n));
      finding.address = c;
      return finding;
    }
  }
  Finding finding = holds(checked);
  finding.applicable = checked > 0;
  return finding;
}

// --- The case p1 | p2, p1 < p2

// c1 and c2 of equal weight l, gamma = p2/p1, and the block s_1^j of p1 bits that has the leftmost 1-bit of c2.
struct Dividing {
  int n, l, p1, p2, j;
  Word c1, c2;
  [[nodiscard]] int gamma() const { return p2 / p1; }
  // The bits from that block to the end of c2's last period; the last period without its first block.
  [[nodiscard]] Word from_block_on() const { return all_ones((gamma() - j + 1) * p1); }
  [[nodiscard]] Word after_first_block() const { return all_ones((gamma() - 1) * p1); }
};
std::vector<Dividing> dividing(const Evidence& evidence) {
  const int n = evidence.n();
  const std::vector<Cyclic> words = cyclic_of_subtree_0(evidence);
  std::vector<Dividing> found;
  for (const auto& [p1, c1] : words) {
    for (const auto& [p2, c2] : words) {
      if (p1 >= p2 || p2 % p1 != 0 || weight(c1) != weight(c2)) continue;
      found.push_back({n, weight(c1), p1, p2, leading_zeros(n, c2) / p1 + 1, c1, c2});
    }
  }
  return found;
}

// What is wrong with the members of f(c1) and f(c2); empty if nothing is.
using Complaint =
    std::function<std::string(const Dividing& two, const std::vector<Word>& f1, const std::vector<Word>& f2)>;

std::function<Finding(const Evidence&)> of_dividing(const Complaint& complaint) {
  return [complaint](const Evidence& evidence) {
    Word checked = 0;
    for (const Dividing& two : dividing(evidence)) {
      const auto f = [&](Word c) { return evidence.counts().leftmost_exchanges(c, (two.n - two.l) / 2); };
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
}

// For j > 1: whether so many 1-bits are right in the last (gamma-j+1) p1 bits of a member of f(c2), and of f(c1).
using Ones = bool (*)(const Dividing& two, int ones);
Complaint ones_from_block_on(Ones in_second, Ones in_first) {
  return [=](const Dividing& two, const std::vector<Word>& f1, const std::vector<Word>& f2) -> std::string {
    if (two.j == 1) return {};
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

bool printed_in_second(const Dividing& two, int ones) { return ones * two.p2 == two.n * two.l; }
bool printed_in_first(const Dividing& two, int ones) {
  return ones * two.gamma() * two.p2 == (two.gamma() - two.j + 1) * two.n * two.l;
}
bool inverted_in_second(const Dividing& two, int ones) { return ones * two.n == two.l * two.p2; }
bool inverted_in_first(const Dividing& two, int ones) {
  return ones * two.gamma() * two.n == (two.gamma() - two.j + 1) * two.l * two.p2;
}
bool at_least_in_second(const Dividing& two, int ones) { return ones * two.n >= two.l * two.p2; }

// For j = 1: the last (gamma-1) p1 bits of all members are those of c1 and of c2.
std::string later_blocks_kept(const Dividing& two, const std::vector<Word>& f1, const std::vector<Word>& f2) {
  if (two.j > 1) return {};
  for (const auto& [c, members] : {std::pair{two.c1, &f1}, {two.c2, &f2}}) {
    for (const Word x : *members) {
      if (((x ^ c) & two.after_first_block()) != 0) return fmt::format("a bit of {:0{}b} differs", x, two.n);
    }
  }
  return {};
}

// --- The case that neither period divides the other

// The members of f(c1) and f(c2) are two bits from c1 and c2, which are six bits apart.
Finding members_apart(const Evidence& evidence) {
  const std::vector<Cyclic> words = cyclic_of_subtree_0(evidence);
  const int n = evidence.n();
  Word checked = 0;
  for (const auto& [p1, c1] : words) {
    for (const auto& [p2, c2] : words) {
      if (p1 >= p2 || p2 % p1 == 0 || weight(c1) != weight(c2)) continue;
      const int t = (n - weight(c1)) / 2;
      for (const Word x1 : evidence.counts().leftmost_exchanges(c1, t)) {
        for (const Word x2 : evidence.counts().leftmost_exchanges(c2, t)) {
          ++checked;
          if (weight(c1 ^ c2) >= 6 && weight(x1 ^ x2) >= 2) continue;
          Finding finding = expect(false, checked, fmt::format("{:0{}b} and {:0{}b}", x1, n, x2, n));
          finding.address = c1;
          return finding;
        }
      }
    }
  }
  Finding finding = holds(checked);
  finding.applicable = checked > 0;
  return finding;
}

Reading listed_pairs(const std::string& name, const std::string& text, const Complaint& complaint) {
  return enumeration(name, text, of_dividing(complaint), 4, kMostListed);
}

}  // namespace

std::vector<Claim> proof_of_lemma_12() {
  const std::string paper = "TR-611", place = "section 3, proof of lemma 12";
  std::vector<Claim> claims;
  claims.push_back({"tr611.lemma12.proof-last-bits",
                    paper,
                    place,
                    "The last x1 bits of a member of f(c1) are those of c1; x1: from a block's leftmost 1-bit on.",
                    {for_all("printed", "every member of every f(c)", "cyclic", "f-last-bits", "a bit differs"),
                     enumeration("ceiling", "the same with the ceil((n-l)/2) nearest 0-bits, which theorem 3 needs",
                                 last_bits_kept, 4, kMostListed)}});
  claims.push_back(
      {"tr611.lemma12.proof-block-ones",
       paper,
       place,
       "Those last x1 bits hold nl/p 1-bits.",
       {for_all("printed", "nl/p of them", "cyclic", "f-block-ones", "another number of 1-bits"),
        for_all("corrected", "lp/n of them", "cyclic", "f-block-ones-corrected", "another number of 1-bits")}});
  claims.push_back({"tr611.lemma12.proof-neither",
                    paper,
                    place,
                    "If neither period divides the other c1 and c2 are 6 bits apart, by \"lemma 6\", which is "
                    "corollary 6, and the members of f(c1) and f(c2) at least 2.",
                    {enumeration("printed", "every two such numbers of subtree 0", members_apart, 4, kMostListed)}});
  claims.push_back(
      {"tr611.lemma12.proof-divides",
       paper,
       place,
       "If p1 | p2 and the leftmost 1-bit of c2 is in s_1^j, j > 1, the last (gamma-j+1)p1 bits of a member of f(c2) "
       "hold nl/p2 1-bits, and of one of f(c1) only (gamma-j+1)nl/(gamma p2); if j = 1 all but the first p1 bits of "
       "the last p2 stay.",
       {listed_pairs("printed", "nl/p2 and (gamma-j+1)nl/(gamma p2) of them",
                     ones_from_block_on(printed_in_second, printed_in_first)),
        listed_pairs("inverted", "lp2/n and (gamma-j+1)lp2/(gamma n) of them",
                     ones_from_block_on(inverted_in_second, inverted_in_first)),
        listed_pairs("at-least",
                     "at least lp2/n, and exactly (gamma-j+1)lp2/(gamma n), so that f(c1) and f(c2) have no common "
                     "member",
                     ones_from_block_on(at_least_in_second, inverted_in_first)),
        listed_pairs("first-block", "j = 1: the last (gamma-1)p1 bits stay in every member", later_blocks_kept)}});
  return claims;
}

}  // namespace cubeverify::tr611
