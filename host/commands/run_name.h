#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "host/run/batch.h"

namespace cubeverify {

// Where a run is kept unless the user says otherwise: cubeverify-runs/<slug>. The slug names the claims as the user
// did, the range of n, the back end if one was named and the shard, and ends in a hash of those, the claims' IDs and
// the commit: the same command finds its run again, another program or batch does not.
std::filesystem::path default_run_directory(const std::vector<std::string>& wanted, const Batch& batch,
                                            std::string_view backend, const Shard& shard);

}  // namespace cubeverify
