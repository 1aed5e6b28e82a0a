#pragma once

#include "verify/claims/build.h"

// How findings name the objects of CIS-TR-91-21: a tree node t by its label t1 of n+1 bits, a processor by its n bits.

namespace cubeverify::tr9121 {

std::string in_bits(int bits, Word word);  // "0011"
std::string label_of(int n, Word t);       // "0011"
std::string place_of(int n, Word t);       // F of the label: "010"
std::string ordinal(int k);                // "1st"
std::string list(const std::vector<std::string>& words);

// The path of definition 6 to t != 0: the labels of its parent's cluster that are met, and t's own.
std::vector<Word> labels_to(Word t);
// Its image under F, n >= 1.
std::vector<Word> route_to(int n, Word t);
// "001, 010, 101", words of so many bits.
std::string in_bits(int bits, const std::vector<Word>& words);
// "0001 to its 1st child 0011".
std::string edge_to(int n, Word t);

// A finding whose text names the counterexample itself. `found` is what is found at the least violating address, and
// `said` what the paper says: "found X; the paper says Y".
struct Witness {
  std::function<std::string(int n, Word address)> found;
  std::function<std::string(int n, Word address)> said;
};
Finding witnessed(const Evidence& evidence, Finding finding, const Witness& witness);

// A path of D whose image is no path, the address being its last node.
extern const Witness kMeetsANodeTwice;

// A reading that is just one ForAll, whose violation a witness shows.
Decision for_all_shown(ForAllFact fact, const Witness& witness, int n_min = 1);

}  // namespace cubeverify::tr9121
