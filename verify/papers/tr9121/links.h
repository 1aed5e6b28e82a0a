#pragma once

#include "verify/claims/build.h"

// Readings about the links that messages use under the mapping D (CIS-TR-91-21 property 5.4), decided by sweep `links`.

namespace cubeverify::tr9121 {

inline const std::string kSamePhase = "two messages of one phase use this link";
inline const std::string kSameSource = "messages of two different nodes use this link";

// A ForAll of the sweep. A link, a word of n+1 bits, has a bit more than addresses have: the finding names it as well.
Finding of_link(const Evidence& evidence, const Checked& check);

// The uses that inverting the map finds are as many as the steps of all paths: none is missed.
Finding no_use_missed(const Evidence& evidence);

// Some ForAlls of the sweep, of which no use is missed.
Decision of_links(std::vector<Checked> checks, int n_min = 1);

// One of them, whose violation two uses of the link show, up to n = 16: "found ... and ... on the link ...".
Decision shared_by_two(LinksSweep<>::ForAll fact, int n_min = 1, const std::string& said = "that edges are disjoint");

}  // namespace cubeverify::tr9121
