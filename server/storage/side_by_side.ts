interface Keyed {
  key: string;
}

/** Reads two lists that ascend by their keys, and yields each key once with what both have of it. */
export async function* sideBySide<A extends Keyed, B extends Keyed>(
  left: AsyncIterable<A>,
  right: AsyncIterable<B>,
): AsyncGenerator<[key: string, A[], B[]]> {
  const [lefts, rights] = [new Groups(left), new Groups(right)];
  while (true) {
    const keys = [await lefts.key(), await rights.key()].filter((key) => key !== undefined);
    if (keys.length === 0) return;
    const key = keys.reduce((a, b) => a < b ? a : b);
    yield [key, await lefts.take(key), await rights.take(key)];
  }
}

class Groups<T extends Keyed> {
  #items: AsyncIterator<T>;
  #next: Promise<IteratorResult<T>> | undefined;

  constructor(items: AsyncIterable<T>) {
    this.#items = items[Symbol.asyncIterator]();
  }

  async key(): Promise<string | undefined> {
    this.#next ??= this.#items.next();
    const { done, value } = await this.#next;
    return done ? undefined : value.key;
  }

  /** The items from here on that have this key. */
  async take(key: string): Promise<T[]> {
    const taken: T[] = [];
    while (await this.key() === key) {
      taken.push((await this.#next!).value);
      this.#next = undefined;
    }
    return taken;
  }
}
