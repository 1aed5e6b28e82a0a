#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <variant>
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
  bool again = false;  // it has been computed already, in the expected seconds, and is to be computed in another way
};

struct Computed {
  int worker = 0;
  Work work;
  Tally tally;
  double seconds = 0;
};

// A worker will not finish what it was given: it has failed, or has not answered for too long.
struct Lost {
  int worker = 0;
  std::optional<Work> work;
  std::string why;
};

using WorkersEvent = std::variant<std::monostate, Computed, Lost>;

// Thrown through a back end to end the chunk in flight when a signal came.
struct Interrupted {};

class Workers {
 public:
  // Told from time to time how many units of a chunk are done that is computed for the first time.
  using Visited = std::function<void(const Work& work, Word units)>;

  virtual ~Workers() = default;
  // Those that wait for work.
  [[nodiscard]] virtual std::vector<int> idle() const = 0;
  // How many are neither lost nor stopped, and whether one is.
  [[nodiscard]] virtual int count() const = 0;
  [[nodiscard]] virtual bool is_left(int worker) const = 0;
  // The worker must be idle.
  virtual void give(int worker, const Work& work) = 0;
  // What happens next; std::monostate if nothing did for longest_wait(). Throws Interrupted, and what a back end throws
  // where no other worker can go on in its place.
  virtual WorkersEvent wait(const Visited& visited) = 0;
  // Seconds that wait() may take.
  [[nodiscard]] virtual double longest_wait() const = 0;
  // Gives a worker no more work.
  virtual void stop(int worker) = 0;
  // "rank 3 on node7".
  [[nodiscard]] virtual std::string name(int worker) const = 0;
  // The back end that it computes on: its name, and what it is.
  [[nodiscard]] virtual std::string backend(int worker) const = 0;
  [[nodiscard]] virtual std::string backend_description(int worker) const = 0;
};

// This process, as the only worker. Both arguments must outlive it.
std::unique_ptr<Workers> this_process(Backend& backend, const std::vector<Task>& tasks);

// Every back end of this process as a worker on a thread of its own, and the spare one for the time when none of them
// is left. A worker whose back end fails gets no more work. Both arguments must outlive this.
std::unique_ptr<Workers> backends_side_by_side(Backends& backends, const std::vector<Task>& tasks);

// The facts of a chunk: where it is computed again, by the plain form, which has nothing in common with the others, if
// that cannot take long, and otherwise in two parts, the second one first, so that the units fall to other threads.
Tally compute(Backend& backend, const Task& task, const Work& work, const std::function<void(Word units)>& visited);

}  // namespace cubeverify
