const LINES_SHOWN = 24;
const LETTERS_SHOWN = 2400;

/** Cut with some slack, so that "show more" never hides only a line or two. */
export function beginningOf(content: string): string {
  const lines = content.split("\n", LINES_SHOWN + 7);
  const fewer = lines.length > LINES_SHOWN + 6 ? lines.slice(0, LINES_SHOWN).join("\n") : content;
  return fewer.length > LETTERS_SHOWN * 1.25 ? [...fewer.slice(0, LETTERS_SHOWN)].join("") : fewer;
}
