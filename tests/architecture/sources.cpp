// SPDX-License-Identifier: GPL-3.0-or-later
// See sources.h.
#include "architecture/sources.h"

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <regex>
#include <sstream>

namespace kessel::test {
namespace {

namespace fs = std::filesystem;

bool isWordStart(char c) {
  return std::isalpha(static_cast<unsigned char>(c)) != 0 || c == '_';
}
bool isWordPart(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_';
}

class Reader {
 public:
  explicit Reader(std::string_view text) : m_text(text) {}

  std::vector<Token> read() {
    while (m_at < m_text.size()) readOne();
    return std::move(m_tokens);
  }

 private:
  [[nodiscard]] char peek(std::size_t ahead = 0) const {
    return m_at + ahead < m_text.size() ? m_text[m_at + ahead] : '\0';
  }
  [[nodiscard]] bool startsWith(std::string_view what) const { return m_text.substr(m_at).starts_with(what); }

  char next() {
    const char c = m_text[m_at++];
    if (c == '\n') ++m_line;
    return c;
  }
  void skipTo(std::string_view end) {
    while (m_at < m_text.size() && !startsWith(end)) next();
    for (std::size_t i = 0; i < end.size() && m_at < m_text.size(); ++i) next();
  }
  void put(Token::Kind kind, std::string text, int line) { m_tokens.push_back({kind, std::move(text), line}); }

  void putString(std::string text, int line) {
    if (!m_tokens.empty() && m_tokens.back().kind == Token::Kind::String) {
      m_tokens.back().text += text;
    } else {
      put(Token::Kind::String, std::move(text), line);
    }
  }

  void readOne() {
    const char c = peek();
    if (std::isspace(static_cast<unsigned char>(c)) != 0) {
      next();
    } else if (startsWith("//")) {
      skipTo("\n");
    } else if (startsWith("/*")) {
      skipTo("*/");
    } else if (startsWith("#include")) {
      readInclude();
    } else if (startsWith("R\"")) {
      readRaw();
    } else if (c == '"') {
      const int line = m_line;
      putString(quoted('"'), line);
    } else if (c == '\'') {
      quoted('\'');
    } else if (isWordStart(c)) {
      const int line = m_line;
      put(Token::Kind::Word, run([](char part) { return isWordPart(part); }), line);
    } else if (std::isdigit(static_cast<unsigned char>(c)) != 0) {
      const int line = m_line;
      put(Token::Kind::Number, run([](char part) { return isWordPart(part) || part == '.' || part == '\''; }), line);
    } else {
      put(Token::Kind::Sign, std::string(1, c), m_line);
      next();
    }
  }

  template <class Belongs>
  std::string run(Belongs belongs) {
    std::string text;
    while (m_at < m_text.size() && belongs(peek())) text += next();
    return text;
  }

  std::string quoted(char mark) {
    std::string text;
    next();
    while (m_at < m_text.size() && peek() != mark) {
      char c = next();
      if (c == '\\') {
        c = next();
        if (c == 'n') c = '\n';
        if (c == 't') c = '\t';
      }
      text += c;
    }
    if (m_at < m_text.size()) next();
    return text;
  }

  void readRaw() {
    const int line = m_line;
    m_at += 2;
    const std::string delimiter = run([](char part) { return part != '('; });
    const std::string end = ")" + delimiter + "\"";
    next();
    std::string text;
    while (m_at < m_text.size() && !startsWith(end)) text += next();
    m_at += end.size();
    putString(std::move(text), line);
  }

  void readInclude() {
    const int line = m_line;
    m_at += std::string_view("#include").size();
    std::string rest = run([](char part) { return part != '\n'; });
    const std::size_t from = rest.find_first_of("<\"");
    const std::size_t to = rest.find_last_of(">\"");
    if (from != std::string::npos && to > from) put(Token::Kind::Include, rest.substr(from, to - from + 1), line);
  }

  std::string_view m_text;
  std::size_t m_at = 0;
  int m_line = 1;
  std::vector<Token> m_tokens;
};

bool opens(const Token& token) {
  return token.kind == Token::Kind::Sign && (token.text == "(" || token.text == "{" || token.text == "[");
}
bool closes(const Token& token) {
  return token.kind == Token::Kind::Sign && (token.text == ")" || token.text == "}" || token.text == "]");
}

void readCall(const std::vector<Token>& tokens, std::size_t at, std::vector<CallText>& out) {
  int depth = 0;
  std::size_t argument = 0;
  for (; at < tokens.size(); ++at) {
    const Token& token = tokens[at];
    if (opens(token)) ++depth;
    if (closes(token) && --depth == 0) return;
    if (depth == 1 && token.kind == Token::Kind::Sign && token.text == ",") ++argument;
    if (token.kind == Token::Kind::String) out.push_back({token.text, argument, token.line});
  }
}

}  // namespace

std::vector<Token> tokensOf(std::string_view text) {
  return Reader(text).read();
}

int SourceFile::lines() const {
  return static_cast<int>(std::count(text.begin(), text.end(), '\n'));
}

std::vector<CallText> textsOfCalls(const std::vector<Token>& tokens, std::string_view name) {
  std::vector<CallText> out;
  for (std::size_t i = 0; i + 1 < tokens.size(); ++i) {
    if (tokens[i].kind != Token::Kind::Word || tokens[i].text != name) continue;
    if (!opens(tokens[i + 1]) || tokens[i + 1].text == "[") continue;
    const std::size_t before = out.size();
    readCall(tokens, i + 1, out);
    static const std::set<std::string> kBeforeMember{".", ">", ";", "{", "}", ")"};
    const bool member = i > 0 && tokens[i - 1].kind == Token::Kind::Sign && kBeforeMember.contains(tokens[i - 1].text);
    for (std::size_t n = before; n < out.size(); ++n) out[n].member = member;
  }
  return out;
}

std::string projectPath(const std::string& relative) {
  return std::string(KESSEL_SOURCE_DIR) + "/" + relative;
}

std::string readFile(const std::string& relative) {
  std::ifstream in(projectPath(relative), std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

void writeFile(const std::string& relative, const std::string& text) {
  fs::create_directories(fs::path(projectPath(relative)).parent_path());
  std::ofstream(projectPath(relative), std::ios::binary) << text;
}

std::set<std::string> readList(const std::string& relative) {
  std::istringstream in(readFile(relative));
  std::set<std::string> list;
  for (std::string line; std::getline(in, line);) {
    if (!line.empty() && line[0] != '#') list.insert(line);
  }
  return list;
}

std::vector<SourceFile> sourceFiles(std::initializer_list<const char*> folders) {
  std::vector<SourceFile> files;
  for (const char* folder : folders) {
    if (!fs::is_directory(projectPath(folder))) continue;
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator(projectPath(folder))) {
      if (entry.path().extension() != ".h" && entry.path().extension() != ".cpp") continue;
      SourceFile file;
      file.path = fs::relative(entry.path(), projectPath("")).generic_string();
      file.text = readFile(file.path);
      file.tokens = tokensOf(file.text);
      files.push_back(std::move(file));
    }
  }
  std::sort(files.begin(), files.end(), [](const SourceFile& a, const SourceFile& b) { return a.path < b.path; });
  return files;
}

bool looksLikeCite(std::string_view text) {
  static const std::string kOne = R"((R-\d+|\d{1,2}\.\d{1,2}(\.\d{1,2})?(-?[A-Z]\d*|-\d+)?[a-z]?))";
  static const std::regex kCite(kOne + "(, " + kOne + ")*");
  return std::regex_match(text.begin(), text.end(), kCite);
}

bool isShort(std::string_view text) {
  static const std::regex kShort(R"(\d{1,2}[a-z])");
  return std::regex_match(text.begin(), text.end(), kShort);
}

std::string anchorOf(std::string_view heading) {
  std::string anchor;
  for (std::size_t i = 0; i < heading.size(); ++i) {
    const auto code = static_cast<unsigned char>(heading[i]);
    if (std::isalnum(code) != 0 || code == '-' || code == '_') anchor += static_cast<char>(std::tolower(code));
    if (code == ' ') anchor += '-';
    if (code != 0xC3 || i + 1 == heading.size()) continue;
    // The second half of Latin-1 in UTF-8: letters, but for the signs of multiplication and division.
    const auto letter = static_cast<unsigned char>(heading[++i]);
    if (letter == 0x97 || letter == 0xB7) continue;
    anchor += static_cast<char>(code);
    anchor += static_cast<char>(letter < 0x9F ? letter + 0x20 : letter);
  }
  return anchor;
}

bool updating() {
  return std::getenv("KESSEL_UPDATE") != nullptr;
}

std::set<std::string> titlesOfProject() {
  std::set<std::string> titles;
  if (!fs::is_directory(projectPath("src/titles"))) return titles;
  for (const fs::directory_entry& entry : fs::directory_iterator(projectPath("src/titles"))) {
    if (!entry.is_directory() || fs::is_empty(entry.path())) continue;
    std::string title = entry.path().filename().string();
    std::replace(title.begin(), title.end(), '_', '-');
    titles.insert(title);
  }
  return titles;
}

std::string folderOfTitle(std::string title) {
  std::replace(title.begin(), title.end(), '-', '_');
  return title;
}

}  // namespace kessel::test
