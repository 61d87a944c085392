export const sizes = {
  desk: { width: 1280, height: 800 },
  wide: { width: 1600, height: 1000 },
  phone: { width: 390, height: 844 },
} as const;

export const languages = ["en", "zh", "tr", "ja"] as const;
/** Of these, unless the wish names others. */
const usual = ["en", "zh"] as const;
export const themes = ["light", "dark"] as const;

export interface Variant {
  size: keyof typeof sizes;
  theme: (typeof themes)[number];
  language: (typeof languages)[number];
}

/** Parts of the round, each with a server of its own. */
export const rounds = ["new", "team", "doors"] as const;
type Round = (typeof rounds)[number];

export interface Wish {
  variants: Variant[];
  rounds: readonly Round[];
  /** Parts of screens' names; none means all. */
  screens: string[];
}

/** `deno task screens phone zh team channel` photographs only what these words name. */
export function readWish(words: string[]): Wish {
  const has = (word: string) => words.includes(word);
  const chosen = <T extends string>(all: readonly T[], usual = all) =>
    all.some(has) ? all.filter(has) : usual;
  const variants = chosen(Object.keys(sizes) as Variant["size"][]).flatMap((size) =>
    chosen(themes).flatMap((theme) =>
      chosen<Variant["language"]>(languages, usual).map((language) => ({ size, theme, language }))
    )
  );
  const known: string[] = [...Object.keys(sizes), ...themes, ...languages, ...rounds];
  return { variants, rounds: chosen(rounds), screens: words.filter((word) => !known.includes(word)) };
}

export function nameOf({ size, theme, language }: Variant): string {
  return `${size}-${theme}-${language}`;
}
