import { atom } from "jotai/vanilla";
import { atomFamily } from "jotai-family";
import { isFileThere } from "../../../api/file_contents.ts";
import { sessionSignal } from "../../../api/http/tokens.ts";
import { delayBefore, pause } from "../../../base/errors/backoff.ts";
import { whenSessionEnds } from "../../../base/forget.ts";
import { type Change, emptyFamily, perStore } from "../../../base/store.ts";
import { ApiError } from "../../../base/errors/refusals.ts";

/** Tells whether a file has expired or was deleted, as far as is known. */
export type FileStatus = "unknown" | "here" | "gone";

/** In milliseconds, after which the server is asked again. */
const FRESH = 60_000;
/** A feed of files asks for a few of them at a time. */
const AT_ONCE = 2;
const ATTEMPTS = 6;

export const fileStatusAtom = atomFamily((_path: string) => atom<FileStatus>("unknown"));

interface Checks {
  /** By path, when the server has answered last. */
  answered: Map<string, number>;
  asked: Map<string, Promise<FileStatus>>;
  running: number;
  waiting: (() => void)[];
}

const checksAtom = perStore((): Checks => ({
  answered: new Map(),
  asked: new Map(),
  running: 0,
  waiting: [],
}));

/** Asks the server, unless it has just answered. */
export const checkFileAtom = atom(null, (get, set, path: string): Promise<FileStatus> => {
  const checks = get(checksAtom);
  const isFresh = Date.now() - (checks.answered.get(path) ?? 0) < FRESH;
  if (isFresh) return Promise.resolve(get(fileStatusAtom(path)));
  const known = checks.asked.get(path);
  if (known) return known;

  const asked = inTurn(checks, () => ask({ get, set }, path)).finally(() => checks.asked.delete(path));
  checks.asked.set(path, asked);
  return asked;
});

async function inTurn<T>(checks: Checks, run: () => Promise<T>): Promise<T> {
  if (checks.running >= AT_ONCE) await new Promise<void>((next) => checks.waiting.push(next));
  checks.running++;
  try {
    return await run();
  } finally {
    checks.running--;
    checks.waiting.shift()?.();
  }
}

/** A file that cannot be asked for now is not gone. */
async function ask({ get, set }: Change, path: string): Promise<FileStatus> {
  const ended = sessionSignal();
  for (let attempt = 0; attempt < ATTEMPTS && !ended.aborted; attempt++) {
    try {
      const status = await isFileThere(path) ? "here" : "gone";
      if (ended.aborted) break;
      get(checksAtom).answered.set(path, Date.now());
      set(fileStatusAtom(path), status);
      return status;
    } catch (failure) {
      if (!(failure instanceof ApiError && failure.passes)) break;
    }
    await pause(delayBefore(attempt), ended);
  }
  return get(fileStatusAtom(path));
}

whenSessionEnds((change) => {
  const checks = change.get(checksAtom);
  checks.answered.clear();
  emptyFamily(change, fileStatusAtom, "unknown");
});
