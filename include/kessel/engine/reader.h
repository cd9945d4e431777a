// SPDX-License-Identifier: GPL-3.0-or-later
// Reading JSON files of the outside world. A Document remembers the first thing that is wrong with its file, place and
// expectation; nodes give harmless defaults after that, so that loaders are straight lines without checks in between.
#pragma once

#include <climits>
#include <initializer_list>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "kessel/engine/error.h"

namespace kessel {

class Document;

/// A value in a document and its place there as a JSON pointer. Valid as long as its document.
class Node {
 public:
  Node(const nlohmann::json* value, Document* document, std::string path)
      : m_value(value), m_document(document), m_path(std::move(path)) {}

  [[nodiscard]] const std::string& path() const { return m_path; }
  [[nodiscard]] const nlohmann::json& json() const { return *m_value; }
  [[nodiscard]] const Document& document() const { return *m_document; }
  /// Records what is wrong here, unless something was wrong before.
  void fail(Message what) const;
  /// fail("expected {0} cells, found {1}", count, found): the values as in tell().
  template <class... Values>
  void fail(const char* literal, const Values&... values) const {
    fail(tell(literal, values...));
  }
  /// The same for a member that may be missing.
  void failIn(std::string_view key, Message what) const;

  /// The value itself, of the named type, or a failure.
  [[nodiscard]] std::string text() const;
  [[nodiscard]] int number(int lowest = INT_MIN, int highest = INT_MAX) const;
  [[nodiscard]] double decimal(int lowest, int highest) const;
  [[nodiscard]] bool flag() const;
  [[nodiscard]] std::vector<Node> list() const;
  [[nodiscard]] std::vector<std::pair<std::string, Node>> members() const;

  /// Members of an object. Those without a default must be there.
  [[nodiscard]] bool has(std::string_view key) const;
  [[nodiscard]] Node at(std::string_view key) const;
  [[nodiscard]] std::string text(std::string_view key) const { return at(key).text(); }
  [[nodiscard]] std::string text(std::string_view key, const std::string& otherwise) const {
    return has(key) ? at(key).text() : otherwise;
  }
  [[nodiscard]] int number(std::string_view key, int lowest, int highest) const {
    return at(key).number(lowest, highest);
  }
  [[nodiscard]] int number(std::string_view key, int lowest, int highest, int otherwise) const {
    return has(key) ? at(key).number(lowest, highest) : otherwise;
  }
  [[nodiscard]] std::vector<Node> list(std::string_view key) const { return at(key).list(); }
  [[nodiscard]] std::vector<Node> listOr(std::string_view key) const {
    return has(key) ? at(key).list() : std::vector<Node>{};
  }
  [[nodiscard]] std::vector<std::string> texts(std::string_view key) const;
  /// Refuses members with other names, so that a slip of the pen does not pass for an absent member.
  void onlyKeys(std::initializer_list<std::string_view> keys) const;

 private:
  [[nodiscard]] bool expect(bool right, const char* expected) const;

  const nlohmann::json* m_value;
  Document* m_document;
  std::string m_path;
};

/// A parsed file. Not copyable: nodes point to it.
class Document {
 public:
  /// Reads and parses a file. Fails if it cannot be read, is not JSON, or an object has two members of one name.
  [[nodiscard]] static Result<std::unique_ptr<Document>> open(const std::string& path);
  /// The same for a text; `name` stands for the file in errors.
  [[nodiscard]] static Result<std::unique_ptr<Document>> parse(std::string_view text, const std::string& name);

  Document(const Document&) = delete;
  Document& operator=(const Document&) = delete;

  [[nodiscard]] Node root() { return {&m_json, this, ""}; }
  [[nodiscard]] const std::optional<Error>& error() const { return m_error; }
  [[nodiscard]] std::uint64_t hash() const { return m_hash; }
  [[nodiscard]] const std::string& name() const { return m_name; }
  /// The provenance mark of what names none; empty: it must name one.
  [[nodiscard]] const std::string& usualMark() const { return m_usualMark; }
  void setUsualMark(const std::string& mark) { m_usualMark = mark; }
  /// Lays a JSON merge patch (RFC 7396) over the value at a JSON pointer. What is found wrong there later is told of
  /// its place `where`: "overlay/x.json: /charts/crt".
  void patch(const std::string& pointer, const nlohmann::json& over, const std::string& where);
  void fail(const std::string& path, Message what);

 private:
  Document() = default;

  struct Patch {
    std::string pointer;   ///< in this document
    nlohmann::json value;  ///< what was laid over it
    std::string where;
  };
  /// The place of a fault in the patch that lies there; empty if none does.
  [[nodiscard]] std::string placeInPatch(const std::string& path) const;

  nlohmann::json m_json;
  std::string m_name;
  std::string m_usualMark;
  std::vector<Patch> m_patches;
  std::optional<Error> m_error;
  std::uint64_t m_hash = 0;
};

/// Reads a whole file, at most 64 megabytes.
[[nodiscard]] Result<std::string> readFile(const std::string& path);

}  // namespace kessel
