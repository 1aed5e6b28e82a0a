#include "tests/bench/instructions.h"

#include <numeric>

#if defined(__x86_64__) && defined(__linux__)
#include <csignal>

#include <ucontext.h>
#include <x86intrin.h>
#endif

namespace cubeverify {

Word total(const InstructionCounts& counts) { return std::accumulate(counts.begin(), counts.end(), Word{0}); }

namespace {

// The opcode maps as VEX and EVEX number them.
enum Map { kMap0F = 1, kMap0F38 = 2, kMap0F3A = 3 };

bool is_move(int map, int opcode) {
  if (map != kMap0F) return false;
  switch (opcode) {
    case 0x10:
    case 0x11:
    case 0x28:
    case 0x29:
    case 0x2b:
    case 0x6f:
    case 0x7f:
    case 0xe7:
      return true;
    default:
      return false;
  }
}

// VEX also encodes the bit manipulation of general registers (ANDN, BLSR, BZHI, SHLX, ...).
bool is_scalar_vex(int map, int opcode) {
  if (map == kMap0F38) return opcode >= 0xf2 && opcode <= 0xf7;
  return map == kMap0F3A && opcode == 0xf0;
}

// SSE among the instructions without VEX.
bool is_sse(int map, int opcode) {
  if (map == kMap0F38) return opcode < 0xf0;
  if (map == kMap0F3A) return true;
  const auto within = [&](int low, int high) { return opcode >= low && opcode <= high; };
  return within(0x10, 0x17) || within(0x28, 0x2f) || within(0x50, 0x7f) || within(0xc4, 0xc6) || opcode == 0xc2 ||
         opcode >= 0xd0;
}

InstructionClass narrow(int map, int opcode) {
  return is_move(map, opcode) ? InstructionClass::kMove : InstructionClass::kVector;
}

InstructionClass class_of_evex(const unsigned char* code) {
  const int map = code[1] & 7, opcode = code[4];
  if ((code[3] >> 5 & 3) != 2 || is_move(map, opcode)) return narrow(map, opcode);
  const bool product = map == kMap0F38 && opcode == 0x40 && (code[2] & 0x80) != 0;
  return product ? InstructionClass::kMultiply : InstructionClass::kWide;
}

bool is_legacy_prefix(unsigned char byte) {
  switch (byte) {
    case 0x26:
    case 0x2e:
    case 0x36:
    case 0x3e:
    case 0x64:
    case 0x65:
    case 0x66:
    case 0x67:
    case 0xf0:
    case 0xf2:
    case 0xf3:
      return true;
    default:
      return false;
  }
}

}  // namespace

InstructionClass class_of(const unsigned char* code) {
  while (is_legacy_prefix(*code)) ++code;
  if (*code == 0x62) return class_of_evex(code);
  if (*code == 0xc4 || *code == 0xc5) {
    const bool two_bytes = *code == 0xc5;
    const int map = two_bytes ? kMap0F : code[1] & 31, opcode = two_bytes ? code[2] : code[3];
    return is_scalar_vex(map, opcode) ? InstructionClass::kScalar : narrow(map, opcode);
  }
  if ((*code & 0xf0) == 0x40) ++code;  // REX
  if (*code != 0x0f) return InstructionClass::kScalar;
  const int map = code[1] == 0x38 ? kMap0F38 : code[1] == 0x3a ? kMap0F3A : kMap0F;
  const int opcode = map == kMap0F ? code[1] : code[2];
  return is_sse(map, opcode) ? narrow(map, opcode) : InstructionClass::kScalar;
}

#if defined(__x86_64__) && defined(__linux__)

namespace {

constexpr unsigned long long kTrapFlag = 1 << 8;

// What the signal handler works on.
struct Count {
  InstructionCounts executed;
  Word left;
  const unsigned char* last;
} count;

// The processor stops a repeated string instruction after every round.
bool is_repeated(const unsigned char* code) { return *code == 0xf2 || *code == 0xf3; }

// Called before every instruction, with the flag off; it is on again in the flags to which the handler returns.
void trapped(int, siginfo_t*, void* context) {
  greg_t* const registers = static_cast<ucontext_t*>(context)->uc_mcontext.gregs;
  const auto* const code = reinterpret_cast<const unsigned char*>(registers[REG_RIP]);
  const bool again = code == count.last && is_repeated(code);
  count.last = code;
  if (again) return;
  ++count.executed[static_cast<std::size_t>(class_of(code))];
  if (--count.left == 0) registers[REG_EFL] &= ~static_cast<greg_t>(kTrapFlag);
}

}  // namespace

std::optional<InstructionCounts> count_instructions(const std::function<void()>& work, Word limit) {
  count = {{}, limit, nullptr};
  struct sigaction action = {}, before = {};
  action.sa_sigaction = trapped;
  action.sa_flags = SA_SIGINFO;
  sigaction(SIGTRAP, &action, &before);
  __writeeflags(__readeflags() | kTrapFlag);
  work();
  __writeeflags(__readeflags() & ~kTrapFlag);
  sigaction(SIGTRAP, &before, nullptr);
  if (count.left == 0) return std::nullopt;
  return count.executed;
}

#else

std::optional<InstructionCounts> count_instructions(const std::function<void()>&, Word) { return std::nullopt; }

#endif

}  // namespace cubeverify
