#pragma once

#include <memory>
#include <utility>

#include "kernels/engine/cuda/check.h"

namespace cubeverify {

using Stream = std::unique_ptr<CUstream_st, GivenBack<cudaStreamDestroy>>;
using Graph = std::unique_ptr<CUgraph_st, GivenBack<cudaGraphDestroy>>;
using ReadyGraph = std::unique_ptr<CUgraphExec_st, GivenBack<cudaGraphExecDestroy>>;

// Records what is asked of a stream of its own. Meanwhile this thread may ask no other stream, nor take memory, nor
// wait; other threads, which have other devices, may. All functions throw DeviceError.
class Recording {
 public:
  Recording() {
    cudaStream_t stream = nullptr;
    check_cuda(cudaStreamCreate(&stream), "making a stream");
    stream_.reset(stream);
    check_cuda(cudaStreamBeginCapture(stream, cudaStreamCaptureModeThreadLocal), "recording a graph");
    records_ = true;
  }
  Recording(const Recording&) = delete;
  Recording& operator=(const Recording&) = delete;
  ~Recording() {
    if (records_) end();
  }

  [[nodiscard]] cudaStream_t stream() const { return stream_.get(); }

  // All that has been asked for, to be launched as one.
  ReadyGraph ready() {
    const auto [status, graph] = end();
    check_cuda(status, "recording a graph");
    cudaGraphExec_t ready = nullptr;
    check_cuda(cudaGraphInstantiate(&ready, graph.get()), "making a graph ready");
    return ReadyGraph(ready);
  }

 private:
  std::pair<cudaError_t, Graph> end() {
    records_ = false;
    cudaGraph_t graph = nullptr;
    const cudaError_t status = cudaStreamEndCapture(stream(), &graph);
    return {status, Graph(graph)};
  }

  Stream stream_;
  bool records_ = false;
};

// Work that is asked for over and over, always the same: of the same memory, with the same sizes and values. It is
// asked for call by call at first, when it may take memory that it keeps; then it is recorded, and from there on
// launched as one, which spares the host, and the device between two kernels, most of what a launch costs.
class Repeated {
 public:
  // Has the default stream do what ask(stream) asks a stream for. Throws DeviceError.
  template <class Ask>
  void run(const Ask& ask) {
    if (!asked_) {
      ask(cudaStream_t{nullptr});
      asked_ = true;
      return;
    }
    if (ready_ == nullptr) {
      Recording recording;
      ask(recording.stream());
      ready_ = recording.ready();
    }
    check_cuda(cudaGraphLaunch(ready_.get(), nullptr), "launching a graph");
  }

 private:
  bool asked_ = false;
  ReadyGraph ready_;
};

}  // namespace cubeverify
