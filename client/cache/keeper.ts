import type { ChatKey } from "../chats/key.ts";
import { positionAtom } from "../events/atoms.ts";
import type { Store } from "../store.ts";
import type { Keeper } from "./atoms.ts";
import type { Cache } from "./cache.ts";
import { everything, gather, nothingTouched } from "./gather.ts";

const GATHER = 500;

export interface RunningKeeper extends Keeper {
  /** From now on this tab writes. `late`: another one did before, so the cache is not what was read here. */
  start(late: boolean): void;
  flush(): Promise<void>;
  close(): void;
}

export function createKeeper(store: Store, cache: Cache): RunningKeeper {
  let touched = nothingTouched();
  let writing = false;
  let whole = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = Promise.resolve();
  const drafts = new Map<ChatKey, string>();

  function schedule() {
    timer ??= setTimeout(() => void flush(), GATHER);
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    for (const [key, text] of drafts) cache.writeDraft({ key, text }).catch(console.debug);
    drafts.clear();
    if (writing && store.get(positionAtom).after_mid !== null) last = last.then(write);
    return last;
  }

  async function write() {
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
    keepDraft: (key, text) => {
      drafts.set(key, text);
      schedule();
    },
    start: (late) => {
      writing = true;
      whole = late;
      schedule();
    },
    flush,
    close: () => {
      writing = false;
      clearTimeout(timer);
    },
  };
}
