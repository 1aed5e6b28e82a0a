#include "host/printable.h"

#include <gtest/gtest.h>

#include "host/errors.h"
#include "host/text/command_line.h"

namespace cubeverify {
namespace {

TEST(Printable, LeavesTextAsItIs) {
  for (const char* text : {"", "plain text", "\u00e4\u20ac\U0001d11e", "a\\nb"}) EXPECT_EQ(printable(text), text);
}

TEST(Printable, ShowsWhatDoesSomething) {
  EXPECT_EQ(printable("a\nb\tc\r"), "a\\nb\\tc\\r");
  EXPECT_EQ(printable("\x1b[31m"), "\\x1b[31m");
  EXPECT_EQ(printable(std::string("a\0b", 3)), "a\\x00b");
  EXPECT_EQ(printable("\xc2\x9b"
                      "31m"),
            "\\xc2\\x9b31m");  // a control character in UTF-8
  EXPECT_EQ(printable("a\u202e"
                      "b"),
            "a\\xe2\\x80\\xae"
            "b");  // from here on to the left
}

TEST(Printable, ShowsWhatIsNoUtf8) {
  for (const char* text : {"\xff", "\xc3", "\xc0\xaf", "\xed\xa0\x80", "\xf4\x90\x80\x80", "\x80"}) {
    EXPECT_FALSE(is_utf8(text));
    EXPECT_TRUE(is_utf8(printable(text)));
    EXPECT_EQ(printable(text).substr(0, 2), "\\x");
  }
  EXPECT_TRUE(is_utf8("\u00e4\n"));
}

TEST(Printable, LeavesOutTheMiddle) {
  EXPECT_EQ(without_middle("0123456789", 10), "0123456789");
  EXPECT_EQ(without_middle("0123456789", 9), "012...789");
  EXPECT_EQ(without_middle("\u00e4\u00e4\u00e4\u00e4\u00e4\u00e4", 5), "\u00e4...\u00e4");
}

TEST(Printable, ErrorsAreOneLineThatHoldsAllOfAName) {
  const CommandError error(ExitCode::kUsage, std::string("a\0b\nc", 5) + "; a hint");
  EXPECT_STREQ(error.what(), "a\\x00b\\nc; a hint");
}

TEST(Quoted, IsOneLine) {
  EXPECT_EQ(quoted({"cubeverify", "a b", "it's"}), "cubeverify 'a b' 'it'\\''s'");
  EXPECT_EQ(quoted({"new\nline", "it's\t", "`"}), "$'new\\nline' $'it\\'s\\t' $'\\x60'");
}

}  // namespace
}  // namespace cubeverify
