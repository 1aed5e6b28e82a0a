(* Blocks for n = 1 to 6, found by a SAT solver, listed as half_duplex_played.v says; here a number is a character whose code
   is 80 more: P is 0, Q 1, O -1. *)

From Coq Require Import Lia ZArith String Ascii.
From Cube.statements Require Import words half_duplex_blocks.
From Cube.proofs Require Import half_duplex_chain half_duplex_played.

Local Open Scope string_scope.

Definition listed (rows : list string) : list (list Z) :=
  map (fun row => map (fun a => Z.of_N (N_of_ascii a) - 80)%Z (list_ascii_of_string row)) rows.

Definition block_1 : list (list Z) := Eval vm_compute in listed ["Q"].

Definition block_2 : list (list Z) := Eval vm_compute in listed ["QP"; "RQ"; "RO"; "PR"].

Definition block_3 : list (list Z) := Eval vm_compute in listed [
  "QPPP"; "TQPP"; "RQTQ"; "ROOT"; "SRLL"; "SLSL"; "SNSO"; "PSRS"; "PRPR"].

Definition block_4 : list (list Z) := Eval vm_compute in listed [
  "QPPPPPPP"; "VQPPPPPP"; "WQVQPPPP"; "XQVQWQVQ"; "UOWVXVWO"; "TUWJJXJW"; "SUTJXIOX"; "SHTUHUTV"; "WTKOSHKH";
  "RLUWLSUH"; "VTRIIKKI"; "RTHHSHRH"; "RISHRIOI"; "SJNUKTSJ"; "TMKTORMU"; "PVRMTTMT"; "PRRSPRSS"; "PPORPPNR"].

Definition block_5 : list (list Z) := Eval vm_compute in listed [
  "QPPPPPPPPPPPPPPP"; "YQPPPPPPPPPPPPPP"; "TQYQPPPPPPPPPPPP"; "`QYQTQYQPPPPPPPP"; "SQYQTQYQ`QYQTQYQ";
  "ZOOY`YTYSOTY`YOY"; "]ZGG`GGTGSTG``TG"; "^ZQZ`L`LYSQSL```"; "R@]Z^Z@ZLSQSOSQ@"; "\`]M^MLZRT]T^MLZ";
  "[FMTR]FO\Y^@RL^T"; "X[SSCR^S\G^^RRG^"; "_[XLBYBR\\BBGBRR"; "V[X[_[BNS\^L\TNN"; "_ZBBD[XB]DX[_ZN@";
  "WEENVXEM_\MX]M\B"; "UW[[VC[@__NFHG_\"; "WWUNR]VXNE\_A]]["; "WJUSWCJH\CM\SCAX"; "VCAWWWVAWVLDD[[B";
  "UNFUWM_HEIF\OECD"; "VVKHRWJ_T`HW_VEH"; "`U_KAMOAFIHHEVSV"; "QN[AJAU[VZ@NZJVW"; "WUVU[JD@^BUJCJCJ";
  "XLCVDIOFTKRF_]_I"; "\MWWG^\]C[[TKZIN"; "RRIHERW\_`EFFHU]"; "XGZDSUCCHB\^XWCE"; "^DM@]BSDLFZXVUZ_";
  "^@TFFAKAON_VU_@H"; "PLH@MHHH@]@HWENU"; "PAPGK^DWVNUJUIJI"; "P_P`PWPUKJFUKKIK"; "PXPCPDP]PKPKPDPS"].

Definition block_6 : list (list Z) := Eval vm_compute in listed [
  "QPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPP"; "WQPPPPPPPPPPPPPPPPPPPPPPPPPPPPPP"; "YQWQPPPPPPPPPPPPPPPPPPPPPPPPPPPP";
  "eQWQYQWQPPPPPPPPPPPPPPPPPPPPPPPP"; "TQWQYQWQeQWQYQWQPPPPPPPPPPPPPPPP"; "SQWQYQWQeQWQYQWQTQWQYQWQeQWQYQWQ";
  "lWYOeOOWTWYOOWYOOWYOeOOWTOOWOWYO"; "RIIYeeIITTIYIIYYSIOYeeIIITYIIIOY"; "`GRGeeeeITOTeWOGSWOWIeeeWIGTGGOW";
  "gl;;`YQ;OTTG;TGT;WSWSYQYOGYTWWOT"; "_leL`LRegILG`LGeSGSWSYGLGGSLSeeL"; "UlMTMTRIgGML`TYL_IeYMIRYGTMYO;Ye";
  "oR`GgSLL4GSLgT`WSLSLgS`LSLSRLSSL"; "nlNILM`YGlNSgG``ILLSgYS`;SNNMMSS"; "XonRgSGI@GNWggT@GlGMgLg@NNNSTT;;";
  "bMnRXonR99RlRSR@9S9@9S9SRRR;LRLR"; "monRXMnLOlnRXonRANg`gTgNNNN`L`g`"; "dLOY`4nMTln@X@9RmoM@XNnNNlnRLonM";
  "cn1nbnXg`nX@Rn1n_gIg4nXgmgXn4n@N"; "]co2ggXo2oOXM222d_2NOlXXm92Xl22o"; "Vc]cHgHnHl@HSRSlU_2_HHHn9Hm2@191";
  "kcGl;cocnN`XLXM44_H_UlR_mm41R@;n"; "fS@cLcoHIcXg2cMcd3X2NH323241UXX_"; "hA`cVN9AkbTAnc`on3`c2@ol3c41Ic`A";
  "^=VA=AMXf=4nSS=AdXUMk1U1n=n4=gn1"; "a2CVkN12_=lcm1oghdVUkbn9@XX4cm9A"; "Z^aJbR1`Mo1;H@X=NKNKRkkNm@1gKmcm";
  "[^5VZ^a9fmeM=lHALdhdV551dXXXm;@3"; "pNk@]^aVk2N_Z^AAl@=U3kH3XkhbVU=g"; "jnHMo5a3b^_<b^aMfc_99^aVK5T>KK91";
  "\]53NJZapknoLm4XjRn1A<=afKmJ5l=c"; "\\kA[<?AfHgAUkAUjH?31kblfKS`2kUU"; "i\\lkdR=Cf_kFKmk1`j1eddblB?cJ@lb";
  "j\E\?\\V]p3e1KaK>mj5>_<UK524K^V1"; "c\\9Z:kKj3[\a\\5bd:_b_d4b^j9edba"; "[<[\io61[c<VZZ\Vpl\RofkUfH[\Z\>?";
  "b[XaBoa5]HKa=DZ\[DakB@B4BagdBD<?"; "VCDkJAZZp\ZfZpZ^D[ba8JDJpd5^69d?"; "lHV[M?DlpBF??p?K71J?[n=d5UpJFAJl";
  "p?1]]<j[5Kk0?0>fi`fJEJDk6fp5FDk?"; "V@[VO0\g:aV]b_j[29V[iVjB:V0V[Z\d"; "ZKa?lKMB8@=5]aZ[V]Kp7pbf]aZ]lpj[";
  "VkKLTX<jB?ib@A05\AH\hG]ZC<iB?Z[k"; "^;ApfJ6EVU]>]CDEJ=DDic?]=?i<8^D5"; "[:3KCFfF^7CADFGbj?1[ihFcea7:^EhZ";
  "UfAFUEH6NFp>]i3DZ80>j8=CgUUfDF8F"; "UF^ZBdjp[Cd3=KfKhhj:jh0]ihf:j1ZX"; "`86AZ8>C1f7:o84jY84E^b8p\8=J]if\";
  "[jiKUFAK8><h8>aKVK8C<p8JHjAhA17E"; "b6iiF54hh^dJhZ:ZH>CC015>]h@i^;:p"; "p77748K]F]<817::_CCClm_KDoBCEV^0";
  "\5]H<F4pE^o:>DdVB;F0BFFJ?E]BC=iD"; "b9ji>>@DVHiK:0<BZB[BhBBH6KKHXb_j"; "]iKBpcFe71@>fJJh;?ZCA]JBAJ__pJJ<";
  "mb=EG>JEejJKB[JEZB=KMJ3EE\?eZUAi"; "Td6f<^ECDmD?<Ae<b0ih@m<NbJ\bmD]6"; "fa^:\E]E<J[ZdEcBd[7;JFEF[F_[hf?7";
  "aj^i^b^@bA^h^;hE\\\F:<@F7DicJ]KV"; "j[<19[<>@7?807^D?_;45;;@CEC7kEKD"; "pfFj8C=ba]8[8p>>7phZdFBC4D`[bCC7";
  "p4e;33f=ddE;eaE7=5fp2jiCbb[=]a?]"; "hmfZAjNd?6590>8>:iff^6f^k;=_1>p9"; "mgh02jim1>cdm<l]5b_cK?^8p7Zjo<>6";
  "Pplpikmiijjj8f7hcpba_7jf1pkd:hE^"; "Pk08jhfiPf0?ih8j3j38;0E<pj?B0:80"; "Pk9m23ljPim]3\mmP27m:303Pid<5303";
  "P:jhP6lfP9kjPikpP4jiP\j0PijCPhlh"; "PPpdPPp3PP36PP66PPh9PPiiPPfkPPmf"].

Theorem blocks : blocks_statement.
Proof.
  intros n I. destruct n as [|[|[|[|[|[|[|n]]]]]]]; try lia;
    [apply (chain 1 0 (played 1 block_1)) | apply (chain 2 1 (played 2 block_2)) | apply (chain 3 1 (played 3 block_3)) |
     apply (chain 4 3 (played 4 block_4)) | apply (chain 5 1 (played 5 block_5)) | apply (chain 6 3 (played 6 block_6))];
    lia || (apply played_block; [lia | vm_compute; reflexivity]).
Qed.
