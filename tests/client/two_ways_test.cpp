// SPDX-License-Identifier: GPL-3.0-or-later
// A hex at which more than one thing can be done: pointing at it shows what each may lead to, a click asks which.
#include <gtest/gtest.h>

#include <QLabel>

#include "client/chooser_table.h"
#include "client/panels/combat_panel.h"
#include "client/panels/prompt_panel.h"
#include "client/table.h"

namespace kessel::client {
namespace {

/// All that a panel could say, shown or not: no window shows it.
QString wordsOf(const QWidget& panel) {
  QString all;
  for (const auto* label : panel.findChildren<QLabel*>()) all += label->text() + QLatin1Char('\n');
  return all;
}

/// A hex that can be overrun or attacked, and another that can only be attacked.
class TwoWays final : public ChooserTable {
 public:
  static constexpr Verb kOverrun{4};
  static constexpr Verb kAttack{5};
  TwoWays() {
    facts().verbs.push_back({"overrun", {Operand::Place}, false, false});
    facts().verbs.push_back({"attack", {Operand::Place}, false, false});
  }
  void prompt(const Position& position, Prompt& out) const override {
    ChooserTable::prompt(position, out);
    out.legal.clear();
    const auto place = [](const char* number) { return index(hexOf(number)); };
    out.legal.add({kOverrun, 0, place("0202")});
    out.legal.add({kAttack, 0, place("0202")});
    out.legal.add({kAttack, 0, place("0403")});
    out.legal.add({kPass});
  }
  Outlook outlook(const Position&, Action action, Side) const override {
    Outlook out;
    if (action.verb == kPass) return out;
    out.title = action.verb == kOverrun ? say("An overrun") : say("A ground attack");
    Fire fire;
    fire.name = say("Fire");
    fire.odds = {{say("nothing"), 1, 0}};
    fire.outOf = 1;
    out.fires.push_back(fire);
    return out;
  }
};

struct Ways {
  TwoWays title;
  GameController game{*Session::begin(title, tinySetup()), english()};
};

TEST(TwoWays, PointingAtAHexShowsThemAll) {
  Ways s;
  EXPECT_EQ(s.game.chooser().outlooksAt(hexOf("0202")).size(), 2U);
  EXPECT_EQ(s.game.chooser().outlooksAt(hexOf("0403")).size(), 1U);
  EXPECT_TRUE(s.game.chooser().outlooksAt(hexOf("0501")).empty());
  CombatPanel panel(s.game);
  panel.show();
  panel.previewAll(s.game.chooser().outlooksAt(hexOf("0202")));
  EXPECT_TRUE(wordsOf(panel).contains("An overrun"));
  EXPECT_TRUE(wordsOf(panel).contains("A ground attack"));
  EXPECT_TRUE(wordsOf(panel).contains("more than one way"));
  panel.previewAll(s.game.chooser().outlooksAt(hexOf("0403")));
  QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
  EXPECT_FALSE(wordsOf(panel).contains("An overrun"));
  EXPECT_TRUE(wordsOf(panel).contains("If you choose this"));
  // What a button names by a fragment begins a heading with a capital.
  Outlook fragment;
  fragment.title = say("blue units");
  fragment.notes.push_back({say("All of them"), nullptr});
  panel.previewAll({fragment});
  EXPECT_TRUE(wordsOf(panel).contains("Blue units"));
  panel.endPreview();
  EXPECT_EQ(panel.shown(), nullptr);
}

TEST(TwoWays, TheHintSpeaksOfWhatIsToBeClicked) {
  Ways s;
  s.game.setConfirmLevel(ConfirmLevel::Never);
  PromptPanel panel(s.game);
  panel.show();
  panel.sync();
  EXPECT_TRUE(wordsOf(panel).contains("Click one of 2 lit hex")) << wordsOf(panel).toStdString();
  s.game.clickPlace(hexOf("0202"));
  ASSERT_EQ(s.game.chooser().askedPlace(), hexOf("0202"));
  ASSERT_EQ(s.game.chooser().offers().size(), 3U);
  EXPECT_FALSE(wordsOf(panel).contains("lit hex"));
  EXPECT_TRUE(wordsOf(panel).contains("choose a button"));
  s.game.clearSelection();
  EXPECT_TRUE(wordsOf(panel).contains("lit hex"));
  s.game.setConfirmLevel(ConfirmLevel::Always);
  s.game.choose({TwoWays::kPass});
  ASSERT_TRUE(s.game.chooser().awaitingConfirmation());
  EXPECT_FALSE(wordsOf(panel).contains("lit hex")) << "yes or no is the question";
}

TEST(TwoWays, AClickThatAsksSomethingElsePutsAwayTheConfirmation) {
  Ways s;
  s.game.setConfirmLevel(ConfirmLevel::Always);
  PromptPanel panel(s.game);
  panel.show();
  panel.sync();
  s.game.choose({TwoWays::kPass});
  ASSERT_TRUE(s.game.chooser().awaitingConfirmation());
  ASSERT_FALSE(panel.note().isEmpty());
  s.game.clickPlace(hexOf("0202"));
  ASSERT_EQ(s.game.chooser().askedPlace(), hexOf("0202"));
  EXPECT_FALSE(s.game.chooser().awaitingConfirmation());
  EXPECT_TRUE(panel.note().isEmpty()) << "two questions at once: " << panel.note().toStdString();
}

}  // namespace
}  // namespace kessel::client
