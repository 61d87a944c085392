import { atom } from "jotai";
import { atomWithStorage } from "jotai/utils";
import { atomFamily } from "jotai-family";
import type { ChatKey } from "../chats/key.ts";

export type Panel = "members" | "pins" | "thread" | "announcement";

/** As panels.css has it: below this, a panel lies over the conversation. */
const query = "(width < 1100px)";

const isNarrowAtom = atom(typeof matchMedia === "function" && matchMedia(query).matches);
isNarrowAtom.onMount = (set) => {
  const list = matchMedia(query);
  const changed = () => set(list.matches);
  changed();
  list.addEventListener("change", changed);
  return () => list.removeEventListener("change", changed);
};

type Beside = Partial<Record<ChatKey, Panel>>;
const keptAtom = atomWithStorage<Beside>("parley:panels", {}, undefined, { getOnInit: true });
/** A thread is opened from a message; a reload would not know which. */
const threadsAtom = atom<ReadonlySet<ChatKey>>(new Set<ChatKey>());
const overAtom = atom<{ chat: ChatKey; panel: Panel } | null>(null);

/**
 * What stands beside a conversation, or nothing. Remembered for each chat where there is room; never where the
 * conversation would be covered.
 */
export const panelAtom = atomFamily((chat: ChatKey) =>
  atom(
    (get): Panel | null => {
      const over = get(overAtom);
      if (get(isNarrowAtom)) return over?.chat === chat ? over.panel : null;
      return get(threadsAtom).has(chat) ? "thread" : get(keptAtom)[chat] ?? null;
    },
    (get, set, panel: Panel | null) => {
      if (get(isNarrowAtom)) return set(overAtom, panel && { chat, panel });
      const threads = new Set(get(threadsAtom));
      if (panel === "thread") threads.add(chat);
      else threads.delete(chat);
      set(threadsAtom, threads);
      if (panel === "thread") return;
      const { [chat]: _, ...others } = get(keptAtom);
      set(keptAtom, panel ? { ...others, [chat]: panel } : others);
    },
  )
);

/** Whether a panel covers the conversation, so that Esc takes it away. */
export const panelCoversAtom = atom((get) => get(isNarrowAtom) && get(overAtom) !== null);

export const uncoverAtom = atom(null, (_get, set) => set(overAtom, null));
