// SPDX-License-Identifier: GPL-3.0-or-later
// JSON documents with the place of the first fault.
#include "kessel/reader.h"

#include <fmt/core.h>

#include <algorithm>
#include <fstream>
#include <set>
#include <span>

#include "kessel/hash.h"

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
std::string shown(const nlohmann::json& value) {
  if (value.is_object()) return "an object";
  if (value.is_array()) return "a list";
  if (value.is_null()) return "nothing";
  std::string text = value.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
  if (text.size() > 60) text = text.substr(0, 57) + "...";
  return text;
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

void Node::fail(const std::string& what) const {
  m_document->fail(m_path, what);
}

bool Node::is(bool right, const char* expected) const {
  if (!right) fail(fmt::format("expected {}, found {}", expected, shown(*m_value)));
  return right;
}

std::string Node::text() const {
  return is(m_value->is_string(), "a text") ? m_value->get<std::string>() : std::string{};
}

int Node::number(int lowest, int highest) const {
  if (!is(m_value->is_number_integer(), "a whole number")) return std::max(lowest, 0);
  const bool huge = m_value->is_number_unsigned() && m_value->get<std::uint64_t>() > INT_MAX;
  const std::int64_t value = huge ? INT64_MAX : m_value->get<std::int64_t>();
  if (value < lowest || value > highest) {
    fail(fmt::format("expected a number from {} to {}, found {}", lowest, highest, shown(*m_value)));
    return std::max(lowest, 0);
  }
  return static_cast<int>(value);
}

bool Node::flag() const {
  return is(m_value->is_boolean(), "true or false") && m_value->get<bool>();
}

std::vector<Node> Node::list() const {
  std::vector<Node> out;
  if (!is(m_value->is_array(), "a list")) return out;
  out.reserve(m_value->size());
  for (std::size_t i = 0; i < m_value->size(); ++i) {
    out.emplace_back(&(*m_value)[i], m_document, fmt::format("{}/{}", m_path, i));
  }
  return out;
}

std::vector<std::pair<std::string, Node>> Node::members() const {
  std::vector<std::pair<std::string, Node>> out;
  if (!is(m_value->is_object(), "an object")) return out;
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
  if (is(m_value->is_object(), "an object")) {
    if (auto found = m_value->find(key); found != m_value->end()) return {&*found, m_document, path};
    fail(fmt::format("expected a member \"{}\", which is missing", key));
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
    node.fail(fmt::format("unknown member; expected one of {}", known));
  }
}

void Document::fail(const std::string& path, const std::string& what) {
  if (!m_error) m_error = Error{m_name + ": " + (path.empty() ? "/" : path), what};
}

Result<std::unique_ptr<Document>> Document::parse(std::string_view text, const std::string& name) {
  std::unique_ptr<Document> document(new Document);
  document->m_name = name;
  document->m_hash = hashBytes(std::as_bytes(std::span(text.data(), text.size())));
  TwiceFinder finder;
  try {
    document->m_json = nlohmann::json::parse(text, std::ref(finder));
  } catch (const nlohmann::json::exception& error) {
    return kessel::fail(name, fmt::format("not valid JSON: {}", error.what()));
  }
  if (!finder.twice.empty()) {
    return kessel::fail(name, fmt::format("an object has two members \"{}\", expected one", finder.twice));
  }
  return document;
}

Result<std::unique_ptr<Document>> Document::open(const std::string& path) {
  Result<std::string> text = readFile(path);
  if (!text) return tl::unexpected(text.error());
  return parse(*text, path);
}

Result<std::string> readFile(const std::string& path) {
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
