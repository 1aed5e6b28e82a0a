#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "host/backends/backend.h"
#include "host/run/batch.h"

// Who computes the chunks of a run: this process, or the ranks of an MPI job (host/ranks).

namespace cubeverify {

// Seconds that a run waits for its workers before it looks at what else there is to do.
inline constexpr double kLongestWaitForWorkers = 0.3;

// A chunk to be computed.
struct Work {
  std::size_t task = 0;  // its place in the run
  Chunk chunk{};
  double expected_seconds = 0;
  bool again = false;  // it has been computed already, in the expected seconds, and is computed a second time
};

struct Computed {
  int worker = 0;
  Work work;
  Tally tally;
  double seconds = 0;
};

// Thrown to end the run when a signal came, also through a back end to end the chunk in flight.
struct Interrupted {};

class Workers {
 public:
  // Called from time to time with how many more units of a chunk are done, of one that is computed for the first time.
  using Visited = std::function<void(const Work& work, Word units)>;

  virtual ~Workers() = default;
  // Those that wait for work.
  [[nodiscard]] virtual std::vector<int> idle() const = 0;
  [[nodiscard]] virtual int count() const = 0;
  // The worker must be idle.
  virtual void give(int worker, const Work& work) = 0;
  // What is done next; nothing if nothing was for longest_wait(). Throws Interrupted when a signal has come, and
  // CommandError when a worker fails.
  virtual std::optional<Computed> wait(const Visited& visited) = 0;
  // Seconds that wait() may take.
  [[nodiscard]] virtual double longest_wait() const = 0;
  // "rank 3 on node7".
  [[nodiscard]] virtual std::string name(int worker) const = 0;
  // The back end that it computes on: its name, and what it is.
  [[nodiscard]] virtual std::string backend(int worker) const = 0;
  [[nodiscard]] virtual std::string backend_description(int worker) const = 0;
};

// This process, as the only worker. Both arguments must outlive it.
std::unique_ptr<Workers> this_process(Backend& backend, const std::vector<Task>& tasks);

// Every back end of this process as a worker on its own thread; if one fails the run ends. Both arguments outlive this.
std::unique_ptr<Workers> backends_side_by_side(const Backends& backends, const std::vector<Task>& tasks);

// The facts of a chunk, computed again (host/guards/second_computing.h) if the work says so.
Tally compute(Backend& backend, const Task& task, const Work& work, const std::function<void(Word units)>& visited);

}  // namespace cubeverify
