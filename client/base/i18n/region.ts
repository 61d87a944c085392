const regions = new Map<string, string>();

/** The browser's regional variant of the page's language, for dates and times: `en-GB` for `en`. */
export function regional(language: string): string {
  const known = regions.get(language);
  if (known) return known;

  const own = navigator.languages.find((tag) => isKindOf(tag, language)) ?? language;
  regions.set(language, own);
  return own;
}

/** Traditional Chinese is not a variant of simplified Chinese. */
function isKindOf(tag: string, language: string): boolean {
  const [a, b] = [tag, language].map((one) => new Intl.Locale(one).maximize());
  return a.language === b.language && a.script === b.script;
}
