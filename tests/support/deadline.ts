/** Milliseconds. Long enough for a machine that is busy elsewhere; a test that passes never waits for it. */
export const TIMEOUT = 30_000;

/** Rejects with `describe()` when `promise` takes too long, so that a failing test reports what it did receive. */
export async function within<T>(promise: Promise<T>, describe: () => string, ms = TIMEOUT): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(describe())), ms);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Repeats `look` until it finds something, for changes in the database that no stream announces. */
export async function eventually<T>(
  look: () => Promise<T | undefined>,
  what: string | (() => string),
  ms = TIMEOUT,
): Promise<T> {
  const end = performance.now() + ms;
  while (performance.now() < end) {
    const found = await look();
    if (found !== undefined) return found;
    await new Promise((again) => setTimeout(again, 20));
  }
  throw new Error(`Waited ${ms} ms in vain for ${typeof what === "string" ? what : what()}`);
}

/** The result of `look` once it is the same three times in a row, some frames apart. */
export async function atRest<T>(look: () => Promise<T>, what: string): Promise<T> {
  let before: string | undefined;
  let same = 0;
  return await eventually(async () => {
    await new Promise((again) => setTimeout(again, 100));
    const found = await look();
    const now = JSON.stringify(found);
    same = now === before ? same + 1 : 0;
    before = now;
    return same === 2 ? found : undefined;
  }, `${what} to come to rest`);
}
