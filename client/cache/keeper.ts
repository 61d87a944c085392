import type { ChatKey } from "../chats/key.ts";
import { startAtom } from "../events/atoms.ts";
import type { Draft } from "../messages/draft.ts";
import type { Store } from "../store.ts";
import type { Keeper } from "./atoms.ts";
import type { Cache } from "./cache.ts";
import { everything, gather, nothingTouched } from "./gather.ts";

const GATHER = 500;

export interface RunningKeeper extends Keeper {
  /** From now on this tab writes: first everything, and then what changes. */
  start(): void;
  /** The cache is what this tab has painted: only what changes need be written. */
  continue(): void;
  flush(): Promise<void>;
  close(): void;
}

export function createKeeper(store: Store, cache: Cache): RunningKeeper {
  let touched = nothingTouched();
  let writing = false;
  let whole = true;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = Promise.resolve();
  const drafts = new Map<ChatKey, Draft>();

  function schedule() {
    timer ??= setTimeout(() => void flush(), GATHER);
  }

  /**
   * Before the stream has told all channels and users, half of the chat list would be written. A page that is
   * left in the middle of a beginning, or of catching up, begins again where it began.
   */
  function mayWrite(): boolean {
    return writing && store.get(startAtom) === "heard";
  }

  function writeDrafts() {
    for (const [key, draft] of drafts) cache.writeDraft({ key, ...draft }).catch(console.debug);
    drafts.clear();
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    writeDrafts();
    if (mayWrite()) last = last.then(write);
    return last;
  }

  async function write() {
    if (!mayWrite()) return;
    const batch = gather(store, whole ? everything(store) : touched, whole);
    touched = nothingTouched();
    whole = false;
    // What could not be written would leave holes between what is.
    await cache.write(batch).catch((failure) => {
      console.debug(failure);
      whole = true;
    });
  }

  /** A tab that does not write needs no notes: it begins with everything. */
  function touch<T>(set: Set<T>, id: T) {
    if (!writing) return;
    set.add(id);
    schedule();
  }

  return {
    touchUser: (uid) => touch(touched.users, uid),
    touchChannel: (gid) => touch(touched.channels, gid),
    touchChat: (key) => touch(touched.chats, key),
    touchMessage: (mid) => touch(touched.messages, mid),
    touchPosition: () => writing && schedule(),
    touchSettings: () => {
      if (!writing) return;
      touched.settings = true;
      schedule();
    },
    keepDraft: (key, draft) => {
      drafts.set(key, draft);
      schedule();
      // What was sent must not come back as a draft, however soon the page is left.
      if (!draft.text) writeDrafts();
    },
    start: () => {
      writing = true;
      schedule();
    },
    continue: () => {
      whole = false;
    },
    flush,
    close: () => {
      writing = false;
      clearTimeout(timer);
    },
  };
}
