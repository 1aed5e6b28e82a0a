#include "verify/papers/tr611/levels.h"
#include "verify/papers/tr611/sections.h"

// TR-611, section 3: theorem 2 and the non-cyclic numbers that it and theorem 3 map cyclic ones to, up to lemma 12.

namespace cubeverify::tr611 {
namespace {

bool within_two_over_n(int n, const LevelCount& level) { return n * level.cyclic <= 2 * level.all; }

// At most 1/(n-1), attained at levels 2 and n-2 of even n >= 4 alone.
bool sharp_theorem_2(int n, const LevelCount& level) {
  const bool attained = n % 2 == 0 && n >= 4 && (level.l == 2 || level.l == n - 2);
  const Integer scaled = (n - 1) * level.cyclic;
  return attained ? scaled == level.all : scaled < level.all;
}

// The largest proper divisor of n that p divides.
int longest_block(int n, int p) {
  int longest = p;
  for (const int d : divisors(n)) {
    if (d < n && d % p == 0) longest = d;
  }
  return longest;
}

// |NC_c| = n - p' - 1 is n/2 - 1 only for p' = n/2. Periods above 1 have numbers of a weight 0 < l < n.
Finding exactly_half(const EvidenceOf<CyclicSweep<>, TreeSweep<>>& evidence) {
  const int n = evidence.n();
  Finding sizes = from_for_all(evidence, CyclicSweep<>::kNcSize, "not n - p' - 1 numbers, or fewer than n/2 - 1");
  const auto by_period = evidence[TreeSweep<>::kPeriodSubtree];
  for (int p = 2; p < n; ++p) {
    if (sum(row(by_period, n, p - 1)) == 0 || 2 * longest_block(n, p) == n) continue;
    return all_of({sizes, fails(1, "found {} members of NC_c for a c of period {}; the paper says {}/2 - 1",
                                n - longest_block(n, p) - 1, p, n)});
  }
  return sizes;
}

// f of every string s of q = n bits: q - 1 strings; none for s = 0...0 and 1...1.
Finding number_of_strings(const Evidence& evidence) {
  const int q = evidence.n();
  for (Word s = 0; s < bit(q); ++s) {
    const std::size_t strings = evidence.definitions().string_exchanges(q, s).size();
    const std::size_t said = s == 0 || s == all_ones(q) ? 0 : static_cast<std::size_t>(q) - 1;
    if (strings == said) continue;
    return fails_at(s, s + 1, "{} strings, not {}", strings, said);
  }
  return holds(bit(q));
}

// The same where ||s|| != 0 is all that is asked of s.
Finding number_by_the_letter(const Evidence& evidence) {
  const int q = evidence.n();
  for (Word s = 1; s < bit(q); ++s) {
    const std::size_t strings = evidence.definitions().string_exchanges(q, s).size();
    if (strings + 1 == static_cast<std::size_t>(q)) continue;
    return fails_at(s, s, "found {} strings for s = {}, ||s|| = {}; the paper says q - 1 = {}", strings,
                    in_brackets(q, s), weight(s), q - 1);
  }
  return holds(bit(q) - 1);
}

// The pairs of cyclic words are written out up to here.
constexpr int kMostListedPairs = 20;

// The first p2 bits of all strings generated from c; they should all be the same.
std::set<Word> first_bits(const Evidence& evidence, int p, Word c, int p2) {
  const int n = evidence.n(), rest = n - longest_block(n, p);
  std::set<Word> found;
  for (const Word end : evidence.definitions().string_exchanges(rest, c & all_ones(rest)))
    found.insert(((c & ~all_ones(rest)) | end) >> (n - p2));
  return found;
}

Finding first_bits_distinct(const Evidence& evidence) {
  const int n = evidence.n();
  Word checked = 0;
  for (const int p1 : divisors(n)) {
    for (const int p2 : divisors(n)) {
      if (p2 % p1 != 0 || p2 == n) continue;
      // What each later number's first p2 bits are among the strings of one weight.
      std::map<std::pair<int, Word>, Word> starts;
      for (const Word c2 : evidence.definitions().periodic_words(n, p2)) {
        for (const Word start : first_bits(evidence, p2, c2, p2)) starts.emplace(std::pair{weight(c2), start}, c2);
      }
      for (const Word c1 : evidence.definitions().periodic_words(n, p1)) {
        ++checked;
        for (const Word start : first_bits(evidence, p1, c1, p2)) {
          const auto same = starts.find({weight(c1), start});
          if (same == starts.end() || same->second == c1) continue;
          return fails_at(c1, checked, "a string of {:0{}b} begins with the same {} bits", same->second, n, p2);
        }
      }
    }
  }
  return holds(checked);
}

Finding example_f(const EvidenceOf<SpecimensSweep<>>& evidence) {
  const int n = evidence.n();
  const Word c = 0b0010100101;
  const Word zeros = evidence[SpecimensSweep<>::kFZeros][c];
  Word leftmost = bit(n - 1);
  while ((c & leftmost) == 0) leftmost >>= 1;
  std::vector<Word> members;
  for (int m = n - 1; m >= 0; --m) {
    if ((zeros & bit(m)) != 0) members.push_back(c ^ leftmost ^ bit(m));
  }
  return at_address(c, holds_if(members == std::vector<Word>{0b0001100101, 0b0000110101, 0b0000101101}, members.size(),
                                "f(c) = {:010b}", fmt::join(members, ", ")));
}

Decision lemma_12(CyclicSweep<>::ForAll members, CyclicSweep<>::ForAll disjoint) {
  return for_alls({{members, "a member of f(c) is cyclic, or at another level, or in another subtree"},
                   {disjoint, "f(c) and another f have a common member"}});
}

}  // namespace

Section theorem_2() {
  Section section("section 3");
  section.claim("tr611.theorem2", "theorem 2")
      .says("Of the nodes at level l, 0 < l < n, at most 2/n are cyclic.")
      .reading(counted("printed", "every such level of the whole tree, n >= 3: at n = 2 all nodes may be", Part::kTree,
                       at_inner_levels(within_two_over_n), 3))
      .reading(counted(
          "sharp", "at most 1/(n-1), which is the ratio at levels 2 and n-2 of every even n >= 4 and at no other level",
          Part::kTree, at_inner_levels(sharp_theorem_2)));
  section.claim("tr611.theorem2.Sf-size", "proof of theorem 2")
      .says("The function f makes q-1 strings of a string of length q, 0 of one with all bits equal.")
      .printed("of every cyclic number's last n-p' bits",
               for_all(CyclicSweep<>::kNcExchange, "another number of strings"))
      .reading("all-strings", "of every string; n stands for q", enumeration(number_of_strings, 1, 14))
      .reading("by-the-letter", "q-1 strings of every s with ||s|| != 0; n stands for q",
               enumeration(number_by_the_letter, 1, 14), refuted_at(2, 0b11));
  section.claim("tr611.theorem2.NC-size", "proof of theorem 2")
      .says("For a cyclic number c a set NC_c of n/2 - 1 members can be found.")
      .printed("n-p'-1 of them, which is at least n/2 - 1: a set of that size can be found",
               for_all(CyclicSweep<>::kNcSize, "another number"))
      .reading("exactly", "exactly n/2 - 1", exhaustive(exactly_half), refuted_at(6))
      .used_for({"tr611.theorem2"});
  section.claim("tr611.theorem2.NC-sets", "proof of theorem 2")
      .says("The members of NC_c are non-cyclic, at the level of c, and in no set of another cyclic number.")
      .printed("every cyclic number, every two of equal weight",
               for_alls({{CyclicSweep<>::kNcMembers, "a member is cyclic or at another level"},
                         {CyclicSweep<>::kNcDisjoint, "two sets have a common member"}}));
  section.claim("tr611.theorem2.proof-divides", "proof of theorem 2")
      .says("If p1 | p2 the first p2 bits of the strings generated from c1 and c2 are distinct.")
      .printed("of every two different cyclic numbers of equal weight, p1 = p2 included",
               enumeration(first_bits_distinct, 4, kMostListedPairs));
  section.claim("tr611.example.f-0010100101", "before lemma 12")
      .says("f(0010100101) = {0001100101, 0000110101, 0000101101}.")
      .printed("as printed", exhaustive(example_f, 10, 10));
  section.claim("tr611.def.f-enough-zeros", "before lemma 12")
      .says("Right of its leftmost 1-bit a cyclic node of subtree 0 has as many 0-bits as f complements.")
      .printed("floor((n-l)/2) of them", for_all(CyclicSweep<>::kFZeros, "fewer 0-bits"))
      .reading("ceiling", "ceil((n-l)/2), as the proof of theorem 3 has it",
               for_all(CyclicSweep<>::kFZerosCeil, "fewer 0-bits"));
  section.claim("tr611.lemma12", "lemma 12")
      .says(
          "For cyclic c at level l of subtree 0 the members of f(c) are non-cyclic nodes there, and f(c) is disjoint "
          "from the others.")
      .printed("f with the floor((n-l)/2) nearest 0-bits",
               lemma_12(CyclicSweep<>::kFMembers, CyclicSweep<>::kFDisjoint))
      .reading("ceiling", "f with the ceil((n-l)/2) nearest 0-bits, which theorem 3 needs",
               lemma_12(CyclicSweep<>::kFMembersCeil, CyclicSweep<>::kFDisjointCeil));
  return section;
}

}  // namespace cubeverify::tr611
