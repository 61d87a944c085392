import { useAtomValue, useSetAtom } from "jotai";
import { Reply } from "lucide-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { showToastAtom } from "../../base/toasts.ts";
import type { ChatKey } from "../../state/chat_key.ts";
import { jumpToAtom } from "../../state/messages/commands.ts";
import { quotedAtom } from "../../state/messages/quotes.ts";
import type { Message } from "../../state/timelines/message.ts";
import { lineOf } from "../text/line.ts";
import { AuthorAvatar } from "./AuthorAvatar.tsx";
import { useAuthorName } from "./author.ts";

interface Props {
  /** Of the element, so that it can be part of the message's name. */
  id?: string;
  chat: ChatKey;
  mid: number;
}

/** One line high in every state, so that a late result does not move the layout. */
export function Quote({ id, chat, mid }: Props) {
  const { t } = useTranslation("chat");
  const quoted = useAtomValue(quotedAtom(mid));
  const jump = useSetAtom(jumpToAtom);
  const showToast = useSetAtom(showToastAtom);

  async function go() {
    if (!await jump({ key: chat, mid })) showToast({ kind: "error", text: t("message.jumpFailed") });
  }

  if (quoted === "gone") {
    return (
      <p id={id} className="quote" data-gone>
        <Reply size={12} className="quote__icon" aria-hidden />
        <span className="truncate">{t("message.deleted")}</span>
      </p>
    );
  }
  return (
    <button type="button" id={id} className="quote" onClick={go} disabled={quoted === "loading"}>
      <Reply size={12} className="quote__icon" aria-hidden />
      <span className="visually-hidden">{t("message.inReply")}</span>
      {quoted !== "loading" && <Quoted message={quoted} />}
    </button>
  );
}

/** For a reply that stands under what it answers. One who only hears it cannot see that. */
export function SpokenQuote({ id, mid }: Pick<Props, "id" | "mid">) {
  const { t } = useTranslation("chat");
  const quoted = useAtomValue(quotedAtom(mid));
  return (
    <span id={id} className="quote__spoken visually-hidden">
      {t("message.isReply")} {typeof quoted === "object" && <SpokenWords message={quoted} />}
    </span>
  );
}

function SpokenWords({ message }: { message: Message }) {
  const { t } = useTranslation("chat");
  const name = useAuthorName(message);
  const line = useAtomValue(useMemo(() => lineOf(message, t), [message, t]));
  return <>{name}, {line}</>;
}

function Quoted({ message }: { message: Message }) {
  const { t } = useTranslation("chat");
  const name = useAuthorName(message);
  const line = useAtomValue(useMemo(() => lineOf(message, t), [message, t]));
  return (
    <>
      <AuthorAvatar message={message} size={20} />
      <bdi className="quote__name truncate">{name}</bdi>
      <bdi className="quote__text truncate">{line}</bdi>
    </>
  );
}
