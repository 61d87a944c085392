import { Suspense } from "react";
import { ComposerSkeleton } from "../chats/ChatSkeleton.tsx";
import type { ChatKey } from "../chats/key.ts";
import { insist, lazily } from "../ui/lazily.ts";

// Asked for with the page, and yet not in the way of its first paint, which has nothing to write to.
const loading = typeof document === "undefined" ? null : insist(() => import("./ComposerForm.tsx"));
const ComposerForm = lazily(() => loading ?? import("./ComposerForm.tsx"));

export interface ComposerProps {
  chat: ChatKey;
  /** Under this message, in a panel beside the conversation. */
  thread?: number;
}

/** Where one writes: messages, replies, and what messages are changed to. */
export function Composer(props: ComposerProps) {
  return (
    <Suspense fallback={<ComposerSkeleton />}>
      <ComposerForm key={`${props.chat} ${props.thread}`} {...props} />
    </Suspense>
  );
}
