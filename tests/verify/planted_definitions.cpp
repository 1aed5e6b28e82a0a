#include "tests/verify/mutants.h"
#include "tests/verify/planted.h"

namespace cubeverify::test {
namespace {

// What TR-483 says of transport; the rest of it counts necklaces and positions in the plane.
const std::vector<std::string> kTransport{
    "tr483.abstract", "tr483.bst", "tr483.hp",  "tr483.intro", "tr483.lemma4.2", "tr483.lb",    "tr483.msbt",
    "tr483.pers",     "tr483.sbt", "tr483.sec", "tr483.table", "tr483.tcbt",     "tr483.text34"};

// The node before c on the path of the binary-reflected Gray code.
Word gray_code_parent(int, Word c) {
  Word place = 0;
  for (; c != 0; c >>= 1) place ^= c;
  --place;
  return place ^ place >> 1;
}

// Every network one link a node poorer or richer; a node of a ring has no link to lose.
void change_degree(Definitions& definitions, int by) {
  const auto changed = [by](int degree) { return std::max(2, degree + by); };
  definitions.nodes_within = [changed](int degree, int height) { return nodes_within(changed(degree), height); };
  definitions.full_height = [changed](int degree, const Integer& nodes) { return full_height(changed(degree), nodes); };
  definitions.least_extra = [changed](int degree, const Integer& children) {
    return least_extra(changed(degree), children);
  };
}

// Broadcasts that take `more_per_packet` cycles more for each packet and `more_delay` more in all.
auto with_more_cycles(int more_per_packet, int more_delay) {
  return [=](Broadcast broadcast, Ports ports, int n) {
    const PacketCycles right = packet_cycles(broadcast, ports, n);
    return PacketCycles{right.per_packet + more_per_packet, right.delay + more_delay};
  };
}

}  // namespace

const std::vector<PlantedDefinitions>& planted_definitions() {
  static const std::vector<PlantedDefinitions> all = with_star_definitions({
      // These two refute the readings that take longest, so they come first.
      planted("the path of a Gray code instead of either tree", kSeveralPapers,
              [](Definitions& definitions) { definitions.parent = definitions.binomial_parent = gray_code_parent; }),
      planted("the source is no cyclic node", kSeveralPapers, &Definitions::cyclic_nodes,
              [](int n) { return Integer(cyclic_nodes(n) - 1); }),
      planted("binomials of n+1", kSeveralPapers, &Definitions::binomial,
              [](int n, int l) { return binomial(n + 1, l); }),
      planted("levels counted instead of their nodes", kSeveralPapers, &Definitions::binomial,
              [](int n, int l) { return Integer(l >= 0 && l <= n ? 1 : 0); }),
      planted("bits chosen from the zeroes that are left", kSeveralPapers, &Definitions::binomial,
              [](int n, int l) { return binomial(n - l, l); }),
      planted("words counted instead of necklaces", kSeveralPapers, &Definitions::necklaces, power_of_two),
      planted("one full necklace of each weight missed", kSeveralPapers, &Definitions::full_necklaces_of_weight,
              [](int n, int l) { return Integer(full_necklaces(n, l) - 1); }),
      planted("every node is cyclic", kSeveralPapers, &Definitions::cyclic_nodes, power_of_two),
      planted("one degenerate necklace too many", kSeveralPapers, &Definitions::degenerate_necklaces,
              [](int n) { return Integer(degenerate_necklaces(n) + 1); }),
      planted("cyclic nodes counted instead of degenerate necklaces", kSeveralPapers,
              &Definitions::degenerate_necklaces, cyclic_nodes),
      planted("the largest subtree with the source", kSeveralPapers, &Definitions::largest_subtree,
              [](int n) { return Integer(largest_subtree(n) + 1); }),
      planted("the binomial tree's largest subtree", kSeveralPapers, &Definitions::largest_subtree,
              [](int n) { return power_of_two(n - 1); }),
      planted("the smallest subtree without its root", kSeveralPapers, &Definitions::smallest_subtree,
              [](int n) { return Integer(smallest_subtree(n) - 1); }),
      planted("words counted instead of necklaces of a weight", kSeveralPapers, &Definitions::necklaces_of_weight,
              binomial),
      planted("full necklaces of one weight less", kSeveralPapers, &Definitions::full_necklaces_of_weight,
              [](int n, int l) { return full_necklaces(n, l - 1); }),
      planted(
          "the longest runs counted as longer ones", {"tr611."}, &Definitions::words_with_runs_above,
          [](int n, int longest) { return longest == 0 ? power_of_two(n) : words_with_runs_above(n, longest - 1); }),
      planted("the words of the longest period for those of every period", {"tr611."}, &Definitions::periodic_words,
              [](int n, int) {
                const std::vector<int> periods = divisors(n);
                return periodic_words(n, periods[periods.size() - 2]);
              }),
      planted("f takes the 0-bits farthest from the leftmost 1-bit, in one necklace", {"tr611."},
              &Definitions::leftmost_exchanges,
              [](Word c, int t) {
                std::vector<Word> words = leftmost_exchanges(c, highest_bit(c));
                words.erase(words.begin(), words.end() - std::min<std::ptrdiff_t>(t, std::ssize(words)));
                return words;
              }),
      planted("f clears the lowest 1-bit as well", {"tr611."}, &Definitions::leftmost_exchanges,
              [](Word c, int t) {
                std::vector<Word> words = leftmost_exchanges(c, t);
                for (Word& word : words) word &= word - 1;
                return words;
              }),
      planted("a string of equal bits is its own exchange", {"tr611."}, &Definitions::string_exchanges,
              [](int q, Word s) {
                std::set<Word> strings = string_exchanges(q, s);
                if (strings.empty()) strings.insert(s);
                return strings;
              }),
      planted("the product of two numbers for their least common multiple", {"tr611.prop1"},
              &Definitions::least_common_multiple, std::multiplies<int>()),
      planted("all cyclic words one exchange apart", {"tr611."}, &Definitions::least_distance,
              [](int n, int p1, int p2) {
                auto distance = least_distance(n, p1, p2);
                if (distance) distance = 2;
                return distance;
              }),
      planted("runs of n bits in half of the words", {"tr611."}, &Definitions::words_with_runs_above,
              [](int n, int) { return Integer(power_of_two(n) / 2); }),
      planted("a tree whose edges are no links", kSeveralPapers, &Definitions::parent,
              [](int, Word c) { return c - 1; }),
      planted("subtree 0 with the source", kSeveralPapers, &Definitions::subtree_size,
              [](int n, int j) { return Integer(subtree_size(n, j) + (j == 0 ? 1 : 0)); }),
      planted("networks of one degree less", {"tr9121."},
              [](Definitions& definitions) { change_degree(definitions, -1); }),
      planted("networks of one degree more", {"tr9121."},
              [](Definitions& definitions) { change_degree(definitions, 1); }),
      planted("the children counted with the parent", {"tr9121."}, &Definitions::least_extra,
              [](int degree, const Integer& children) { return least_extra(degree, children + 1); }),
      planted("dilation counted for extra dilation", {"tr9121."}, &Definitions::least_extra,
              [](int degree, const Integer& children) { return Integer(least_extra(degree, children) + children); }),
      planted("the two nodes of degree n missed", {"tr9121."}, &Definitions::binomial_tree_nodes,
              [](int n, int k) { return Integer(k < n - 1 ? binomial_tree_nodes(n, k) : 0); }),
      planted("the binomial tree's many leaves taken for nodes of many children", {"tr9121."},
              &Definitions::binomial_tree_nodes, [](int n, int k) { return binomial_tree_nodes(n, n - 1 - k); }),
      planted("a hypercube instead of the de Bruijn network", {"tr9121."}, &Definitions::de_bruijn_linked,
              [](int, Word a, Word b) { return weight(a ^ b) == 1; }),
      planted("only 0 appended in the de Bruijn network", {"tr9121."}, &Definitions::de_bruijn_linked,
              [](int n, Word a, Word b) { return b == (a << 1 & all_ones(n)) || a == (b << 1 & all_ones(n)); }),
      planted("the binomial tree's nodes in a row", {"tr9121."}, &Definitions::binomial_parent,
              [](int, Word c) { return c - 1; }),
      planted("nodes broadcast in order of their addresses", kTransport,
              [](Definitions& definitions) {
                definitions.path = [](int, Word t) { return t; };
                definitions.binomial_parent = [](int, Word c) { return c - 1; };
                definitions.two_rooted_parent = [](int, Word c) { return c - 1; };
                definitions.multiple_parent = [](int, Word c, int) { return c - 1; };
              }),
      planted("a path that stays at its last node but one", kTransport, &Definitions::path,
              [](int n, Word t) { return gray(std::min(t, bit(n) - 2)); }),
      planted("levels in the place of labels", kTransport, &Definitions::multiple_label,
              [](int n, Word c, int j) { return Msbt::level(n, c, j) - 1; }),
      planted("one cycle more for every packet", kTransport, &Definitions::packet_cycles, with_more_cycles(1, 0)),
      planted("one cycle more for all packets", kTransport, &Definitions::packet_cycles, with_more_cycles(0, 1)),
      planted("the delay of multiple trees counted twice", kTransport, &Definitions::packet_cycles,
              [](Broadcast broadcast, Ports ports, int n) {
                PacketCycles cycles = packet_cycles(broadcast, ports, n);
                if (broadcast == Broadcast::kMultiple) cycles.delay *= 2;
                return cycles;
              }),
      planted("every packet waits until the one before it is everywhere", kTransport, &Definitions::packet_cycles,
              [](Broadcast broadcast, Ports ports, int n) {
                return PacketCycles{Rational(cycles_for(packet_cycles(broadcast, ports, n), 1)), 0};
              }),
  });
  return all;
}

const Definitions& definitions_of(const std::string& name) {
  const auto found = std::ranges::find(planted_definitions(), name, &PlantedDefinitions::name);
  if (found == planted_definitions().end()) throw std::out_of_range("no planted definitions: " + name);
  return found->definitions;
}

}  // namespace cubeverify::test
