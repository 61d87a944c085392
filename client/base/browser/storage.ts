type Where = "localStorage" | "sessionStorage";

// Here, because they go with the rest of a person's data, whether or not the module that uses them is loaded.
export const RECENT_EMOJI = "parley:emoji";
export const RECENT_SEARCHES = "parley:searches";

/** Null also when the browser has storage switched off. */
export function kept(name: string, where: Where = "localStorage"): string | null {
  try {
    return globalThis[where].getItem(name);
  } catch {
    return null;
  }
}

/** Null removes the value. Does nothing when the browser has storage switched off. */
export function keep(name: string, value: string | null, where: Where = "localStorage"): void {
  try {
    if (value === null) globalThis[where].removeItem(name);
    else globalThis[where].setItem(name, value);
  } catch {
    // Without storage the value is lost.
  }
}

/** A stored JSON value. Null also when it cannot be parsed. */
export function keptJson(name: string, where?: Where): unknown {
  try {
    return JSON.parse(kept(name, where) ?? "null");
  } catch {
    return null;
  }
}
