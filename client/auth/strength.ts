export type Strength = 0 | 1 | 2 | 3 | 4;

/** What guessers try first: a whole one counts as one letter. */
const FAMILIAR =
  /pass(wor[td])?|qwerty|azerty|letmein|welcome|admin|iloveyou|monkey|dragon|master|login|parley|secret|abc|asdf|\d{4}|(.)\2+/gi;
const BITS = [28, 40, 55, 75];

/**
 * Honest rather than exact: the letters that are not foreseeable, times what each could have been.
 * No rule demands a digit or a sign; length earns as much.
 */
export function strengthOf(password: string): Strength {
  const telling = password.replace(FAMILIAR, "x");
  const distinct = new Set(telling).size;
  const bits = Math.min(telling.length, distinct * 2) * Math.log2(alphabetOf(telling));
  return BITS.filter((limit) => bits >= limit).length as Strength;
}

function alphabetOf(text: string): number {
  const kinds: [RegExp, number][] = [[/[a-z]/, 26], [/[A-Z]/, 26], [/\d/, 10], [/[ -/:-@[-`{-~]/, 33], [
    /[^ -~]/,
    100,
  ]];
  return kinds.reduce((size, [kind, letters]) => kind.test(text) ? size + letters : size, 1);
}
