/** Bytes of a hostile body, which is as much as whoever has no token may send, with room for the fields around it. */
const BODY = 65_000;
/** Bytes of a hostile path, query and header. Longer ones are refused before anything reads them. */
const PATH = 20_000;
const QUERY = 16_000;
const HEADER = 16_000;
/** The same of each header where all common ones are hostile. The runtime refuses more than 64 kB of all. */
const SHARE = 250;

const encoder = new TextEncoder();
const bytes = (text: string) => encoder.encode(text);
const inUrl = (text: string) => encodeURIComponent(text.toWellFormed());

/** The beginning of a text and its last two characters, `length` in all. What does not fit often stands at the end. */
export function cut(text: string, length: number): string {
  return text.length <= length ? text : text.slice(0, length - 2) + text.slice(-2);
}

/** A text as long as each place of a request may be, written as that place demands it. Each form is made once. */
export class HostileText {
  #forms = new Map<string, string>();
  #json?: Uint8Array<ArrayBuffer>;
  #cuts = new Map<number, HostileText>();

  constructor(readonly name: string, readonly text: string) {}

  get body(): string {
    return this.#form("body", () => longest(this.text, BODY, String));
  }

  /** The bytes of it as a string of JSON, with its quotation marks. */
  get json(): Uint8Array<ArrayBuffer> {
    return this.#json ??= bytes(longest(this.text, BODY, JSON.stringify));
  }

  get path(): string {
    return this.#form("path", () => longest(this.text, PATH, inUrl));
  }

  get query(): string {
    return this.#form("query", () => longest(this.text, QUERY, inUrl));
  }

  get header(): string {
    return this.#form("header", () => longest(this.text, HEADER, String));
  }

  get share(): string {
    return this.#form("share", () => longest(this.text, SHARE, String));
  }

  /** The part of it that a field of this length takes. */
  cut(length: number): HostileText {
    const known = this.#cuts.get(length) ?? new HostileText(this.name, cut(this.text, length));
    this.#cuts.set(length, known);
    return known;
  }

  #form(place: string, write: () => string): string {
    const known = this.#forms.get(place) ?? write();
    this.#forms.set(place, known);
    return known;
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
