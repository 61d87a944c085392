import { useAtom, useAtomValue, useStore } from "jotai";
import { type RefObject, Suspense, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { droppedFilesAtom } from "../../../../components/chats/dropped_files.ts";
import { useChatTitle } from "../../../../components/chats/title.ts";
import { type ChatKey, isChannelKey } from "../../../../state/chat_key.ts";
import { lazily } from "../../../../ui/lazily.ts";
import type { ComposerTarget } from "../submit.ts";
import { DropZone } from "./DropZone.tsx";
import { UploadsBar } from "./UploadsBar.tsx";
import { usePaste } from "./pasted.ts";
import type { Staging } from "./staging.ts";
import { bidiIsolated } from "../../../../base/i18n/bidi.ts";
import { type Upload, uploadAtom } from "../../../../state/files/uploads.ts";
import { uploadsWithStatesAtom } from "../../../../state/messages/files/uploading.ts";

const Tray = lazily(() => import("./Tray.tsx"));

interface Props {
  form: RefObject<HTMLFormElement | null>;
  target: ComposerTarget;
  staging: Staging;
  /** Puts the focus back into the text. */
  leave(): void;
}

/** Everything about files above the text: those to send, and those being sent. */
export function Attachments({ form, target: { chat, thread }, staging, leave }: Props) {
  const { t } = useTranslation("chat");
  const title = useChatTitle(chat);
  const isMain = thread === undefined;
  const name = isChannelKey(chat) ? `#${title}` : title;
  usePaste(form, isMain, staging);
  useDropped(isMain ? chat : null, staging, leave);

  return (
    <>
      <DropZone
        form={form}
        zone={isMain ? ".chat" : ".panel"}
        label={isMain ? t("attach.drop", { name }) : t("attach.dropReply")}
        staging={staging}
      />
      {isMain && <UploadsBar chat={chat} />}
      {staging.files.length > 0 && (
        <Suspense fallback={<div className="tray" />}>
          <Tray staging={staging} leave={leave} />
        </Suspense>
      )}
      <p className="visually-hidden" role="status">{staging.words}</p>
      {isMain && <UploadAnnouncer chat={chat} />}
    </>
  );
}

/** Takes files that were dropped on the row of this chat, and puts the focus into the text. */
function useDropped(chat: ChatKey | null, { add }: Staging, focus: () => void): void {
  const [dropped, setDropped] = useAtom(droppedFilesAtom);

  useEffect(() => {
    if (!dropped || dropped.chat !== chat) return;
    setDropped(null);
    void add(dropped.files);
    focus();
  }, [dropped, chat]);
}

/** Reads out when an upload begins, ends or fails. */
function UploadAnnouncer({ chat }: { chat: ChatKey }) {
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
