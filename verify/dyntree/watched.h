#pragma once

#include <string>

#include "verify/claims/build.h"

// Claims decided by the trials of the sweep `watched`, in which an adversary grows the tree that Dynamic Tree
// Embedding's algorithm embeds.

namespace cubeverify::dyntree {

// The case of an adversary who steers by windows of b, one of 1, 3, 4 and 8. The other cases are WatchedCases'.
int steered_by(int b);

// That in a trial of a case some star has more than c n nodes is an event of small probability: refuted only where the
// trials leave no doubt that it is above 1/n. The reading's text says so at its end.
Reading watched_star_at_most(std::string name, const std::string& text, int which, int c);

// The same of the event that not all N nodes lie at one processor in the end.
Reading all_at_one_processor(std::string name, const std::string& text, int which);

// That trees steered by windows of b have fuller stars, on the average, than trees of any shape of sweep `embedding`,
// which are chosen before: refuted as well where these have too many nodes for that sweep to count.
Reading fuller_than_any_shape(std::string name, std::string text, int b);

// That of the trees of walks and of windows as wide as walks are long, those of windows have the fuller star with a
// probability of at most 1/2: refuted only where the trials leave no doubt.
Reading fuller_than_walked(std::string name, std::string text);

// That as many leaves are grown as an adversary needs: of who tries again that is a probability for each leaf to stay,
// of the others a number.
Reading leaves_needed(std::string name, std::string text);

}  // namespace cubeverify::dyntree
