# SPDX-License-Identifier: GPL-3.0-or-later
"""Finds the places of a title's rules that scripts/mutants can break, and makes them breakable at run time.

A place is an operand of a condition or of a truth value (N: always true, -N: never), a refusal (-N: allowed), a
contribution to a sum (-N: none), a statement that cites a case (-N: left out) or a number in code that cites one or
in a row of a table that does (-N: one less, N: one more; a truth value: the other). It belongs to the cases that are
cited on its lines, in what it guards, in the comment above, or above its function if that is short ("near"); failing
that, in the comment above its function or the function's declaration ("wide"). Other constants are not touched: the
compiler computes them.
"""
import re

NUMBERED = r"\b(?:combatCard\(|table\[)(\d+)", "12.2-C"  # cards whose number stands for a case
CITE = r"(?:\d+(?:\.\d[\w.]*|[a-z]\b)(?:-\w+)?)"  # 7.33b, and 4d of a book without sections
FUNCTION = r"^(?:template.*\n)?[\w\[].*?\b(\w+)\([^;{}]*?\)[^;{}()]*\{"
STATEMENT = r"(?<=[;{})e:])\s+(?=(?:\+\+|--)?[a-z][\w:]*(?:[.(\[]|->| [-+|&]?= ))"
SPOKEN = re.compile(r"(?:tell\w*|rolled|ask\w*|(?:[\w.]+[.>])?(?:note|notes[.]\w+)|events\.add)\(")  # words, not rules
NUMBER = r"(?<![\w.'])(?:[2-9]|\d\d+)U?(?![\w.'])"
ROW_ITEM = r"(?<=[{,])\s*(-?\d+|true|false)(?=[,}])"
NO_NUMBER = re.compile(r"(?:\bcase |[-+<>&|^]{2} |[&%] |\bdata\[\d\] [!=]?= |\bstage [!=]?= |below\(|\[|<[^<>;(){}]*)$")
TRUTH_CALL = re.compile(r"(?:\.|->)(?:is|has|ok|any|none|empty|contains|onMap|intersects)$")
KEYWORDS = ("return", "if", "for", "while", "switch", "case", "constexpr", "static_assert", "namespace")

HEADER = """#pragma once
#include <cstdio>
#include <cstdlib>
#include <type_traits>
namespace kessel::mutants {
inline int numberIn(const char* name) { const char* text = std::getenv(name); return text ? std::atoi(text) : 0; }
inline int chosen = numberIn("KESSEL_MUTANT");
inline unsigned char seen[%d];
inline bool at(int id, bool value) {
  seen[id] = static_cast<unsigned char>(seen[id] | (value ? 2 : 1));
  return chosen == id ? true : chosen == -id ? false : value;
}
template <class T> auto truth(int id, const T& value) {  // what only looks like one from its name is left alone
  if constexpr (std::is_constructible_v<bool, const T&>) return at(id, static_cast<bool>(value));
  else return value;
}
struct Number {  // in the braces of a table, where it takes the type of the element
  int value;
  template <class T> operator T() const { return static_cast<T>(value); }
};
template <class T> T number(int id, T value) {
  seen[id] = 3;
  return static_cast<T>(value + (chosen == id ? 1 : chosen == -id ? -1 : 0));
}
}
"""

# Loads the title once, then runs tests in a copy of itself for each line "place seconds trace filter" that it reads.
MAIN = """#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>
#include <iostream>
#include "titles/%s/scene.h"
#include "titles/mutants.h"
using namespace kessel::mutants;
void save(const std::string& path) {
  std::FILE* file = std::fopen(path.c_str(), "wb");
  std::fwrite(seen, 1, sizeof seen, file);
  std::fclose(file);
}
int main(int argc, char** argv) {
  testing::InitGoogleTest(&argc, argv);
  if (argc < 3) return RUN_ALL_TESTS();
  %s::theTitle();
  save(std::string(argv[1]) + "/load");
  int place = 0;
  unsigned seconds = 0;
  for (std::string trace, filter; std::cin >> place >> seconds >> trace >> filter;) {
    const pid_t child = fork();
    if (child == 0) {
      const rlimit time{seconds, seconds}, space{4UL << 30U, 4UL << 30U}, size{1UL << 20U, 1UL << 20U};
      setrlimit(RLIMIT_CPU, &time);
      setrlimit(RLIMIT_AS, &space);
      setrlimit(RLIMIT_FSIZE, &size);
      std::freopen(argv[2], "w", stdout);
      std::memset(seen, 0, sizeof seen);
      chosen = place;
      testing::GTEST_FLAG(filter) = filter;
      const int failed = RUN_ALL_TESTS();
      if (trace != "-") save(trace);
      std::fflush(nullptr);
      _exit(failed);
    }
    int status = 0;
    rusage spent{};
    wait4(child, &status, 0, &spent);
    std::cout << status << " " << double(spent.ru_utime.tv_sec) + double(spent.ru_utime.tv_usec) / 1e6 << std::endl;
  }
}
"""

AT = "::kessel::mutants::at({}, "
FORMS = {"refusal": ("(" + AT + "true) ? ", " : allow())"),
         "sum": ("(" + AT + "true) ? static_cast<int>(", ") : 0)"),
         "factor": ("(" + AT + "true) ? static_cast<int>(", ") : 1)"),
         "statement": ("{{ if (" + AT + "true)) ", " }}"),
         "number": ("::kessel::mutants::number({}, ", ")"),
         "item": ("::kessel::mutants::Number{{::kessel::mutants::number({}, ", ")}}"),
         "truth": ("::kessel::mutants::truth({}, ", ")")}


def cites_in(text):
    return re.findall(CITE, " ".join(re.findall(r"\[([^\]]+)\]", text)))


def declared(headers):
    """Cites in the comments above the functions that these headers declare."""
    found = {}
    for text in headers:
        for note, name in re.findall(r"((?:^ *///.*\n)+)[^/\n]*?\b(\w+)\(", text, flags=re.M):
            found.setdefault(name, set()).update(cites_in(note))
    return found


class Source:
    """One file of the rules: its places (`sites`), and its text with them made breakable."""

    def __init__(self, path, text, declarations):
        self.path, self.text, self.declarations, self.sites, self.tables = path, text, declarations, [], set()
        self.lines = text.split("\n")
        self.code = re.sub(r"//[^\n]*|^#[^\n]*", lambda m: " " * len(m[0]), text, flags=re.M)
        quoted = r'"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])+\''
        self.bare = re.sub(quoted, lambda m: '"' + "_" * (len(m[0]) - 2) + '"', self.code)
        self.close, stack = {}, []
        for at, char in enumerate(self.bare):
            if char in "([{":
                stack.append(at)
            elif char in ")]}":
                self.close[stack.pop()] = at
        self.open = {b: a for a, b in self.close.items()}
        self.functions = [(m.start(), self.close[m.end() - 1], m[1]) for m in re.finditer(FUNCTION, self.bare, flags=re.M)]
        constants = re.finditer(r"\bconstexpr\b|\bstatic_assert\b", self.bare)
        self.constant = [(m.start(), self.end_of_constant(m)) for m in constants]
        for find in (self.find_conditions, self.find_truths, self.find_refusals, self.find_sums, self.find_statements,
                     self.find_tables, self.find_numbers):
            find()

    # --- Reading the text

    def end_of_constant(self, match):
        at = match.end()
        if self.bare[: match.start()].endswith("if "):
            return self.close[self.bare.index("(", at)]
        while self.bare[at] not in ";{":
            at = self.close.get(at, at) + 1
            if self.bare[at] == "=" and self.bare[at - 1] != "r":  # no operator=
                return self.flat(at, ";")
        return self.close.get(at, at)

    def flat(self, at, stops, end=None):
        """The first of `stops` from `at` on that stands in no bracket of its own."""
        end = len(self.bare) if end is None else end
        while at < end and self.bare[at] not in stops and self.bare[at] not in ")]}":
            at = self.close.get(at, at) + 1
        return at

    def back(self, at, stops):
        """Where the operand that ends at `at` begins: behind one of `stops`, a block, an `if (...)`, a bracket."""
        while self.bare[at - 1] not in "([{":
            before = self.open.get(at - 1, at - 1)
            double = self.bare[at - 2 : at] in ("==", "!=", "<=", ">=", "::") or self.bare[at - 1 : at + 1] in ("==", "::")
            block = self.bare[at - 1] == "}" and not re.match(r"\w", self.bare[before - 1])
            head = re.search(r"\b(if|for|while) $", self.bare[max(0, before - 6) : before])
            if block or head or self.bare[at - 1] in stops and not double:
                break
            at = before
        return at

    def operands(self, low, high):
        """The atomic operands of && and || between low and high."""
        while low < high and self.bare[low].isspace():
            low += 1
        while high > low and self.bare[high - 1].isspace():
            high -= 1
        if self.close.get(low) == high - 1 and self.bare[low] == "(":
            return self.operands(low + 1, high - 1)
        if self.flat(low, "?", high) < high:
            return [(low, high)]
        parts, at, start = [], low, low
        while at < high:
            if self.bare[at : at + 2] in ("&&", "||"):
                parts += self.operands(start, at)
                start = at = at + 2
            else:
                at = self.close.get(at, at) + 1
        return parts + self.operands(start, high) if parts else [(low, high)]

    def is_truth(self, low, high):
        """Is this text a truth value, as far as can be seen?"""
        text = self.bare[low:high].strip()
        if self.flat(low, "?", high) < high or text in ("true", "false"):
            return False
        top, at = "", low
        while at < high:
            top += self.bare[at]
            at = self.close.get(at, at) + 1
        if re.search(r"&&|\|\||[=!]=| [<>]=? ", top) or text.startswith("!"):
            return True
        last = low + self.bare[low:high].rfind(")")
        return text.endswith(")") and bool(TRUTH_CALL.search(self.bare[: self.open[last]]))

    def line(self, at):
        return self.text.count("\n", 0, at)

    def cites(self, first, last):
        """Cites on these lines and in the comment directly above."""
        text = "\n".join(self.lines[first : last + 1])
        found = re.findall(CITE, " ".join(re.findall(rf'"({CITE}(?:, [\w.-]+)*)"', text)))
        found += [NUMBERED[1] + number for number in re.findall(NUMBERED[0], text)]
        notes = [line[line.index("//") :] for line in self.lines[first : last + 1] if "//" in line]
        while first > 0 and self.lines[first - 1].strip().startswith("//"):
            first -= 1
            notes.append(self.lines[first])
        return set(found + cites_in("\n".join(notes)))

    def function(self, at):
        """Where the head of the function around a position begins, and its name."""
        return next(((a, name) for a, b, name in self.functions if a <= at < b), (None, ""))

    def function_cites(self, at):
        """Cites in the comment above the function around a position, and above its declaration."""
        head, name = self.function(at)
        above = self.cites(self.line(head), self.line(head)) if head is not None else set()
        return above | set(self.declarations.get(name, ()))

    def is_short(self, at):
        """A function of a few lines belongs whole to the comment above it."""
        return any(a <= at < b and self.line(b) - self.line(a) <= 8 for a, b, _ in self.functions)

    # --- Finding places

    def place(self, kind, low, high, start, guarded=None, constant=False):
        if not constant and any(a <= low < b for a, b in self.constant):
            return
        near = self.cites(self.line(start), self.line(high - 1 if guarded is None else guarded))
        wide = self.function_cites(low)
        if wide and self.is_short(low):
            near |= wide
        self.sites.append({"kind": kind, "low": low, "high": high, "line": self.line(low) + 1, "file": self.path,
                           "text": " ".join(self.text[low:high].split())[:160], "function": self.function(low)[1],
                           "near": sorted(near), "wide": sorted(wide)})

    def find_conditions(self):
        for match in re.finditer(r"\bif \(", self.bare):
            low, high = match.end(), self.close[match.end() - 1]
            while (semicolon := self.flat(low, ";", high)) < high:
                low = semicolon + 1
            condition = self.bare[low:high]
            if re.search(r"[\w*&] =\s", condition) and re.match(r"\s*(const |auto |\w+\* )", condition):
                continue  # a declaration
            body = high + 1 + len(self.bare[high + 1 :]) - len(self.bare[high + 1 :].lstrip())
            end = self.close[body] if self.bare[body] == "{" else self.flat(body, ";")
            if self.line(end) - self.line(body) > 6:
                end = body
            for a, b in self.operands(low, high):
                self.place("if", a, b, match.start(), end)

    def find_truths(self):
        """Returned and named truth values, and what a choice by ? and : rests on."""
        for match in re.finditer(r" \? ", self.bare):
            low = self.back(match.start(), ",;{?:=")
            while self.bare[low].isspace():
                low += 1
            if not self.bare.startswith("return", low):
                self.place("choice", low, match.start(), low)
        for match in re.finditer(r"\breturn (?=[^;])|\bbool \w+ = |(?<=[\w\])]) [-+|]?= ", self.bare):
            low, end = match.end(), self.flat(match.end(), ";?")
            start = match.start() if match[0][0] in "rb" else low
            named = match[0].startswith("bool") and self.bare[low:end] not in ("true", "false")
            if self.bare[end] == "?":
                if match[0][0] == "r":
                    self.place("choice", low, end - 1, start)
            elif self.bare[end] == ";" and (named or self.is_truth(low, end)):
                for a, b in self.operands(low, end):
                    self.place("value", a, b, start)

    def find_refusals(self):
        for match in re.finditer(r"(?<!Verdict )\brefuse\(", self.bare):
            self.place("refusal", match.start(), self.close[match.end() - 1] + 1, match.start())

    def find_sums(self):
        for match in re.finditer(r"\.(add|over|times)\(", self.bare):
            high = self.flat(match.end(), ",")
            if re.match(r',\s*(?:rule\b|(?:\w+ \? )?"\d)', self.code[high:]):
                self.place("sum" if match[1] == "add" else "factor", match.end(), high, match.start())

    def find_statements(self):
        for match in re.finditer(STATEMENT, self.bare):
            low, before = match.end(), self.bare[: match.start() + 1].rstrip()
            end = self.flat(low, ";")
            if re.match(r"[\w+-]+", self.bare[low:])[0] in KEYWORDS or self.bare[end] != ";":
                continue
            if self.function(low)[0] is None or before[-1] == "e" and not before.endswith("else"):
                continue
            if before[-1] == ":" and not re.search(r"(\bcase [\w:]+|\bdefault):$", before[-80:]):
                continue
            if before[-1] == ")" and not re.search(r"\b(if|for|while) $", self.bare[: self.open[len(before) - 1]]):
                continue
            cited = self.cites(self.line(low), self.line(end)) or self.is_short(low) and self.function_cites(low)
            if cited and not SPOKEN.match(self.bare[low:end]):
                self.place("statement", low, end + 1, low)

    def find_tables(self):
        """Rows that cite a case, in tables that the compiler computes unless something is to be broken in them."""
        for match in re.finditer(r"^constexpr (?=std::array\b[^;{]*\{)", self.bare, flags=re.M):
            low = self.bare.index("{", match.end())
            for item in re.finditer(ROW_ITEM, self.bare[low : self.close[low]]):
                a, b = low + item.start(1), low + item.end(1)
                if cites_in(self.lines[self.line(a)].partition("//")[2]):
                    self.tables.add(match.start())
                    self.place("flag" if item[1] in ("true", "false") else "item", a, b, a, constant=True)

    def find_numbers(self):
        for match in re.finditer(NUMBER, self.bare):
            low, high = match.span()
            head = self.function(low)[0]
            if head is None or NO_NUMBER.search(self.bare[max(head, low - 60) : low]):
                continue
            if self.bare[high : high + 3] == " <<" or self.bare[self.back(low, "") - 1] == "[":
                continue
            if self.cites(self.line(low), self.line(low)) or self.function_cites(low):
                self.place("number", low, high, low)
        for match in re.finditer(r"^constexpr int (\w+) = (\d+);", self.bare, flags=re.M):
            if self.cites(self.line(match.start()), self.line(match.start())):
                self.place("constant", *[match.start()] * 4, constant=True)
                define = f"#define {match[1]} ::kessel::mutants::number(%s, {match[2]})  // "
                self.sites[-1].update(text=match[0], define=define)

    def instrumented(self):
        """The text with every place made breakable; `id` is set in each."""
        edits = [(at, 0, at, "const /* ") for at in self.tables]
        edits += [(at + len("constexpr"), 0, at, " */") for at in self.tables]
        for site in self.sites:
            if site["kind"] == "constant":
                edits.append((site["low"], 0, 0, site["define"] % site["id"]))
                continue
            before, after = FORMS.get(site["kind"], FORMS["truth"])
            edits.append((site["low"], 1, -site["high"], before.format(site["id"])))
            edits.append((site["high"], 0, -site["low"], after.format()))
        out, last = [], 0
        for at, _, _, text in sorted(edits):
            out += [self.text[last:at], text]
            last = at
        return '#include "titles/mutants.h"\n' + "".join(out) + self.text[last:]
