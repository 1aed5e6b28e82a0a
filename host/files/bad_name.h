#pragma once

#include <system_error>

namespace cubeverify {

// Whether the system refuses a name as such, whatever the disk: one that is too long, or whose links lead in a circle.
inline bool is_bad_name(const std::error_code& error) {
  return error == std::errc::filename_too_long || error == std::errc::too_many_symbolic_link_levels;
}

}  // namespace cubeverify
