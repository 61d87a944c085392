/** Long enough for a busy two-core machine; a test that passes never waits for it. */
export const PATIENCE = 15000;

/** Rejects with `describe()` when `promise` takes too long, so that a test which hears nothing says what it did hear. */
export async function within<T>(promise: Promise<T>, describe: () => string, ms = PATIENCE): Promise<T> {
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

/** Asks again until `look` finds something: for what the database shows but no stream announces. */
export async function eventually<T>(
  look: () => Promise<T | undefined>,
  what: string,
  ms = PATIENCE,
): Promise<T> {
  const end = performance.now() + ms;
  while (performance.now() < end) {
    const found = await look();
    if (found !== undefined) return found;
    await new Promise((again) => setTimeout(again, 20));
  }
  throw new Error(`Waited ${ms} ms in vain for ${what}`);
}
