// The binary-reflected Gray code, whose words in order are the Hamiltonian path of the n-cube (TR-483 sections 3.4 and
// 5.2).
//
// A position t of the path is a word (words.h) of n bits, too.
#pragma once

#include <string>

namespace cubeverify::reference {

// The exclusive-or of t and floor(t / 2): the node at position t.
std::string gray(const std::string& t);

// The bits in which the nodes at positions t-1 and t differ. t is not 0.
std::string gray_change(const std::string& t);

}  // namespace cubeverify::reference
