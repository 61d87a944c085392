import { useAtom } from "jotai";
import { useEffect } from "react";
import { droppedFilesAtom } from "../../../../components/chats/dropped_files.ts";
import type { ChatKey } from "../../../../state/chat_key.ts";
import type { Staging } from "./staging.ts";

/** Takes files that were dropped on the row of this chat, and puts the focus into the text. */
export function useDropped(chat: ChatKey | null, { add }: Staging, focus: () => void): void {
  const [dropped, setDropped] = useAtom(droppedFilesAtom);

  useEffect(() => {
    if (!dropped || dropped.chat !== chat) return;
    setDropped(null);
    void add(dropped.files);
    focus();
  }, [dropped, chat]);
}
