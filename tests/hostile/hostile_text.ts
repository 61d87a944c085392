/** Bytes of a hostile body, which is as much as whoever has no token may send, with room for the fields around it. */
const BODY = 65_000;
/** Characters of a hostile path, query and header. Longer ones are refused before anything reads them. */
const PATH = 20_000;
const QUERY = 16_000;
const HEADER = 16_000;

const encoder = new TextEncoder();
const bytes = (text: string) => encoder.encode(text);
const inUrl = (text: string) => encodeURIComponent(text.toWellFormed());

/** The beginning of a text and its last two characters, `length` in all. What does not fit often stands at the end. */
export function cut(text: string, length: number): string {
  return text.length <= length ? text : text.slice(0, length - 2) + text.slice(-2);
}

/** A text as long as each place of a request may be, written as that place demands it. */
export class HostileText {
  readonly body: Uint8Array<ArrayBuffer>;
  /** With its quotation marks. */
  readonly json: string;
  readonly path: string;
  readonly query: string;
  readonly header: string;

  constructor(readonly name: string, readonly text: string) {
    this.body = bytes(longest(text, BODY, String));
    this.json = longest(text, BODY, JSON.stringify);
    this.path = longest(text, PATH, inUrl);
    this.query = longest(text, QUERY, inUrl);
    this.header = cut(text, HEADER);
  }

  /** The part of it that a field of this length takes. */
  cut(length: number): HostileText {
    return new HostileText(this.name, cut(this.text, length));
  }
}

/** A text that is written in at most so many bytes. */
function longest(text: string, most: number, write: (text: string) => string): string {
  let length = text.length;
  let written = write(text);
  for (let size; (size = bytes(written).length) > most; written = write(cut(text, length))) {
    length = Math.max(2, Math.min(length - 1, Math.floor(length * most / size)));
  }
  return written;
}
