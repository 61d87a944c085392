const DEEPEST = 24;
const LONGEST_RUN = 120;
/** Limits for characters that may need comparison with all earlier ones, or that create an element each. */
const MOST: [RegExp, number][] = [
  [/[*_~]/g, 1500],
  [/\[/g, 400],
  [/\|/g, 2000],
  [/```|~~~/g, 200],
  [/`/g, 1500],
  [/[@#]/g, 1000],
  [/:\/\//g, 500],
  [/\\/g, 3000],
  [/\n/g, 4000],
];

/** Tells whether parsing would take too long or nest too deeply. Such text is shown as plain text. */
export function isTooComplex(content: string): boolean {
  return depthOf(content) > DEEPEST || hasLongRun(content) ||
    MOST.some(([sign, most]) => (content.match(sign)?.length ?? 0) > most);
}

const SIGN = /^(?:[>*+-]|\d{1,9}[.)])$/;

/** Counts nested quotes and lists, by the start of each line. */
function depthOf(content: string): number {
  let deepest = 0;
  for (const line of content.split("\n")) {
    const words = line.replaceAll(">", " > ").split(/[ \t]+/).filter(Boolean);
    const first = words.findIndex((word) => !SIGN.test(word));
    const indent = /^[ \t]*/.exec(line)![0].length;
    deepest = Math.max(deepest, first === -1 ? words.length : first, Math.floor(indent / 4));
  }
  return deepest;
}

function hasLongRun(content: string): boolean {
  let run = 0;
  for (let at = 1; at < content.length; at++) {
    run = content[at] === content[at - 1] && "*_~`[]()<>!&|#".includes(content[at]) ? run + 1 : 0;
    if (run >= LONGEST_RUN) return true;
  }
  return false;
}
