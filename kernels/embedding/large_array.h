#pragma once

#include <cstddef>
#include <cstdlib>
#include <memory>
#include <new>

#ifdef __linux__
#include <sys/mman.h>
#endif

namespace cubeverify {

// An array that nobody sets to zero. Throws std::bad_alloc. Where it is large the system is asked for large pages: a
// trial writes all over it.
template <class T>
class LargeArray {
 public:
  explicit LargeArray(std::size_t size) : size_(size), items_(allocated(size * sizeof(T))) {}

  [[nodiscard]] T* get() { return items_.get(); }
  [[nodiscard]] const T* get() const { return items_.get(); }
  [[nodiscard]] std::size_t size() const { return size_; }
  T& operator[](std::size_t i) { return items_.get()[i]; }
  const T& operator[](std::size_t i) const { return items_.get()[i]; }

 private:
  struct Free {
    void operator()(T* items) const { std::free(items); }
  };

  static T* allocated(std::size_t bytes) {
    constexpr std::size_t kLine = 64, kLargePage = std::size_t{1} << 21;
    const std::size_t unit = bytes < 2 * kLargePage ? kLine : kLargePage;
    const std::size_t whole = (bytes / unit + 1) * unit;
    void* const items = std::aligned_alloc(unit, whole);
    if (items == nullptr) throw std::bad_alloc();
#ifdef __linux__
    // What the system makes of this does not show in any result.
    if (unit == kLargePage) static_cast<void>(madvise(items, whole, MADV_HUGEPAGE));
#endif
    return static_cast<T*>(items);
  }

  std::size_t size_;
  std::unique_ptr<T, Free> items_;
};

}  // namespace cubeverify
