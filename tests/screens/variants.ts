export const sizes = {
  desk: { width: 1280, height: 800 },
  phone: { width: 390, height: 844 },
} as const;

export const languages = ["en", "zh"] as const;
export const themes = ["light", "dark"] as const;

export interface Variant {
  size: keyof typeof sizes;
  theme: (typeof themes)[number];
  language: (typeof languages)[number];
}

export interface Wish {
  variants: Variant[];
  /** Parts of screens' names; none means all. */
  screens: string[];
}

/** `deno task screens phone zh channel` photographs only what these words name. */
export function readWish(words: string[]): Wish {
  const has = (word: string) => words.includes(word);
  const chosen = <T extends string>(all: readonly T[]) => all.some(has) ? all.filter(has) : all;
  const variants = chosen(Object.keys(sizes) as Variant["size"][]).flatMap((size) =>
    chosen(themes).flatMap((theme) => chosen(languages).map((language) => ({ size, theme, language })))
  );
  const known: string[] = [...Object.keys(sizes), ...themes, ...languages];
  return { variants, screens: words.filter((word) => !known.includes(word)) };
}

export function nameOf({ size, theme, language }: Variant): string {
  return `${size}-${theme}-${language}`;
}
