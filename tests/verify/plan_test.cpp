#include <random>
#include <ranges>
#include <set>

#include <gtest/gtest.h>

#include "tests/verify/plans.h"
#include "verify/collective/plan_judge.h"

// Plans of MSCCL++ judged (docs/collectives.md), and compared with executions by the reference, thread by thread.

namespace cubeverify::collective {
namespace {

struct PlanCase {
  std::string verdict;  // the first needed check that fails, or "right"
  std::string what;
  std::array<int, 3> chunks;
  std::vector<std::vector<std::string>> ranks;  // and their blocks
  std::string found;                            // part of the least finding
  std::set<std::string, std::less<>> remarks;
};

// A case a line, in which | is between the members of PlanCase, / between ranks, + between blocks; "2x" begins what is
// the same on two ranks, and after "! 3" is what the last block of rank 1 has in place of its step 3. $names are those
// of kParts.
constexpr std::string_view kCases = R"(
right|allgather in-place|1 2 0|2x $gather||
right|test align8|1 1 1|re i0 i0 -> o0; nop; copy i0 -> s0||executor-alignment
form|allgather in-place|0 2 0|3x nop|output_chunks is 2; 3 times input_chunks (0), as the plan has 3 gpus|
form|reduce_scatter|3 1 0|2x nop|input_chunks is 3; a multiple of the 2 gpus|
hangs|allgather in-place|1 2 0|$gather / $hello $put; nop; wait P|no signal 2 from rank 1 comes: rank 1 sends 1 signal on memory channel 0, to rank 0 (1.0.0), rank 0 waits for 2 (|
hangs|allgather in-place|1 2 0|$gather / $hello $put; nop; signal P/1; wait P|rank 1 has 2 memory channels to rank 0, and rank 0 has 1 to rank 1; no signal 2 from rank 1 comes on memory channel 0, to rank 1, but on a memory channel to rank 1 that rank 0 lacks|signals-left
hangs|test|1 1 1|sem_release #1 + sem_acquire #0|no release 1 comes for semaphore 0, but for semaphore 1: rank 0 never releases semaphore 0, and acquires it 1 time (0.1.0); 1 release of semaphore 0 instead of 1|signals-left
hangs|test LL double|1 1 2|2x ppkt s0 -> P.s1 P port; upkt s1 -> o0|no packet s0 of rank 0 comes; an operation that writes packet s0 of rank 0|executor-source
hangs|test LL|1 1 3|ppkt i0 -> P.s2 / upkt s1 -> o0|ppkt writes packet s2 of rank 1, for which nobody waits|
hangs|test LL|1 1 3|ppkt i0 -> 1.s2 / upkt s1 -> o0; upkt s2 -> o0 / ppkt i0 -> 1.s2|no packet s1 of rank 1 comes; 0.0.0 ppkt and 2.0.0 ppkt both write packet s2 of rank 1|
hangs|test|1 1 1|put i0 -> 2.s0; nop; signal 1 / nop / wait 0|as many channels in the list of each of the two ranks; look first at what a call leaves over: rank 0 sends 1 signal on memory channel 0, to rank 1|signals-left
hangs|test|1 1 1|2x wait P; sem_acquire #1; signal P|0.0.0 and 1.0.0 wait for each other: signal 1 from rank 1 on memory channel 0 waits for 1.0.0: |
races|allgather in-place|1 2 0|2x $hello $put; signal P; wait P|o1 of rank 0 have no order: 1.0.3 put may write it after the user of rank 0 has read it; a nop between 1.0.3 put and 1.0.4 signal|
races|allgather in-place|1 2 0|2x $put $bye|1.0.0 put may write it before the user of rank 0 has begun the call; a signal of rank 0, that it has begun, for which rank 1 waits, and a nop, before 1.0.0 put|
races|allgather in-place|1 2 0|2x signal P; wait P; $put $bye|a nop between 1.0.1 wait and 1.0.2 put, also on the other ranks, and the plan is right|
races|allgather in-place|1 2 0|2x signal P; $put $bye|a wait of rank 1 for 0.0.0 signal, and a nop, before 1.0.1 put|signals-left
races|allgather in-place|1 2 0|2x $hello $put; signal P|a nop before 1.0.4 signal and a wait of rank 0 for 1.0.4 signal before its call ends|signals-left
races|test|1 1 1|$hello $put2; nop; signal P / $hello copy s0 -> o0; wait P|1.0.3 copy reads it; move 1.0.4 wait, which receives 0.0.5 signal, and a nop before 1.0.3 copy; or one of them has a wrong chunk|
races|test|1 1 1|$put2 / copy s0 -> o0|a nop and a signal of rank 0 after 0.0.0 put, for which rank 1 waits, and a nop, before 1.0.0 copy; or one of them has a wrong chunk|
races|allgather in-place|1 2 0|2x signal P; wait P; barrier #0 #2 $bye + $put; barrier #0 #2|insert barrier 1 of 2 blocks after 1.0.1 wait and before 1.1.0 put, also on the other ranks, and the plan is right|
races|allgather in-place|2 4 0|put o0 -> P.o0 $bye + $hello1 put o1 -> P.o1 $bye1 / put o2 -> P.o2 $bye + $hello1 put o3 -> P.o3 $bye1|a signal of rank 0, that it has begun, for which rank 1 waits, and a nop, before 1.0.0 put: insert signal, wait, nop on memory channel_ids [0] before 1.0.0 put, also on the other ranks, and the plan is right|
races|allgather in-place|2 4 0|$hello put o0 -> P.o0 + $hello1 put o1 -> P.o1 $bye1 / $hello put o2 -> P.o2 + $hello1 put o3 -> P.o3 $bye1|1.0.3 put may write it after the user of rank 0 has read it; a nop and a signal of rank 1 after 1.0.3 put, for which rank 0 waits before its call ends: insert nop, signal, wait on memory channel_ids [0] after 1.0.3 put, also on the other ranks, and the plan is right|
races|allgather in-place|2 4 0|put o0 -> P.o0 $bye + put o1 -> P.o1 $bye1 / put o2 -> P.o2 $bye + put o3 -> P.o3 $bye1|, before 1.0.0 put: insert signal, wait, nop on all channels of each block before its first operation, and the plan is right|
races|broadcast in-place|1 1 0|nop; put i0 -> 1.o0; put i0 -> 2.o0; nop; signal 1 2 / signal 0; wait 0 / signal 0; wait 0|: insert wait on memory channel_ids [0, 1] before 0.0.0 nop, and the plan is right|signals-left
hangs|allgather in-place|1 3 0|nop; wait 1; nop; put o0 -> 1.o0; nop; signal 1; wait 2; nop; put o2 -> 1.o2; nop; signal 1; wait 2 / nop 0; wait 2; nop; put o1 -> 2.o1; nop; signal 2; wait 0; nop; put o0 -> 2.o0; nop; signal 2; wait 0 / nop; wait 0; nop; put o2 -> 0.o2; nop; signal 0; wait 1; nop; put o1 -> 0.o1; nop; signal 0; wait 1|: insert signal on memory channel_ids [0] (to the rank 2 more modulo 3) before 1.0.0 nop, also on the other ranks, and the plan is right|
again|allgather in-place|2 4 0|$port pws o0 -> P.o0 P port; wait P port + $hello1 put o1 -> P.o1 $bye1 / $port pws o2 -> P.o2 P port; wait P port + $hello1 put o3 -> P.o3 $bye1|call 2; a flush of port channel 0|
hangs|broadcast in-place|1 1 0|wait 1 2; nop; put i0 -> 1.o0; put i0 -> 2.o0; nop; signal 1 / signal 0; wait 0 / signal 0; wait 0|1 more signal of rank 0 to rank 2: insert signal on memory channel_ids [1] before 0.0.5 signal, and the plan is right|
right|allgather in-place|1 3 0|signal 2; wait 1; nop; put o0 -> 1.o0; nop; signal 1; wait 2; nop; put o2 -> 1.o2; nop; signal 1; wait 2 / signal 0; wait 2; nop; put o1 -> 2.o1; nop; signal 2; wait 0; nop; put o0 -> 2.o0; nop; signal 2; wait 0 / signal 1; wait 0; nop; put o2 -> 0.o2; nop; signal 0; wait 1; nop; put o1 -> 0.o1; nop; signal 0; wait 1||
races|allgather in-place|1 3 0|signal 2; wait 1; nop; put o2 -> 1.o2; nop; signal 1; wait 2; nop; put o0 -> 1.o0; nop; signal 1; wait 2 / signal 0; wait 2; nop; put o0 -> 2.o0; nop; signal 2; wait 0; nop; put o1 -> 2.o1; nop; signal 2; wait 0 / signal 1; wait 0; nop; put o1 -> 0.o1; nop; signal 0; wait 1; nop; put o2 -> 0.o2; nop; signal 0; wait 1|; exchange 0.0.3 put and 0.0.8 put, also on the other ranks, and the plan is right|
races|allgather in-place|1 3 0|signal 2; wait 1; nop; put o0 -> 1.o0; nop; signal 1; wait 2; nop; put o2 -> 1.o2; nop; signal 1; wait 2 / signal 0; wait 2; nop; put o0 -> 2.o0; nop; signal 2; wait 0; nop; put o1 -> 2.o1; nop; signal 2; wait 0 / signal 1; wait 0; nop; put o2 -> 0.o2; nop; signal 0; wait 1; nop; put o1 -> 0.o1; nop; signal 0; wait 1|; exchange 1.0.3 put and 1.0.8 put, and the plan is right|
races|allgather in-place|1 3 0|signal 2; wait 1; nop; put o0 -> 1.o0; nop; signal 1; wait 2; nop; put o2 -> 1.o2; nop; signal 1; wait 2 / signal 0; wait 2; nop; put o1 -> 2.o1; nop; signal 2; nop; put o0 -> 2.o0; nop; signal 2; wait 0 / signal 1; wait 0; nop; put o2 -> 0.o2; nop; signal 0; wait 1; nop; put o1 -> 0.o1; nop; signal 0; wait 1|insert wait on memory channel_ids [0] before 1.0.6 nop, and the plan is right|signals-left
races|allgather in-place|1 3 0|signal 2; wait 1; nop; put o0 -> 1.o0; nop; signal 1; wait 2; nop; put o2 -> 1.o2; nop; signal 1; wait 2 / signal 0; wait 2; nop; put o1 -> 2.o1; nop; signal 2; signal 2; wait 0; nop; put o0 -> 2.o0; nop; signal 2; wait 0 / signal 1; wait 0; nop; put o2 -> 0.o2; nop; signal 0; wait 1; nop; put o1 -> 0.o1; nop; signal 0; wait 1|; delete 1.0.5 signal, and the plan is right|signals-left
hangs|broadcast in-place|1 1 0|wait 1; nop; put i0 -> 1.o0; nop; signal 1 / signal 0; wait 0; wait 2; nop; put o0 -> 2.o0; nop; signal 0 / signal 1; wait 1|; 1.0.6 signal: channel_ids [1] instead of [0], and the plan is right|signals-left
races|allgather in-place|2 4 0|signal P; wait P; put o1 -> P.o1; put o0 -> P.o0 $bye / signal P; wait P; put o3 -> P.o3; put o2 -> P.o2 $bye|1.0.3 put may write it before the user of rank 0 has begun the call; a nop between 1.0.1 wait and 1.0.2 put|
right|allgather in-place|1 2 0|2x signal P; wait P; barrier #1 #2; barrier #0 #2 $bye + barrier #1 #2; $put; barrier #0 #2||
races|allgather in-place|1 2 0|2x pwsf oR -> P.oR P port; wait P port|a signal of rank 0, that it has begun, for which rank 1 waits|executor-pwsf
hangs|test|1 1 1|wait P; signal P; wait P / wait P; signal P|and so on; rank 1 sends 1 signal on memory channel 0, to rank 0 (1.0.1), rank 0 waits for 2 (0.0.0, 0.0.2); look first at block 0 of rank 0: it has 0.0.2 wait, which other ranks have not; else 1 more signal of rank 1 to rank 0, or 1 wait fewer|
hangs|test|1 1 1|2x wait P; signal P; signal P/1; wait P|; 1 signal of rank 0 on memory channel 0, to rank 1, instead of memory channel 1, to rank 1; or 1 wait of rank 1 there|signals-left
races|test|1 1 1|signal 1 / put i0 -> 2.s0; nop; signal 2 / copy s0 -> o0|look first at what a call leaves over: rank 1 sends 1 signal on memory channel 0, to rank 2|signals-left
races|allgather in-place|1 2 0|2x $port pwsf oR -> P.oR P port|insert wait on port channel_ids [0] after 1.0.3 pwsf, also on the other ranks, and the plan is right|signals-left executor-pwsf
again|test|1 1 1|wait P; $put2; nop; signal P / signal P; wait P; nop; copy s0 -> o0|a nop between 0.0.0 wait and 0.0.1 put|
again|allgather in-place|1 2 0|2x $port pws oR -> P.oR P port; wait P port|0.0.3 pws may read it after the user of rank 0 has written it in call 2; a flush of port channel 0, with a dst_buff for each channel, after 0.0.3 pws; or a wait|
again|allgather in-place|1 2 0|$port put oR -> P.oR P port; signal P port; wait P port / $port put oR -> P.oR P port; signal P port; flush P port; wait P port|written it in call 2; insert flush on port channel_ids [0] before 0.0.5 wait, and the plan is right|executor-flush
again|allgather in-place|1 2 0|2x $port put oR -> P.oR P/1 port; signal P/1 port; flush P P/1 port; wait P/1 port|a nop between 0.0.4 signal and 0.0.5 flush, also on the other ranks|executor-flush
right|allgather in-place|1 2 0|2x $port pwsf oR -> P.oR P port; wait P port||executor-pwsf
races|test|1 1 1|$put2; nop; signal P; signal P/1; wait P / signal P; copy s0 -> o0; wait P|move 1.0.2 wait, which receives 0.0.2|signals-left
races|test|1 1 0|wait 2 port; nop; put i0 -> 2.o0 1 port / nop / signal 0 port|o0 of rank 2|executor-peer
right|allgather in-place|1 2 0|2x $port put oR -> P.oR P port; signal P port; flush P port; wait P port||executor-flush
races|allgather in-place|1 2 0|2x $port put oR -> P.oR P/1 port; signal P port; wait P port|o1 of rank 0|
again|allgather in-place|1 2 0|2x $gather; signal P|in call 2|signals-left
right|allgather in-place|1 2 0|2x rlxsignal P; rlxwait P; nop; $put $bye||
right|allgather in-place|1 2 0|2x $hello $put; nop; rlxsignal P; rlxwait P||relaxed
right|allgather|1 2 0|2x $hello get P.i0 -> oP; copy i0 -> oR $bye||executor-get
races|allgather|1 2 0|2x $hello put i0 -> P.oR; copy i0 -> oP $bye|o1 of rank 0 have no order: 0.0.4 copy writes it, 1.0.3 put writes it|
right|allreduce in-place LL double|1 1 1|2x $sum||
hangs|allreduce in-place LL double|1 1 1|$sum / repkt i0 s0 -> i0 max|no packet s0 of rank 0 comes|executor-reduce-op
hangs|allreduce in-place LL double|1 1 1|2x repkt i0 s0 -> i0; ppkt i0 -> P.s0|and so on; move 0.0.1 ppkt before 0.0.0 repkt, also on the other ranks|
hangs|test LL double|1 1 1|recpkt i0 s0 -> o0 s0|packet s0 of rank 0 waits for 0.0.0, and so on|
result|allreduce in-place LL double|1 1 1|$sum / ppkt i0 -> P.s0; upkt s0 -> i0|o0 of rank 1 is 0.0; 0.0 + 1.0; 1.0.1 upkt: name repkt instead of upkt and sources i0, s0 instead of s0, and the plan is right; 1.0.1 upkt writes it last|
again|allreduce in-place LL|1 1 1|2x $sum|packet s0 of rank 0 have no order: 0.0.1 repkt reads it, 1.0.0 ppkt writes it in call 2; use_double_scratch_buffer, and the plan is right|
hangs|allgather in-place|1 2 0|signal P; wait P; barrier #0 #2; barrier #1 #2 $bye + barrier #0 #2; $put; barrier #1 #2 / signal P; wait P; barrier #0 #2; barrier #0 #2 $bye + barrier #0 #2; $put; barrier #1 #2|1.0.3 barrier: barrier_id 1 instead of 0, and the plan is right|
races|test LL double|1 1 2|2x ppkt i0 -> P.s0; upkt s0 -> o0; ppkt i0 -> P.s0|look first at packet s0 of rank 1: 0.0.0 ppkt writes it, 0.0.2 ppkt writes it; another packet for one of them, as a call writes each once; else|
races|allreduce in-place LL double|1 1 2|$sum; ppkt i0 -> P.s0 / $sum|packet s0 of rank 1 have no order: 0.0.0 ppkt writes it, 0.0.2 ppkt writes it; delete 0.0.2 ppkt, and the plan is right|
result|allreduce in-place LL double|1 1 2|3x ppkt i0 i0 -> P.s0 P.s1; repkt i0 s0 s1 -> i0|2.0 comes by 2.0.0 ppkt, 0.0.1 repkt|
right|allreduce LL double|1 1 3|ppkt i0 i0 -> 1.s0 2.s0; repkt i0 s1 s2 -> o0 / ppkt i0 i0 -> 0.s1 2.s1; cpkt i0 -> s1; upkt s0 -> o0; nop; repkt o0 s2 s1 -> o0 / ppkt i0 i0 -> 0.s2 1.s2; cpkt i0 -> s2; upkt s0 -> o0; nop; repkt o0 s1 s2 -> o0||
same|allreduce LL double|1 1 3|ppkt i0 i0 -> 1.s0 2.s0; repkt i0 s1 s2 -> o0 / ppkt i0 i0 -> 0.s1 2.s1; repkt i0 s0 s2 -> o0 / ppkt i0 i0 -> 0.s2 1.s2; repkt i0 s0 s1 -> o0|o0 of rank 0 is 0.0 + (1.0 + 2.0), and o0 of rank 1 is (0.0 + 2.0) + 1.0|
right|test LL double|1 1 2|recpkt i0 s0 -> o0 s1 + upkt s1 -> o0 + cpkt i0 -> s0||packet-order
races|test LL|1 1 2|cpkt i0 -> s0; copy i0 -> s1|a nop between|
races|test LL double|2 2 2|cpkt i0:2 -> s0:2 + upkt s0 -> o0; nop; copy o0 -> i1|i1 of rank 0 have no order|
right|test LL double|1 1 2|ppkt s0 -> P.s1 P port / nop||executor-source
right|test LL double|1 1 2|2x cpkt i0 -> s0; rppkt s0 -> P.s1 P port; upkt s1 -> o0||
races|test LL double|1 1 2|2x cpkt i0 -> s0; ppkt s0 -> P.s1 P port; upkt s1 -> o0|packet s0|executor-source
right|test|2 2 2|copy i0:2 -> s0:2; copy s0:2 -> o0:2||
races|test|2 2 2|copy i0:2 -> s0:2; copy s0 -> o0|s0 of rank 0 have no order: 0.0.0 copy writes it, 0.0.1 copy reads it|
races|test|3 1 2|copy i0:2 -> i1:2|0.0.0 copy accesses it in two threads; ranges that do not overlap|
right|test|2 2 2|copy i0:2 -> s0:2 @0/2; copy i0:2 -> s0:2 @1/2; barrier #0 #2 + barrier #0 #2; copy s0:2 -> o0:2||
right|test|2 2 2|copy i0:2 -> s0:2 @0/2; barrier #0 #2 + barrier #0 #2; copy s0 -> o0; copy i0:2 -> s0:2 @1/2||
hangs|test|1 1 1|copy i0 -> s0; barrier #0 #3 + barrier #0 #3; copy s0 -> o0|barrier 0 of rank 0 is for 3 blocks at 0.0.1, and is reached once by blocks 0 and 1; all 3 blocks must|
hangs|test|1 1 1|barrier #0 #2; barrier #0 #2 + barrier #0 #2|reached twice by block 0, once by block 1 (0.1.0); all 2 blocks must|
hangs|test|1 1 1|barrier #0 #2 + barrier #1 #2|barrier 0 of rank 0 is for 2 blocks at 0.0.0, and is reached only once by block 0 (0.0.0)|
hangs|test|1 1 1|barrier #0 #2 + barrier #0 #1|for 1 block at 0.1.0, 2 blocks at 0.0.0, and is|
races|test|1 1 1|put i0 -> 2.s0; nop; signal 1 / wait 0 / copy s0 -> o0|a nop and a signal of rank 0 after 0.0.0 put, for which rank 2 waits, and a nop, before 2.0.0 copy; or one of them has a wrong chunk|
races|test|1 1 1|copy i0 -> s0; sem_release #0 + sem_acquire #0; copy s0 -> o0|a nop between 0.0.0 copy and 0.0.1 sem_release, a nop between 0.1.0 sem_acquire and 0.1.1 copy|
right|test|1 1 1|copy i0 -> s0; nop; sem_release #0 + sem_acquire #0; nop; copy s0 -> o0||
hangs|allreduce|1 1 1|signal P; wait P; barrier #0 #2 + barrier #0 #2; $put2; nop; signal P/1; wait P/1; nop; re i0 s0 -> o0 / signal P/1; wait P/1; barrier #0 #2 + barrier #0 #2; $put2; nop; signal P; wait P; nop; re i0 s0 -> o0|exchange memory channels 0 and 1 in all lists of rank 0, and the plan is right|
races|allreduce|1 1 1|$hello $put2; nop; signal P; $sums / $hello signal P; nop; $put2; $sums|; exchange 1.0.3 signal and 1.0.5 put, and the plan is right|
races|allreduce|1 1 1|$hello $put2; nop; signal P; $sums / $hello $put2; nop; signal P; re i0 s0 -> o0; nop; wait P|; exchange 1.0.6 re and 1.0.8 wait, and the plan is right|
again|allreduce|1 1 1|$put2; wait P; nop; signal P; nop; signal P; $sums / $hello $put2; nop; signal P; $sums|; exchange 0.0.0 put and 0.0.3 signal, and the plan is right|
hangs|allreduce|1 1 1|2x wait P; signal P; nop; $put2; nop; wait P; signal P; nop; re i0 s0 -> o0|; move 0.0.1 signal before 0.0.0 wait, also wherever a block has these two|
hangs|allreduce|2 2 2|2x wait P; signal P; nop; put i0 -> P.s0; nop; signal P; wait P; nop; re i0 s0 -> o0 + signal P/1; wait P/1; nop; put i1 -> P.s1; nop; signal P/1; wait P/1; nop; re i1 s1 -> o1|and so on; move 0.0.1 signal before 0.0.0 wait|
races|allreduce|1 1 1|2x $hello $put2; nop; signal P; barrier #0 #2; wait P + barrier #0 #2; re i0 s0 -> o0|; move 0.0.6 barrier after 0.0.7 wait, also on the other ranks, and the plan is right|
hangs|broadcast in-place|1 1 0|wait 1 2; nop; put i0 -> 1.o0; put i0 -> 2.o0; nop; signal 1 2 / wait 0; signal 0 / signal 0; wait 0|; move 1.0.0 wait after 1.0.1 signal, and the plan is right|
races|broadcast in-place|1 1 0|wait 1 2; nop; signal 1 2; put i0 -> 1.o0; put i0 -> 2.o0; nop / signal 0; wait 0 / signal 0; wait 0|; move 0.0.2 signal after 0.0.5 nop, and the plan is right|
races|broadcast in-place|1 1 0|wait 1; nop; put i0 -> 1.o0; signal 1 / signal 0; wait 2; wait 0; nop; put o0 -> 2.o0; signal 2 / signal 1; wait 1|; a nop between 0.0.2 put and 0.0.3 signal, also wherever a block has these two, and the plan is right|
races|allgather in-place|1 2 0|$gather / signal P; nop; $put; nop; signal P; wait P; wait P|; move 1.0.5 wait before 1.0.1 nop, and the plan is right|
hangs|broadcast in-place|1 1 0|wait 1; nop; put i0 -> 1.o0; nop; signal 1 / signal 0; wait 0; wait 0|; delete 1.0.2 wait, and the plan is right|
races|allgather in-place|1 2 0|$gather / $hello $put; nop; signal P|; insert wait on memory channel_ids [0] after 1.0.5 signal, and the plan is right|signals-left
result|broadcast|1 1 0|wait 1; nop; put i0 -> 1.o0; nop; signal 1 / signal 0; wait 0|insert copy from i0 to o0|
result|allgather|1 2 0|2x $hello put i0 -> P.oR $bye|inplace true instead of false, and the plan is right|
races|reduce_scatter|2 1 2|2x signal P; wait P; nop; put iP -> P.s0; nop; signal P; wait P + re iR s0 -> o0|insert barrier 0 of 2 blocks after 0.0.6 wait and before 0.1.0 re, also on the other ranks, and the plan is right|
hangs|reduce_scatter|2 1 2|2x signal P; wait P; nop; put iP -> P.s0; nop; signal P; wait P + sem_acquire #0; nop; re iR s0 -> o0|insert sem_release on semaphore_ids [0] after 0.0.6 wait, also on the other ranks, and the plan is right|
races|test|1 1 1|$put2; barrier #0 #2 + nop; barrier #0 #2; copy s0 -> o0 / $put2; barrier #0 #2 + nop; barrier #0 #2; copy s0 -> o0 / $put2 + nop; copy s0 -> o0|look first at block 0 of rank 2: it lacks barrier 0 of 2 blocks after 2.0.0 put, which other ranks have; else|
hangs|allreduce|2 2 2|pipeline #2 #1 (copy i0:2 -> s0:2, nop, sem_release #0) + sem_acquire #0; sem_acquire #0; nop; copy s0:2 -> o0:2|(in a pipeline's only iteration); 1 more release|
races|test|1 1 1|copy i0 -> s0; nop; sem_release #1 + sem_acquire #1; nop; copy s0 -> o0|s0 of rank 0|
again|test|1 1 1|sem_acquire #1|acquired 1 time and released 0 times in a call, and no release comes in call 2|
right|test|1 1 1|sem_release #0; sem_release #0 + sem_acquire #0 + sem_acquire #0||executor-acquirers
right|test|1 1 1|$release + sem_release #0 + sem_acquire #0; sem_acquire #0; nop; copy s0 -> o0||
races|test|1 1 1|$release + sem_release #0; sem_acquire #0 + sem_acquire #0; nop; copy s0 -> o0|s0 of rank 0|executor-acquirers
right|test|2 2 2|pipeline #2 #1 (copy i0:2 -> s0:2, nop, sem_release #0) + pipeline #2 #1 (sem_acquire #0, nop, copy s0:2 -> o0:2)||
races|test|2 2 2|pipeline #2 #1 (copy i0:2 -> s0:2, nop, sem_release #1) + pipeline #2 #1 (sem_acquire #1, nop, copy s0:2 -> o0:2)|0.0.0.0#0 copy writes it, 0.1.0.2#0 copy reads it; make 0.1.0.2#0 copy wait for 0.0.0.0#0 copy; or one of them has a wrong chunk|
races|test|2 2 2|pipeline #2 #1 (copy i0:2 -> s0:2, nop, sem_release #0) + pipeline #2 #2 (sem_acquire #0, nop, copy s0:2 -> o0:2)|0.0.0.0#1 copy writes it, 0.1.0.2#0 copy reads it|signals-left
hangs|test|2 2 2|pipeline #2 #2 (copy i0:2 -> s0:2, nop, sem_release #0) + pipeline #2 #1 (sem_acquire #0, nop, copy s0:2 -> o0:2)|4 times|
right|test|3 3 3|pipeline #2 #2 (copy i0:2 -> s0:2, nop, sem_release #0) + pipeline #2 #2 (sem_acquire #0, nop, copy s0:2 -> o0:2) + pipeline #1 #3 (copy i2 -> s2, nop, copy s2 -> o2)||
form|test|2 2 2|pipeline #1 #1 (copy i0 -> o0) + pipeline #1 #65 (copy i1 -> o1)|unit_size 1 does not go with|
races|test|1 0 2|2x $hello put i0 s0 -> P.s0 P.s1 $bye|s0 of rank 0|executor-source executor-zero-chunks
right|allreduce in-place|2 2 0|2x $hello glres *iR -> *iR $bye||
same|allreduce|1 1 2|2x $hello glres *i0 -> *sR; nop; copy sR -> o0 $bye|[0.0.3: 0.0 + 1.0]|
result|allreduce|1 1 2|2x copy i0 -> s1; nop; re i0 s0 -> o0|o0 of rank 0 is nothing + 0.0; 0.0 + 1.0; 0.0.2 re reads s0 of rank 0, which nothing has written; 0.0.0 copy writes s1 of rank 0, which nothing reads|
result|allgather|1 2 0|copy i0 -> o1; nop; copy i0 -> o0; $hello get P.i0 -> o1 $bye / $hello get P.i0 -> o0 $bye|0.0.0 copy writes o1 of rank 0, which is overwritten before anything reads it|executor-get
result|allreduce LL double|1 1 1|2x ppkt i0 -> P.s0; copy i0 -> o0|0.0 + 1.0; 0.0.1 copy writes it last; 1.0.0 ppkt writes packet s0 of rank 0, which nothing reads|
result|broadcast|1 1 0|copy i0 -> o0; wait 1; nop; put i0 -> 1.o0 2; nop; signal 1 / signal 0; wait 0 / nop|; 0.0; look first at 0.0.3 put: its channel goes to rank 2, its buffer is of rank 1|
result|allreduce|1 1 0|copy i0 -> o0; nop / copy i0 -> o0; nop / nop|2.0; look first at block 0 of rank 2: it lacks copy from i0 to o0 before 2.0.0 nop, which other ranks have|
races|allgather|1 2 0|copy i0 -> o0; $hello put i0 -> P.o0 $bye / copy i0 -> o1; $hello put i0 -> P.o0 $bye|1.0.4 put writes it; 1.0.4 put, target 1: index 1 instead of 0, and the plan is right|
races|allgather|1 2 0|2x copy i0 -> oR; $hello put i0 -> P.oP $bye|; 0.0.4 put, target 1: index rank, also on the other ranks, and the plan is right|
result|alltoall|2 2 0|copy i0 -> o0; $hello put i0 -> P.o0 $bye / copy i1 -> o1; $hello put i0 -> P.o1 $bye|0.1; 0.0.4 put, source 1: index 1 instead of 0, and the plan is right; 0.0 comes by|
hangs|allreduce LL double|1 1 2|ppkt i0 -> P.s0; repkt i0 s1 -> o0 / ppkt i0 -> P.s1; repkt i0 s1 -> o0|; 0.0.0 ppkt, target 1: index 1 instead of 0, and the plan is right|
result|allgather|2 4 0|copy i0:2 -> o0:2; $hello put i0:2 -> P.o0:2 $bye / copy i0:2 -> o2:2; $hello put i0 -> P.o2 $bye|1.1; 1.0.4 put, all ranges: size 2 instead of 1, and the plan is right|
races|allreduce|1 1 1|$hello $put2; nop; signal P; $sums / $hello put i0 -> P.i0; nop; signal P; $sums|; remote_buffers[0] of rank 1: type s instead of i, and the plan is right|
hangs|broadcast LL double|1 1 1|copy i0 -> o0; ppkt i0 -> 1.s0; nop -> 2.s0; wait 1 2 / upkt s0 -> o0; nop; signal 0 / upkt s0 -> o0; nop; signal 0|; insert ppkt from i0 to s0 of rank 2 before 0.0.0 copy, and the plan is right|
result|broadcast|1 1 0|copy i0 -> o0; wait 1 2; nop; put i0 -> 1.o0; nop; signal 1 2 / signal 0; wait 0 / signal 0; wait 0|; nothing writes o0 of rank 2; 0.0.3 put writes o0 of rank 1|
result|broadcast|1 1 0|copy i0 -> o0 / nop|o0 of rank 1 is nothing; 0.0; nothing writes o0 of rank 1|
result|allgather|1 2 0|copy i0 -> o0; $hello put i0 -> P.o0 $bye / copy i0 -> o1; $hello nop; signal P; wait P|look first at block 0 of rank 0: it has 0.0.4 put, which other ranks have not; nothing writes o1 of rank 0|
races|allreduce LL double|1 1 2|2x ppkt i0 -> P.s0; copy s0 -> o0|look first at 0.0.1 copy: it reads s0 as data, and packets are written there; else|
hangs|allreduce LL|1 1 1|2x $hello put i0 -> P.s0 $bye; upkt s0 -> o0|look first at 0.0.7 upkt: it reads s0 as packets, and data are written there|
hangs|test|1 1 1|2x $hello pws i0 -> P.s0 P; wait P|look first at 0.0.3 pws: over a memory channel the executor puts, and sends no signal; else|
hangs|allreduce LL double|1 1 3|ppkt i0 i0 -> 1.s0 2.s0; repkt i0 s1 s2 -> o0 / ppkt i0 i0 -> 0.s1 0.s1; repkt i0 s0 s2 -> o0 / ppkt i0 i0 -> 0.s2 1.s2; repkt i0 s0 s1 -> o0|1.0.0 ppkt: two of its targets are s1 of rank 0|
races|alltoall in-place|2 2 0|2x $hello copy iR -> oR; put iP -> P.oR $bye|look first at 0.0.3 copy: it copies i0 onto itself, as inplace is true|
result|allgather|1 2 0|2x copy i0 -> oR; $hello put i0:0 -> P.oR:0 $bye|0.0.4 put, all ranges: size 1 instead of 0, also on the other ranks, and the plan is right|
result|allreduce|1 1 1|2x $hello put i0 -> P.s0 @0/2 $bye; nop; re i0 s0 -> o0|re reads s0+1/2 of rank 0, which nothing has written|
result|allreduce|1 1 1|2x re i0 i0 i0 i0 i0 i0 i0 -> o0; nop; re o0 o0 -> o0|o0 of rank 0 is a sum of 14 inputs, of which not as often as needed: 0.0 (14 times), 1.0 (0 times); 0.0 + 1.0|
right|reduce|1 1 1|signal 1; wait 1; nop; re s0 i0 -> o0 / signal 2; wait 2; nop; re s0 i0 -> o0; wait 0; nop; put o0 -> 0.s0; nop; signal 0 / wait 1; nop; put i0 -> 1.s0; nop; signal 1||
result|reduce|1 1 1|signal 1; wait 1; nop; re s0 i0 -> o0 / signal 2; wait 2; nop; re s0 i0 -> o0; wait 0; nop; put i0 -> 0.s0; nop; signal 0 / wait 1; nop; put i0 -> 1.s0; nop; signal 1|; 1.0.6 put, source 1: type o instead of i, and the plan is right|
result|reducescatter in-place|3 1 3|3x put iP -> P.sR; put iM -> M.sR; nop; signal P; signal M; wait P; wait M; nop; re iR sP sM -> iR; nop; signal P; signal M; wait P; wait M ! 8 re i1 s2 s0 -> i0|; 1.0.8 re, target 1: index 1 instead of 0, and the plan is right|
hangs|test|1 1 1|signal 1; signal 2; wait 1; wait 2 / signal 2; wait 2 / signal 0; signal 1; wait 0; wait 1|; look first at block 0 of rank 1: it has 2 operations, where each other rank has 4; else|signals-left
right|allreduce|3 3 2|3x $ring||
result|allreduce|3 3 2|3x $ring ! 10 put iM -> P.s1|; 1.0.10 put, source 1: type o instead of i, and the plan is right|
hangs|allreduce|3 3 2|3x $ring ! 6 wait P|; 1.0.6 wait: channel_ids [0] instead of [1], and the plan is right|signals-left
result|allreduce|3 3 2|3x $ring ! 15 copy s1 -> oP|; 1.0.15 copy: name re instead of copy and sources s1, i2 instead of s1, and the plan is right|
result|allreduce|3 3 2|3x $ring ! 10|; insert put from o0 to s1 of rank 2 before 1.0.10 nop, and the plan is right|
hangs|allreduce|3 3 2|3x $ring ! 5 nop|; 1.0.5 nop: name signal instead of nop and channel_ids [1] instead of [], and the plan is right|
right|allgather in-place|1 3 0|3x $two||
hangs|allgather in-place|1 3 0|3x $two ! 4 barrier #0 #2|; 1.1.4 barrier: barrier_id 1 instead of 0, and the plan is right|
races|allgather in-place|1 3 0|3x $two ! 3 put oP -> M.oP|; 1.1.3 put, source 1: index 1 instead of 2 and target 1: index 1 instead of 2, and the plan is right|
right|alltoall LL double|3 3 3|3x $swap||
result|alltoall LL double|3 3 3|3x $swap ! 3 upkt sM -> oP|; 1.0.3 upkt, source 1: index 2 instead of 0, and the plan is right|
result|alltoall LL double|3 3 3|3x $swap ! 3|; insert upkt from s2 to o2 before 1.0.3 upkt, and the plan is right|
form|allreduce|1 1 0|2x glres *i0 -> *s0|glres uses s0 of rank 0, which has no scratch|
form|test|1 1 1|copy i0 -> o1|copy uses o1 of rank 0, which has only o0|
form|test|1 1 1|cpkt i0 -> s0|the protocol is Simple; protocol LL|
form|test LL|1 1 1|cpkt i0 -> o0|cpkt takes packets, and its target 1 is in the output (o); scratch (s)|
form|test LL double|1 1 1|2x put i0 -> P.s0|takes the wrong half; packets, or switch it off|
form|test|1 1 1|2x get P.i0 -> o0 port|get over a port|
form|test|1 1 1|2x signal P; wait P + signal P|0.0.0 and 0.1.0 both signal on memory channel 0, to rank 1|
form|test|2 1 1|2x put i0:2 -> P.o0|ranges of 2 and 1 chunks|
form|test|1 1 1|2x put i0 -> P.o0 port|1 source, 1 target and 0 channels|
form|test|1 1 1|copy i0 i0 -> o0|copy has 2 sources; no more than 1|
form|test LL|1 1 1|pipeline #1 #1 (cpkt i0 -> s0)|cpkt in a pipeline|
form|test|2 2 1|pipeline #2 #1 (copy i0 -> o0)|a range of 1 chunk; 2, as its pipeline has|
form|test|1 1 1|sem_acquire #2|sem_acquire uses semaphore 2, which its rank does not have; semaphores 0 to 1|
form|test|1 1 1|barrier #16 #1|barrier 16|
form|allreduce|1 2 0|copy i0 -> o0|output has 2 chunks; 1, as allreduce of 1 chunk has|
)";
constexpr std::array<std::pair<std::string_view, std::string_view>, 15> kParts{{
    {"$gather", "$hello $put $bye"},
    {"$hello1", "signal P/1; wait P/1; nop;"},
    {"$bye1", "; nop; signal P/1; wait P/1"},
    {"$hello", "signal P; wait P; nop;"},
    {"$bye", "; nop; signal P; wait P"},
    {"$put2", "put i0 -> P.s0"},
    {"$sums", "wait P; nop; re i0 s0 -> o0"},
    {"$put", "put oR -> P.oR"},
    {"$port", "signal P port; wait P port; nop;"},
    {"$sum", "ppkt i0 -> P.s0; repkt i0 s0 -> i0"},
    {"$release", "copy i0 -> s0; nop; sem_release #0"},
    {"$ring",
     "signal M; wait P; nop; put iR -> P.s0; $on; re s0 iM -> oM; nop; put oM -> P.s1; $on; re s1 iP -> oP; nop; "
     "put oP -> P.oP; $on; put oR -> P.oR; $on"},
    {"$on", "nop; signal P; wait M; nop"},
    {"$two",
     "signal P; wait P; nop; put oR -> P.oR; barrier #1 #2; signal P; wait P + signal M; wait M; nop; put oR -> M.oR; "
     "barrier #1 #2; "
     "barrier #0 #1; signal M; wait M"},
    {"$swap", "copy iR -> oR; ppkt iP -> P.sR; ppkt iM -> M.sR; upkt sP -> oP; upkt sM -> oM"},
}};

std::vector<std::string> split(std::string_view text, std::string_view at) {
  std::vector<std::string> parts;
  for (const auto part : std::views::split(text, at)) parts.emplace_back(part.begin(), part.end());
  return parts;
}

const std::vector<PlanCase>& cases() {
  static const std::vector<PlanCase> all = [] {
    std::string text(kCases);
    const auto replace = [&text](std::string_view what, std::string_view by) {
      for (auto found = text.find(what); found != std::string::npos; found = text.find(what, found))
        text.replace(found, what.size(), by);
    };
    for (const auto& [name, part] : kParts) replace(name, part);
    std::vector<PlanCase> cases;
    for (const std::string& line : split(text, "\n")) {
      if (line.empty()) continue;
      const std::vector<std::string> members = split(line, "|");
      PlanCase& one = cases.emplace_back(PlanCase{members.at(0), members.at(1), {}, {}, members.at(4), {}});
      std::istringstream(members.at(2)) >> one.chunks[0] >> one.chunks[1] >> one.chunks[2];
      const auto change = members.at(3).find(" ! ");
      const std::string ranks = members.at(3).substr(0, change);
      const bool repeats = ranks.find("x ") == 1;
      const std::size_t times = repeats ? at(ranks[0] - '0') : 1;
      for (std::size_t i = 0; i < times; ++i) {
        for (const std::string& rank : split(ranks.substr(repeats ? 3 : 0), " / "))
          one.ranks.push_back(split(rank, " + "));
      }
      if (change != std::string::npos) {
        std::istringstream other(members.at(3).substr(change + 3));
        std::size_t step = 0;
        other >> step;
        std::string& block = one.ranks.at(1).back();
        std::vector<std::string> ops = split(std::exchange(block, ""), "; ");
        ops.at(step).clear();
        std::getline(other, ops[step]);
        for (const std::string& op : ops) block += op + "; ";
      }
      std::istringstream remarks(members.at(5));
      for (std::string remark; remarks >> remark;) one.remarks.insert(remark);
    }
    return cases;
  }();
  return all;
}

Plan plan_of(const PlanCase& one) { return PlanWriter(one.what, one.chunks, one.ranks).plan(); }

const Check* first_failing(const Judgement& judgement) {
  const auto found = std::ranges::find_if(
      judgement.checks, [](const Check& check) { return check.needed && check.findings.count() > 0; });
  return found == judgement.checks.end() ? nullptr : &*found;
}
std::string verdict(const Judgement& judgement) {
  const Check* check = first_failing(judgement);
  return check == nullptr ? "right" : check->name;
}

TEST(Plan, CasesAreJudged) {
  std::set<std::string, std::less<>> remarks;
  for (std::size_t i = 0; i < cases().size(); ++i) {
    const PlanCase& one = cases()[i];
    SCOPED_TRACE(std::to_string(i) + ": " + one.what + ": " + one.ranks[0][0]);
    const Judgement judgement = judge(plan_of(one));
    EXPECT_EQ(verdict(judgement), one.verdict);
    const Check* failing = first_failing(judgement);
    const std::string found =
        failing == nullptr ? "" : failing->findings.least()->found + "; " + failing->findings.least()->needs;
    EXPECT_NE(found.find(one.found), std::string::npos) << found;
    const auto words = std::views::keys(judgement.remarks);
    std::set<std::string, std::less<>> own(words.begin(), words.end());
    EXPECT_EQ(own, one.remarks);
    remarks.merge(own);
  }
  for (const auto& [remark, meaning] : kRemarks) {
    const bool is_of_xml = remark == "attributes" || remark == "late";
    EXPECT_EQ(remarks.erase(std::string(remark)), is_of_xml ? 0U : 1U) << remark;
  }
  EXPECT_EQ(remarks.size(), 0U) << *remarks.begin();
}

TEST(Plan, WhatIsMissingOrUnequalInListsIsNamed) {
  Plan plan = PlanWriter("allgather", {1, 3, 0}, {{"signal P"}, {"signal P"}, {"signal P"}}).plan();
  const auto needs = [&] { return judge(plan).checks.back().findings.least()->needs; };
  plan.ranks.pop_back();
  EXPECT_EQ(form(plan).least()->found, "a channel leads to rank 2, which the plan of 2 gpus does not have");
  plan = PlanWriter("test", {1, 1, 0}, {{"put i0 -> 1.o0 1"}, {"nop"}}).plan();
  plan.ranks[0].blocks[0].ops[0].channels = {3};
  EXPECT_EQ(form(plan).least()->found, "put uses memory channel 3, which this block does not have");
  const char* sends = "signal P; wait P; nop; put i0 -> P.s0; nop; signal P; wait P; nop; sem_release #0";
  const char* adds = "sem_acquire #0; nop; re i0 s0 -> o0";
  plan = PlanWriter("allreduce", {1, 1, 1}, {{sends, adds}, {sends, adds}}).plan();
  EXPECT_TRUE(judge(plan).right);
  plan.ranks[1].semaphores[0] = 1;
  EXPECT_EQ(needs(), "semaphore 0 of rank 1: init_value 0 instead of 1, and the plan is right");
}

// A judge with a planted error judges some case otherwise.
TEST(Plan, ErrorsInTheJudgeAreNoticed) {
  using Error = bool PlanRules::*;
  for (const auto& [error, check] :
       std::initializer_list<std::pair<Error, const char*>>{{&PlanRules::threads_are_apart, "races"},
                                                            {&PlanRules::requests_outlive_calls, "again"},
                                                            {&PlanRules::calls_overlap, "again"},
                                                            {&PlanRules::own_part_is_last, "same"},
                                                            {&PlanRules::scratch_alternates, "again"}}) {
    PlanRules rules;
    rules.*error = false;
    std::set<std::string> noticed;  // the checks that differ
    for (const PlanCase& one : cases()) {
      const std::string wrong = verdict(judge(plan_of(one), {}, {}, rules));
      if (wrong != one.verdict) noticed.insert(wrong == "right" ? one.verdict : wrong);
    }
    EXPECT_TRUE(noticed.contains(check));
  }
}

// What a judgement says of all executions, against some.
struct PlanTally {
  std::map<std::string, int> judged;  // by verdict
  std::map<std::string, int> seen;    // those with such an execution
};

void compare(const Plan& plan, std::mt19937& random, int executions, PlanTally& tally) {
  const Judgement judgement = judge(plan);
  const Check* failing = first_failing(judgement);
  const std::string is = verdict(judgement);
  ++tally.judged[is];
  if (is == "form") return;
  reference::Plan slow = as_reference(plan);
  const bool once = failing && failing->findings.least()->found.ends_with("only iteration)");
  const Check& last = judgement.checks.back();
  const int calls = is == "again" || (last.name == std::string("again") && last.findings.count() == 0) ? 3 : 1;
  bool seen = false;
  for (int i = 0; i < executions; ++i) {
    slow.one_iteration = failing ? once : i % 2 == 0;
    const std::string how = reference::run_plan(slow, calls, random()).how;
    const bool well = how == "right" || how == "ends";
    seen = seen || !well;
    const bool counts = judgement.remarks.contains("executor-acquirers");
    if ((is == "hangs" && !counts) || is == "result") {
      ASSERT_FALSE(well) << failing->findings.least()->found;
    } else if (is == "right" || is == "same") {
      ASSERT_TRUE(well) << how;
    }
  }
  tally.seen[is] += seen ? 1 : 0;
}

// Drops, repeats or exchanges operations, or changes a range, a channel or a word of one.
void mutate(Plan& plan, std::mt19937& random) {
  const auto below = [&](std::size_t n) { return random() % std::max<std::size_t>(n, 1); };
  PlanRank& rank = plan.ranks[below(plan.ranks.size())];
  if (rank.blocks.empty()) return;
  PlanBlock& block = rank.blocks[below(rank.blocks.size())];
  std::vector<PlanOp>* ops = &block.ops;
  if (ops->empty()) return;
  if (auto& inner = (*ops)[below(ops->size())].inner; !inner.empty()) ops = &inner;
  const std::size_t i = below(ops->size());
  PlanOp& op = (*ops)[i];
  switch (below(6)) {
    case 0:
      ops->erase(ops->begin() + static_cast<std::ptrdiff_t>(i));
      break;
    case 1:
      ops->insert(ops->begin() + static_cast<std::ptrdiff_t>(i), PlanOp(op));
      break;
    case 2:
      std::swap(op, (*ops)[below(ops->size())]);
      break;
    case 3:
      for (std::vector<PlanRange>* ranges : {&op.sources, &op.targets})
        if (!ranges->empty() && below(2) == 0) (*ranges)[below(ranges->size())].index = static_cast<int>(below(3));
      break;
    case 4:
      if (!op.channels.empty()) op.channels[0] = static_cast<int>(below(2));
      if (op.slices > 1) op.slice = static_cast<int>(below(2));
      for (int& semaphore : op.semaphores) semaphore = static_cast<int>(below(2));
      break;
    default: {
      const PlanWord* const other = &kPlanWords[below(kPlanWords.size())];
      const bool simple = other->kind != PlanKind::kPipeline && other->kind != PlanKind::kBarrier;
      if (simple && op.word->kind != PlanKind::kPipeline) op.word = other;
    }
  }
}

void compare_mutants(int count, int executions) {
  std::mt19937 random(1);
  PlanTally tally;
  for (const PlanCase& one : cases())
    if (one.verdict != "form") compare(plan_of(one), random, executions, tally);
  for (int i = 0; i < count && !testing::Test::HasFatalFailure();) {
    const PlanCase& one = cases()[random() % cases().size()];
    SCOPED_TRACE(std::to_string(i) + ": " + one.what + ": " + one.ranks[0][0]);
    Plan plan = plan_of(one);
    for (std::size_t changes = 1 + random() % 2; changes > 0; --changes) mutate(plan, random);
    if (form(plan).count() > 0) continue;
    compare(plan, random, executions, tally);
    ++i;
  }
  // Much of what is refuted shows in some execution, and of each kind there is some.
  for (const char* is : {"hangs", "races", "result", "again"}) EXPECT_GT(4 * tally.seen[is], tally.judged[is]) << is;
  for (const char* is : {"right", "hangs", "races", "result", "again"}) EXPECT_GT(tally.judged[is], count / 100) << is;
}

TEST(Plan, MutantsDoWhatTheJudgeSays) { compare_mutants(60, 20); }
TEST(PlanLong, MutantsDoWhatTheJudgeSays) { compare_mutants(2000, 60); }

}  // namespace
}  // namespace cubeverify::collective
