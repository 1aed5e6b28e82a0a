#include <algorithm>
#include <array>
#include <vector>

#include "kernels/engine/cuda/device_array.cuh"
#include "kernels/formula/evaluate.h"

namespace cubeverify {
namespace {

constexpr int kThreads = 128;
// A thread's rows are in shared memory, a column of it, so that its threads never meet in a bank.
constexpr std::size_t kMostShared = 96 * 1024;
// Of one address: a thread of a device takes seconds for these.
constexpr std::uint64_t kMostOfThread = 1 << 27;
// At a time, so that little memory is taken.
constexpr Word kLaunchAddresses = Word{1} << 24;

enum Seen { kLeastFault, kOperations, kTooLong, kSeenWords };

std::size_t shared_bytes(const Formula& formula) {
  return (std::size_t{formula.registers} * kThreads + formula.rows() - formula.registers) * sizeof(SignedWord);
}

// The values of `count` addresses from `first` on, and what was seen of all of them.
__global__ void __launch_bounds__(kThreads)
    formula_kernel(const Instruction* instructions, int size, const SignedWord* same, int same_rows, int registers,
                   int result, Word first, Word count, SignedWord* values, unsigned long long* seen) {
  extern __shared__ SignedWord rows[];
  const int thread = static_cast<int>(threadIdx.x);
  SignedWord* const constants = rows + registers * kThreads;
  for (int r = thread; r < same_rows; r += kThreads) constants[r] = same[r];
  for (int r = 0; r < registers; ++r) rows[r * kThreads + thread] = 0;
  __syncthreads();
  const auto row = [=](int r) { return r < registers ? rows + r * kThreads + thread : constants + (r - registers); };
  unsigned long long operations = 0;
  const Word step = Word{gridDim.x} * kThreads;
  for (Word c = Word{blockIdx.x} * kThreads + static_cast<Word>(thread); c < count; c += step) {
    rows[thread] = static_cast<SignedWord>(first + c);
    std::uint64_t work = 0;
    int at = 0;
    const FormulaEnd end = run_formula(instructions, size, row, 1, kMostOfThread, work, at);
    if (end == FormulaEnd::kFault) atomicMin(&seen[kLeastFault], static_cast<unsigned long long>(first + c));
    if (end == FormulaEnd::kTooMuch) atomicMax(&seen[kTooLong], 1ULL);
    operations += work;
    values[c] = *row(result);
  }
  if (operations > 0) atomicAdd(&seen[kOperations], operations);
}

}  // namespace

bool fits_device(const Formula& formula) { return shared_bytes(formula) <= kMostShared; }

FormulaOutcome evaluate_on_device(const Formula& formula, FormulaArguments arguments, Word first,
                                  std::span<SignedWord> values, std::uint64_t& operations) {
  std::vector<SignedWord> same{arguments.n, arguments.j, arguments.i};
  same.insert(same.end(), formula.constants.begin(), formula.constants.end());
  const DeviceArray<Instruction> instructions(formula.instructions);
  const DeviceArray<SignedWord> constants(same);
  DeviceArray<SignedWord> found(std::min<Word>(values.size(), kLaunchAddresses));
  const int shared = static_cast<int>(shared_bytes(formula));
  check_cuda(cudaFuncSetAttribute(formula_kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, shared),
             "asking for shared memory");
  for (Word done = 0; done < values.size(); done += kLaunchAddresses) {
    const Word count = std::min<Word>(kLaunchAddresses, values.size() - done);
    DeviceArray<unsigned long long> seen(std::vector<unsigned long long>{~0ULL, 0, 0});
    const auto blocks = static_cast<unsigned>(std::min<Word>((count + kThreads - 1) / kThreads, 1 << 14));
    formula_kernel<<<blocks, kThreads, static_cast<std::size_t>(shared)>>>(
        instructions.data(), static_cast<int>(formula.instructions.size()), constants.data(),
        static_cast<int>(same.size()), formula.registers, formula.result, first + done, count, found.data(),
        seen.data());
    check_cuda(cudaGetLastError(), "launching a formula");
    std::array<unsigned long long, kSeenWords> all{};
    seen.read(all, "evaluating a formula");
    found.read(values.subspan(done, count), "evaluating a formula");
    operations += all[kOperations] + static_cast<std::uint64_t>(formula.operations) * count;
    if (all[kTooLong] != 0 || operations > kMostOperations) return {FormulaEnd::kTooMuch, first + done};
    if (all[kLeastFault] != ~0ULL) {
      FormulaEvaluator there(formula, arguments);
      return there.evaluate(all[kLeastFault], values.first(1));
    }
  }
  return {};
}

}  // namespace cubeverify
