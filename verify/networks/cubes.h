#pragma once

#include <string_view>

namespace cubeverify {

// The text of cubes.txt, which CMake compiles in.
extern const std::string_view kCubeDefinitions;

}  // namespace cubeverify
