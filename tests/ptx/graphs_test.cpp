#include <cuda_runtime_api.h>
#include <gmock/gmock.h>

#include "kernels/engine/cuda/repeated.cuh"
#include "tests/ptx/compare.h"
#include "tests/ptx/faults.h"

// Streams, their capture and graphs: what a device does, and what it refuses.

namespace ptx {
namespace {

using testing::HasSubstr;

class Graphs : public Fresh {
 protected:
  void SetUp() override {
    Fresh::SetUp();
    cudaMalloc(reinterpret_cast<void**>(&memory_), kBytes);
    cudaStreamCreate(&stream_);
  }

  void fill(int value, cudaStream_t stream) const { cudaMemsetAsync(memory_, value, kBytes, stream); }
  [[nodiscard]] int filled_with() const {
    unsigned char first = 0;
    cudaMemcpy(&first, memory_, 1, cudaMemcpyDeviceToHost);
    return first;
  }
  // A graph that fills the memory with 7.
  [[nodiscard]] cudaGraph_t graph_of_sevens() const {
    cudaGraph_t graph = nullptr;
    cudaStreamBeginCapture(stream_, cudaStreamCaptureModeThreadLocal);
    fill(7, stream_);
    cudaStreamEndCapture(stream_, &graph);
    return graph;
  }

  static constexpr std::size_t kBytes = 256;
  int* memory_ = nullptr;
  cudaStream_t stream_ = nullptr;
};

TEST_F(Graphs, DoWhatWasRecorded) {
  fill(1, nullptr);
  cudaGraphExec_t ready = nullptr;
  cudaGraphInstantiate(&ready, graph_of_sevens(), 0);
  EXPECT_EQ(filled_with(), 1);
  const Calls before = Device::the().calls();
  cudaGraphLaunch(ready, nullptr);
  EXPECT_EQ(filled_with(), 7);
  fill(2, stream_);
  EXPECT_EQ(filled_with(), 2);
  cudaGraphLaunch(ready, stream_);
  EXPECT_EQ(filled_with(), 7);
  const Calls calls = Device::the().calls() - before;
  EXPECT_EQ(calls.graphs, 2);
  EXPECT_EQ(calls.graph_fills, 2);
  EXPECT_EQ(calls.fills, 1);
  EXPECT_EQ(Device::the().error(), "");
}

// What is done, the error that CUDA has for it, and what is said.
struct Wrong {
  const char* name;
  void (*act)(int* memory, cudaStream_t stream, cudaGraph_t graph);
  cudaError_t error;
  const char* message;
};
void PrintTo(const Wrong& wrong, std::ostream* out) { *out << wrong.name; }

class WrongWhileCapturing : public Graphs, public testing::WithParamInterface<Wrong> {};

TEST_P(WrongWhileCapturing, IsRefused) {
  fill(0, nullptr);
  cudaGraph_t graph = graph_of_sevens();
  cudaStreamBeginCapture(stream_, cudaStreamCaptureModeThreadLocal);
  ASSERT_EQ(cudaGetLastError(), cudaSuccess);
  GetParam().act(memory_, stream_, graph);
  EXPECT_EQ(cudaGetLastError(), GetParam().error);
  EXPECT_THAT(Device::the().error(), HasSubstr(GetParam().message));
  // The thread captures nothing any more.
  EXPECT_NE(cudaStreamEndCapture(stream_, &graph), cudaSuccess);
  Device::the().reset();
  fill(3, nullptr);
  EXPECT_EQ(filled_with(), 3);
}

class Wrongs : public Graphs, public testing::WithParamInterface<Wrong> {};

TEST_P(Wrongs, AreRefused) {
  cudaGraph_t graph = graph_of_sevens();
  ASSERT_EQ(cudaGetLastError(), cudaSuccess);
  GetParam().act(memory_, stream_, graph);
  EXPECT_EQ(cudaGetLastError(), GetParam().error);
  EXPECT_THAT(Device::the().error(), HasSubstr(GetParam().message));
}

std::string name_of(const testing::TestParamInfo<Wrong>& wrong) { return wrong.param.name; }

INSTANTIATE_TEST_SUITE_P(
    All, WrongWhileCapturing,
    testing::Values(Wrong{"MemoryIsTaken",
                          [](int*, cudaStream_t, cudaGraph_t) {
                            void* more = nullptr;
                            cudaMalloc(&more, 1);
                          },
                          cudaErrorStreamCaptureUnsupported, "memory is taken"},
                    Wrong{"MemoryIsGivenBack", [](int* memory, cudaStream_t, cudaGraph_t) { cudaFree(memory); },
                          cudaErrorStreamCaptureUnsupported, "memory is freed"},
                    Wrong{"TheHostWaitsForACopy",
                          [](int* memory, cudaStream_t, cudaGraph_t) {
                            int word = 0;
                            cudaMemcpy(&word, memory, sizeof word, cudaMemcpyDeviceToHost);
                          },
                          cudaErrorStreamCaptureUnsupported, "waits for a copy"},
                    Wrong{"TheHostWaits", [](int*, cudaStream_t stream, cudaGraph_t) { cudaStreamSynchronize(stream); },
                          cudaErrorStreamCaptureUnsupported, "the host waits"},
                    Wrong{"TheDefaultStreamFills",
                          [](int* memory, cudaStream_t, cudaGraph_t) { cudaMemsetAsync(memory, 0, 4, nullptr); },
                          cudaErrorStreamCaptureImplicit, "another stream"},
                    Wrong{"TheDefaultStreamLaunches",
                          [](int* memory, cudaStream_t, cudaGraph_t) { planted_faults().front().launch(true, memory); },
                          cudaErrorStreamCaptureImplicit, "another stream"},
                    Wrong{"AnotherIsCaptured",
                          [](int*, cudaStream_t stream, cudaGraph_t) {
                            cudaStreamBeginCapture(stream, cudaStreamCaptureModeThreadLocal);
                          },
                          cudaErrorIllegalState, "captured already"}),
    name_of);

INSTANTIATE_TEST_SUITE_P(All, Wrongs,
                         testing::Values(Wrong{"TheDefaultStreamIsCaptured",
                                               [](int*, cudaStream_t, cudaGraph_t) {
                                                 cudaStreamBeginCapture(nullptr, cudaStreamCaptureModeThreadLocal);
                                               },
                                               cudaErrorStreamCaptureUnsupported, "the default stream"},
                                         Wrong{"NothingIsCaptured",
                                               [](int*, cudaStream_t stream, cudaGraph_t) {
                                                 cudaGraph_t graph = nullptr;
                                                 cudaStreamEndCapture(stream, &graph);
                                               },
                                               cudaErrorIllegalState, "not being captured"},
                                         Wrong{"AGraphThatWasDestroyed",
                                               [](int*, cudaStream_t, cudaGraph_t graph) {
                                                 cudaGraphDestroy(graph);
                                                 cudaGraphExec_t ready = nullptr;
                                                 cudaGraphInstantiate(&ready, graph, 0);
                                               },
                                               cudaErrorInvalidValue, "a graph that is not there"},
                                         Wrong{"ALaunchOfWhatWasDestroyed",
                                               [](int*, cudaStream_t, cudaGraph_t graph) {
                                                 cudaGraphExec_t ready = nullptr;
                                                 cudaGraphInstantiate(&ready, graph, 0);
                                                 cudaGraphLaunch(ready, nullptr);
                                                 cudaGraphExecDestroy(ready);
                                                 cudaGraphLaunch(ready, nullptr);
                                               },
                                               cudaErrorInvalidValue, "a launch of a graph that is not there"},
                                         Wrong{"AStreamThatWasDestroyed",
                                               [](int* memory, cudaStream_t stream, cudaGraph_t) {
                                                 cudaStreamDestroy(stream);
                                                 cudaMemsetAsync(memory, 0, 4, stream);
                                               },
                                               cudaErrorInvalidResourceHandle, "a stream that is not there"},
                                         Wrong{"MemoryOfAGraphIsGivenBack",
                                               [](int* memory, cudaStream_t, cudaGraph_t graph) {
                                                 cudaGraphExec_t ready = nullptr;
                                                 cudaGraphInstantiate(&ready, graph, 0);
                                                 cudaFree(memory);
                                                 cudaGraphLaunch(ready, nullptr);
                                               },
                                               cudaErrorLaunchFailure, "not all allocated"}),
                         name_of);

// Work that is repeated is asked for twice, whatever the number of times it is done.
TEST_F(Graphs, OfRepeatedWorkAreRecordedOnce) {
  cubeverify::Repeated repeated;
  int asked = 0;
  for (int times = 1; times <= 4; ++times) {
    fill(0, nullptr);
    repeated.run([&](cudaStream_t stream) {
      ++asked;
      EXPECT_EQ(stream == nullptr, asked == 1);
      fill(5, stream);
    });
    EXPECT_EQ(filled_with(), 5);
    EXPECT_EQ(asked, std::min(times, 2));
  }
}

// It may take memory when it is first asked for, but not again.
TEST_F(Graphs, OfRepeatedWorkTakeNoMemory) {
  cubeverify::Repeated repeated;
  const auto take = [](cudaStream_t) {
    void* memory = nullptr;
    cubeverify::check_cuda(cudaMalloc(&memory, 1), "taking memory");
  };
  EXPECT_NO_THROW(repeated.run(take));
  EXPECT_THROW(repeated.run(take), cubeverify::DeviceError);
}

// What goes wrong while it is recorded leaves nothing behind.
TEST_F(Graphs, AreRecordedAgainAfterAnError) {
  cubeverify::Repeated repeated;
  bool fails = false;
  const auto work = [&](cudaStream_t stream) {
    fill(6, stream);
    if (fails) throw std::runtime_error("something else");
  };
  repeated.run(work);
  fails = true;
  EXPECT_THROW(repeated.run(work), std::runtime_error);
  fails = false;
  fill(0, nullptr);
  EXPECT_NO_THROW(repeated.run(work));
  EXPECT_EQ(filled_with(), 6);
}

}  // namespace
}  // namespace ptx
