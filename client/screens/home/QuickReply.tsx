import { useAtomValue } from "jotai";
import { type ReactNode, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ChatKey } from "../../state/chat_key.ts";
import { canSendAtom } from "../../state/messages/rights.ts";
import { messageAtom } from "../../state/timelines/message.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { ReplyForm } from "./ReplyForm.tsx";

interface Props {
  chat: ChatKey;
  /** The message that is answered. */
  to: number;
  /** The other actions of the card. */
  children: ReactNode;
}

/** A reply without leaving the page. */
export function QuickReply({ chat, to, children }: Props) {
  const { t } = useTranslation("chat");
  const canSend = useAtomValue(canSendAtom(chat)) === true;
  const [isOpen, setOpen] = useState(false);
  const [sent, setSent] = useState<number | null>(null);
  const opener = useRef<HTMLButtonElement>(null);

  function close(id: number | null) {
    setOpen(false);
    setSent(id);
    requestAnimationFrame(() => opener.current?.focus());
  }

  if (isOpen) return <ReplyForm chat={chat} to={to} onClose={close} />;
  return (
    <footer className="home-card__actions">
      {canSend && <Button ref={opener} tone="quiet" onClick={() => setOpen(true)}>{t("home.reply")}</Button>}
      {children}
      <span className="home-card__sent" role="status">{sent !== null && <Sent id={sent} />}</span>
    </footer>
  );
}

/** The local copy is there until the server has the message. A refused one is among the unsent. */
function Sent({ id }: { id: number }) {
  const { t } = useTranslation("chat");
  const unsent = useAtomValue(messageAtom(id));
  if (!unsent) return t("home.sent");
  return unsent.failed ? null : t("row.sending");
}
