#pragma once

#include <filesystem>
#include <functional>
#include <initializer_list>
#include <string_view>

// What is fed with any bytes at all, and must take them or refuse them in one line. A target ends the process where the
// program would be at fault: by an exception that is no refusal, by abort() after a line on standard error, or because
// a sanitizer finds something.

namespace cubeverify::fuzz {

// The first line names a parser and the rest is its text; of any other name all of it is a command line, a word a line,
// which is understood but not acted upon.
void arguments(std::string_view bytes);

// A document as `cubeverify run --json` writes it, read back.
void documents(std::string_view bytes);

// The first line says how the file after it is read, such as "tree n=3 source=5". A line "%%" begins a second file.
void trees(std::string_view bytes);

// A formula, or a file of definitions, evaluated at some addresses.
void formulas(std::string_view bytes);

// An execution plan of MSCCL++, judged and shown at what is wrong.
void plans(std::string_view bytes);

// The name of a network by its family.
void networks(std::string_view bytes);

// Lines that say how the journal of a run is damaged before it is read (journal.cpp).
void journal(std::string_view bytes);

// Calls `work`, which ends, or refuses the bytes as the program refuses its users' files: by a CommandError of one of
// these exit codes, with a line of text.
void taken(const std::function<void()>& work, std::initializer_list<int> codes = {2});

// Ends the process with this line unless `holds`.
void require(bool holds, std::string_view what);

// The text before the first end of a line, which is taken off `bytes`.
std::string_view line_of(std::string_view& bytes);

// A directory of this process, which goes with it.
const std::filesystem::path& folder();

void write_file(const std::filesystem::path& file, std::string_view bytes);

}  // namespace cubeverify::fuzz
