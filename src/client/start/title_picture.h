// SPDX-License-Identifier: GPL-3.0-or-later
// A small picture of a title's map for the start page, kept in the cache folder until the data changes.
#pragma once

#include <QIcon>
#include <QSize>

#include "kessel/engine/text.h"
#include "kessel/engine/title.h"

namespace kessel::client {

/// With the names on the map in that language.
[[nodiscard]] QIcon titlePicture(const TitleInfo& info, const Language& language, QSize size);
/// Paper, until the picture is drawn.
[[nodiscard]] QIcon emptyTitlePicture(QSize size);

}  // namespace kessel::client
