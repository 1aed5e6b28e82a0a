#pragma once

#include <string>

#include "host/run/batch.h"

// What results/ has of a task, as checksums: verify/published_facts.csv, which a test compares with the published
// documents. So any error in a task that has been published is noticed, whatever it is.

namespace cubeverify {

// How the facts of all units of a task differ from those published, in words; empty if they do not, or if nothing is
// published of this sweep at this n, or only facts of another layout.
std::string difference_from_published(const Task& task, const Tally& tally);

}  // namespace cubeverify
