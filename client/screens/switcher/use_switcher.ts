import { useAtomValue, useStore } from "jotai";
import { type KeyboardEvent, useEffect, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "wouter";
import { switcherAtom } from "../../components/navigation/dialogs.ts";
import { knowsChatsAtom } from "../../state/chats/known.ts";
import { useListbox } from "../../ui/lists/listbox.ts";
import { entriesOf, type Entry } from "./entries.ts";
import { find, preselected } from "./find.ts";

/** The results for the query, the one that Enter chooses, and the navigation to it. */
export function useSwitcher(onClose: () => void) {
  const { i18n } = useTranslation();
  const store = useStore();
  const [path, navigate] = useLocation();
  const { wanted, isEntered } = useAtomValue(switcherAtom);
  const knowsChats = useAtomValue(knowsChatsAtom);
  // Read once, when the switcher opens or the chats are known.
  const entries = useMemo(() => entriesOf(store, i18n), [store, i18n, knowsChats]);
  const sections = useMemo(() => find(entries, wanted, path), [entries, wanted, path]);
  const all = sections.flatMap((section) => section.entries);
  const { list, chosen, point, onKey } = useListbox<HTMLDivElement>({
    count: all.length,
    query: wanted,
    usual: preselected(all),
  });

  // Enter was pressed before the results were here.
  useEffect(() => {
    if (isEntered && knowsChats && all[chosen]) choose(all[chosen]);
  }, [knowsChats]);

  function choose({ to }: Entry) {
    onClose();
    if (typeof to === "string") navigate(to);
    else to();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter" && all[chosen]) choose(all[chosen]);
    else if (!onKey(event.key)) return;
    event.preventDefault();
  }

  return { wanted, sections, all, list, chosen, point, choose, onKeyDown };
}
