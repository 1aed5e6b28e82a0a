#pragma once

#include "verify/collective/program.h"
#include "verify/reference/collective.h"

namespace cubeverify::collective {

// A program as the reference executes it.
inline reference::CollectiveProgram as_reference(const Program& program, bool in_place) {
  reference::CollectiveProgram result{
      std::string(kTasks[static_cast<std::size_t>(program.task)]), program.chunks, in_place, {}};
  for (const Rank& rank : program.ranks) {
    auto& blocks = result.ranks.emplace_back();
    for (const Block& block : rank.blocks) {
      auto& one = blocks.emplace_back(reference::CollectiveBlock{block.send, block.receive, block.channel, {}});
      for (const Step& step : block.steps) {
        one.steps.push_back({std::string(kOperations[static_cast<std::size_t>(step.operation)]),
                             kBuffers[static_cast<std::size_t>(step.source_buffer)], step.source,
                             kBuffers[static_cast<std::size_t>(step.target_buffer)], step.target, step.count,
                             step.wait_block, step.wait_step, step.raises});
      }
    }
  }
  return result;
}

}  // namespace cubeverify::collective
