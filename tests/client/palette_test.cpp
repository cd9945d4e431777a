// SPDX-License-Identifier: GPL-3.0-or-later
// Contrast of text and marks, and distances between colours that must be told apart, for four kinds of eyes.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>

#include "client/app/style.h"
#include "client/look/colour_math.h"
#include "client/look/theme.h"
#include "kessel/engine/drawn.h"

namespace kessel::client {
namespace {

constexpr double kText = 4.5;
constexpr double kMark = 3.0;
constexpr std::array kEyes{Vision::Normal, Vision::Protanopia, Vision::Deuteranopia, Vision::Tritanopia};
constexpr std::array kBrightness{Brightness::Light, Brightness::Dark};
constexpr std::array kPalettes{Palette::Standard, Palette::ColourBlind};

double leastDistance(const QColor& a, const QColor& b) {
  double least = 1000;
  for (const Vision eye : kEyes) least = std::min(least, distance(seenBy(a, eye), seenBy(b, eye)));
  return least;
}

TEST(ColourMath, MeasuresKnownPairs) {
  EXPECT_NEAR(contrast(Qt::white, Qt::black), 21, 0.01);
  EXPECT_NEAR(contrast("#777777", Qt::white), 4.48, 0.01);
  EXPECT_NEAR(distance("#336699", "#336699"), 0, 1e-9);
  EXPECT_NEAR(distance(Qt::white, Qt::black), 100, 0.01);
  EXPECT_GE(contrast(towards("#888888", "#EFE8D6", 4.5), "#EFE8D6"), 4.5);
  // Red and green of one lightness fall together for a deuteranope and not for others.
  EXPECT_LT(distance(seenBy("#A05A2C", Vision::Deuteranopia), seenBy("#6E6E2C", Vision::Deuteranopia)), 8);
  EXPECT_GT(distance("#A05A2C", "#6E6E2C"), 20);
}

TEST(Palettes, HaveAColourForEachLookThatDataFilesMayName) {
  const std::vector<std::string_view>& tints = terrainLooks();
  for (const std::string_view look : kTerrainLooks) {
    EXPECT_TRUE(std::ranges::count(tints, terrainFamily(look))) << look << " would be drawn as bare paper";
  }
  for (const std::string_view look : tints) EXPECT_TRUE(isDrawn(kTerrainLooks, look)) << look << " cannot be named";
  EXPECT_TRUE(std::ranges::is_permutation(counterFamilies(), kCounterLooks));
}

TEST(Palettes, KeepTextReadable) {
  for (const Brightness brightness : kBrightness) {
    for (const Palette palette : kPalettes) {
      const Theme& t = themeOf(brightness, palette);
      for (const QColor& ground : {t.panel, t.panelHead, t.window, t.ground}) {
        for (const QColor& text : {t.text, t.muted, t.rule}) {
          EXPECT_GE(contrast(text, ground), kText)
              << text.name().toStdString() << " on " << ground.name().toStdString();
        }
      }
      EXPECT_GE(contrast(t.text, t.columnLit), kText);
      EXPECT_GE(contrast(t.barText, t.bar), kText);
      EXPECT_GE(contrast(t.label, t.labelHalo), kText);
    }
  }
}

TEST(Palettes, KeepMarksVisibleOnEveryGround) {
  for (const Brightness brightness : kBrightness) {
    for (const Palette palette : kPalettes) {
      const Theme& t = themeOf(brightness, palette);
      for (const char* look : {"clear", "light", "hill", "woods", "park", "prohibited"}) {
        const QColor fill = terrainLook(look, t).fill;
        for (const QColor& mark : {t.reach, t.threat, t.supply, t.focus, t.path}) {
          EXPECT_GE(contrast(mark, fill), kMark) << mark.name().toStdString() << " on " << look;
        }
      }
    }
  }
}

TEST(Palettes, LitCountersStandOutFromEveryGround) {
  for (const Brightness brightness : kBrightness) {
    for (const Palette palette : kPalettes) {
      const Theme& t = themeOf(brightness, palette);
      EXPECT_GE(contrast(t.lit, t.litRim), kMark) << "the edge from its rim";
      for (const std::string_view look : terrainLooks()) {
        const QColor fill = terrainLook(look, t).fill;
        EXPECT_GE(std::max(contrast(t.lit, fill), contrast(t.litRim, fill)), kMark) << look;
      }
    }
  }
}

TEST(Palettes, KeepCounterLetteringReadable) {
  for (const Palette palette : kPalettes) {
    for (const std::string_view family : counterFamilies()) {
      const CounterLook look = counterLook(family, palette);
      EXPECT_GE(contrast(look.text, look.ground), kText) << family;
      EXPECT_GE(contrast(look.boxInk, look.boxFill), kText) << family;
      EXPECT_GE(contrast(QColor(Qt::white), look.accent), kText) << family;
    }
  }
}

TEST(Palettes, TellTheSidesApart) {
  for (const Palette palette : kPalettes) {
    const double least = palette == Palette::ColourBlind ? 12 : 9;
    for (const char* axis : {"german", "luftwaffe", "rumanian", "italian", "hungarian", "ss"}) {
      for (const char* soviet : {"soviet", "guards", "militia"}) {
        EXPECT_GE(leastDistance(counterLook(axis, palette).ground, counterLook(soviet, palette).ground), least)
            << axis << " and " << soviet << (palette == Palette::Standard ? " standard" : " colour-blind");
      }
    }
    EXPECT_GE(leastDistance(counterLook("soviet", palette).ground, counterLook("guards", palette).ground), 8);
    EXPECT_GE(leastDistance(counterLook("soviet", palette).ground, counterLook("militia", palette).ground), 12);
    EXPECT_GE(leastDistance(counterLook("german", palette).ground, counterLook("luftwaffe", palette).ground), 10);
  }
}

TEST(Palettes, TellTerrainApart) {
  for (const Brightness brightness : kBrightness) {
    const Theme& t = themeOf(brightness, Palette::Standard);
    const std::array kUsual{"clear", "light", "heavy", "fortified", "woods"};
    for (std::size_t i = 0; i < kUsual.size(); ++i) {
      for (std::size_t j = i + 1; j < kUsual.size(); ++j) {
        EXPECT_GE(leastDistance(terrainLook(kUsual[i], t).fill, terrainLook(kUsual[j], t).fill), 3.0)
            << kUsual[i] << " and " << kUsual[j] << (t.dark() ? " dark" : " light");
      }
      EXPECT_GE(leastDistance(terrainLook(kUsual[i], t).fill, terrainLook("water", t).fill), 7)
          << kUsual[i] << " and water" << (t.dark() ? " dark" : " light");
    }
  }
}

TEST(Palettes, TellLayersApart) {
  for (const Brightness brightness : kBrightness) {
    const Theme& t = themeOf(brightness, Palette::ColourBlind);
    EXPECT_GE(leastDistance(t.reach, t.threat), 15);
    EXPECT_GE(leastDistance(t.supply, t.threat), 15);
    EXPECT_GE(leastDistance(t.selected, t.lit), 9);
    const Theme& s = themeOf(brightness, Palette::Standard);
    EXPECT_GE(leastDistance(s.reach, s.threat), 12);
  }
}

TEST(Palettes, NamesOfSidesCanBeReadOnPanels) {
  // The accent of a side is made for buttons; as text it must stand out from the panel of either theme.
  for (Brightness brightness : {Brightness::Light, Brightness::Dark}) {
    Look look;
    look.theme = themeOf(brightness, Palette::Standard);
    for (const char* side : {"german", "soviet"}) {
      const QColor text = sideInk(counterLook(side, Palette::Standard).accent, look.theme);
      ASSERT_TRUE(text.isValid());
      EXPECT_GE(contrast(text, look.theme.panel), 4.45) << side << ", " << text.name().toStdString();
    }
  }
}

}  // namespace
}  // namespace kessel::client
