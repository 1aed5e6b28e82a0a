#pragma once

#include <string>

// The sections of TR-483 that claims of several files are in, as tables name them.

namespace cubeverify::tr483 {

inline const std::string kSection1 = "section 1", kSection32 = "section 3.2", kSection331 = "section 3.3.1",
                         kSection332 = "section 3.3.2", kSection34 = "section 3.4", kSection4 = "section 4",
                         kSection41 = "section 4.1", kSection421 = "section 4.2.1", kSection422 = "section 4.2.2",
                         kSection43 = "section 4.3", kSection51 = "section 5.1", kSection52 = "section 5.2";

}  // namespace cubeverify::tr483
