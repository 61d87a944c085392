import type { i18n } from "i18next";
import { paths } from "../../base/paths.ts";
import type { Store } from "../../base/store.ts";
import { markAllReadWithUndo } from "../../components/chats/mark_all_read.ts";
import { areaNames } from "../../components/navigation/areas.ts";
import { openDialogAtom } from "../../components/navigation/dialogs.ts";
import { rememberedPathsAtom } from "../../components/navigation/remembered_paths.ts";
import { chatOnScreen } from "../../components/navigation/search_chat.ts";
import { chatSettingsPath } from "../../components/navigation/settings_paths.ts";
import { type ChatKey, keyOfPath, pathOf } from "../../state/chat_key.ts";
import { chatRowAtom } from "../../state/chats/rows.ts";
import { arrangedKeysAtom, shownKeysAtom } from "../../state/chats/arrangement/sections.ts";
import { openFindAtom } from "../../state/search/finding.ts";
import { focusSearchAtom } from "../../components/searching/focus_search.ts";
import { navigate } from "../../ui/back/entries.ts";
import { type AreaShortcutId, type BoundId, shortcutOfArea } from "./table.ts";
import { stepInHistory } from "./chat_history.ts";

type Actions = Record<BoundId, () => void | false>;

/** An action returns false when there is nothing to do. The browser then handles the key. */
export function actions(store: Store, words: i18n): Actions {
  const open = () => keyOfPath(location.pathname);

  return {
    switcher: () => store.set(openDialogAtom, "switcher"),
    search: () => {
      store.set(focusSearchAtom, true);
      navigate(store.get(rememberedPathsAtom).search);
    },
    find: () => {
      const chat = chatOnScreen(location.pathname);
      // A second press is for the browser's own search.
      if (!chat || document.activeElement?.closest(".find-bar")) return false;
      store.set(openFindAtom, chat);
    },
    map: () => store.set(openDialogAtom, "keys"),
    ...toAreas(store),
    settings: () => {
      const chat = open();
      navigate(chat ? chatSettingsPath(chat, location.pathname) : paths.settings);
    },
    nextChat: () => go(neighbour(store.get(shownKeysAtom), open(), 1)),
    previousChat: () => go(neighbour(store.get(shownKeysAtom), open(), -1)),
    nextUnread: () => go(neighbour(unreadOf(store, open()), open(), 1)),
    previousUnread: () => go(neighbour(unreadOf(store, open()), open(), -1)),
    back: () => go(stepInHistory(-1)),
    forward: () => go(stepInHistory(1)),
    markAllRead: () => markAllReadWithUndo(store, words),
  };
}

/** Opens the last visited path of each area. */
function toAreas(store: Store): Record<AreaShortcutId, () => void> {
  return Object.fromEntries(
    areaNames.map((name) => [shortcutOfArea(name), () => navigate(store.get(rememberedPathsAtom)[name])]),
  ) as Record<AreaShortcutId, () => void>;
}

function go(key: ChatKey | null): void | false {
  if (!key) return false;
  navigate(pathOf(key));
}

/** Wraps around at both ends. When no chat is open, it starts from the top or the bottom. */
export function neighbour(keys: ChatKey[], open: ChatKey | null, step: 1 | -1): ChatKey | null {
  const others = keys.filter((key) => key !== open);
  if (others.length === 0) return null;
  const now = open ? keys.indexOf(open) : -1;
  if (now === -1) return (step === 1 ? others[0] : others.at(-1)) ?? null;
  return keys[(now + step + keys.length) % keys.length];
}

/** In list order. The open chat is included as the starting point. */
function unreadOf(store: Store, open: ChatKey | null): ChatKey[] {
  return store.get(arrangedKeysAtom).filter((key) => key === open || store.get(chatRowAtom(key)).unread > 0);
}
