#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <set>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

// A kernel in PTX (NVIDIA's PTX ISA), parsed: instructions whose operands are places in a warp's registers.

namespace ptx {

inline constexpr int kLanes = 32;
// Lane l is bit l.
using Mask = std::uint32_t;
inline constexpr Mask kAllLanes = ~Mask{0};

// A register of all lanes of a warp. A reader of a register takes as many low bits as its type has; a predicate is 0
// or 1.
using Lanes = std::array<std::uint64_t, kLanes>;

// What a kernel did wrong, or what this interpreter does not know: the whole message.
class Fault : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// What an instruction is counted as.
enum class Kind : std::uint8_t {
  kLogic,       // and, or, xor, not, shifts, bit fields and counts of bits
  kArithmetic,  // add, multiply, compare for the larger
  kDivide,
  kSelect,  // setp, selp and operations on predicates
  kMove,    // mov, cvt, cvta
  kParameter,
  kGlobal,
  kGlobalAtomic,
  kShared,
  kSharedAtomic,
  kLocal,
  kGeneric,  // an address that may be of any memory
  kWarp,     // shuffles, votes, products of matrices, bar.warp.sync
  kBarrier,
  kBranch,
  kOther,
};
inline constexpr std::size_t kKinds = 16;
std::string_view name_of(Kind kind);

enum class Space : std::uint8_t { kGeneric, kParameter, kGlobal, kShared, kLocal };

// The lanes in which a register holds what was written, its low 32 bits and those above them: compilers move structs
// with padding in them by 64 bits. Of a register of 32 bits or less both are the same.
struct Written {
  Mask low = 0, high = 0;
};

class Warp;
struct Instruction;

// How control goes on after an instruction.
enum class Flow : std::uint8_t { kNext, kBranch, kExit, kWarpSync, kBlockBarrier };

// What an opcode with all of its modifiers does.
struct Operation {
  // For the given lanes, all of which run.
  void (*run)(Warp&, const Instruction&, Mask lanes) = nullptr;
  Kind kind = Kind::kOther;
  Flow flow = Flow::kNext;
  // How many of its operands it writes; the first ones.
  int written = 1;
  // Whether it only passes values on. Those may be such as nobody has written: some of what CUB moves about is padding,
  // and compilers load ahead what they may not choose. Every other use of them is a fault.
  bool passes_on = false;
  // Whether it reads no more than 32 bits of a register of any width.
  bool reads_low = false;
};

// Of a load, a store or an atomic operation.
struct Access {
  Space space = Space::kGeneric;
  std::uint8_t bytes = 0;  // of one element
  std::uint8_t elements = 1;
  bool is_signed = false;
  bool is_strong = false;  // volatile or relaxed: no race with another of its kind
  // Of all elements, those that the program looks at.
  std::uint32_t used_bytes = ~std::uint32_t{0};
};

// Where a value comes from: register i, or constant ~i of the program.
using Source = std::int32_t;

struct Instruction {
  Operation operation;
  Access access;
  std::int32_t guard = -1;  // the predicate that decides which lanes take part
  bool guard_negated = false;
  std::uint8_t written_count = 0, source_count = 0;
  std::array<std::int32_t, 4> written{};
  std::array<Source, 10> sources{};  // of a memory access the address first
  std::int64_t offset = 0;           // added to the address
  std::int32_t target = 0;           // of a branch
  std::int32_t line = 0;             // of the PTX text
  std::int32_t source_file = 0, source_line = 0;
};

// Registers that the hardware sets. They are the first ones of every program.
inline constexpr std::array<std::string_view, 20> kSpecialRegisters{
    "%tid.x",       "%tid.y",       "%tid.z",       "%ntid.x",      "%ntid.y",      "%ntid.z", "%ctaid.x",
    "%ctaid.y",     "%ctaid.z",     "%nctaid.x",    "%nctaid.y",    "%nctaid.z",    "%laneid", "%warpid",
    "%lanemask_eq", "%lanemask_lt", "%lanemask_le", "%lanemask_gt", "%lanemask_ge", "%nwarpid"};

// A variable's place in its memory.
struct Variable {
  std::uint64_t offset = 0;
  std::uint64_t bytes = 0;
};

// Between variables in shared memory lie so many bytes that belong to none.
inline constexpr std::uint64_t kSharedGap = 32;
// No variable is at address 0.
inline constexpr std::uint64_t kFirstOffset = 64;

struct Program {
  std::string name;
  std::set<std::string, std::less<>> called;  // functions
  std::vector<Instruction> code;
  std::vector<std::string> registers;
  std::vector<Lanes> constants;
  std::map<int, std::string> files;  // of the source, by the number that instructions have
  std::vector<Variable> parameters;
  std::uint64_t parameter_bytes = 0;
  std::vector<Variable> shared;
  std::uint64_t shared_bytes = 0;           // of the static variables, as the compiler lays them out
  std::uint64_t shared_end = kFirstOffset;  // where the dynamic ones start
  std::uint64_t local_bytes = 0;            // of a thread
};

// The operation of an opcode and, for those that access memory, its access. Throws Fault, naming the opcode, for one
// that this interpreter does not know.
Operation operation_named(std::string_view opcode, Access& access);

}  // namespace ptx
