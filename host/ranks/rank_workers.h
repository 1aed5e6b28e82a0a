#pragma once

#include <string>

#include "host/errors.h"
#include "host/ranks/mpi_transport.h"
#include "host/run/own_thread.h"

namespace cubeverify {

// What ranks say to one another: a kind, and words.
enum class MessageKind : Word {
  kHello = 1,  // from a rank that is ready: a text of kHelloLines lines
  kFailed,     // from one that will compute nothing more: exit code and a text
  kWork,       // to a rank: task, first unit, units, expected seconds, whether again
  kComputed,   // from a rank: seconds, checksum, tally
  kEnd,        // to a rank: leave the job
};

// Program, digest of the tasks, host, back end, what that is.
inline constexpr std::size_t kHelloLines = 5;

[[nodiscard]] MessageKind kind_of(const RankMessage& message);
[[nodiscard]] std::vector<Word> text_message(MessageKind kind, const std::string& text,
                                             ExitCode code = ExitCode::kDone);
[[nodiscard]] std::string text_in(const RankMessage& message);
[[nodiscard]] Work work_in(const RankMessage& message);
[[nodiscard]] std::vector<Word> computed_message(const Computed& computed);

// What a rank says of itself.
[[nodiscard]] std::string hello_text(const Backend& backend, const std::vector<Task>& tasks);

// The ranks of a job as rank 0 sees them, itself among them. Waits until all have said who they are. All arguments must
// outlive it. Throws CommandError: what a rank fails with, and kUsage if one is another program or was given other
// work; Interrupted when a signal comes, to any rank.
std::unique_ptr<Workers> rank_workers(MpiTransport& transport, Backend& backend, const std::vector<Task>& tasks);

}  // namespace cubeverify
