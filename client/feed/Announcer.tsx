import { useAtomValue, useStore } from "jotai";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ChatKey } from "../chats/key.ts";
import { meAtom, userAtom } from "../users/atoms.ts";
import { messageAtom, timelineAtom } from "../messages/atoms.ts";
import { wordsOf } from "../text/content.ts";
import { lastSent } from "./sent.ts";

/** Reads out what arrives. The list itself cannot: its rows also come and go with scrolling. */
export function Announcer({ chat }: { chat: ChatKey }) {
  const { t } = useTranslation("chat");
  const store = useStore();
  const { ids } = useAtomValue(timelineAtom(chat));
  const newest = useRef(lastSent(ids));
  const [words, setWords] = useState("");

  useEffect(() => {
    const id = lastSent(ids);
    if (id <= newest.current) return;
    newest.current = id;

    const message = store.get(messageAtom(id));
    if (!message || message.from_uid === store.get(meAtom)?.uid) return;
    const name = store.get(userAtom(message.from_uid))?.name ?? t("message.deletedUser");
    setWords(t("message.arrived", { name, text: wordsOf(message, t) }));
  }, [ids]);

  return <p className="visually-hidden" aria-live="polite">{words}</p>;
}
