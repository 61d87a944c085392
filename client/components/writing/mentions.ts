import { addressesIn } from "../../base/address.ts";
import { codeSpans, isWithin } from "../../base/text/code_spans.ts";
import { findNames, isUnspaced, letterAt, letterBefore } from "./names.ts";

/** The people whom a draft's names mean. */
export type Names = Record<string, number>;

interface Encoded {
  content: string;
  /** Each person once, in the order of their mentions. */
  uids: number[];
}

interface MentionSpan {
  from: number;
  to: number;
  uid: number;
}

const MARKUP = /[*_~]/;
const TOKEN = /(?<=^|[\s*_~])@(\d{1,15})(?=$|[\s*_~])/gu;
const TYPED = /@(\d{1,15})(?![\p{L}\p{N}])/gu;
/** Every client reads `@` and a number as a mention. With this invisible character between them none does. */
const GUARD = "\u2060";
const GUARDED = /@\u2060(?=\d)/g;

interface Change {
  from: number;
  to: number;
  text: string;
}

/**
 * Turns `@Ada` into ` @7 `. Each mention adds its own spaces, because other clients remove them together with it. A
 * number that was typed mentions nobody. Code stays as it is.
 */
export function encodeMentions(text: string, names: Names, { markdown = false } = {}): Encoded {
  const code = markdown ? codeSpans(text) : [];
  const found = findNames(text, "@", new Map(Object.entries(names))).filter(({ from }) =>
    !isWithin(code, from)
  );
  const mentions = found.map(({ from, to, value: uid }) => ({
    from,
    to,
    text: `${padBefore(text, from, markdown)}@${uid}${padAfter(text, to, markdown)}`,
  }));
  const literal = [code, addressesIn(text)];
  const guards = typedNumbers(text, mentions, markdown)
    .filter(({ from }) => !literal.some((spans) => isWithin(spans, from)));
  return {
    content: changed(text, [...mentions, ...guards]),
    uids: [...new Set(found.map(({ value }) => value))],
  };
}

/** "** @7 **" would not be bold, and with a fourth space a line would be code. */
function padBefore(text: string, at: number, markdown: boolean): string {
  return markdown && (MARKUP.test(text[at - 1]) || /(?:^|\n) {3}$/.test(text.slice(Math.max(0, at - 4), at)))
    ? ""
    : " ";
}

function padAfter(text: string, at: number, markdown: boolean): string {
  return markdown && MARKUP.test(text[at]) ? "" : " ";
}

/** Guards numbers that would become mentions nobody picked: Markdown and mentions change what is around them. */
function typedNumbers(text: string, mentions: Change[], markdown: boolean): Change[] {
  const [starts, ends] = [mentions.map(({ from }) => from), mentions.map(({ to }) => to)].map((all) =>
    new Set(all)
  );
  const inside = markdown ? /[^\p{L}\p{N}/.]/u : /[\s*_~]/;
  return [...text.matchAll(TYPED)].flatMap(({ 0: { length }, index: from }) => {
    const [before, after] = [letterBefore(text, from), letterAt(text, from + length)];
    const begins = before === "" || inside.test(before) || ends.has(from);
    const isAlone = markdown || after === "" || inside.test(after) || starts.has(from + length);
    return begins && isAlone ? [{ from, to: from + 1, text: `@${GUARD}` }] : [];
  });
}

/** Turns numbers into names again, for editing. A person without a name stays a number, and code stays as it is. */
export function decodeMentions(
  content: string,
  nameOf: (uid: number) => string | undefined,
  { markdown = false } = {},
): { text: string; names: Names } {
  const names: Names = {};
  const code = markdown ? codeSpans(content) : [];
  const literal = [code, addressesIn(content)];
  const mentions = mentionSpans(content)
    .filter(({ from, to }) => !literal.some((spans) => isWithin(spans, (from + to) >> 1)))
    .flatMap(({ from, to, uid }) => {
      const name = nameOf(uid);
      return name ? [{ from, to, text: `@${nameIn(names, name, uid)}` }] : [];
    });
  const guards = [...content.matchAll(GUARDED)]
    .map(({ index }) => ({ from: index, to: index + 2, text: "@" }))
    .filter(({ from }) => !isWithin(code, from));
  return { text: changed(content, [...mentions, ...guards]), names };
}

/** Applies changes to a text. Of two that overlap the first counts. */
function changed(text: string, changes: Change[]): string {
  let made = "";
  let end = 0;
  for (const change of changes.sort((a, b) => a.from - b.from)) {
    if (change.from < end) continue;
    made += text.slice(end, change.from) + change.text;
    end = change.to;
  }
  return made + text.slice(end);
}

/** Includes the spaces that a mention added. A space that separates words belongs to the text. */
export function mentionSpans(content: string): MentionSpan[] {
  const spans: MentionSpan[] = [];
  for (const { 0: token, 1: uid, index } of content.matchAll(TOKEN)) {
    const end = index + token.length;
    const from = content[index - 1] === " " && ownsBefore(content, index - 1) ? index - 1 : index;
    const to = content[end] === " " && ownsAfter(content, end + 1) ? end + 1 : end;
    spans.push({ from: Math.max(from, spans.at(-1)?.to ?? 0), to, uid: Number(uid) });
  }
  return spans;
}

function ownsBefore(content: string, at: number): boolean {
  const letter = letterBefore(content, at);
  return letter === "" || /[\s([{"'“‘「『（【《*_~]/.test(letter) || isUnspaced(letter);
}

function ownsAfter(content: string, at: number): boolean {
  const letter = letterAt(content, at);
  return letter === "" || /[\s.,;:!?)\]}"'”’」』）】》。，、；：！？…*_~]/.test(letter) || isUnspaced(letter);
}

/** Two people may share a name. The second of them also carries the number. */
export function nameIn(names: Names, name: string, uid: number): string {
  const taken = names[name];
  const own = taken === undefined || taken === uid ? name : `${name} (${uid})`;
  names[own] = uid;
  return own;
}

/** The people whom the text still mentions. Names deleted from the text are dropped. */
export function namesIn(text: string, names: Names): Names {
  const found = findNames(text, "@", new Map(Object.entries(names)));
  return Object.fromEntries(found.map(({ name, value }) => [name, value]));
}
