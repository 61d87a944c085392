import { unzipSync } from "fflate";
import { Parser } from "htmlparser2";
import type { Text } from "./text.ts";

/** Parts of one document that are read, and bytes of all of them once they are unpacked. */
const MOST_PARTS = 2000;
const MOST_UNPACKED = 100_000_000;

/** The places of the text in one kind of document. */
interface Format {
  parts: RegExp;
  /** Elements whose text counts. */
  texts: Set<string>;
  /** Elements in which nothing counts: what was deleted, and what older programs show instead. */
  without: Set<string>;
  /** Elements that separate words. */
  ends: Set<string>;
}

const names = (list: string) => new Set(list.split(" "));

const FORMATS: Format[] = [
  {
    parts: /^word\/(document|comments|footnotes|endnotes|header\d{0,4}|footer\d{0,4})\.xml$/,
    texts: names("w:t"),
    without: names("mc:Fallback"),
    ends: names("w:p w:tab w:br w:cr"),
  },
  {
    parts: /^ppt\/(slides\/slide|notesSlides\/notesSlide)\d{1,5}\.xml$/,
    texts: names("a:t"),
    without: names("mc:Fallback"),
    ends: names("a:p a:br a:tab"),
  },
  {
    // Cells name their texts by number. Of the numbers only those in cells without a kind are of interest.
    parts: /^xl\/(sharedStrings|worksheets\/sheet\d{1,5}|comments\d{1,5})\.xml$/,
    texts: names("t v"),
    without: names("rPh"),
    ends: names("si is c text"),
  },
  {
    parts: /^content\.xml$/,
    texts: names("text:p text:h"),
    without: names("text:tracked-changes"),
    ends: names("text:p text:h text:tab text:s text:line-break"),
  },
];

/** Kinds of cells whose value is the number of a text, or true, or an error. */
const NO_VALUE = names("s b e");

/** Reads an Office document. Without declarations of entities, nothing in it grows or leads elsewhere. */
export function readOffice(bytes: Uint8Array, text: Text): void {
  for (const [name, part] of partsIn(bytes)) {
    if (text.isFull) return;
    const format = FORMATS.find(({ parts }) => parts.test(name))!;
    readPart(new TextDecoder().decode(part), format, text);
  }
}

function partsIn(bytes: Uint8Array): [string, Uint8Array][] {
  let [count, size] = [0, 0];
  const parts = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!FORMATS.some(({ parts }) => parts.test(name))) return false;
      size += originalSize;
      if (++count > MOST_PARTS || size > MOST_UNPACKED) throw new Error("the document is too large");
      return true;
    },
  });
  return Object.entries(parts).sort(([a], [b]) => a.localeCompare(b, "en", { numeric: true }));
}

function readPart(xml: string, { texts, without, ends }: Format, text: Text): void {
  let [inText, outside] = [0, 0];
  let hasValue = true;
  const parser = new Parser({
    onopentag(name, { t }) {
      if (name === "c") hasValue = !NO_VALUE.has(t ?? "");
      if (without.has(name)) outside++;
      if (texts.has(name) && (name !== "v" || hasValue)) inText++;
    },
    ontext(part) {
      if (inText > 0 && outside === 0) text.add(part);
    },
    onclosetag(name) {
      if (without.has(name)) outside--;
      if (texts.has(name) && (name !== "v" || hasValue)) inText--;
      if (ends.has(name)) text.add("\n");
      if (text.isFull) parser.pause();
    },
  }, { xmlMode: true, decodeEntities: true });
  parser.write(xml);
  if (!text.isFull) parser.end();
}
