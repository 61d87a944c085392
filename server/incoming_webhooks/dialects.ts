import type { Dialect } from "./dialect.ts";

/** Webhooks of which this process remembers the dialect. */
const MAX_KNOWN = 10_000;

/** The dialects of webhooks: a request beyond the allowance is refused in that of the last one that was read. */
export class Dialects {
  #known = new Map<number, Dialect>();

  remember(id: number, dialect: Dialect): void {
    if (!this.#known.delete(id) && this.#known.size >= MAX_KNOWN) {
      this.#known.delete(this.#known.keys().next().value!);
    }
    this.#known.set(id, dialect);
  }

  of(id: number): Dialect {
    return this.#known.get(id) ?? "slack";
  }
}
