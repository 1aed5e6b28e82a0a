#pragma once

#include <atomic>
#include <exception>
#include <thread>
#include <vector>

#include "kernels/address/word.h"

namespace cubeverify {

// Calls work(thread, next) for threads 0, 1, ..., count - 1 at once, 0 on the caller's own. Each `next++` takes an
// item; from `items` on there are none left. A thread that throws leaves none to the others. Rethrows, when all have
// ended, what the first of those that failed threw; throws std::system_error where no thread can be started.
void on_threads(std::size_t count, Word items, const auto& work) {
  std::atomic<Word> next{0};
  std::vector<std::exception_ptr> failed(count);
  const auto guarded = [&](std::size_t thread) {
    try {
      work(thread, next);
    } catch (...) {
      failed[thread] = std::current_exception();
      next = items;
    }
  };
  {
    std::vector<std::jthread> helpers;
    for (std::size_t thread = 1; thread < count; ++thread) helpers.emplace_back(guarded, thread);
    guarded(0);
  }
  for (const std::exception_ptr& failure : failed) {
    if (failure) std::rethrow_exception(failure);
  }
}

}  // namespace cubeverify
