#pragma once

#include <chrono>
#include <optional>
#include <vector>

#include "kernels/facts/fact.h"

namespace cubeverify {

// How long a rank without work sleeps between looks at what has arrived: much less than a chunk takes.
inline constexpr std::chrono::microseconds kBetweenLooks{500};

struct RankMessage {
  int from = 0;
  std::vector<Word> words;
};

// Messages among the ranks of a job. One thread at a time.
class Transport {
 public:
  virtual ~Transport() = default;
  [[nodiscard]] virtual int rank() const = 0;
  [[nodiscard]] virtual int size() const = 0;
  // Does not wait until they arrive. Messages from one rank to another arrive in their order.
  virtual void send(int to, const std::vector<Word>& words) = 0;
  // The next message that has arrived, if there is one.
  virtual std::optional<RankMessage> receive() = 0;
};

}  // namespace cubeverify
