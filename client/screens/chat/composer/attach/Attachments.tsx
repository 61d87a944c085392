import { type RefObject, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useChatTitle } from "../../../../components/chats/title.ts";
import { isChannelKey } from "../../../../state/chat_key.ts";
import { lazily } from "../../../../ui/lazily.ts";
import type { ComposerTarget } from "../submit.ts";
import { DropZone } from "./DropZone.tsx";
import { useDropped } from "./dropped.ts";
import { usePaste } from "./pasted.ts";
import type { Staging } from "./staging.ts";
import { UploadWords } from "./UploadWords.tsx";
import { UploadsBar } from "./UploadsBar.tsx";

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
      {isMain && <UploadWords chat={chat} />}
    </>
  );
}
