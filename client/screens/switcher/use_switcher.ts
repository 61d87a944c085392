import { useAtomValue, useSetAtom, useStore } from "jotai";
import { type KeyboardEvent, useEffect, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "wouter";
import { switcherAtom } from "../../components/navigation/dialogs.ts";
import { searchPath } from "../../components/navigation/search_paths.ts";
import { chatOf, pathOf } from "../../state/chat_key.ts";
import { knowsChatsAtom } from "../../state/chats/known.ts";
import { rememberSearchAtom } from "../../state/search/recent.ts";
import { myUidAtom } from "../../state/session.ts";
import { isComposing } from "../../ui/keyboard.ts";
import { useListbox } from "../../ui/lists/listbox.ts";
import { entriesOf } from "./entries.ts";
import { find, preselected } from "./find.ts";
import { useMessages } from "./use_messages.ts";

/** The results for the query, the one that Enter chooses, and the navigation to it. */
export function useSwitcher(onClose: () => void) {
  const { i18n } = useTranslation();
  const store = useStore();
  const [path, navigate] = useLocation();
  const remember = useSetAtom(rememberSearchAtom);
  const { wanted, isEntered } = useAtomValue(switcherAtom);
  const knowsChats = useAtomValue(knowsChatsAtom);
  // Read once, when the switcher opens or the chats are known.
  const entries = useMemo(() => entriesOf(store, i18n), [store, i18n, knowsChats]);
  const sections = useMemo(() => find(entries, wanted, path), [entries, wanted, path]);
  const found = sections.flatMap((section) => section.entries);
  const messages = useMessages(wanted);
  const isAsked = wanted.trim() !== "";
  const isNothing = isAsked && knowsChats && found.length + messages.hits.length === 0 &&
    messages.isAnswered &&
    messages.search.problem === null;
  // The last row leads to all results.
  const count = found.length + (isAsked && !isNothing ? messages.hits.length + 1 : 0);
  const usual = found.length > 0 ? preselected(found) : knowsChats && count > 0 ? count - 1 : -1;
  const { list, chosen, point, onKey } = useListbox<HTMLDivElement>({ count, query: wanted, usual });

  // Enter was pressed before the results were here.
  useEffect(() => {
    if (isEntered && knowsChats && chosen >= 0) choose(chosen);
  }, [knowsChats]);

  function choose(index: number) {
    const to = found[index]?.to ?? messagePath(index - found.length);
    onClose();
    if (typeof to === "string") navigate(to);
    else to();
  }

  function messagePath(nth: number): string {
    const message = messages.hits[nth]?.message;
    if (message) return `${pathOf(chatOf(message, store.get(myUidAtom)))}?m=${message.mid}`;
    return allPath();
  }

  function allPath(): string {
    remember(wanted);
    return searchPath({ query: wanted.trim() });
  }

  function onKeyDown(event: KeyboardEvent) {
    if (isComposing(event)) return;
    const isAll = event.key === "Enter" && (event.ctrlKey || event.metaKey) && isAsked;
    if (isAll) {
      onClose();
      navigate(allPath());
    } else if (event.key === "Enter" && chosen >= 0) choose(chosen);
    else if (!onKey(event.key)) return;
    event.preventDefault();
  }

  return {
    wanted,
    sections,
    found,
    messages,
    isAsked,
    isNothing,
    count,
    list,
    chosen,
    point,
    choose,
    onKeyDown,
  };
}
