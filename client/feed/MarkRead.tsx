import { useAtomValue, useSetAtom } from "jotai";
import { useEffect } from "react";
import type { ChatKey } from "../chats/key.ts";
import { markReadAtom } from "../messages/atoms.ts";
import { useAttention } from "./attention.ts";
import type { FeedView } from "./view.ts";

const SETTLE = 300;

/** Reading is being on screen, in a tab that somebody looks at, for a moment. */
export function MarkRead({ chat, view }: { chat: ChatKey; view: FeedView }) {
  const seen = useAtomValue(view.seen);
  const markRead = useSetAtom(markReadAtom);
  const here = useAttention();

  useEffect(() => {
    if (!here || !seen) return;
    const timer = setTimeout(() => markRead({ key: chat, mid: seen }), SETTLE);
    return () => clearTimeout(timer);
  }, [chat, seen, here]);

  return null;
}
