import type { Database } from "../connection.ts";
import { withWriteLock, type WriteTransaction } from "../order.ts";

/**
 * Two names with the same `name_key` or the same `name_look` count as equal. `name_key` ignores case. `name_look`
 * is the same for letters that look alike (Unicode's UTS #39). It maps the letters first and ignores case after
 * that, because a capital I looks like a small l, and a capital Greek beta like a B.
 */
interface LookAlikes {
  name_key: string;
  name_look: string;
}

/** Loaded with the first name, so that the server need not load it before it listens. */
const loadLetters = async () => (await import("unhomoglyph")).default;

/** `withWriteLock` for new names. Loading the table of letters takes a tenth of a second, so it comes before the lock. */
export async function withNameLock<T>(
  database: Database,
  act: (write: WriteTransaction) => Promise<T>,
): Promise<T> {
  await loadLetters();
  return await withWriteLock(database, act);
}

export async function lookAlikes(name: string): Promise<LookAlikes> {
  const unhomoglyph = await loadLetters();
  const plain = name.normalize("NFKC").replace(/\p{Default_Ignorable_Code_Point}/gu, "").replace(
    /\s+/gu,
    " ",
  );
  return {
    name_key: skeleton(plain.toLowerCase(), unhomoglyph),
    name_look: skeleton(plain, unhomoglyph).toLowerCase(),
  };
}

/** In Turkish, small I has no dot and capital i has one. They look like one letter. */
function skeleton(text: string, mapLetters: (text: string) => string): string {
  return mapLetters(text.normalize("NFD")).normalize("NFD").replace(/(?<=[il])\u0307/gi, "");
}
