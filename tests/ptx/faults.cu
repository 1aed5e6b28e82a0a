#include "tests/ptx/faults.h"

// Each kernel is right, and wrong in one place. Every kernel is as small as the fault allows.

namespace ptx {
namespace {

constexpr int kThreads = 64;

template <bool kRight>
__global__ void without_syncwarp(int* out) {
  __shared__ int values[kThreads];
  values[threadIdx.x] = static_cast<int>(threadIdx.x);
  if (kRight) __syncwarp();
  out[threadIdx.x] = values[threadIdx.x ^ 1];
}

// The reader has met the writer, and both have met the next one that writes.
template <bool kRight>
__global__ void without_second_syncwarp(int* out) {
  __shared__ int values[kThreads];
  values[threadIdx.x] = static_cast<int>(threadIdx.x);
  __syncwarp();
  const int other = values[threadIdx.x ^ 1];
  if (kRight) __syncwarp();
  values[threadIdx.x] = other;
  __syncwarp();
  out[threadIdx.x] = values[threadIdx.x ^ 2];
}

template <bool kRight>
__global__ void without_syncthreads(int* out) {
  __shared__ int values[kThreads];
  values[threadIdx.x] = 0;
  __syncthreads();
  values[threadIdx.x] = static_cast<int>(threadIdx.x);
  if (kRight) {
    __syncthreads();
  } else {
    __syncwarp();
  }
  out[threadIdx.x] = values[threadIdx.x ^ 32];
}

template <bool kRight>
__global__ void one_off_in_global(int* out) {
  out[threadIdx.x + (kRight ? 0 : 1)] = 1;
}

template <bool kRight>
__global__ void one_off_in_shared(int* out) {
  __shared__ int values[kThreads];
  __shared__ int others[kThreads];
  others[threadIdx.x] = 0;
  const int shifted = static_cast<int>(threadIdx.x) + (kRight ? 0 : 1);
  values[shifted] = 1;
  __syncthreads();
  out[threadIdx.x] = values[shifted] + others[threadIdx.x];
}

template <bool kRight>
__global__ void misaligned(int* out) {
  if (threadIdx.x == 0) *reinterpret_cast<int*>(reinterpret_cast<char*>(out) + (kRight ? 4 : 2)) = 1;
}

template <bool kRight>
__global__ void lane_not_in_mask(int* out) {
  const int value = static_cast<int>(threadIdx.x);
  out[threadIdx.x] = __shfl_xor_sync(kRight ? 0xffffffffu : 0x7fffffffu, value, 1);
}

// With half of the lanes elsewhere, those that are here take values from them.
template <bool kRight>
__global__ void value_of_an_absent_lane(int* out) {
  int value = static_cast<int>(threadIdx.x);
  if (threadIdx.x % 32 < 16) value = __shfl_xor_sync(0x0000ffffu, value, kRight ? 1 : 16);
  out[threadIdx.x] = value;
}

// Lanes wait for others that wait at a barrier.
template <bool kRight>
__global__ void waits_for_ever(int* out) {
  if (threadIdx.x % 32 < 16) __syncwarp(kRight ? 0x0000ffffu : 0xffffffffu);
  __syncthreads();
  out[threadIdx.x] = 1;
}

template <bool kRight>
__global__ void divergent_barrier(int* out) {
  if (kRight || threadIdx.x % 2 == 0) {
    __syncthreads();
    out[threadIdx.x] = 1;
  } else {
    out[threadIdx.x] = 2;
    __syncthreads();
  }
}

template <bool kRight>
__global__ void leaves_before_barrier(int* out) {
  out[threadIdx.x] = 1;
  if (!kRight && threadIdx.x >= 32) return;
  __syncthreads();
  out[threadIdx.x] = 2;
}

template <bool kRight>
__global__ void read_before_write_in_shared(int* out) {
  __shared__ int values[kThreads];
  if (kRight || threadIdx.x != 7) values[threadIdx.x] = 1;
  __syncthreads();
  out[threadIdx.x] = values[threadIdx.x ^ 1] + 1;
}

template <bool kRight>
__global__ void read_before_write_in_local(int* out) {
  volatile int values[4];
  const int written = kRight ? 4 : 3;
  for (int i = 0; i < written; ++i) values[(i + static_cast<int>(threadIdx.x)) % 4] = i;
  int sum = 0;
  for (int i = 0; i < 4; ++i) sum += values[i];
  out[threadIdx.x] = sum;
}

template <bool kRight>
__global__ void read_before_write_in_global(int* out) {
  if (kRight) out[threadIdx.x] = 0;
  out[threadIdx.x] += 1;
}

template <bool kRight>
__global__ void two_writers_in_global(int* out) {
  out[kRight ? threadIdx.x : threadIdx.x / 2] = 1;
}

// One block writes what the other one reads.
template <bool kRight>
__global__ void passed_between_blocks(int* out) {
  if (threadIdx.x >= 32) return;
  if (blockIdx.x == 0) {
    out[threadIdx.x] = 1;
  } else {
    out[32 + threadIdx.x] = kRight ? 1 : out[threadIdx.x];
  }
}

template <bool kRight>
__global__ void division_by_zero(int* out) {
  out[threadIdx.x] = 5 / (static_cast<int>(threadIdx.x) + (kRight ? 1 : 0));
}

}  // namespace

#define CUBEVERIFY_FAULT_OF_BLOCKS(kernel, blocks)                                                           \
  {                                                                                                          \
#kernel, [](bool right, int* out) { (right ? kernel<true> : kernel<false>)<<<blocks, kThreads>>>(out); } \
  }
#define CUBEVERIFY_FAULT(kernel) CUBEVERIFY_FAULT_OF_BLOCKS(kernel, 1)

const std::vector<PlantedFault>& planted_faults() {
  static const std::vector<PlantedFault> all{
      CUBEVERIFY_FAULT(without_syncwarp),
      CUBEVERIFY_FAULT(without_second_syncwarp),
      CUBEVERIFY_FAULT(without_syncthreads),
      CUBEVERIFY_FAULT(one_off_in_global),
      CUBEVERIFY_FAULT(one_off_in_shared),
      CUBEVERIFY_FAULT(misaligned),
      CUBEVERIFY_FAULT(lane_not_in_mask),
      CUBEVERIFY_FAULT(value_of_an_absent_lane),
      CUBEVERIFY_FAULT(waits_for_ever),
      CUBEVERIFY_FAULT(divergent_barrier),
      CUBEVERIFY_FAULT(leaves_before_barrier),
      CUBEVERIFY_FAULT(read_before_write_in_shared),
      CUBEVERIFY_FAULT(read_before_write_in_local),
      CUBEVERIFY_FAULT(read_before_write_in_global),
      CUBEVERIFY_FAULT(two_writers_in_global),
      CUBEVERIFY_FAULT_OF_BLOCKS(passed_between_blocks, 2),
      CUBEVERIFY_FAULT(division_by_zero),
  };
  return all;
}

}  // namespace ptx
