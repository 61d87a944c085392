import { useAtomValue, useStore } from "jotai";
import { useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { isMatch } from "../../base/text/matching.ts";
import type { Store } from "../../base/store.ts";
import type { ChatKey } from "../../state/chat_key.ts";
import { nameOf } from "../../state/chats/name.ts";
import { allChatKeysAtom, unreadKeysAtom } from "../../state/chats/rows.ts";
import {
  type ListSection,
  listSectionsAtom,
  type SectionId,
} from "../../state/chats/arrangement/sections.ts";
import { meAtom } from "../../state/users/users.ts";
import type { Item } from "./items.ts";
import { unreadOnlyAtom } from "./unread_only.ts";
import { soon } from "../../base/parts.ts";

const loadMatching = soon(() => import("../../base/text/matching.ts"));

interface Listed {
  items: Item[];
  sections: ReadonlyMap<SectionId, ListSection>;
}

/**
 * The rows of the list: its sections, with all chats or only unread ones. A search finds all chats, also hidden ones,
 * and has no sections. The open chat always stays.
 */
export function useListedItems(wanted: string, open: ChatKey | null): Listed {
  const store = useStore();
  const all = useAtomValue(allChatKeysAtom);
  const sections = useAtomValue(listSectionsAtom);
  const isUnreadOnly = useAtomValue(unreadOnlyAtom);
  const unread = useAtomValue(useMemo(() => isUnreadOnly ? unreadKeysAtom : allChatKeysAtom, [isUnreadOnly]));
  const me = useAtomValue(meAtom)?.uid;
  const notes = useTranslation("member").t("notes");
  const isMatch = useMatch();

  return useMemo(() => {
    if (wanted.trim() !== "" && isMatch) {
      const also = (key: ChatKey) => key === `uid:${me}` ? notes : null;
      const items = all.filter((key) => isMatch(wanted, nameOf(store, key), also(key)));
      return { items, sections: new Map() };
    }
    const begun = withBegun(store, sections, all, open);
    const shown = isUnreadOnly ? onlyUnread(begun, unread, open) : begun;
    const items = shown.flatMap(({ id, shown }): Item[] => [`#${id}`, ...shown]);
    return { items, sections: new Map(shown.map((section) => [section.id, section])) };
  }, [all, unread, sections, isUnreadOnly, wanted, open, me, notes, isMatch]);
}

/** The list is there before it can be searched. */
function useMatch(): typeof isMatch | undefined {
  const [match, setMatch] = useState<typeof isMatch>();
  useEffect(() => void loadMatching().then(({ isMatch }) => setMatch(() => isMatch)), []);
  return match;
}

/** A new conversation is the last of the direct chats until its first message, so that opening it moves no row. */
function withBegun(
  store: Store,
  sections: ListSection[],
  all: ChatKey[],
  open: ChatKey | null,
): ListSection[] {
  if (!open || all.includes(open) || !nameOf(store, open)) return sections;
  const direct = sections.find(({ id }) => id === "direct");
  const { keys = [], shown = [], isCollapsed = false } = direct ?? {};
  return [...sections.filter((one) => one !== direct), {
    id: "direct",
    isCollapsed,
    keys: [...keys, open],
    shown: [...shown, open],
  }];
}

function onlyUnread(sections: ListSection[], unread: ChatKey[], open: ChatKey | null): ListSection[] {
  const wanted = new Set(unread);
  return sections
    .map((section) => ({ ...section, shown: section.keys.filter((key) => key === open || wanted.has(key)) }))
    .filter(({ shown }) => shown.length > 0);
}
