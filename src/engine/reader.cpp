// SPDX-License-Identifier: GPL-3.0-or-later
// JSON documents with the place of the first fault.
#include "kessel/engine/reader.h"

#include <fmt/core.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <set>
#include <span>

#include "kessel/engine/hash.h"

namespace kessel {

namespace {

constexpr std::streamoff kGreatestFile = 64LL << 20;
const nlohmann::json kNull;

/// A key as it stands in a JSON pointer.
std::string escaped(std::string_view key) {
  std::string out;
  for (char c : key) {
    if (c == '~') {
      out += "~0";
    } else if (c == '/') {
      out += "~1";
    } else {
      out += c;
    }
  }
  return out;
}

/// What stands there, shortly, for messages.
Message shown(const nlohmann::json& value) {
  if (value.is_object()) return tell("an object");
  if (value.is_array()) return tell("a list");
  if (value.is_null()) return tell("nothing");
  std::string text = value.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
  if (text.size() > 60) text = text.substr(0, 57) + "...";
  return Message::as(text);
}

/// Line and column where a text stops being JSON, and what stands there. `byte` counts from 1, 0 if it is not known.
Message whereParsingStopped(std::string_view text, std::size_t byte) {
  const std::string_view before = text.substr(0, std::min(byte == 0 ? 0 : byte - 1, text.size()));
  const auto line = std::count(before.begin(), before.end(), '\n') + 1;
  const std::size_t lineStart = before.rfind('\n') == std::string_view::npos ? 0 : before.rfind('\n') + 1;
  const std::size_t column = before.size() - lineStart + 1;
  if (before.size() >= text.size()) return tell("not valid JSON: the text ends too early, in line {0}", line);
  std::string_view rest = text.substr(before.size());
  rest = rest.substr(0, std::min<std::size_t>(rest.find('\n'), 20));
  return tell("not valid JSON: line {0}, column {1}, at {2}", line, column, shown(std::string(rest)));
}

/// Parses and finds members that occur twice in one object, which the parser alone would let pass.
struct TwiceFinder {
  std::vector<std::set<std::string>> open;
  std::string twice;

  bool operator()(int, nlohmann::json::parse_event_t event, nlohmann::json& value) {
    using Event = nlohmann::json::parse_event_t;
    if (event == Event::object_start) open.emplace_back();
    if (event == Event::object_end && !open.empty()) open.pop_back();
    if (event == Event::key && !open.empty() && !open.back().insert(value.get<std::string>()).second && twice.empty()) {
      twice = value.get<std::string>();
    }
    return true;
  }
};

}  // namespace

void Node::fail(Message what) const {
  m_document->fail(m_path, std::move(what));
}

void Node::failIn(std::string_view key, Message what) const {
  m_document->fail(m_path + "/" + escaped(key), std::move(what));
}

bool Node::expect(bool right, const char* expected) const {
  if (!right) fail("expected {0}, found {1}", expected, shown(*m_value));
  return right;
}

std::string Node::text() const {
  return expect(m_value->is_string(), "a text") ? m_value->get<std::string>() : std::string{};
}

int Node::number(int lowest, int highest) const {
  if (!expect(m_value->is_number_integer(), "a whole number")) return std::max(lowest, 0);
  const bool huge = m_value->is_number_unsigned() && m_value->get<std::uint64_t>() > INT_MAX;
  const std::int64_t value = huge ? INT64_MAX : m_value->get<std::int64_t>();
  if (value < lowest || value > highest) {
    fail("expected a number from {0} to {1}, found {2}", lowest, highest, shown(*m_value));
    return std::max(lowest, 0);
  }
  return static_cast<int>(value);
}

double Node::decimal(int lowest, int highest) const {
  if (!expect(m_value->is_number(), "a number")) return lowest;
  const double value = m_value->get<double>();
  if (value >= lowest && value <= highest) return value;
  fail("expected a number from {0} to {1}, found {2}", lowest, highest, shown(*m_value));
  return lowest;
}

bool Node::flag() const {
  return expect(m_value->is_boolean(), "true or false") && m_value->get<bool>();
}

std::vector<Node> Node::list() const {
  std::vector<Node> out;
  if (!expect(m_value->is_array(), "a list")) return out;
  out.reserve(m_value->size());
  for (std::size_t i = 0; i < m_value->size(); ++i) {
    out.emplace_back(&(*m_value)[i], m_document, fmt::format("{}/{}", m_path, i));
  }
  return out;
}

std::vector<std::pair<std::string, Node>> Node::members() const {
  std::vector<std::pair<std::string, Node>> out;
  if (!expect(m_value->is_object(), "an object")) return out;
  for (const auto& [key, value] : m_value->items()) {
    out.emplace_back(key, Node(&value, m_document, m_path + "/" + escaped(key)));
  }
  return out;
}

bool Node::has(std::string_view key) const {
  return m_value->is_object() && m_value->find(key) != m_value->end();
}

Node Node::at(std::string_view key) const {
  const std::string path = m_path + "/" + escaped(key);
  if (expect(m_value->is_object(), "an object")) {
    if (auto found = m_value->find(key); found != m_value->end()) return {&*found, m_document, path};
    fail("expected a member \"{0}\", which is missing", key);
  }
  return {&kNull, m_document, path};
}

std::vector<std::string> Node::texts(std::string_view key) const {
  std::vector<std::string> out;
  for (const Node& node : listOr(key)) out.push_back(node.text());
  return out;
}

void Node::onlyKeys(std::initializer_list<std::string_view> keys) const {
  for (const auto& [key, node] : members()) {
    if (std::find(keys.begin(), keys.end(), key) != keys.end()) continue;
    std::string known;
    for (std::string_view k : keys) known += (known.empty() ? "" : ", ") + std::string(k);
    node.fail("unknown member; expected one of {0}", known);
  }
}

void Document::fail(const std::string& path, Message what) {
  if (m_error) return;
  std::string where = placeInPatch(path);
  if (where.empty()) where = m_name + ": " + (path.empty() ? "/" : path);
  m_error = Error{std::move(where), std::move(what)};
}

void Document::patch(const std::string& pointer, const nlohmann::json& over, const std::string& where) {
  m_json[nlohmann::json::json_pointer(pointer)].merge_patch(over);
  m_patches.push_back({pointer, over, where});
}

std::string Document::placeInPatch(const std::string& path) const {
  for (const Patch& patch : m_patches) {
    if (!path.starts_with(patch.pointer)) continue;
    const std::string rest = path.substr(patch.pointer.size());
    if (!rest.empty() && rest.front() != '/') continue;
    // As deep as the patch goes: what is wrong beyond may be something that it left as it was.
    std::string inside = rest;
    while (!inside.empty() && !patch.value.contains(nlohmann::json::json_pointer(inside))) {
      inside.resize(inside.rfind('/'));
    }
    if (!inside.empty() || !patch.pointer.empty()) return patch.where + inside;
  }
  return "";
}

Result<std::unique_ptr<Document>> Document::parse(std::string_view text, const std::string& name) {
  std::unique_ptr<Document> document(new Document);
  document->m_name = name;
  document->m_hash = hashBytes(std::as_bytes(std::span(text.data(), text.size())));
  // The parser would take it for the end of the text, and pass over what follows.
  if (const std::size_t zero = text.find('\0'); zero != std::string_view::npos)
    return kessel::fail(name, whereParsingStopped(text, zero + 1));
  TwiceFinder finder;
  try {
    document->m_json = nlohmann::json::parse(text, std::ref(finder));
  } catch (const nlohmann::json::parse_error& error) {
    return kessel::fail(name, whereParsingStopped(text, error.byte));
  } catch (const nlohmann::json::exception&) {
    return kessel::fail(name, "not valid JSON: a number is out of range");
  }
  if (!finder.twice.empty()) {
    return kessel::fail(name, "an object has two members \"{0}\", expected one", finder.twice);
  }
  return document;
}

Result<std::unique_ptr<Document>> Document::open(const std::string& path) {
  Result<std::string> text = readFile(path);
  if (!text) return tl::unexpected(text.error());
  return parse(*text, path);
}

Result<std::string> readFile(const std::string& path) {
  std::error_code failed;
  const std::filesystem::file_status status = std::filesystem::status(path, failed);
  if (status.type() == std::filesystem::file_type::not_found) return fail(path, "there is no such file");
  // To open a pipe would wait for a writer.
  if (std::filesystem::exists(status) && !std::filesystem::is_regular_file(status))
    return fail(path, "this is no plain file");
  std::ifstream in(path, std::ios::binary | std::ios::ate);
  if (!in) return fail(path, "the file cannot be opened");
  const std::streamoff size = in.tellg();
  if (size < 0 || size > kGreatestFile) return fail(path, "the file cannot be read or is too large");
  std::string text(static_cast<std::size_t>(size), '\0');
  in.seekg(0);
  in.read(text.data(), size);
  if (!in) return fail(path, "the file cannot be read to its end");
  return text;
}

}  // namespace kessel
