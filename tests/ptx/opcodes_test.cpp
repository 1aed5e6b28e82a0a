#include <bit>
#include <cstring>

#include <gmock/gmock.h>

#include "tests/ptx/compare.h"
#include "tests/ptx/module.h"

// Opcodes alone, by small kernels in PTX: their results where a sweep might not come across an edge of theirs, and the
// counts.

namespace ptx {
namespace {

using testing::HasSubstr;

// A kernel whose body leaves a number of 64 bits in %rd1 of every lane, and what the 32 lanes have got.
class Opcodes : public testing::Test {
 protected:
  std::vector<std::uint64_t> results(const std::string& body, const std::string& functions = "") {
    Module module(
        functions +
            ".visible .entry test(\n.param .u64 out\n)\n{\n.reg .pred %p<9>;\n.reg .b32 %r<9>;\n.reg .b64 %rd<9>;\n" +
            body +
            "\nld.param.u64 %rd7, [out];\nmov.u32 %r8, %tid.x;\nmul.wide.u32 %rd8, %r8, 8;\nadd.s64 %rd7, %rd7, %rd8;\n"
            "st.global.u64 [%rd7], %rd1;\nret;\n}\n",
        memory_);
    const std::uint64_t out = memory_.allocate(kLanes * 8);
    const Program& program = module.kernel("test");
    std::vector<std::uint8_t> parameters(8);
    std::memcpy(parameters.data(), &out, 8);
    const Launch launch{program, {}, {kLanes}, 0, parameters, memory_, counts_};
    Block(launch, {0, 0, 0}).run();
    std::vector<std::uint64_t> values(kLanes);
    std::memcpy(values.data(), memory_.find(out, kLanes * 8)->bytes.data(), kLanes * 8);
    return values;
  }
  std::uint64_t result(const std::string& body, const std::string& functions = "") {
    return results(body, functions)[0];
  }
  // What is wrong with it.
  std::string error(const std::string& body, const std::string& functions = "") {
    try {
      results(body, functions);
    } catch (const Fault& fault) {
      return fault.what();
    }
    return "";
  }
  // Of an instruction on registers of 32 bits, the operands given as text.
  std::uint64_t word(const std::string& instruction) { return result(instruction + ";\ncvt.u64.u32 %rd1, %r1;"); }

  GlobalMemory memory_;
  Counts counts_;
};

TEST_F(Opcodes, ComputeModuloTheirWidth) {
  EXPECT_EQ(word("add.s32 %r1, -1, 2"), 1U);
  EXPECT_EQ(word("sub.u32 %r1, 1, 2"), 0xffffffffU);
  EXPECT_EQ(word("mul.lo.s32 %r1, 0x10001, 0x10001"), 0x20001U);
  EXPECT_EQ(word("mad.lo.s32 %r1, -2, 3, 7"), 1U);
  EXPECT_EQ(word("neg.s32 %r1, 1"), 0xffffffffU);
  EXPECT_EQ(word("div.s32 %r1, -7, 2"), 0xfffffffdU);
  EXPECT_EQ(word("rem.s32 %r1, -7, 2"), 0xffffffffU);
  EXPECT_EQ(word("div.s32 %r1, 0x80000000, -1"), 0x80000000U);
  EXPECT_EQ(word("min.s32 %r1, -1, 1"), 0xffffffffU);
  EXPECT_EQ(word("min.u32 %r1, -1, 1"), 1U);
  EXPECT_EQ(result("mul.wide.s32 %rd1, -1, 2;"), ~std::uint64_t{1});
  EXPECT_EQ(result("mul.wide.u32 %rd1, -1, 2;"), 0x1fffffffeU);
}

TEST_F(Opcodes, ShiftAndCountBits) {
  EXPECT_EQ(word("shl.b32 %r1, 1, 32"), 0U);
  EXPECT_EQ(word("shr.u32 %r1, 0x80000000, 40"), 0U);
  EXPECT_EQ(word("shr.s32 %r1, 0x80000000, 40"), 0xffffffffU);
  EXPECT_EQ(result("shr.u64 %rd1, 0x8000000000000000, 63;"), 1U);
  EXPECT_EQ(word("shf.l.wrap.b32 %r1, 0x80000000, 1, 33"), 3U);
  EXPECT_EQ(word("bfi.b32 %r1, 5, 0xffffffff, 4, 4"), 0xffffff5fU);
  EXPECT_EQ(word("bmsk.clamp.b32 %r1, 30, 8"), 0xc0000000U);
  EXPECT_EQ(word("bmsk.clamp.b32 %r1, 4, 32"), 0xfffffff0U);
  EXPECT_EQ(word("bfind.shiftamt.u32 %r1, 0"), 0xffffffffU);
  EXPECT_EQ(word("bfind.shiftamt.u32 %r1, 1"), 31U);
  EXPECT_EQ(word("clz.b32 %r1, 0"), 32U);
  EXPECT_EQ(word("popc.b64 %r1, -1"), 64U);
  EXPECT_EQ(word("brev.b32 %r1, 6"), 0x60000000U);
}

TEST_F(Opcodes, ConvertAndCompareBySign) {
  EXPECT_EQ(result("cvt.s64.s32 %rd1, -1;"), ~std::uint64_t{0});
  EXPECT_EQ(result("cvt.u64.u32 %rd1, -1;"), 0xffffffffU);
  EXPECT_EQ(result("mov.b64 %rd2, 0x0000000700000005;\nmov.b64 {%r1, %r2}, %rd2;\nmov.b64 %rd1, {%r2, %r1};"),
            0x0000000500000007U);
  EXPECT_EQ(result("setp.lt.s32 %p1, -1, 1;\nselp.b64 %rd1, 7, 8, %p1;"), 7U);
  EXPECT_EQ(result("setp.lt.u32 %p1, -1, 1;\nselp.b64 %rd1, 7, 8, %p1;"), 8U);
  EXPECT_EQ(result("mov.u64 %rd1, 1;\nsetp.ne.s32 %p1, 1, 1;\n@!%p1 mov.u64 %rd1, 2;\n@%p1 mov.u64 %rd1, 3;"), 2U);
}

// Lane 0 gets the value of lane 1 by all but `up`, lane 31 its own by `down`.
TEST_F(Opcodes, ShuffleAndVote) {
  const std::string lane = "mov.u32 %r2, %laneid;\n", widened = "\ncvt.u64.u32 %rd1, %r1;";
  for (const auto& [shuffle, first, last] : std::vector<std::tuple<std::string, std::uint64_t, std::uint64_t>>{
           {"up.b32 %r1|%p1, %r2, 1, 0", 0, 30},
           {"down.b32 %r1|%p1, %r2, 1, 31", 1, 31},
           {"bfly.b32 %r1|%p1, %r2, 1, 31", 1, 30},
           {"idx.b32 %r1|%p1, %r2, 1, 31", 1, 1},
           {"down.b32 %r1|%p1, %r2, 1, 0x1c03", 1, 31}}) {
    const auto values = results(lane + "shfl.sync." + shuffle + ", -1;" + widened);
    EXPECT_EQ(values.front(), first) << shuffle;
    EXPECT_EQ(values.back(), last) << shuffle;
  }
  EXPECT_EQ(result(lane + "setp.lt.u32 %p1, %r2, 4;\nvote.sync.ballot.b32 %r1, %p1, -1;" + widened), 15U);
  EXPECT_EQ(result(lane + "setp.lt.u32 %p1, %r2, 4;\nvote.sync.all.pred %p2, %p1, -1;\nselp.b64 %rd1, 7, 8, %p2;"), 8U);
  EXPECT_EQ(result(lane + "redux.sync.max.u32 %r1, %r2, -1;" + widened), 31U);
  EXPECT_EQ(result(lane + "redux.sync.min.u32 %r1, %r2, -1;" + widened), 0U);
  EXPECT_EQ(result(lane + "redux.sync.add.u32 %r1, %r2, -1;" + widened), 496U);
  EXPECT_EQ(result(lane + "redux.sync.or.b32 %r1, %r2, -1;" + widened), 31U);
  EXPECT_EQ(result(lane + "redux.sync.and.b32 %r1, %r2, -1;" + widened), 0U);
}

TEST_F(Opcodes, MultiplyMatricesOfBits) {
  // What the lanes get of the given words of rows, %r3 to %r6, and of columns, %r0 and %r1, added to 5, 5, 5 and 0.
  const auto sums = [&](const std::string& a, const std::string& b, int which) {
    std::string text = "mov.u32 %r2, %laneid;\n" + a + "\n" + b + "\nmov.u32 %r7, 5;\n{\n.reg .b32 %a<4>;\n";
    text +=
        "mma.sync.aligned.m16n8k256.row.col.s32.b1.b1.s32.and.popc {%a0, %a1, %a2, %a3}, {%r3, %r4, %r5, %r6}, "
        "{%r0, %r1}, {%r7, %r7, %r7, 0};\n";
    return results(text + "cvt.u64.u32 %rd1, %a" + std::to_string(which) + ";\n}");
  };
  // Rows of lane number's bits in the first 32 * 4, columns of all ones there: what the row's four lanes have in all.
  const std::string rows = "mov.u32 %r3, %r2;\nmov.u32 %r4, 0;\nmov.u32 %r5, 0;\nmov.u32 %r6, 0;";
  const std::string ones = "mov.u32 %r0, -1;\nmov.u32 %r1, 0;";
  for (std::size_t lane = 0; lane < kLanes; ++lane) {
    const std::size_t first = lane / 4 * 4;
    int bits = 5;
    for (std::size_t other = first; other < first + 4; ++other) bits += std::popcount(other);
    EXPECT_EQ(sums(rows, ones, 0)[lane], static_cast<std::uint64_t>(bits)) << lane;
    EXPECT_EQ(sums(rows, ones, 1)[lane], static_cast<std::uint64_t>(bits)) << lane;
    EXPECT_EQ(sums(rows, ones, 2)[lane], 5U) << lane;
    EXPECT_EQ(sums(rows, ones, 3)[lane], 0U) << lane;
  }
  // Column i has 2^i in each of the second four words, and so has every row from 8 on its own bit.
  const std::string own = "shr.u32 %r0, %r2, 2;\nshl.b32 %r1, 1, %r0;\nmov.u32 %r0, 0;";
  const std::string second =
      "mov.u32 %r3, -1;\nmov.u32 %r4, -1;\nmov.u32 %r5, 0;\nshr.u32 %r6, %r2, 2;\nshl.b32 %r6, 1, %r6;";
  for (std::size_t lane = 0; lane < kLanes; ++lane) {
    const std::size_t row = lane / 4, column = lane % 4 * 2;
    EXPECT_EQ(sums(second, own, 0)[lane], 5U) << lane;
    EXPECT_EQ(sums(second, own, 2)[lane], row == column ? 9U : 5U) << lane;
    EXPECT_EQ(sums(second, own, 3)[lane], row == column + 1 ? 4U : 0U) << lane;
  }
}

TEST_F(Opcodes, AreCountedByWarpAndByLane) {
  results("mov.u32 %r2, %laneid;\nmov.u64 %rd1, 0;\nsetp.lt.u32 %p1, %r2, 4;\n@%p1 xor.b64 %rd1, %rd1, 1;");
  EXPECT_EQ(counts_[Kind::kLogic], (Counts::Of{1, 4}));
  EXPECT_EQ(counts_[Kind::kSelect], (Counts::Of{1, 32}));
  EXPECT_EQ(counts_[Kind::kGlobal], (Counts::Of{1, 32}));
  EXPECT_EQ(counts_.all().warps, 10U);
  EXPECT_EQ(name_of(Kind::kSharedAtomic), "shared-atomic");
  EXPECT_EQ(name_of(Kind::kOther), "other");
}

// Twice the first number, and the second where it is odd: a branch, and an end in the middle.
const std::string kTwicePlusOdd =
    ".func  (.param .b64 func_retval0) twice_plus_odd\n(\n.param .b32 twice_plus_odd_param_0,\n.param .b64 "
    "twice_plus_odd_param_1\n)\n;\n"
    ".func  (.param .b64 func_retval0) twice_plus_odd(\n.param .b32 twice_plus_odd_param_0,\n.param .b64 "
    "twice_plus_odd_param_1\n)\n{\n.reg .pred %p<2>;\n.reg .b32 %r<3>;\n.reg .b64 %rd<4>;\n"
    "ld.param.u32 %r1, [twice_plus_odd_param_0];\nld.param.u64 %rd1, [twice_plus_odd_param_1];\n"
    "mul.wide.u32 %rd2, %r1, 2;\nst.param.b64 [func_retval0+0], %rd2;\nand.b32 %r2, %r1, 1;\n"
    "setp.ne.s32 %p1, %r2, 0;\n@%p1 bra $L__BB0_1;\nret;\n$L__BB0_1:\nadd.s64 %rd3, %rd2, %rd1;\n"
    "st.param.b64 [func_retval0+0], %rd3;\nret;\n}\n";

std::string call_of(const std::string& name, const std::string& number, const std::string& added,
                    const std::string& to) {
  return "{ // callseq 0, 0\n.reg .b32 temp_param_reg;\n.param .b32 param0;\nst.param.b32 [param0+0], " + number +
         ";\n.param .b64 param1;\nst.param.b64 [param1+0], " + added +
         ";\n.param .b64 retval0;\ncall.uni (retval0), \n" + name + ", \n(\nparam0, \nparam1\n);\nld.param.b64 " + to +
         ", [retval0+0];\n} // callseq 0\n";
}

TEST_F(Opcodes, OfFunctionsAreThoseOfEachCall) {
  const std::string once = call_of("twice_plus_odd", "%r1", "%rd2", "%rd1");
  const std::string setup = "mov.u32 %r1, %laneid;\nmov.u64 %rd2, 100;\n";
  const std::vector<std::uint64_t> found = results(setup + once, kTwicePlusOdd);
  for (std::size_t lane = 0; lane < kLanes; ++lane) EXPECT_EQ(found[lane], 2 * lane + lane % 2 * 100) << lane;
  // What one call gives to the next, whose registers and labels have the same names.
  const std::vector<std::uint64_t> again = results(
      setup + once + "cvt.u32.u64 %r1, %rd1;\n" + call_of("twice_plus_odd", "%r1", "%rd2", "%rd1"), kTwicePlusOdd);
  for (std::size_t lane = 0; lane < kLanes; ++lane) EXPECT_EQ(again[lane], 2 * found[lane]) << lane;
}

TEST_F(Opcodes, OfFunctionsThatCallOthers) {
  const std::string outer =
      ".func  (.param .b64 func_retval0) outer(\n.param .b32 outer_param_0,\n.param .b64 outer_param_1\n)\n{\n"
      ".reg .b32 %r<3>;\n.reg .b64 %rd<4>;\nld.param.u32 %r1, [outer_param_0];\nadd.s32 %r1, %r1, 1;\n"
      "mov.u64 %rd1, 7;\n" +
      call_of("twice_plus_odd", "%r1", "%rd1", "%rd2") +
      "ld.param.u64 %rd3, [outer_param_1];\nadd.s64 %rd2, %rd2, %rd3;\nst.param.b64 [func_retval0+0], %rd2;\nret;\n}\n";
  const std::string body = "mov.u32 %r1, %laneid;\nmov.u64 %rd2, 1000;\n" + call_of("outer", "%r1", "%rd2", "%rd1");
  const std::vector<std::uint64_t> found = results(body, kTwicePlusOdd + outer);
  for (std::size_t lane = 0; lane < kLanes; ++lane)
    EXPECT_EQ(found[lane], 2 * (lane + 1) + (lane + 1) % 2 * 7 + 1000) << lane;
  EXPECT_THAT(error(body, outer), HasSubstr("no function twice_plus_odd"));
  EXPECT_THAT(error(body, ".func  (.param .b64 func_retval0) outer(\n.param .b32 outer_param_0\n)\n{\nret;\n}\n"),
              HasSubstr("outer is called with other parameters than it has"));
  EXPECT_THAT(error("mov.u32 %r1, 0;\nmov.u64 %rd2, 0;\n" + call_of("f", "%r1", "%rd2", "%rd1"),
                    ".func  (.param .b64 func_retval0) f(\n.param .b32 f_param_0,\n.param .b64 f_param_1\n)\n{\n"
                    ".reg .b32 %r<2>;\n.reg .b64 %rd<3>;\nmov.u32 %r1, 0;\nmov.u64 %rd2, 0;\n" +
                        call_of("f", "%r1", "%rd2", "%rd1") + "ret;\n}\n"),
              HasSubstr("f calls itself"));
}

// A function's variable in shared memory is one for all of its calls, and dynamic ones lie behind it.
TEST_F(Opcodes, OfFunctionsThatShareMemory) {
  const std::string function =
      ".extern .shared .align 16 .b8 dynamic[];\n"
      ".func  (.param .b64 func_retval0) last(\n.param .b32 last_param_0,\n.param .b64 last_param_1\n)\n{\n"
      ".reg .pred %p<2>;\n.reg .b32 %r<3>;\n.reg .b64 %rd<3>;\n.shared .align 8 .b8 cell[8];\n"
      "ld.param.u32 %r1, [last_param_0];\nld.param.u64 %rd1, [last_param_1];\nsetp.ne.s32 %p1, %r1, 0;\n"
      "@%p1 bra $L__BB1_1;\nst.shared.u64 [cell], %rd1;\n$L__BB1_1:\nbar.sync 0;\nld.shared.u64 %rd2, [cell];\n"
      "bar.sync 0;\nst.param.b64 [func_retval0+0], %rd2;\nret;\n}\n";
  // Lane 0 leaves 5 there, and nobody anything at the second call.
  const std::string body = "mov.u32 %r1, %laneid;\nmov.u64 %rd2, 5;\nmov.u32 %r3, dynamic;\n" +
                           call_of("last", "%r1", "%rd2", "%rd1") + "mov.u32 %r2, 1;\nmov.u64 %rd2, 6;\n" +
                           call_of("last", "%r2", "%rd2", "%rd3") +
                           "mov.u32 %r4, cell;\nsetp.gt.u32 %p1, %r3, %r4;\nselp.u64 %rd4, 0, 1, %p1;\n"
                           "add.s64 %rd1, %rd3, %rd4;";
  EXPECT_EQ(result(body, function), 5U);
}

TEST_F(Opcodes, ReadParametersAtTheirAddress) {
  const std::string address = "mov.b64 %rd2, out;\ncvta.param.u64 %rd3, %rd2;\n";
  EXPECT_EQ(result(address + "ld.u64 %rd4, [%rd3];\nld.param.u64 %rd5, [out];\nsub.s64 %rd1, %rd4, %rd5;"), 0U);
  EXPECT_THAT(error(address + "ld.u64 %rd1, [%rd3+8];"), HasSubstr("a read beyond the parameters"));
  EXPECT_THAT(error(address + "mov.u64 %rd1, 0;\nst.u64 [%rd3], %rd1;"),
              HasSubstr("a write to the kernel's parameters"));
}

TEST_F(Opcodes, ThatAreNotKnownAreNamed) {
  EXPECT_THAT(error("add.f32 %r1, %r2, %r3;"), HasSubstr("test, PTX line 8: unknown opcode add.f32"));
  EXPECT_THAT(error("add.sat.s32 %r1, 1, 2;"), HasSubstr("unknown opcode add.sat.s32"));
  EXPECT_THAT(error("ld.global.cluster.u32 %r1, [%rd1];"), HasSubstr("unknown opcode ld.global.cluster.u32"));
  EXPECT_THAT(error("add.s32 %r1, %r9, 2;"), HasSubstr("unknown operand %r9"));
  EXPECT_THAT(error("bra $L_7;"), HasSubstr("no label $L_7"));
  EXPECT_THAT(error("add.s64 %rd1, %rd2, 2;"), HasSubstr("uses register %rd2, which holds what nobody has written"));
  EXPECT_THAT(error(".callprototype %x;"), HasSubstr("unknown directive"));
}

}  // namespace
}  // namespace ptx
