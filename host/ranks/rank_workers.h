#pragma once

#include <memory>
#include <vector>

#include "host/ranks/rank_job.h"
#include "host/run/workers.h"

namespace cubeverify {

// The ranks of a job as rank 0 sees them, itself among them. Waits until all have said who they are. All arguments must
// outlive it. Throws CommandError: what a rank fails with, and kUsage if one is another program or was given other
// work; Interrupted when a signal comes, to any rank.
std::unique_ptr<Workers> rank_workers(const RankJob& job, Backend& backend, const std::vector<Task>& tasks);

// Of another rank: says who it is, and computes what rank 0 sends until that ends the job. Throws what goes wrong, and
// Interrupted when a signal comes.
void work_for_rank_0(const RankJob& job, Backend& backend, const std::vector<Task>& tasks);

}  // namespace cubeverify
