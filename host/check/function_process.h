#pragma once

#include <chrono>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <span>
#include <string>
#include <vector>

#include "host/check/compiled/questions.h"
#include "host/check/way_to_source.h"
#include "kernels/facts/chunk.h"

namespace cubeverify {

// The compiled functions of a user, in processes of their own: one for each thread that asks at a time. Functions are
// code; whatever they do ends there. They may take 2 GiB or their share of half the free memory, read files, and
// nothing else (start_confined()).
//
// All members may be called by any thread. Each throws CommandError (kUsage) in one line, with the place, if the
// functions crash, end the program, write anything, do what they may not, or take longer than `most_time` at one
// address; from then on nothing is answered.
class FunctionProcesses {
 public:
  // Of a whole program (compiled/answer_questions.h). `what` is how errors call the functions. Called by a thread that
  // outlives the object, since the processes end with it.
  FunctionProcesses(const std::string& program, std::string what, int count, std::chrono::seconds most_time);
  ~FunctionProcesses();
  FunctionProcesses(const FunctionProcesses&) = delete;
  FunctionProcesses& operator=(const FunctionProcesses&) = delete;

  // How many may ask at once.
  [[nodiscard]] int count() const { return static_cast<int>(all_.size()); }

  bool has_children();
  int trees(int n, int said);
  // The parents, or sets of children, of relative addresses from `first` on, as such; at most kSharedWords.
  void read(Ask ask, int n, int tree, Word first, std::span<Word> values);
  Word read(Ask ask, int n, int tree, Word c);
  WayToSource way(int n, int tree, Word c);
  // Adds the facts of a chunk to a tally: of a tree by its number, or of the links of as many trees.
  void sweep(Ask ask, int n, int tree, Chunk chunk, std::span<Word> tally);

 private:
  class Process;
  class Turn;
  friend class Turn;

  std::string what_;
  std::chrono::seconds most_time_;
  std::vector<std::unique_ptr<Process>> all_;
  std::mutex mutex_;
  std::condition_variable freed_;
  std::vector<Process*> free_;
  std::string failure_;  // of the first that failed
};

}  // namespace cubeverify
