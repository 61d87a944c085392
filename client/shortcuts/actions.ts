import type { i18n } from "i18next";
import { navigate } from "wouter/use-browser-location";
import { chatKeysAtom, chatRowAtom } from "../chats/atoms.ts";
import { type ChatKey, keyOfPath, pathOf } from "../chats/key.ts";
import { openDialogAtom } from "../frame/dialogs.ts";
import { rememberedPathsAtom } from "../frame/remembered_paths.ts";
import { paths } from "../routes.ts";
import { chatSettingsPath } from "../settings/paths.ts";
import type { Store } from "../store.ts";
import type { BoundId } from "./map.ts";
import { markAllReadWithUndo } from "./mark_all_read.ts";
import { stepOnTrail } from "./trail.ts";

type Actions = Record<BoundId, () => void | false>;

/** False: there is nothing to do, so the key stays the browser's. */
export function actions(store: Store, words: i18n): Actions {
  const open = () => keyOfPath(location.pathname);

  return {
    switcher: () => store.set(openDialogAtom, "switcher"),
    map: () => store.set(openDialogAtom, "keys"),
    home: () => navigate(paths.home),
    toChats: () => navigate(store.get(rememberedPathsAtom).chats),
    toMembers: () => navigate(store.get(rememberedPathsAtom).members),
    settings: () => {
      const chat = open();
      if (!chat) return false;
      navigate(chatSettingsPath(chat, location.pathname));
    },
    nextChat: () => go(neighbour(store.get(chatKeysAtom), open(), 1)),
    previousChat: () => go(neighbour(store.get(chatKeysAtom), open(), -1)),
    nextUnread: () => go(neighbour(unreadOf(store, open()), open(), 1)),
    previousUnread: () => go(neighbour(unreadOf(store, open()), open(), -1)),
    back: () => go(stepOnTrail(-1)),
    forward: () => go(stepOnTrail(1)),
    markAllRead: () => markAllReadWithUndo(store, words),
  };
}

function go(key: ChatKey | null): void | false {
  if (!key) return false;
  navigate(pathOf(key));
}

/** Round and round; with none open, from the upper or the lower end. */
export function neighbour(keys: ChatKey[], open: ChatKey | null, step: 1 | -1): ChatKey | null {
  const others = keys.filter((key) => key !== open);
  if (others.length === 0) return null;
  const now = open ? keys.indexOf(open) : -1;
  if (now === -1) return (step === 1 ? others[0] : others.at(-1)) ?? null;
  return keys[(now + step + keys.length) % keys.length];
}

/** In the list's order, and the open one among them, so that there is a place to go on from. */
function unreadOf(store: Store, open: ChatKey | null): ChatKey[] {
  return store.get(chatKeysAtom).filter((key) => key === open || store.get(chatRowAtom(key)).unread > 0);
}
