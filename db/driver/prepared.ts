/** Statements that a connection keeps prepared. Each takes some 20 kB in the database for as long as it is open. */
export const MAX_PREPARED = 200;
/** Longer ones are lists that hardly come twice. */
const MAX_PREPARED_LENGTH = 4000;
/** The meaning of `*` changes when another process migrates. Inside a transaction that cannot be repaired. */
const ALL_COLUMNS = /[\s.]\*/;

/** Chooses what a connection for transactions prepares, so that it does not keep everything it ever ran. */
export class Prepared {
  #texts = new Set<string>();

  /** An unprepared statement with parameters takes the way to the database twice, and is planned each time. */
  mayKeep(text: string): boolean {
    if (this.#texts.has(text)) return true;
    if (this.#texts.size >= MAX_PREPARED || text.length > MAX_PREPARED_LENGTH) return false;
    if (ALL_COLUMNS.test(text)) return false;
    this.#texts.add(text);
    return true;
  }
}
