import { useAtomValue, useSetAtom } from "jotai";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useChatTitle } from "../../../components/chats/title.ts";
import type { ChatKey } from "../../../state/chat_key.ts";
import { canSendAtom } from "../../../state/messages/rights.ts";
import { openThreadAtom } from "../../../state/threads/threads.ts";
import { Panel } from "../../../ui/Panel.tsx";
import { Composer } from "../composer/Composer.tsx";
import { ThreadMessages } from "./ThreadMessages.tsx";

interface Props {
  chat: ChatKey;
  onClose(): void;
}

/** The thread of one message. */
export function ThreadPanel({ chat, onClose }: Props) {
  const { t } = useTranslation("chat");
  const root = useAtomValue(openThreadAtom(chat));
  const setRoot = useSetAtom(openThreadAtom(chat));
  const canSend = useAtomValue(canSendAtom(chat)) === true;
  const name = useChatTitle(chat);

  // There is nothing to show, for example after a reload.
  useEffect(() => void (root === null && onClose()), [root]);

  function close() {
    setRoot(null);
    onClose();
  }

  if (root === null) return null;
  return (
    <Panel title={t("thread.title")} label={t("thread.label", { name })} onClose={close}>
      <ThreadMessages key={root} chat={chat} root={root} />
      {canSend && <Composer chat={chat} thread={root} />}
    </Panel>
  );
}
