// SPDX-License-Identifier: GPL-3.0-or-later
// Phrases, names and cases of a title as text for widgets, in the reader's language. Cases become links "case:7.33",
// places "place:1726", units "unit:12", which every panel understands.
#pragma once

#include <QCoreApplication>
#include <QString>
#include <functional>

#include "kessel/engine/event.h"
#include "kessel/engine/text.h"
#include "kessel/engine/title.h"

namespace kessel::client {

class Wording {
  Q_DECLARE_TR_FUNCTIONS(Wording)

 public:
  Wording(const TitleInfo& info, const Language& language) : m_info(&info), m_language(&language) {}

  [[nodiscard]] const TitleInfo& info() const { return *m_info; }
  [[nodiscard]] QString text(const Phrase& phrase) const;
  [[nodiscard]] QString html(const Phrase& phrase) const { return text(phrase).toHtmlEscaped(); }
  /// A name out of the title's data, translated.
  [[nodiscard]] QString name(const std::string& english) const;
  /// The same as a function, for those who know no title (the map).
  [[nodiscard]] std::function<QString(const QString&)> names() const {
    return [this](const QString& english) { return name(english.toStdString()); };
  }
  [[nodiscard]] std::function<QString(UnitId)> unitNames() const {
    return [this](UnitId id) { return unit(id); };
  }
  /// Adds to a line, which tells of `told` units already, that the same is true of one more.
  [[nodiscard]] QString likewise(const QString& line, int told, const Event& event) const;
  [[nodiscard]] QString side(Side side) const;
  [[nodiscard]] QString unit(UnitId unit) const;
  /// "1726 Mamayev Kurgan", "Tractor Factory box".
  [[nodiscard]] QString place(Place place) const;
  /// The name printed on the map at or in a hex; empty if there is none.
  [[nodiscard]] QString label(Place hex) const;
  [[nodiscard]] QString terrain(Place hex) const;
  [[nodiscard]] QString step(StepId step) const;
  [[nodiscard]] const CaseInfo* caseNamed(const QString& id) const;
  /// What the rules index says about a question under `rule` ("7.33, 10.1"), the most telling first: the cases
  /// themselves, their parts and the general ones above them, then those of `steps`, then what stands beside them.
  [[nodiscard]] std::vector<const CaseInfo*> casesAround(const QString& rule, const QStringList& steps,
                                                         std::size_t most) const;
  /// A link to a case, or to several of "7.33, 7.4"; empty for no case.
  [[nodiscard]] QString citeLink(Cite rule) const { return citeLink(QString::fromUtf8(rule)); }
  [[nodiscard]] QString citeLink(const QString& rule) const;
  /// A number of parts of a point: "3", "2 1/2".
  [[nodiscard]] static QString points(int value, int parts);
  [[nodiscard]] static QString placeLink(Place place, const QString& text);

  static constexpr const char* kCaseScheme = "case:";
  static constexpr const char* kPlaceScheme = "place:";

 private:
  const TitleInfo* m_info;
  const Language* m_language;
};

}  // namespace kessel::client
