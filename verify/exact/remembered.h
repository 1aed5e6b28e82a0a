#pragma once

#include <map>
#include <mutex>
#include <optional>

namespace cubeverify {

// What takes long to find and is asked for several times, each found once. For any thread: one finds a value, and those
// that ask for the same one wait.
template <class Key, class Value>
class Remembered {
 public:
  // The value of a key, which find() gives the first time. The reference stays good.
  const Value& of(const Key& key, const auto& find) {
    std::unique_lock lock(mutex_);
    Found& found = found_[key];
    lock.unlock();
    const std::scoped_lock finding(found.mutex);
    if (!found.value) found.value.emplace(find());
    return *found.value;
  }

 private:
  struct Found {
    std::mutex mutex;
    std::optional<Value> value;
  };

  std::mutex mutex_;
  std::map<Key, Found> found_;
};

}  // namespace cubeverify
