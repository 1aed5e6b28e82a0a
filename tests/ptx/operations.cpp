#include "tests/ptx/operations.h"

namespace ptx {

std::string_view name_of(Kind kind) {
  constexpr std::array<std::string_view, kKinds> kNames{
      "logic",  "arithmetic",    "divide", "select",  "move", "parameter", "global", "global-atomic",
      "shared", "shared-atomic", "local",  "generic", "warp", "barrier",   "branch", "other"};
  return kNames[static_cast<std::size_t>(kind)];
}

Operation operation_named(std::string_view opcode, Access& access) {
  static const Operations table = [] {
    Operations all;
    add_arithmetic(all);
    add_moves(all);
    add_warp_operations(all);
    return all;
  }();
  if (const auto found = table.find(std::string(opcode)); found != table.end()) return found->second;
  Operation operation;
  if (!memory_operation(opcode, operation, access)) throw Fault("unknown opcode " + std::string(opcode));
  return operation;
}

}  // namespace ptx
