import type { ReadIndex } from "schemas/chats.ts";
import { statusOf } from "../../../base/errors/refusals.ts";
import { type ChatKey, idOf, isChannelKey } from "../../chat_key.ts";

const GATHER = 300;

/** Collects read markers that move quickly, and sends the last one of each to the server, and "unread" marks. */
export interface ReadQueue {
  note(key: ChatKey, mid: number): void;
  sendMarks(): void;
  /** Sends what waits now. Resolves when all calls are answered, earlier ones too. */
  flush(): Promise<void>;
  close(): void;
}

export function createReadQueue(
  post: (read: ReadIndex) => Promise<unknown>,
  marks: { areWaiting(): boolean; send(): Promise<unknown> },
): ReadQueue {
  let waiting = new Map<ChatKey, number>();
  let sending: Promise<unknown> = Promise.resolve();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function note(key: ChatKey, mid: number) {
    keep(key, mid);
    sendMarks();
  }

  function sendMarks() {
    timer ??= setTimeout(() => void flush(), GATHER);
  }

  async function flush() {
    clearTimeout(timer);
    timer = undefined;
    // A marker that the server receives after a mark would remove it.
    const sent = marks.areWaiting() ? sending.then(send) : send();
    sending = Promise.all([sending, sent]);
    await sending;
  }

  async function send() {
    const markers = waiting;
    waiting = new Map();
    try {
      if (markers.size > 0) await post(readIndexOf(markers));
      await marks.send();
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

  return { note, sendMarks, flush, close };
}

function readIndexOf(markers: Map<ChatKey, number>): ReadIndex {
  const all = [...markers].map(([key, mid]) => ({ key, id: idOf(key), mid }));
  return {
    users: all.filter(({ key }) => !isChannelKey(key)).map(({ id, mid }) => ({ uid: id, mid })),
    groups: all.filter(({ key }) => isChannelKey(key)).map(({ id, mid }) => ({ gid: id, mid })),
  };
}

/** Such a marker is sent with the next one, or after the next connection. */
export function mayPassLater(failure: unknown): boolean {
  const status = statusOf(failure);
  return status !== null && (status === 0 || status >= 429);
}
