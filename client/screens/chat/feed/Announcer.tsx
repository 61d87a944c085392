import { useAtomValue, useStore } from "jotai";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { parserAtom, wordsOf } from "../../../components/text/content.ts";
import { useUserNames } from "../../../components/users/name.ts";
import type { ChatKey } from "../../../state/chat_key.ts";
import { timelineAtom } from "../../../state/chats/shown_timeline.ts";
import { lastSent } from "../../../state/timelines/ids.ts";
import { messageAtom } from "../../../state/timelines/message.ts";
import { meAtom } from "../../../state/users/users.ts";

/** Reads out new messages. The list itself cannot, because its rows also come and go with scrolling. */
export function Announcer({ chat }: { chat: ChatKey }) {
  const { t } = useTranslation("chat");
  const store = useStore();
  const nameOf = useUserNames();
  const { ids } = useAtomValue(timelineAtom(chat));
  const newest = useRef(lastSent(ids));
  const [words, setWords] = useState("");

  useEffect(() => {
    const id = lastSent(ids);
    if (id <= newest.current) return;
    newest.current = id;

    const message = store.get(messageAtom(id));
    if (!message || message.from_uid === store.get(meAtom)?.uid) return;
    setWords(
      t("message.arrived", {
        name: nameOf(message.from_uid),
        text: wordsOf(message, t, store.get(parserAtom)),
      }),
    );
  }, [ids]);

  return <p className="visually-hidden" aria-live="polite">{words}</p>;
}
