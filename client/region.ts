const regions = new Map<string, string>();

/** The reader's own kind of the language spoken here, because dates and hours differ: `en-GB` for `en`. */
export function regional(language: string): string {
  const known = regions.get(language);
  if (known) return known;

  const own = navigator.languages.find((tag) => isKindOf(tag, language)) ?? language;
  regions.set(language, own);
  return own;
}

/** Traditional Chinese is no kind of simplified Chinese. */
function isKindOf(tag: string, language: string): boolean {
  const [a, b] = [tag, language].map((one) => new Intl.Locale(one).maximize());
  return a.language === b.language && a.script === b.script;
}
