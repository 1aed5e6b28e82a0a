#include "verify/papers/tr9121/errata.h"

#include <vector>

namespace cubeverify::tr9121 {

namespace {

std::vector<Erratum> all() {
  return {
      {.number = 1,
       .kind = ErratumClass::kFalse,
       .title = "The largest weighted dilation of D is 1/2, at the root's first and second child, and not n/2^n.",
       .place = "section 5.2, property 5.6 and its proof",
       .printed =
           "The maximum dilation of D in the logarithmically weighted case is at most n/2^n. ... When i = n and j = "
           "n, it achieves maximum n/2^n.",
       .found =
           "n = 3: found the edge from 0001 to its 1st child 0011, of volume 4/8 and route 001, 010: dilation 4/8; "
           "the paper says at most n/2^n = 3/8",
       .corrected =
           "The maximum dilation of D in the logarithmic case is 1/2; for n >= 2 the edges to the root's first and "
           "second child, and no others, attain it. n/2^n is the maximum over the edges that lead to leaves.",
       .refuted = {{"tr9121.prop5.6", "printed"}},
       .verified_by = {{"tr9121.prop5.6", "corrected"},
                       {"tr9121.prop5.6", "attained"},
                       {"tr9121.prop5.6", "edges-into-leaves"}},
       .consequences =
           "Nothing else in the paper uses the property. Averages (property 5.5) do not change. The true maximum does "
           "not shrink with n: half of the problem goes over one link in phase 1, whatever the mapping, so D is the "
           "best possible in this measure."},
      {.number = 2,
       .kind = ErratumClass::kFalse,
       .title = "The routes of D are walks and not always paths: F does not preserve a path that has a label and its "
                "complement, and for every even n some route turns back on itself.",
       .place = "section 3, after property 3.2; section 5.1, definition 6 and the proof of property 5.1",
       .printed =
           "Therefore, the image of a path P in BDG(n+1) under F is still a path in BDG(n). ... Since paths in "
           "BDG(n+1) are preserved under F, we know F(0^m z1), ..., F(0^(m-i) z10^(i-1) 1) is indeed a path in BDG(n).",
       .found = "n = 2: found that the path 001, 010, 101 from the root to its 2nd child has the image 01, 11, 11; the "
                "paper says that the image is indeed a path",
       .corrected =
           "The image of a path is a walk, and a path if no label of the path is the complement of another. All "
           "routes of D are paths for odd n; for even n all are but one for each divisor a of n/2: the route from "
           "0^(a+1) 1^a 0^a ... 1^a (n+1 bits) to its (a+1)-st child, which returns after a links to its second node. "
           "Sending that message over its first link only makes every route a path, and the total dilation 2^(n+1) - "
           "n - 2 - sigma(n/2) for even n (sigma: the sum of divisors).",
       .refuted = {{"tr9121.prop5.1.map-edge", "printed"},
                   {"tr9121.prop5.1.map-edge", "no-loops"},
                   {"tr9121.prop5.1.map-edge", "no-link-twice"},
                   {"tr9121.prop3.2.path-image", "printed"},
                   {"tr9121.prop3.2.path-image", "paths-of-d"},
                   {"tr9121.prop5.4.directed+loops", "loops-unused"},
                   {"tr9121.prop5.4.halfduplex", "with-itself"},
                   {"tr9121.prop5.4.halfduplex", "with-itself-walked"}},
       .verified_by = {{"tr9121.prop3.2.path-image", "simple-without-complements"},
                       {"tr9121.prop5.1.map-edge", "simple-odd-n"},
                       {"tr9121.prop5.1.map-edge", "one-loop-even-n"},
                       {"tr9121.prop5.1.map-edge", "walk"},
                       {"tr9121.prop5.1.map-edge", "one-a-divisor"},
                       {"tr9121.prop5.1.map-edge", "repaired"}},
       .consequences =
           "Definition 6 and properties 5.1 to 5.5 survive for walks, loops among their steps: all that they need is "
           "that links go to links. What does not survive is section 7's \"well suited to wormhole\" on half-duplex "
           "links where 4 divides n: a message long enough to span two links waits for a link that it holds itself. "
           "The one-link routes above mend it.",
       .besides = "For n = 4 the route from 00011 to its 3rd child 11001 is 0010, 0101, 1010, 0101, one link forth and "
                  "back; section 3 alone fails at n = 1, where the path 01, 10 of BDG(2) has the image 1, 1."},
      {.number = 3,
       .kind = ErratumClass::kFalse,
       .title =
           "The bound displayed for the average extra dilation tends to 4083/65536, not to 1/16, so that 1/16 does "
           "not follow from what is displayed.",
       .place = "section 6, the last display before \"Hence, we can conclude\"; the number 1/16 also in section 1",
       .printed =
           "Therefore, we can see that the average extra dilation is at least (2^(n-4) - 13*2^(n-16)) / (2^n - 1), "
           "which is asymptotically 1/16.",
       .found =
           "n = 17: found 8166/131071, which is 4083/65536 * 2^n/(2^n - 1) at every n >= 17 and tends to 4083/65536; "
           "the paper says asymptotically 1/16",
       .corrected =
           "The terms with d = 1 give 4083/65536 in the limit. The whole sum gives 1/16 + 2^-16 + 2^-52 + ... (more "
           "than 1/16), at least 1/16 for n >= 22; so the average extra dilation is at least 1/16 asymptotically, as "
           "said. Counting neighbours above four gives at least (2^(n-3) - 2)/(2^n - 1), which is at least 1/16 for "
           "every n >= 5 and tends to 1/8.",
       .refuted = {{"tr9121.sec6.displayed-limit", "printed"}, {"tr9121.sec6.asym16", "truncated"}},
       .verified_by = {{"tr9121.sec6.asym16", "printed"},
                       {"tr9121.sec6.asym16", "n-from-5"},
                       {"tr9121.sec6.asym16", "whole-sum-from-22"},
                       {"tr9121.sec6.displayed-limit", "4083"}},
       .consequences =
           "The 1/16 of the abstract's argument, of section 1 and of section 6 survives, for the terms that are left "
           "out are worth 14/65536 and more; so does the conclusion that D is optimal within a constant factor."},
      {.number = 4,
       .kind = ErratumClass::kFalse,
       .title =
           "log3 log N is no lower bound of the maximum dilation, and the argument does not give it; log3((2 + log "
           "N)/2) is what it gives.",
       .place = "section 6, after the bound of the average",
       .printed =
           "... we can also derive an lower bound for the maximum dilation which, for an N node degree-4 network, the "
           "maximum dilation is at least log_3 log(N).",
       .found =
           "n = 4: found room for the root's 4 children at distances up to 1 of a degree-4 network of 16 nodes; the "
           "paper says at least log3 log2 16 = log3 4 = 1.26",
       .corrected =
           "The root and its log2 N children need a radius r with 2*3^r - 1 >= log2 N + 1: the maximum dilation is at "
           "least ceil(log3((log2 N + 2)/2)), which is log3 log2 N - log3 2 or more, hence asymptotically log3 log N.",
       .refuted = {{"tr9121.sec6.maxdil", "printed"}, {"tr9121.sec6.maxdil", "any-mapping"}},
       .verified_by = {{"tr9121.sec6.maxdil", "half"}, {"tr9121.sec6.maxdil", "asymptotically"}},
       .consequences = "Nothing is derived from it. The order of growth, log log N, survives.",
       .besides =
           "For n = 4 B(4) is a spanning subgraph of BDG(4), too (00001 at 0001; its children 00011, 00101, 01001, "
           "10001 at 0011, 1000, 0010, 0000), with maximum dilation 1; for n = 10 a network of 1024 nodes has "
           "maximum dilation 2, less than log3 10 = 2.09."},
      {.number = 5,
       .kind = ErratumClass::kProof,
       .title =
           "Routes from different nodes are disjoint only if the two directions of a link count as two; the proof of "
           "property 5.4 does not cover half-duplex links, for which the property is true all the same.",
       .place = "section 5.2, proof of property 5.4",
       .printed = "Therefore, edges of F(P) and F(P') are disjoint if F(0^m z1) is different from F(0^q y1).",
       .found = "n = 5: found 000011 to its 3rd child 011001 by 00010, 00101, 01010, 10101 and 011001 to its 1st child "
                "110011 by 10101, 01010 on the edge between 01010 and 10101; the paper says that edges are disjoint",
       .corrected =
           "Links taken in their direction are disjoint for different sources, in all phases. An edge is shared only "
           "between 0101...0 and 1010...1, only for n = 4k+1, k >= 1, and by one pair of messages only, which are "
           "sent in the different phases n-1 and n. So property 5.4 holds for half-duplex links as well.",
       .refuted = {{"tr9121.prop5.4.proof.disjoint", "printed"}},
       .verified_by = {{"tr9121.prop5.4.proof.disjoint", "directed"},
                       {"tr9121.prop5.4.proof.disjoint", "not-4k+1"},
                       {"tr9121.prop5.4.proof.disjoint", "count"},
                       {"tr9121.prop5.4.proof.disjoint", "one-source-a-node"},
                       {"tr9121.prop5.4.halfduplex", "printed"}},
       .consequences = "Property 5.4 survives in every link model, by the proof above.",
       .besides =
           "What the sentence says of directed links is more than the property: no phase is needed between different "
           "sources."},
      {.number = 6,
       .kind = ErratumClass::kProof,
       .title = "The total dilation is 2^(n+1) - n - 2: below 2^(n+1), by a term of order n.",
       .place = "section 5.2, proof of property 5.2",
       .printed = "Evaluating the above summation gives us the TotalDilation = 2^(n+1) + Theta(n^2).",
       .found =
           "n = 1: found 1 = 2^2 - 3, as the total is 2^(n+1) - (n+2) at every n, and (n+2)/n^2 tends to 0; the paper "
           "says 2^(n+1) + Theta(n^2)",
       .corrected = "The two sums add up to 2^(n+1) - n - 2 = 2^(n+1) - Theta(n).",
       .refuted = {{"tr9121.prop5.2.closed", "printed"}},
       .verified_by = {{"tr9121.prop5.2.closed", "corrected"}, {"tr9121.prop5.2.sum", "printed"}},
       .consequences =
           "Property 5.2 survives: the average is 2 - n/(2^n - 1). So does the average extra dilation 1 of the "
           "abstract, which is less than 1 at every n.",
       .besides = "-(n+2)/n^2 is -14/144 at n = 12 and -32/900 at n = 30."},
      {.number = 7,
       .kind = ErratumClass::kProof,
       .title = "Section 7 calls optimality proved in both cases; section 6 treats uniform weights only.",
       .place = "section 7; section 6 (its first paragraph) speaks of uniform mappings alone",
       .printed =
           "For both uniform and logarithmically weighted cases, the mapping has average extra dilation 1, which is "
           "proved asymptotically optimal.",
       .found =
           "n = 2: found a mapping with weighted dilation 2/2 in all: 001 at 00, 011 at 01, 101 at 10, 111 at 11, and "
           "no volumes in the sums of section 6; the paper says that D's 5/4 is proved optimal",
       .corrected =
           "Section 6's argument can be carried over: with the nearest places for the largest messages the average "
           "weighted extra dilation is at least (1/16 + 2^-16 + 2^-52 + ...) asymptotically, the same constant as for "
           "uniform weights. So D is within a factor of 16 of optimal in both cases, asymptotically; the factor is "
           "below 17 from n = 36 on and below 16 from n = 8208 on.",
       .refuted = {{"tr9121.concl.optimal.log", "least-total"}},
       .verified_by = {{"tr9121.concl.optimal.log", "printed"},
                       {"tr9121.concl.optimal.log", "within-17"},
                       {"tr9121.concl.optimal.log", "limit"}},
       .consequences = "The statement survives if optimal means up to a constant factor; only its proof is missing."},
      {.number = 8,
       .kind = ErratumClass::kWording,
       .title = "\"Level\" in the schedule must be the level in CBT(n+1), which tells when a node has got its message; "
                "with levels of B(n) nodes would send before they have received.",
       .place = "section 2, the temporal message pattern",
       .printed =
           "... in the i th-phase, all nodes in level i sends out messages to their first child, nodes in level i-1 "
           "sends to their second child, ..., node in level 1 (the root) sends a message to its i th child.",
       .found =
           "n = 3: found that 0101, on level 2 of B(3), is to send to its 1st child 1011 in phase 2, and gets its own "
           "message in phase 2; the paper says that all nodes of level 2 send then, in phase 2",
       .corrected =
           "In phase i every node that has got its message in phase r < i (the root: r = 0) sends to its (i-r)-th "
           "child. In terms of levels: those of CBT(n+1), on which a node of B(n) has its topmost label. Phase i then "
           "has 2^(i-1) messages of volume 2^-i.",
       .refuted = {{"tr9121.sec2.phases.schedule", "printed"},
                   {"tr9121.sec2.phases.size", "tree-levels"},
                   {"tr9121.sec2.phases.simulation", "tree-levels"},
                   {"tr9121.sec2.phases.volume", "tree-levels"},
                   {"tr9121.prop5.5.phasevolume", "tree-levels"},
                   {"tr9121.fig3", "by-depth"}},
       .verified_by = {{"tr9121.sec2.phases.schedule", "cbt-level"},
                       {"tr9121.sec2.phases.size", "printed"},
                       {"tr9121.sec2.phases.simulation", "added"},
                       {"tr9121.sec2.phases.volume", "printed"},
                       {"tr9121.prop5.5.phasevolume", "printed"}},
       .consequences =
           "Everything that uses phases (figure 3, properties 5.4 and 5.5, lemma 1) means the true process and holds "
           "for it.",
       .besides = "In phase 2 of B(3) there would be three messages, 0001 to 0101, 0011 to 0111 and 0101 to 1011, of "
                  "volumes 1/4 + 1/4 + 1/8 = 5/8; steps 1 to 6 and the proof of property 5.5 have two, of 1/2. D is "
                  "contention-free for the literal schedule, too (n = 2..36)."},
      {.number = 9,
       .kind = ErratumClass::kWording,
       .title = "Average extra dilation 1 and optimality are asymptotic, and optimal means up to a constant factor: at "
                "most 16 by section 6, at most 8 by counting neighbours.",
       .place = "abstract; sections 1 and 7",
       .printed =
           "the mapping has average extra dilation 1 ... to show that the mapping is asymptotically optimal with "
           "respect to the average extra dilation",
       .found =
           "n = 2: found a mapping with 3: 001 at 00, 011 at 01, 101 at 10, 111 at 11; the paper says that D's 4 is "
           "optimal",
       .corrected =
           "The average extra dilation is 1 - n/(2^n - 1) in the uniform and 1 - 2/n + 2/(n 2^n) in the logarithmic "
           "case; no mapping to a degree-4 network has less than (2^(n-3) - 2)/(2^n - 1), so that D is within a factor "
           "of 8 of optimal for n >= 15. For no n = 2..6 is D itself the best, nor the best of the mappings that are "
           "contention-free.",
       .refuted = {{"tr9121.concl.optimal", "least-total"},
                   {"tr9121.concl.optimal", "exactly"},
                   {"tr9121.concl.optimal", "least-maximum"},
                   {"tr9121.abs.avgextra.uniform", "exactly"},
                   {"tr9121.abs.avgextra.log", "exactly"}},
       .verified_by = {{"tr9121.abs.avgextra.uniform", "printed"},
                       {"tr9121.abs.avgextra.log", "printed"},
                       {"tr9121.concl.optimal", "printed"},
                       {"tr9121.concl.optimal", "within-8"},
                       {"tr9121.concl.optimal", "best-total"},
                       {"tr9121.concl.optimal", "best-total-6"},
                       {"tr9121.concl.optimal", "contention-free"}},
       .consequences = "All statements survive in the asymptotic sense in which the body of the paper proves them.",
       .besides =
           "Least total dilations are 3, 7, 15, 33, 69 for n = 2..6, where D has 4, 11, 26, 57, 120; mappings that "
           "have them send the messages of each phase on shortest ways that share no link, in either direction."},
      {.number = 10,
       .kind = ErratumClass::kWording,
       .title =
           "Dilations of D are lengths of its routes, not distances in BDG(n): the longest route joins two nodes that "
           "are 2 apart.",
       .place = "section 4, definition 3; section 5.2, properties 5.2 and 5.3",
       .printed =
           "The maximum dilation in the mapping of B(n) to BDG(n) is between F(0^n 1) and F(10^(n-1) 1) under the path "
           "F(0^n 1), F(0^(n-1) 10), ..., F(10^(n-1) 1)",
       .found =
           "n = 4: found the places 0001 and 1101 of 00001 to its 3rd child 01001 3 apart, those of the longest path, "
           "0001 and 1001, 2 apart; the paper says that the maximum dilation is between the latter",
       .corrected =
           "As definition 3 has it (length of the route) the statement is right. With messages on shortest ways the "
           "maximum is floor((n+1)/2) + 1 for n >= 4, the root and its last child are 2 apart (n >= 3), and the "
           "averages still tend to 2.",
       .refuted = {{"tr9121.prop5.3.argmax", "distance"},
                   {"tr9121.prop5.2.length", "exactly"},
                   {"tr9121.prop5.2.length", "exactly-directed"},
                   {"tr9121.prop5.2.sum", "distances"},
                   {"tr9121.prop5.4.directed", "shortest-ways"},
                   {"tr9121.prop5.4.halfduplex", "shortest-ways"}},
       .verified_by = {{"tr9121.prop5.3", "attained"},
                       {"tr9121.prop5.3", "distance"},
                       {"tr9121.prop5.3.argmax", "two-apart"},
                       {"tr9121.prop5.2.length", "distance"},
                       {"tr9121.prop5.2.average", "distances"}},
       .consequences =
           "Contention (property 5.4) is about the routes, and needs them: with messages on shortest ways two of phase "
           "6 of B(6) share a link, and so it is for n = 7 and 8; on half-duplex links two of phase 3 of B(3) do."},
      {.number = 11,
       .kind = ErratumClass::kWording,
       .title =
           "The sum called the lower bound leaves out the two nodes of degree n, and so is a bound that is not sharp.",
       .place = "section 6",
       .printed =
           "Since there are 2^i number of nodes of degree n-i in B(n), the lower bound of the total extra dilation "
           "for all the nodes of B(n) is sum over i = 1..n-5 of 2^i [d_(n-i) (n-i+1) - 3^(d_(n-i)+1) + 3]",
       .found =
           "n = 5: found 1 over all nodes, as the root 000001 has 5 children and 4 links, hence 1; the paper says 0 "
           "for all the nodes",
       .corrected =
           "It is a lower bound. Over all nodes the same argument gives the sum of 2^(n-s_j) - 1 over s_j = 4, 16, "
           "52, ... below n; counting the neighbours above four gives 2^(n-3) - 2, about twice as much.",
       .refuted = {{"tr9121.sec6.sum", "sharp"}},
       .verified_by = {{"tr9121.sec6.sum", "printed"},
                       {"tr9121.sec6.sum", "degree-below-n"},
                       {"tr9121.sec6.sum", "degree-n-too"},
                       {"tr9121.sec6.table", "neighbours-in-numbers"}},
       .consequences = "The bound of the average survives."},
      {.number = 12,
       .kind = ErratumClass::kWording,
       .title = "\"Depth k\" counts levels, not edges, and \"distinct\" trees differ in edges only: they share most of "
                "their nodes and many edges.",
       .place = "section 3, property 3.1",
       .printed =
           "There are at least four distinct complete binary trees of depth k (denoted as CBT(k)) as subgraphs in a "
           "BDG(k).",
       .found = "n = 2: found 1 edge that the tree of left shifts, x = 1 and the tree of left shifts, x = 0 have in "
                "common, 01-10 among them; the paper says four distinct trees",
       .corrected =
           "For k >= 2 the four trees have k levels (2^k - 1 nodes), no two have the same edges; they have two node "
           "sets in all, all words but 0^k and all words but 1^k.",
       .refuted = {{"tr9121.prop3.1", "edge-disjoint"},
                   {"tr9121.prop3.1", "depth-in-edges"},
                   {"tr9121.prop3.1", "different-nodes"}},
       .verified_by = {{"tr9121.prop3.1", "printed"},
                       {"tr9121.prop3.1", "depth-in-levels"},
                       {"tr9121.prop3.1", "node-sets"}},
       .consequences = "Section 5 needs one such tree only."},
      {.number = 13,
       .kind = ErratumClass::kMisprint,
       .title = "Contraction Q's tracing stops at a node that is not a left child; \"right\" is a slip.",
       .place = "section 2, the paragraph that defines Q",
       .printed =
           "Q can be performed by starting a leaf in CBT(n+1) and then tracing through the left-child relation "
           "towards the root until a node which is not a right child of its parent or the root of CBT(n+1) is reached.",
       .found =
           "n = 1: found that the leaf 10 of CBT(2) is no right child itself, so that the tracing ends with {10}; the "
           "paper says that Q contracts its cluster, {01, 10}",
       .corrected =
           "... until a node which is not a left child of its parent is reached (the root of CBT(n+1) is none).",
       .refuted = {{"tr9121.sec2.contractionQ.procedure", "printed"}},
       .verified_by = {{"tr9121.sec2.contractionQ.procedure", "corrected"},
                       {"tr9121.sec2.contractionQ", "printed"},
                       {"tr9121.lemma3", "whole-cluster"}},
       .consequences = "Lemma 3's proof uses the right rule (\"0^m z1 is not the left child of its parent\").",
       .besides =
           "For n = 2 the leaf 100 ends at 100, or at 010 if the start does not count; Q contracts 001, 010, 100."},
      {.number = 14,
       .kind = ErratumClass::kMisprint,
       .title = "The exponent is missing in M(u)/2^i = 1/2^n (perhaps lost in the scan).",
       .place = "section 2, proof of lemma 1",
       .printed = "Therefore, we have (1/2) M(u) = 1/2^n, which implies that M(u) = 1/2^(n-i).",
       .found =
           "n = 3: found u = 0011, the root's 1st child, with i = 2 children and M(u) = 1/2, so that M(u)/2 = 1/4; "
           "the paper says (as scanned) M(u)/2 = 1/2^3",
       .corrected = "M(u)/2^i = 1/2^n.",
       .refuted = {{"tr9121.lemma1.proof", "as-scanned"}},
       .verified_by = {{"tr9121.lemma1.proof", "printed"},
                       {"tr9121.lemma1", "printed"},
                       {"tr9121.lemma1", "every-node"}},
       .consequences = "Lemma 1 survives: it follows from M(u)/2^i = 1/2^n only."},
      {.number = 15,
       .kind = ErratumClass::kMisprint,
       .title = "The root of CBT(n+1) is forgotten among the odd labels: it is no right child, nor is any label its "
                "parent's.",
       .place = "section 5.1, figure 6's caption and the proof of property 5.1",
       .printed =
           "There are totally 2^n nodes labeled as 0^m z 1 in CBT(n+1) (in fact, all the interior nodes and leaves "
           "which are right children).",
       .found =
           "n = 1: found 2 odd labels, of which 1 are right children: the root 01 of CBT(2) is none; the paper says "
           "that they are all right children",
       .corrected = "The 2^n odd labels are the root and the 2^n - 1 right children.",
       .refuted = {{"tr9121.prop5.1.oddcount", "printed"},
                   {"tr9121.prop5.1.oddcount", "all-interior"},
                   {"tr9121.fig6.right-child", "root-too"}},
       .verified_by = {{"tr9121.prop5.1.oddcount", "corrected"},
                       {"tr9121.prop5.1.oddcount", "count"},
                       {"tr9121.fig6.right-child", "printed"}},
       .consequences = "Property 5.1 survives: it needs only that the labels 0^m z1 are odd and 2^n in number."},
      {.number = 16,
       .kind = ErratumClass::kMisprint,
       .title = "CBT(n) is printed for CBT(n+1).",
       .place = "section 5.2, proof of property 5.2",
       .printed = "The path between 0^m z1 and 0^(m-k) z10^(k-1) 1 in CBT(n) (which is in BDG(n+1) too) is of length k",
       .found =
           "n = 1: found the path 01, 11, which ends on level 2; the paper says that it lies in CBT(1), of 1 level",
       .corrected = "... in CBT(n+1), which is in BDG(n+1).",
       .refuted = {{"tr9121.prop5.2.path", "smaller-tree"}},
       .verified_by = {{"tr9121.prop5.2.path", "printed"}},
       .consequences = "None."},
      {.number = 17,
       .kind = ErratumClass::kMisprint,
       .title = "Misprints: z for y in the l-th child of 0^q y1; E_C for E_B; i for j; DBG(4) for BDG(4); \"of a to\"; "
                "\"increase by half\" for \"double\".",
       .place = "section 5.2, proof of property 5.4 (z for y); section 4 before definition 4 and proof of property 5.5 "
                "(E_C); section 5.2, logarithmic case, the path to the j-th child (i); figure 4's caption (DBG(4)); "
                "section 1 (\"any mapping of a to an arbitrary degree-4 network\": of a "
                "binomial tree); section 2 (message volumes \"decrease (increase) by half\")",
       .printed = "consider any other edge between node 0^q y1 and its l-th child 0^(q-l) z10^(l-1) 1",
       .found =
           "n = 2: found for 0^m z1 = 011, 0^q y1 = 001 and l = 1 the word 0111; the paper says that it is the child, "
           "which is 011",
       .corrected =
           "The l-th child of 0^q y1 is 0^(q-l) y10^(l-1) 1; the sums are over e in E_B; the path to the j-th child "
           "ends in F(0^(m-j+1) z10^(j-1)), F(0^(m-j) z10^(j-1) 1); figure 4 is BDG(4); a mapping of a "
           "binomial tree; volumes double in the aggregating mode.",
       .refuted = {{"tr9121.prop5.4.proof.child", "printed"}},
       .verified_by = {{"tr9121.prop5.4.proof.child", "corrected"}, {"tr9121.sec2.aggregating", "printed"}},
       .consequences = "None: figure 6 and definition 6 have the right labels."},
      {.number = 18,
       .kind = ErratumClass::kSmall,
       .title = "The maximum degree is 4 from k = 3 on, and there are four complete binary trees from k = 2 on.",
       .place = "section 3, after definition 2; property 3.1",
       .printed = "the maximum degree of nodes in a BDG(k) is 4",
       .found = "n = 1: found that no node of BDG(1) has more than 1 neighbour; the paper says that the maximum degree "
                "is 4",
       .corrected =
           "As a simple graph BDG(k) has maximum degree 1, 3 and, for k >= 3, 4; with loops counted and opposite "
           "links as two every node has degree 4 for every k.",
       .refuted = {{"tr9121.sec3.maxdegree", "every-k"}, {"tr9121.prop3.1", "every-k"}},
       .verified_by = {{"tr9121.sec3.maxdegree", "printed"},
                       {"tr9121.sec3.maxdegree", "with-multiplicity"},
                       {"tr9121.prop3.1", "printed"}},
       .consequences = "Section 6 needs at most 4 only.",
       .besides = "BDG(1) has two subgraphs CBT(1), its nodes; for k = 2 node 01 has the 3 neighbours 00, 10, 11."},
      {.number = 19,
       .kind = ErratumClass::kSmall,
       .title =
           "For n <= 4 no lower bound holds, as B(n) is itself a network of degree at most 4; the displayed bound is "
           "derived for n >= 17 only.",
       .place = "section 6, the truncated sum and the bound of the average",
       .printed =
           "Hence, we can conclude that the lower bound of the average extra dilation to map a B(n) to a degree-4 "
           "network is at least 1/16.",
       .found = "n = 1: found B(1), itself a network of 2 nodes and degree 1, with extra dilation 0; the paper says at "
                "least 1/16 an edge",
       .corrected =
           "The average extra dilation is at least 1/16 for every n >= 5 (2^(n-3) - 2 over 2^n - 1), and at least the "
           "displayed value for every n >= 5; the printed sum itself gives the displayed value for n >= 17.",
       .refuted = {{"tr9121.sec6.asym16", "every-n"},
                   {"tr9121.sec6.average-bound", "every-n"},
                   {"tr9121.sec6.truncsum", "nodes"},
                   {"tr9121.sec6.average-bound", "whole-sum"},
                   {"tr9121.sec6.asym16", "whole-sum"},
                   {"tr9121.sec6.omega", "itself"},
                   {"tr9121.sec6.degree-d", "every-n"},
                   {"tr9121.sec6.average-bound", "all-nodes"},
                   {"tr9121.sec6.asym16", "all-nodes"}},
       .verified_by = {{"tr9121.sec6.asym16", "n-from-5"},
                       {"tr9121.sec6.average-bound", "n-from-5"},
                       {"tr9121.sec6.average-bound", "printed"},
                       {"tr9121.sec6.truncsum", "nodes-from-17"}},
       .consequences =
           "B(4) is a subgraph of BDG(4): no bound above 0 holds for n <= 4. Asymptotic statements are not concerned."},
  };
}

std::vector<Strength> strengths() {
  return {
      {.title = "D needs no barrier between phases on full-duplex links",
       .text =
           "No directed link is used by messages of two different sources, in any phases at all: proved for every n "
           "(all links out of one node of BDG(n) serve one source), executed on all 2^37 links for n = 36. Where a "
           "link is shared, one source uses it in different phases: sum of C(m,3) pairs over the sources with m "
           "children, the busiest link n-1 times.",
       .shown_by = {"tr9121.prop5.4.proof.disjoint", "directed"}},
      {.title = "Property 5.4 is true in every link model, with a proof for every n",
       .text =
           "Only one pair of opposite links exists in BDG(n), between 0101... and 1010...; for n = 4k one message "
           "uses it twice, for n = 4k+1 two messages in phases n-1 and n, otherwise one direction is idle. So no two "
           "messages of a phase share a link, whether links have two directions or one, with loops or without "
           "(executed n = 2..36).",
       .shown_by = {"tr9121.prop5.4.halfduplex", "printed"}},
      {.title = "A better lower bound for any network of degree d: total extra dilation at least 2^(n-d+1) - 2",
       .text =
           "Every node of B(n) with more than d neighbours needs long edges, and each counts once: the sum of (deg - "
           "d)+ is 2^(n-d+1) - 2 (identity checked d = 2..8, n = d..59), about twice the paper's c_d 2^n. For d = 4 "
           "it is 2^(n-3) - 2, attained by executed networks for n = 5..10 and in BDG(n) itself for n = 5, 6 (extra 2 "
           "and 6); D's 2^n - n - 1 is within a factor of 8.",
       .shown_by = {"tr9121.sec6.table", "attained"}},
      {.title = "1/16 holds at every n >= 5, not only asymptotically",
       .text = "(2^(n-3) - 2)/(2^n - 1) is at least 1/16 from n = 5 on (2/31 there) and tends to 1/8, so that the "
               "abstract's number is right with a factor of 2 to spare. For n <= 4, B(n) is a spanning subgraph of "
               "BDG(n), so that n = 5 is the first n possible.",
       .shown_by = {"tr9121.sec6.asym16", "n-from-5"}},
      {.title = "D repaired: every route a path, no loop, no message that meets itself",
       .text =
           "The routes that are no paths are one for each divisor a of n/2 (n even), and each of these children is a "
           "neighbour of its parent: sending over that one link saves sigma(n/2) links in all (1, 3, 4, 7, 6, 12 for "
           "n = 2, 4, ..., 12). The repaired D stays contention-free on half-duplex links in every phase, within a "
           "message as well (n = 1..14 executed; for every n because its links are among D's).",
       .shown_by = {"tr9121.prop5.1.map-edge", "repaired"}},
      {.title = "The question that section 6 leaves open has an answer for D: it is not optimal in maximum dilation",
       .text = "With the same places and shortest ways the maximum is floor((n+1)/2) + 1 for n >= 4 (n = 4..30), where "
               "D's longest route has n links; for n = 2..5 the least maximum in BDG(n) is 1, 1, 1, 2, which is the "
               "radius that the root's children need. Shortest ways cost the other property: from n = 6 on (n = 6..8) "
               "the messages of the last phase have none that share no link. For n = 2..6 other mappings have both: "
               "the least total dilation, and shortest ways that share no link in any phase.",
       .shown_by = {"tr9121.prop5.3", "distance"}},
      {.title = "The lower bound carries over to logarithmic weights with the same constant",
       .text =
           "With the nearest places for the largest messages, the average weighted extra dilation of any mapping to a "
           "degree-4 network is at least 1/16 + 2^-16 + 2^-52 + ... asymptotically, as in the uniform case. So what "
           "section 7 says of both cases is true within the factor 16 (exactly, D over the bound tends to 15.9961).",
       .shown_by = {"tr9121.concl.optimal.log", "printed"}},
      {.title = "The averages are exact: 1 - n/(2^n - 1) and 1 - 2/n + 2/(n 2^n)",
       .text =
           "The average extra dilation of D approaches 1 from below in both cases, with these closed forms at every n "
           "= 1..30, and is never above 1. The total in the logarithmic case, n - 1 + 1/2^n, is right as printed, "
           "term by term.",
       .shown_by = {"tr9121.abs.avgextra.uniform", "printed"}},
      {.title = "Section 6's formula is right for every degree, its caution not needed",
       .text =
           "d_l (l+1) - 3^(d_l+1) + 3 is the least extra dilation of l-1 children for every l >= 1 (l = 1..2000; "
           "dynamic programming over all ways for l = 5..64), not only for l >= 5. T's size and extra dilation, the "
           "range of d = 1 and the truncated sum 2^(n-4) - 13*2^(n-16) are exact.",
       .shown_by = {"tr9121.sec6.applicable", "every-l"}},
      {.title = "The largest weighted dilation is as small as it can be",
       .text = "Half of the problem leaves the root in phase 1, so that every mapping has an edge of weighted dilation "
               "1/2; D has no larger one.",
       .shown_by = {"tr9121.prop5.6", "corrected"}},
      {.title = "\"Almost half\" of the messages is exactly half",
       .text = "Of the 2^(n+1) - 2 messages of CBT(n+1), 2^n - 1 are between labels of one cluster (n = 1..30). The "
               "processes are half but for half a process: 2^n of 2^(n+1) - 1.",
       .shown_by = {"tr9121.sec2.half-messages", "exactly"}},
  };
}

}  // namespace

PaperErrata errata() {
  static const std::vector<Erratum> kErrata = all();
  static const std::vector<Strength> kStrengths = strengths();
  return {.prefix = "tr9121", .errata = kErrata, .strengths = kStrengths};
}

}  // namespace cubeverify::tr9121
