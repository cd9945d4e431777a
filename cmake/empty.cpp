// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps a layer that has no sources yet a valid library.
