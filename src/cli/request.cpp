// SPDX-License-Identifier: GPL-3.0-or-later
// Typed fields of requests.
#include "cli/request.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <set>

namespace kessel::cli {
namespace {

/// Whether brackets nest deeper than anything sensible; answers are written by recursion.
bool tooDeep(std::string_view line) {
  int depth = 0;
  bool quoted = false;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const char letter = line[i];
    if (quoted) {
      if (letter == '\\') ++i;
      quoted = letter != '"';
    } else if (letter == '"') {
      quoted = true;
    } else if (letter == '{' || letter == '[') {
      if (++depth > kDeepest) return true;
    } else if (letter == '}' || letter == ']') {
      --depth;
    }
  }
  return false;
}

/// Finds members that occur twice in one object, which the parser alone would let pass.
struct TwiceFinder {
  std::string twice;
  std::vector<std::set<std::string>> open;

  bool operator()(int /*depth*/, Json::parse_event_t event, Json& value) {
    using Event = Json::parse_event_t;
    if (event == Event::object_start) open.emplace_back();
    if (event == Event::object_end && !open.empty()) open.pop_back();
    if (event == Event::key && !open.empty() && !open.back().insert(value.get<std::string>()).second)
      twice = value.get<std::string>();
    return true;
  }
};

std::string quote(const char* key) {
  return std::string("\"") + key + "\"";
}

}  // namespace

void onlyMembers(const Json& request, const std::string& what, const std::vector<std::string_view>& members) {
  for (const auto& [key, value] : request.items()) {
    if (key == "cmd" || key == "id" || key == "as" || std::ranges::find(members, key) != members.end()) continue;
    std::string known;
    for (const std::string_view member : members) known.append(member).append(", ");
    throw RequestError{"\"" + key + "\" is no member of " + what + "; it may have: " + known + "id, as"};
  }
}

Json parseRequest(std::string_view line) {
  if (line.size() > kLongestLine) throw RequestError{"the line is longer than 4 MiB"};
  if (tooDeep(line)) throw RequestError{"the request nests deeper than 64 levels"};
  // The parser would take it for the end, and what follows for nothing.
  if (const std::size_t zero = line.find('\0'); zero != std::string_view::npos)
    throw RequestError{"the line is no JSON: character " + std::to_string(zero + 1) + " is unexpected"};
  TwiceFinder finder;
  Json request;
  try {
    request = Json::parse(line, std::ref(finder));
  } catch (const Json::parse_error& error) {  // its byte counts from 1
    const std::string where =
        error.byte > line.size() ? "it ends too early" : "character " + std::to_string(error.byte) + " is unexpected";
    throw RequestError{"the line is no JSON: " + where};
  } catch (const Json::out_of_range&) {
    throw RequestError{"the line is no JSON: a number in it is too large"};
  }
  if (!finder.twice.empty()) throw RequestError{"an object has two members \"" + finder.twice + "\""};
  if (!request.is_object()) throw RequestError{"expected a JSON object, found " + std::string(request.type_name())};
  return request;
}

std::string textField(const Json& object, const char* key) {
  const auto at = object.find(key);
  if (at == object.end()) throw RequestError{quote(key) + " is missing"};
  if (!at->is_string()) throw RequestError{quote(key) + " should be a text, found " + at->type_name()};
  return at->get<std::string>();
}

std::string textField(const Json& object, const char* key, const std::string& otherwise) {
  return object.contains(key) ? textField(object, key) : otherwise;
}

std::uint64_t wholeNumber(const Json& value, const std::string& what, std::uint64_t greatest) {
  if (value.is_number_float()) {  // some languages write 1 as 1.0; up to 2^53 every whole number has its own
    constexpr double kGreatestExact = 9007199254740992.0;
    const auto number = value.get<double>();
    if (number >= 0 && number <= kGreatestExact && std::trunc(number) == number) {
      return wholeNumber(Json(static_cast<std::uint64_t>(number)), what, greatest);
    }
  }
  const bool whole = value.is_number_unsigned() || (value.is_number_integer() && value.get<std::int64_t>() >= 0);
  if (!whole || value.get<std::uint64_t>() > greatest) {
    const bool any = greatest == std::numeric_limits<std::uint64_t>::max();
    throw RequestError{what + " should be a whole number" +
                       (any ? ", 0 or more" : " from 0 to " + std::to_string(greatest))};
  }
  return value.get<std::uint64_t>();
}

std::string pathField(const Json& object) {
  std::string path = textField(object, "path");
  if (path.empty()) throw RequestError{"\"path\" should name a file, found \"\""};
  // The system would take the name up to there for the whole.
  if (path.find('\0') != std::string::npos)
    throw RequestError{"\"path\" should name a file, found a name with a character 0 in it"};
  return path;
}

std::uint64_t numberField(const Json& object, const char* key, std::uint64_t greatest) {
  const auto at = object.find(key);
  if (at == object.end()) throw RequestError{quote(key) + " is missing"};
  return wholeNumber(*at, quote(key), greatest);
}

std::uint64_t numberField(const Json& object, const char* key, std::uint64_t greatest, std::uint64_t otherwise) {
  return object.contains(key) ? numberField(object, key, greatest) : otherwise;
}

int triedField(const Json& object, int greatest, int otherwise) {
  const auto tried = static_cast<int>(
      numberField(object, "decisions", static_cast<std::uint64_t>(greatest), static_cast<std::uint64_t>(otherwise)));
  if (tried == 0) throw RequestError{"\"decisions\" should be a whole number from 1 to " + std::to_string(greatest)};
  return tried;
}

bool flagField(const Json& object, const char* key, bool otherwise) {
  const auto at = object.find(key);
  if (at == object.end()) return otherwise;
  if (!at->is_boolean()) throw RequestError{quote(key) + " should be true or false, found " + at->type_name()};
  return at->get<bool>();
}

}  // namespace kessel::cli
