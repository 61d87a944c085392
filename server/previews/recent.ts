/** Keeps what was used last, up to a number of bytes. */
export class Recent<T> {
  #kept = new Map<string, { value: T; size: number; until: number }>();
  #size = 0;

  constructor(private most: number) {}

  get(key: string, now: number): { value: T } | undefined {
    const found = this.#kept.get(key);
    if (!found) return undefined;
    this.#drop(key);
    if (found.until <= now) return undefined;
    this.#keep(key, found);
    return found;
  }

  set(key: string, value: T, size: number, until: number): void {
    this.#drop(key);
    this.#keep(key, { value, size, until });
    for (const [oldest] of this.#kept) {
      if (this.#size <= this.most) break;
      this.#drop(oldest);
    }
  }

  #keep(key: string, one: { value: T; size: number; until: number }): void {
    this.#kept.set(key, one);
    this.#size += one.size;
  }

  #drop(key: string): void {
    this.#size -= this.#kept.get(key)?.size ?? 0;
    this.#kept.delete(key);
  }
}
