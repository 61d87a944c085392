import { atom } from "jotai";
import { atomWithStorage } from "jotai/utils";
import { atomFamily } from "jotai-family";
import { whenSessionEnds } from "../../base/forget.ts";
import type { ChatKey } from "../../state/chat_key.ts";
import { NARROW } from "../../ui/sizes.ts";

export type Panel = "members" | "pins" | "thread" | "announcement" | "profile";

const isNarrowAtom = atom(typeof matchMedia === "function" && matchMedia(NARROW).matches);
isNarrowAtom.onMount = (set) => {
  const list = matchMedia(NARROW);
  const changed = () => set(list.matches);
  changed();
  list.addEventListener("change", changed);
  return () => list.removeEventListener("change", changed);
};

type Beside = Partial<Record<ChatKey, Panel>>;
const keptAtom = atomWithStorage<Beside>("parley:panels", {}, undefined, { getOnInit: true });
/** Chats with an open thread panel. Not stored, because a reload would not know which thread. */
const threadsAtom = atom<ReadonlySet<ChatKey>>(new Set<ChatKey>());
export const overAtom = atom<{ chat: ChatKey; panel: Panel } | null>(null);
/** The chat in which the user has opened a panel since coming there. */
export const openedInAtom = atom<ChatKey | null>(null);

/**
 * The panel beside a conversation, or null. It is stored for each chat on wide screens. It is not stored where it
 * would cover the conversation.
 */
export const panelAtom = atomFamily((chat: ChatKey) =>
  atom(
    (get): Panel | null => {
      const over = get(overAtom);
      if (get(isNarrowAtom)) return over?.chat === chat ? over.panel : null;
      return get(threadsAtom).has(chat) ? "thread" : get(keptAtom)[chat] ?? null;
    },
    (get, set, panel: Panel | null) => {
      set(openedInAtom, panel && chat);
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

/** Tells whether Back and Esc close the panel. A panel that was open on arrival is part of the page. */
export const panelIsLayerAtom = atomFamily((chat: ChatKey) =>
  atom((get) => {
    const panel = get(panelAtom(chat));
    return panel !== null && (get(isNarrowAtom) || panel === "thread" || get(openedInAtom) === chat);
  })
);

/** Tells whether a panel covers the conversation. */
export const panelCoversAtom = atom((get) => get(isNarrowAtom) && get(overAtom) !== null);

export const uncoverAtom = atom(null, (_get, set) => set(overAtom, null));

/** Called on leaving a chat. On the next visit no panel covers it, and an open panel counts as open on arrival. */
export const leavePanelAtom = atom(null, (_get, set) => {
  set(overAtom, null);
  set(openedInAtom, null);
});

whenSessionEnds(({ set }) => {
  set(keptAtom, {});
  set(threadsAtom, new Set());
  set(overAtom, null);
  set(openedInAtom, null);
});
