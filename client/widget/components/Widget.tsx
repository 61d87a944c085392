import { useEffect } from "react";
import { unread } from "../conversation.ts";
import { Launcher } from "./Launcher.tsx";
import { closeChat, openChat } from "../open_close.ts";
import { Panel } from "./Panel.tsx";
import { onCommand, tellPage } from "../parent.ts";
import { isEmbedded, params } from "../params.ts";
import { useWidget } from "../state.ts";

/** The closed widget is its launcher. The open one is the chat; alone in a tab it is always open. */
export function Widget() {
  const { isOpen } = useWidget();
  const count = unread();

  useEffect(() => {
    if (params.isOpen) openChat();
    return onCommand(({ type }) => {
      if (type === "open") openChat();
      if (type === "close" && isEmbedded) closeChat();
    });
  }, []);

  useEffect(() => {
    tellPage({ type: "unread", count });
  }, [count]);

  return isOpen ? <Panel /> : <Launcher unread={count} />;
}
