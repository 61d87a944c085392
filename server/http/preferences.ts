import type { Context } from "hono";
import { getCookie } from "hono/cookie";
import { firstSpoken, type Language } from "../../client/base/i18n/languages.ts";
import { asDensity, type Density, MESSAGE_DENSITY } from "../../client/base/message_density.ts";
import { asTheme, type Theme } from "../../client/base/browser/theme.ts";
import { accepted } from "./accepted.ts";

/** The language that the browser remembers or asks for, so that the first paint is right. */
export function languageOf(c: Context): Language {
  return firstSpoken([
    c.req.query("lng"),
    getCookie(c, "lng"),
    ...accepted(c.req.header("Accept-Language")),
  ]) ?? "en";
}

export function themeOf(c: Context): Theme {
  return asTheme(getCookie(c, "theme"));
}

export function densityOf(c: Context): Density {
  return asDensity(getCookie(c, MESSAGE_DENSITY));
}
