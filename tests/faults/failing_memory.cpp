#include <atomic>
#include <cerrno>
#include <cstdlib>
#include <string>

#include <fcntl.h>
#include <unistd.h>

// Preloaded into a program (LD_PRELOAD), this counts allocations, and lets them fail.
//
//   FAILING_MEMORY_AT    the number of the first one that fails, from 1 on
//   FAILING_MEMORY_ONCE  if set, only that one fails
//   FAILING_MEMORY_TO    a file that is given the number of allocations when the program ends

namespace {

std::atomic<long> calls{0};

// True if the allocation is to fail.
bool fails() {
  static const char* const at = std::getenv("FAILING_MEMORY_AT");
  static const long first = at == nullptr ? 0 : std::atol(at);
  static const bool once = std::getenv("FAILING_MEMORY_ONCE") != nullptr;
  const long call = ++calls;
  if (first == 0 || call < first || (once && call > first)) return false;
  errno = ENOMEM;
  return true;
}

struct SaysHowMany {
  ~SaysHowMany() {
    const char* path = std::getenv("FAILING_MEMORY_TO");
    if (path == nullptr) return;
    const std::string text = std::to_string(calls);
    const int file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0666);
    [[maybe_unused]] const ssize_t written = write(file, text.data(), text.size());
    close(file);
  }
};
SaysHowMany at_the_end;

}  // namespace

extern "C" {

void* __libc_malloc(std::size_t size);
void* __libc_calloc(std::size_t count, std::size_t size);
void* __libc_realloc(void* old, std::size_t size);

void* malloc(std::size_t size) { return fails() ? nullptr : __libc_malloc(size); }
void* calloc(std::size_t count, std::size_t size) { return fails() ? nullptr : __libc_calloc(count, size); }
void* realloc(void* old, std::size_t size) { return fails() ? nullptr : __libc_realloc(old, size); }

}  // extern "C"
