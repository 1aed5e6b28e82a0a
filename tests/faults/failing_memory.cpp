#include <atomic>
#include <cerrno>
#include <cstdlib>

// Preloaded into a program (LD_PRELOAD), this lets allocations fail.
//
//   FAILING_MEMORY_AT    the number of the first one that fails, from 1 on
//   FAILING_MEMORY_ONCE  if set, only that one fails

extern "C" {

void* __libc_malloc(std::size_t size);

void* malloc(std::size_t size) {
  static std::atomic<long> calls{0};
  static const char* const at = std::getenv("FAILING_MEMORY_AT");
  static const long first = at == nullptr ? 0 : std::atol(at);
  static const bool once = std::getenv("FAILING_MEMORY_ONCE") != nullptr;
  const long call = ++calls;
  if (first == 0 || call < first || (once && call > first)) return __libc_malloc(size);
  errno = ENOMEM;
  return nullptr;
}

}  // extern "C"
