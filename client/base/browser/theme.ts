import { cookie, remember } from "./remember.ts";
import { kept } from "./storage.ts";

export const themes = ["auto", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

const KEY = "theme";

export function asTheme(text: string | null | undefined): Theme {
  return themes.find((theme) => theme === text) ?? "auto";
}

export function currentTheme(): Theme {
  return asTheme(document.documentElement.dataset.theme);
}

export function setTheme(theme: Theme) {
  remember(KEY, theme);
  show(theme);
}

/** The server sets the theme from the cookie. Local storage still has it after cookies are cleared. */
export function restoreTheme() {
  const theme = kept(KEY);
  if (theme && !cookie(KEY)) setTheme(asTheme(theme));
}

function show(theme: Theme) {
  document.documentElement.dataset.theme = theme;
  const metas = document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]');
  for (const meta of metas) meta.content = meta.dataset[theme === "auto" ? "own" : theme] ?? meta.content;
}
