/** Space and nulls, which are shown as one space. */
const BETWEEN = /[\s\0]+/g;

/** Collects the text of a file, up to a length. */
export class Text {
  #parts: string[] = [];
  #room: number;

  constructor(most: number) {
    this.#room = most;
  }

  get isFull(): boolean {
    return this.#room <= 0;
  }

  add(part: string): void {
    if (this.isFull) return;
    this.#parts.push(part.slice(0, this.#room));
    this.#room -= part.length;
  }

  /**
   * The text on one line. The last word may be cut. Neither half of a pair of surrogates nor the null of some documents
   * can be stored.
   */
  get whole(): string {
    return this.#parts.join("").toWellFormed().replace(BETWEEN, " ").trim();
  }
}
