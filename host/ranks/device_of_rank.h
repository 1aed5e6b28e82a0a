#pragma once

#include <optional>
#include <string>

namespace cubeverify {

// What CUDA_VISIBLE_DEVICES is to say to the rank that is number `local_rank`, from 0, of those on its machine: one
// device, so that each has its own while there are enough, and otherwise none has two ranks more than another.
// `visible` is what the variable says now, a list with commas that CUDA reads up to a -1, or nullptr if it is not set;
// then the machine's `devices` are meant, by number. std::nullopt where there is nothing to choose from.
std::optional<std::string> device_of_rank(int local_rank, const char* visible, int devices);

}  // namespace cubeverify
