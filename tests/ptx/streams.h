#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <set>
#include <vector>

#include "tests/ptx/program.h"

// Streams and graphs of the stand-in for the CUDA runtime. What a stream is asked for is done at once, or, while the
// stream is being captured, recorded for the launches of a graph.

namespace ptx {

// What CUDA refuses, by the number of its error (cudaError_t).
class Refused : public Fault {
 public:
  Refused(int error, const std::string& what) : Fault(what), error_(error) {}
  [[nodiscard]] int error() const { return error_; }

 private:
  int error_;
};

// All of it throws Refused, as CUDA refuses it. Handles are never 0, and never given again.
class Streams {
 public:
  using Handle = std::uint64_t;
  struct Work {
    std::function<void()> act;
    bool launches;  // a kernel
  };

  static Streams& the();

  Handle create();
  void destroy(Handle stream);

  // Of the calling thread, which captures one stream at a time.
  void begin_capture(Handle stream);
  // What has been recorded, as a graph; nothing is captured any more, whatever the result.
  Handle end_capture(Handle stream);
  // The calling thread records nothing any more.
  static void forget_capture();

  // False if the work is recorded; true if it is to be done now. A thread that captures a stream is not to ask another
  // one: a device would do that work at once, or refuse it where it has to wait for the streams.
  bool now(Handle stream, const Work& work);
  // For a call that the capturing thread may not make.
  static void not_while_capturing(const char* what);

  Handle instantiate(Handle graph);
  // All that the launch of such a graph does, in order.
  [[nodiscard]] const std::vector<Work>& work_of(Handle ready) const;
  void destroy_graph(Handle graph);
  void destroy_ready(Handle ready);

 private:
  void check(Handle stream) const;

  Handle next_ = 1024;  // above the numbers of the default streams
  std::set<Handle> streams_;
  std::map<Handle, std::vector<Work>> graphs_, ready_;
};

}  // namespace ptx
