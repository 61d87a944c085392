import { Suspense } from "react";
import type { ChatKey } from "../../../state/chat_key.ts";
import { lazily } from "../../../ui/lazily.ts";
import type { CompletionState } from "./use_completion.ts";

const Completion = lazily(() => import("./Completion.tsx"));

/** The open list above the field. It is loaded when it is first needed. */
export function CompletionPopup({ chat, completion }: { chat: ChatKey; completion: CompletionState }) {
  if (!completion.token) return null;
  return (
    <Suspense>
      <Completion
        ref={completion.keys}
        chat={chat}
        token={completion.token}
        onPick={completion.pick}
        onClose={completion.close}
        onActive={completion.setActive}
      />
    </Suspense>
  );
}
