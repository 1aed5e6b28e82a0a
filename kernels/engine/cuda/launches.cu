#include <algorithm>
#include <array>
#include <vector>

#include "kernels/engine/cuda/launches.cuh"
#include "kernels/engine/cuda_device.h"

namespace cubeverify {

static int attribute(cudaDeviceAttr which, const char* doing) {
  int device = 0, value = 0;
  check_cuda(cudaGetDevice(&device), "choosing a device");
  check_cuda(cudaDeviceGetAttribute(&value, which, device), doing);
  return value;
}

std::size_t scalar_words(const Layout& layout) {
  // The count of units, which comes first, is kept as a histogram.
  for (const FactSlot& slot : layout.slots) {
    if (slot.offset > 0 && slot.kind == FactKind::kHistogram) return slot.offset;
  }
  return layout.words;
}

cudaFuncAttributes attributes_of(const void* kernel) {
  cudaFuncAttributes attributes{};
  check_cuda(cudaFuncGetAttributes(&attributes, kernel), "looking at a kernel");
  return attributes;
}

double bytes_of_launches(const Layout& layout, int threads) {
  const std::size_t scalars = scalar_words(layout);
  const auto blocks = static_cast<std::size_t>(std::max(kFewestBlocks, threads / kBlockThreads));
  return static_cast<double>((blocks * scalars + layout.words - scalars) * sizeof(Word));
}

Launches::Launches(const void* kernel, int counter_bytes, const Layout& layout)
    : kernel_(kernel), scalar_words_(scalar_words(layout)) {
  if (have_room(kernel, counter_bytes)) shared_bytes_ = static_cast<std::size_t>(counter_bytes);
  check_cuda(cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, static_cast<int>(shared_bytes_)),
             "asking for shared memory");
  int resident = 0;
  check_cuda(cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(&resident, kernel, kBlockThreads, shared_bytes_, 0),
             "sizing the grid");
  const int multiprocessors = attribute(cudaDevAttrMultiProcessorCount, "counting multiprocessors");
  blocks_ = static_cast<unsigned>(std::max(kFewestBlocks, multiprocessors * std::max(1, resident)));

  for (const FactSlot& slot : layout.slots) {
    (slot.offset < scalar_words_ ? head_ : tail_).add(slot.name, slot.kind, slot.size);
  }
  const Tally nothing = empty_tally(head_);
  std::vector<Word> scalars;
  scalars.reserve(blocks_ * scalar_words_);
  for (unsigned block = 0; block < blocks_; ++block) scalars.insert(scalars.end(), nothing.begin(), nothing.end());
  scalars_ = DeviceArray<Word>(scalars);
  keyed_ = DeviceArray<Word>(tail_.words);
  keyed_.clear();
}

bool Launches::have_room(const void* kernel, int counter_bytes) {
  const int most_shared = attribute(cudaDevAttrMaxSharedMemoryPerBlockOptin, "measuring shared memory");
  return counter_bytes <=
         std::min(kMostSharedBytes, most_shared - static_cast<int>(attributes_of(kernel).sharedSizeBytes));
}

void Launches::visit(int n, Chunk chunk, Word most_units, const void* shared) {
  for (Word done = 0; done < chunk.count;) {
    if (done > 0) wait();
    Word first = chunk.first + done, count = std::min(most_units, chunk.count - done);
    bool counts_in_shared_memory = shared_bytes_ > 0;
    Word *scalars = scalars_.data(), *keyed = keyed_.data();
    std::array<void*, 7> arguments{&n,       &first, &count, const_cast<void*>(shared), &counts_in_shared_memory,
                                   &scalars, &keyed};
    check_cuda(cudaLaunchKernel(kernel_, blocks_, kBlockThreads, arguments.data(), shared_bytes_, nullptr),
               "launching a sweep");
    done += count;
  }
}

void Launches::wait() {
  check_cuda(cudaStreamSynchronize(nullptr), "running a sweep");
  BetweenLaunches::call();
}

void Launches::add_to(std::span<Word> tally) {
  std::vector<Word> scalars(scalars_.size()), keyed(keyed_.size());
  scalars_.read(scalars, "running a sweep");
  keyed_.read(keyed, "running a sweep");
  for (unsigned block = 0; block < blocks_; ++block) {
    merge(head_, std::span<const Word>(scalars).subspan(block * scalar_words_, scalar_words_),
          tally.first(scalar_words_));
  }
  merge(tail_, keyed, tally.subspan(scalar_words_));
}

}  // namespace cubeverify
