// SPDX-License-Identifier: GPL-3.0-or-later
// The colours themselves. tests/client/palette_test.cpp measures contrasts and distances.
#include "client/look/theme.h"

#include <array>

#include "client/look/colour_math.h"

namespace kessel::client {

namespace {

struct Colour {
  QColor Theme::*of;
  const char* light;
  const char* dark;
};

constexpr std::array kColours{
    Colour{&Theme::window, "#E6DCC6", "#1B1E21"},    Colour{&Theme::panel, "#FBF7EC", "#2B2F34"},
    Colour{&Theme::panelHead, "#F1E9D9", "#343940"}, Colour{&Theme::line, "#D5C8AC", "#454B53"},
    Colour{&Theme::text, "#2B2620", "#E6E1D5"},      Colour{&Theme::muted, "#675D4D", "#ABA698"},
    Colour{&Theme::rule, "#A23B2A", "#F08A76"},      Colour{&Theme::bar, "#2E2A24", "#15171A"},
    Colour{&Theme::barText, "#F4EDDD", "#E6E1D5"},   Colour{&Theme::columnLit, "#D9E4DC", "#3A4A46"},
    Colour{&Theme::ground, "#EFE8D6", "#24272B"},    Colour{&Theme::grid, "#CDBF9E", "#3B4046"},
    Colour{&Theme::hexNumber, "#6F6450", "#96917F"}, Colour{&Theme::label, "#2F2920", "#EDE7D8"},
    Colour{&Theme::labelHalo, "#F7F2E4", "#1A1C1F"}, Colour{&Theme::shadow, "#5A281E0F", "#8C000000"},
    Colour{&Theme::selected, "#FFD54A", "#FFD54A"},  Colour{&Theme::lit, "#FFFDF4", "#FFFDF4"},
    Colour{&Theme::focus, "#1F6FB2", "#6FB7EE"},     Colour{&Theme::reach, "#336A89", "#6FB3D2"},
    Colour{&Theme::threat, "#B5352A", "#F0705E"},    Colour{&Theme::supply, "#4C7A34", "#8CC66B"},
    Colour{&Theme::path, "#1E3F66", "#A9CBF2"},      Colour{&Theme::litRim, "#0F4F7A", "#19140A"},
};

Theme plainTheme(Brightness brightness) {
  Theme theme;
  theme.brightness = brightness;
  for (const Colour& colour : kColours) theme.*colour.of = QColor(theme.dark() ? colour.dark : colour.light);
  return theme;
}

/// Reds and greens of equal lightness are told apart by nobody who does not see them: threats go to orange, supply to
/// a bluish green of another lightness.
Theme colourBlind(Theme t) {
  t.palette = Palette::ColourBlind;
  t.threat = t.dark() ? "#FF9E4A" : "#B04A00";
  t.supply = t.dark() ? "#5FD3BC" : "#006B5A";
  t.reach = t.dark() ? "#7FB2FF" : "#2F62B5";
  return t;
}

struct Family {
  std::string_view name;
  const char* ground;
  const char* safeGround;  ///< colour-blind palette
};

// Germans and their allies are cool or yellow, Soviets warm and dark to mid: told apart by lightness where hue fails.
constexpr std::array kFamilies{
    Family{"german", "#65766B", "#4F6F94"},    Family{"soviet", "#B5563C", "#B34E12"},
    Family{"guards", "#8E2F28", "#7A2E12"},    Family{"militia", "#C98F5B", "#D9A878"},
    Family{"luftwaffe", "#86A9C4", "#A9C6E4"}, Family{"rumanian", "#DCCF72", "#F0E68C"},
    Family{"italian", "#BFE0C2", "#86A8B8"},   Family{"hungarian", "#8E7FA6", "#8C86C4"},
    Family{"ss", "#3C4148", "#2B3240"},        Family{"neutral", "#8F897B", "#8F897B"},
};

struct Tint {
  std::string_view look;
  const char* light;
  const char* dark;
};

constexpr std::array kTints{
    Tint{"clear", "#EFE8D6", "#24272B"},      Tint{"light", "#E3D3BB", "#3A342D"},
    Tint{"heavy", "#CDB69B", "#4C4035"},      Tint{"fortified", "#B79A86", "#604D43"},
    Tint{"bank", "#C6AE98", "#544639"},       Tint{"special", "#C9BCB2", "#45403F"},
    Tint{"hill", "#E8DAA2", "#3E3926"},       Tint{"woods", "#C0CFA9", "#26381F"},
    Tint{"park", "#DDE4C6", "#30402A"},       Tint{"water", "#B9D0DC", "#1B3A4A"},
    Tint{"prohibited", "#E6DFCE", "#1F2124"}, Tint{"marsh", "#D5DECF", "#29332F"},
    Tint{"rough", "#E2D2B0", "#3B352B"},      Tint{"mountain", "#D3C2A0", "#463D30"},
    Tint{"sand", "#F0E2BB", "#35322A"},       Tint{"village", "#E9DCC6", "#302D2A"},
};

std::string_view canonical(std::string_view look) {
  struct Alias {
    std::string_view from;
    std::string_view to;
  };
  static constexpr std::array kAliases{
      Alias{"fortress", "fortified"}, Alias{"city", "heavy"},   Alias{"major-city", "heavy"},
      Alias{"town", "light"},         Alias{"forest", "woods"}, Alias{"sea", "water"},
      Alias{"lake", "water"},         Alias{"swamp", "marsh"},  Alias{"broken", "rough"},
      Alias{"steppe", "clear"},       Alias{"heights", "hill"}, Alias{"off-limits", "prohibited"},
  };
  for (const Alias& alias : kAliases) {
    if (alias.from == look) return alias.to;
  }
  return look;
}

}  // namespace

const Theme& themeOf(Brightness brightness, Palette palette) {
  static const Theme light = plainTheme(Brightness::Light);
  static const Theme dark = plainTheme(Brightness::Dark);
  static const Theme lightSafe = colourBlind(light);
  static const Theme darkSafe = colourBlind(dark);
  if (palette == Palette::ColourBlind) return brightness == Brightness::Dark ? darkSafe : lightSafe;
  return brightness == Brightness::Dark ? dark : light;
}

CounterLook counterLook(std::string_view family, Palette palette) {
  const Family* found = &kFamilies.back();
  for (const Family& f : kFamilies) {
    if (f.name == family) found = &f;
  }
  CounterLook look;
  look.ground = QColor(palette == Palette::ColourBlind ? found->safeGround : found->ground);
  const bool lightInk = contrast(look.ground, QColor("#FFFFFF")) >= 4.5;
  look.text = lightInk ? QColor("#FFFFFF") : QColor("#17140F");
  look.edge = look.ground.darker(190);
  look.boxFill = QColor("#F6F1E2");
  look.boxInk = QColor("#1D1A15");
  look.accent = towards(look.ground, QColor("#FFFFFF"), 4.5);
  return look;
}

TerrainLook terrainLook(std::string_view look, const Theme& theme) {
  const std::string_view name = canonical(look);
  for (const Tint& tint : kTints) {
    if (tint.look == name) {
      const QColor fill(theme.dark() ? tint.dark : tint.light);
      return {fill, theme.dark() ? fill.lighter(150) : fill.darker(122)};
    }
  }
  return {theme.ground, theme.grid};
}

std::string_view terrainFamily(std::string_view look) {
  return canonical(look);
}

const std::vector<std::string_view>& counterFamilies() {
  static const std::vector<std::string_view> names = [] {
    std::vector<std::string_view> out;
    for (const Family& f : kFamilies) out.push_back(f.name);
    return out;
  }();
  return names;
}

const std::vector<std::string_view>& terrainLooks() {
  static const std::vector<std::string_view> names = [] {
    std::vector<std::string_view> out;
    for (const Tint& t : kTints) out.push_back(t.look);
    return out;
  }();
  return names;
}

QPalette widgetPalette(const Theme& theme, const QColor& accent) {
  QPalette p;
  p.setColor(QPalette::Window, theme.window);
  p.setColor(QPalette::WindowText, theme.text);
  p.setColor(QPalette::Base, theme.panel);
  p.setColor(QPalette::AlternateBase, theme.panelHead);
  p.setColor(QPalette::Text, theme.text);
  p.setColor(QPalette::PlaceholderText, theme.muted);
  p.setColor(QPalette::Button, theme.panelHead);
  p.setColor(QPalette::ButtonText, theme.text);
  p.setColor(QPalette::BrightText, theme.rule);
  p.setColor(QPalette::Highlight, accent);
  p.setColor(QPalette::HighlightedText, QColor("#FFFFFF"));
  p.setColor(QPalette::Link, theme.rule);
  p.setColor(QPalette::LinkVisited, theme.rule);
  p.setColor(QPalette::ToolTipBase, theme.panel);
  p.setColor(QPalette::ToolTipText, theme.text);
  p.setColor(QPalette::Mid, theme.line);
  p.setColor(QPalette::Disabled, QPalette::WindowText, theme.muted);
  p.setColor(QPalette::Disabled, QPalette::Text, theme.muted);
  p.setColor(QPalette::Disabled, QPalette::ButtonText, theme.muted);
  return p;
}

}  // namespace kessel::client
