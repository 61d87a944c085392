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

  /** The last word may be cut. Half of a pair of surrogates would be no text. */
  get whole(): string {
    return this.#parts.join("").toWellFormed();
  }
}
