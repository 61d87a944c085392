import { useAtomValue, useSetAtom } from "jotai";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { ChatKey } from "../chats/key.ts";
import { useChatTitle } from "../chats/title.ts";
import { Composer } from "../composer/Composer.tsx";
import { Panel } from "../frame/Panel.tsx";
import { openThreadAtom } from "../messages/atoms.ts";
import { canSendAtom } from "../message_tools/rights.ts";
import { ThreadMessages } from "./ThreadMessages.tsx";

interface Props {
  chat: ChatKey;
  onClose(): void;
}

/** The conversation that hangs on one message. */
export function ThreadPanel({ chat, onClose }: Props) {
  const { t } = useTranslation("chat");
  const root = useAtomValue(openThreadAtom);
  const setRoot = useSetAtom(openThreadAtom);
  const canSend = useAtomValue(canSendAtom(chat)) === true;
  const name = useChatTitle(chat);

  // Nothing to show, as after a reload.
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
