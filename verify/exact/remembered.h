#pragma once

#include <map>
#include <mutex>

namespace cubeverify {

// What takes long to find and is asked for several times, each found once. For any thread; one finds at a time.
template <class Key, class Value>
class Remembered {
 public:
  // The value of a key, which find() gives the first time. The reference stays good.
  template <class Find>
  const Value& of(const Key& key, const Find& find) {
    const std::scoped_lock lock(mutex_);
    const auto known = values_.find(key);
    return known != values_.end() ? known->second : values_.emplace(key, find()).first->second;
  }

 private:
  std::mutex mutex_;
  std::map<Key, Value> values_;
};

}  // namespace cubeverify
