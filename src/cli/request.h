// SPDX-License-Identifier: GPL-3.0-or-later
// Reading requests: typed fields of JSON objects from anybody, with one clear sentence when something is wrong.
#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace kessel::cli {

using Json = nlohmann::json;

/// Thrown while a request is read; becomes its answer. Never leaves the server.
struct RequestError {
  std::string text;
};

/// Longest line and deepest nesting that are read at all.
inline constexpr std::size_t kLongestLine = 4U << 20U;
inline constexpr int kDeepest = 64;

/// One line as a JSON object; throws RequestError.
[[nodiscard]] Json parseRequest(std::string_view line);

/// Refuses members of a request besides these, "cmd", "id" and "as", so that no slip of the pen passes unseen.
void onlyMembers(const Json& request, const std::string& what, const std::vector<std::string_view>& members);
/// A member of an object; throws if it is missing or of another type. The text of a member may be `otherwise` if
/// absent.
[[nodiscard]] std::string textField(const Json& object, const char* key);
[[nodiscard]] std::string textField(const Json& object, const char* key, const std::string& otherwise);
/// The member "path", which can name a file.
[[nodiscard]] std::string pathField(const Json& object);
/// A whole number from 0 to `greatest`.
[[nodiscard]] std::uint64_t numberField(const Json& object, const char* key, std::uint64_t greatest);
[[nodiscard]] std::uint64_t numberField(const Json& object, const char* key, std::uint64_t greatest,
                                        std::uint64_t otherwise);
/// The member "decisions": how many are tried out, from 1 to `greatest`.
[[nodiscard]] int triedField(const Json& object, int greatest, int otherwise);
[[nodiscard]] bool flagField(const Json& object, const char* key, bool otherwise);
/// A number that is a whole one from 0 to `greatest`; throws RequestError naming `what`.
[[nodiscard]] std::uint64_t wholeNumber(const Json& value, const std::string& what, std::uint64_t greatest);

}  // namespace kessel::cli
