import { codeSpans, isWithin } from "../../base/code_spans.ts";
import { findNames, isUnspaced, letterAt, letterBefore } from "./names.ts";

/** The people whom a draft's names mean. */
export type Names = Record<string, number>;

export interface Encoded {
  content: string;
  /** Each person once, in the order of their mentions. */
  uids: number[];
}

export interface MentionSpan {
  from: number;
  to: number;
  uid: number;
}

const MARKUP = /[*_~]/;
const TOKEN = /(?<=^|[\s*_~])@(\d{1,15})(?=$|[\s*_~])/gu;

/**
 * Turns `@Ada` into ` @7 `. Each mention adds its own spaces, because other clients remove them together with
 * it.
 */
export function encodeMentions(text: string, names: Names, { markdown = false } = {}): Encoded {
  const code = markdown ? codeSpans(text) : [];
  const uids = new Set<number>();
  let content = "";
  let end = 0;

  for (const { from, to, value: uid } of findNames(text, "@", new Map(Object.entries(names)))) {
    if (isWithin(code, from)) continue;
    // "** @7 **" would not be bold.
    const pad = (letter: string) => markdown && MARKUP.test(letter) ? "" : " ";
    content += text.slice(end, from) + pad(text[from - 1]) + `@${uid}` + pad(text[to]);
    uids.add(uid);
    end = to;
  }
  return { content: content + text.slice(end), uids: [...uids] };
}

/** Turns numbers into names again, for editing. A person without a name stays a number. */
export function decodeMentions(
  content: string,
  nameOf: (uid: number) => string | undefined,
): { text: string; names: Names } {
  const names: Names = {};
  let text = "";
  let end = 0;

  for (const { from, to, uid } of mentionSpans(content)) {
    const name = nameOf(uid);
    if (!name) continue;
    text += content.slice(end, from) + `@${nameIn(names, name, uid)}`;
    end = to;
  }
  return { text: text + content.slice(end), names };
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
