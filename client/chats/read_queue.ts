import type { ReadIndex } from "schemas/chats.ts";
import { ApiError } from "../refusals.ts";
import { type ChatKey, idOf, isChannelKey } from "./key.ts";

const GATHER = 300;

/** Gathers markers that move quickly, and tells the server of the last of each. */
export interface ReadQueue {
  note(key: ChatKey, mid: number): void;
  /** Tells what waits now; resolves when that is answered, and all that was told before. */
  flush(): Promise<void>;
  close(): void;
}

export function createReadQueue(post: (read: ReadIndex) => Promise<unknown>): ReadQueue {
  let waiting = new Map<ChatKey, number>();
  let telling: Promise<unknown> = Promise.resolve();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function note(key: ChatKey, mid: number) {
    keep(key, mid);
    timer ??= setTimeout(() => void flush(), GATHER);
  }

  async function flush() {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.size > 0) telling = Promise.all([telling, tell(waiting)]);
    await telling;
  }

  async function tell(markers: Map<ChatKey, number>) {
    waiting = new Map();
    try {
      await post(readIndexOf(markers));
    } catch (failure) {
      if (mayPassLater(failure)) { for (const [key, mid] of markers) keep(key, mid); }
    }
  }

  function keep(key: ChatKey, mid: number) {
    waiting.set(key, Math.max(mid, waiting.get(key) ?? 0));
  }

  function close() {
    clearTimeout(timer);
    waiting.clear();
  }

  return { note, flush, close };
}

function readIndexOf(markers: Map<ChatKey, number>): ReadIndex {
  const all = [...markers].map(([key, mid]) => ({ key, id: idOf(key), mid }));
  return {
    users: all.filter(({ key }) => !isChannelKey(key)).map(({ id, mid }) => ({ uid: id, mid })),
    groups: all.filter(({ key }) => isChannelKey(key)).map(({ id, mid }) => ({ gid: id, mid })),
  };
}

/** The next marker, or the next connection, brings it along. */
function mayPassLater(failure: unknown): boolean {
  return failure instanceof ApiError && (failure.status === 0 || failure.status >= 429);
}
