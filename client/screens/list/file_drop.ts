import { useStore } from "jotai";
import { type DragEvent, useState } from "react";
import { droppedFilesAtom } from "../../components/chats/dropped_files.ts";
import { type ChatKey, pathOf } from "../../state/chat_key.ts";
import { canSendAtom } from "../../state/messages/rights.ts";
import { navigate } from "../../ui/back/entries.ts";
import { hasOverlay } from "../../ui/back/stack.ts";

/** Files that are dropped on a row open its chat, where they wait to be sent. */
export function useFileDrop(chatAt: (target: EventTarget) => ChatKey | null) {
  const store = useStore();
  const [over, setOver] = useState<ChatKey | null>(null);

  /** The chat below that takes files. Elsewhere a browser would leave the page to show them. */
  function takerAt({ dataTransfer, target }: DragEvent): ChatKey | null {
    if (!dataTransfer.types.includes("Files") || hasOverlay()) return null;
    const chat = chatAt(target);
    return chat && store.get(canSendAtom(chat)) === true ? chat : null;
  }

  const listeners = {
    onDragOver(event: DragEvent) {
      const chat = takerAt(event);
      setOver(chat);
      if (!chat) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = "copy";
    },
    onDragLeave(event: DragEvent) {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(null);
    },
    onDrop(event: DragEvent) {
      const chat = takerAt(event);
      setOver(null);
      if (!chat) return;
      event.preventDefault();
      store.set(droppedFilesAtom, { chat, files: [...event.dataTransfer.files] });
      navigate(pathOf(chat));
    },
  };
  return { over, listeners };
}
