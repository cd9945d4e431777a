// SPDX-License-Identifier: GPL-3.0-or-later
// Reads the weights of an evaluation.
#include "kessel/engine/appraisal.h"

#include <fmt/format.h>
#include <algorithm>

#include "kessel/engine/reader.h"

namespace kessel {

namespace {

constexpr int kMostWeight = 1'000'000;

AppraisalData::Set readSet(const Node& node) {
  node.onlyKeys({"id", "note", "foresees", "even", "terms"});
  AppraisalData::Set set;
  set.id = node.text("id");
  (void)node.text("note", "");
  set.foresees = node.has("foresees") && node.at("foresees").flag();
  if (node.has("even")) {
    const std::vector<Node> ends = node.list("even");
    if (ends.size() != set.even.size()) node.at("even").fail("expected two scores: of the first and of the last turn");
    for (std::size_t i = 0; i < std::min(ends.size(), set.even.size()); ++i)
      set.even[i] = ends[i].number(-kWonScore, kWonScore);
  }
  for (const auto& [term, weight] : node.at("terms").members())
    set.weights.emplace_back(term, weight.number(-kMostWeight, kMostWeight));
  return set;
}

}  // namespace

Result<AppraisalData> loadAppraisal(const std::string& path) {
  Result<std::unique_ptr<Document>> document = Document::open(path);
  if (!document) return tl::unexpected(document.error());
  const Node root = (*document)->root();
  root.onlyKeys({"$schema", "id", "mark", "note", "weights"});
  AppraisalData out;
  out.id = root.text("id");
  (void)root.text("note", "");
  // No fact of the game, so none of the marks that facts have.
  if (const std::string mark = root.text("mark"); mark != "tuned")
    root.at("mark").fail("expected tuned, found \"{0}\"", mark);
  for (const Node& node : root.list("weights")) {
    AppraisalData::Set set = readSet(node);
    const auto same = [&](const AppraisalData::Set& other) { return other.id == set.id; };
    if (std::any_of(out.sets.begin(), out.sets.end(), same)) node.at("id").fail("this id is used twice");
    out.sets.push_back(std::move(set));
  }
  if (out.sets.empty()) root.at("weights").fail("expected at least one entry");
  if ((*document)->error()) return tl::unexpected(*(*document)->error());
  return out;
}

Result<std::vector<Weights>> loadWeights(const std::string& folder, const std::string& title,
                                         std::span<const TermInfo> terms) {
  assert(terms.size() <= kMostTerms);
  const std::string path = fmt::format("{}/scenarios/{}/appraisal.json", folder, title);
  const Result<AppraisalData> data = loadAppraisal(path);
  if (!data) return tl::unexpected(data.error());
  if (data->id != title)
    return fail(path + ": /id", "expected \"{0}\" like the file's folder, found \"{1}\"", title, data->id);
  std::vector<Weights> out;
  for (std::size_t i = 0; i < data->sets.size(); ++i) {
    Weights& weights = out.emplace_back(Weights{data->sets[i].id, {}, data->sets[i].foresees, data->sets[i].even});
    for (const auto& [id, weight] : data->sets[i].weights) {
      const auto term =
          std::find_if(terms.begin(), terms.end(), [&wanted = id](const TermInfo& t) { return t.id == wanted; });
      if (term == terms.end())
        return fail(fmt::format("{}: /weights/{}/terms/{}", path, i, id), "there is no such term");
      weights.each[static_cast<std::size_t>(term - terms.begin())] = weight;
    }
  }
  return out;
}

std::size_t weightsNamed(std::span<const Weights> all, std::string_view id) {
  const auto found = std::find_if(all.begin(), all.end(), [&](const Weights& weights) { return weights.id == id; });
  return found == all.end() ? 0 : static_cast<std::size_t>(found - all.begin());
}

}  // namespace kessel
