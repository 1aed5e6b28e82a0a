#include "tests/ptx/streams.h"

#include <optional>
#include <string>
#include <utility>

#include <cuda_runtime_api.h>

namespace ptx {

namespace {

struct Capture {
  Streams::Handle stream;
  std::vector<Streams::Work> recorded;
};
std::optional<Capture>& capture() {
  static thread_local std::optional<Capture> of_thread;
  return of_thread;
}

// The null stream and those that have a name of their own (cudaStreamLegacy, cudaStreamPerThread).
bool is_default(Streams::Handle stream) { return stream <= 2; }

}  // namespace

Streams& Streams::the() {
  static Streams streams;
  return streams;
}

void Streams::check(Handle stream) const {
  if (!is_default(stream) && !streams_.contains(stream)) {
    throw Refused(cudaErrorInvalidResourceHandle, "a stream that is not there");
  }
}

Streams::Handle Streams::create() { return *streams_.insert(next_++).first; }

void Streams::destroy(Handle stream) {
  if (streams_.erase(stream) == 0) throw Refused(cudaErrorInvalidResourceHandle, "a stream that is not there");
}

void Streams::begin_capture(Handle stream) {
  check(stream);
  if (is_default(stream)) throw Refused(cudaErrorStreamCaptureUnsupported, "the default stream cannot be captured");
  if (capture()) throw Refused(cudaErrorIllegalState, "a stream is being captured already");
  capture() = {stream, {}};
}

Streams::Handle Streams::end_capture(Handle stream) {
  auto ended = std::exchange(capture(), std::nullopt);
  if (!ended || ended->stream != stream) throw Refused(cudaErrorIllegalState, "this stream is not being captured");
  graphs_[next_] = std::move(ended->recorded);
  return next_++;
}

void Streams::forget_capture() { capture().reset(); }

bool Streams::now(Handle stream, const Work& work) {
  check(stream);
  if (!capture()) return true;
  if (capture()->stream != stream) {
    throw Refused(cudaErrorStreamCaptureImplicit, "another stream is asked while one is being captured");
  }
  capture()->recorded.push_back(work);
  return false;
}

void Streams::not_while_capturing(const char* what) {
  if (capture()) throw Refused(cudaErrorStreamCaptureUnsupported, std::string(what) + " while a stream is captured");
}

Streams::Handle Streams::instantiate(Handle graph) {
  const auto found = graphs_.find(graph);
  if (found == graphs_.end()) throw Refused(cudaErrorInvalidValue, "a graph that is not there");
  ready_[next_] = found->second;
  return next_++;
}

const std::vector<Streams::Work>& Streams::work_of(Handle ready) const {
  const auto found = ready_.find(ready);
  if (found == ready_.end()) throw Refused(cudaErrorInvalidValue, "a launch of a graph that is not there");
  return found->second;
}

void Streams::destroy_graph(Handle graph) {
  if (graphs_.erase(graph) == 0) throw Refused(cudaErrorInvalidValue, "a graph that is not there");
}

void Streams::destroy_ready(Handle ready) {
  if (ready_.erase(ready) == 0) throw Refused(cudaErrorInvalidValue, "a graph that is not there");
}

}  // namespace ptx
