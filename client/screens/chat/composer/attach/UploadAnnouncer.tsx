import { useAtomValue, useStore } from "jotai";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { bidiIsolated } from "../../../../base/i18n/bidi.ts";
import type { ChatKey } from "../../../../state/chat_key.ts";
import { type Upload, uploadAtom } from "../../../../state/files/uploads.ts";
import { uploadsWithStatesAtom } from "../../../../state/messages/files/uploading.ts";

/** Reads out when an upload begins, ends or fails. */
export function UploadAnnouncer({ chat }: { chat: ChatKey }) {
  const { t } = useTranslation("chat");
  const store = useStore();
  const states = useAtomValue(uploadsWithStatesAtom(chat));
  const before = useRef(new Map<number, Upload["state"] | null>());
  const [words, setWords] = useState("");

  useEffect(() => {
    const now = new Map(states);
    for (const id of before.current.keys()) {
      if (!now.has(id) && store.get(uploadAtom(id))) now.set(id, "done");
    }
    for (const [id, state] of now) {
      const upload = store.get(uploadAtom(id));
      if (!upload || before.current.get(id) === state || state === "waiting" || state === null) continue;
      setWords(t(`upload.said.${state}`, { name: bidiIsolated(upload.file.name) }));
    }
    before.current = new Map(states);
  }, [states]);

  return <p className="visually-hidden" role="status">{words}</p>;
}
