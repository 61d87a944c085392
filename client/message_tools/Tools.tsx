import { type RefObject, Suspense, useEffect, useState } from "react";
import type { ChatKey } from "../chats/key.ts";
import type { ContextMenuHandle } from "../ui/context_menu.ts";
import type { FeedView } from "../feed/view.ts";
import { type EarlyKeys, useEarlyKeys } from "./early_keys.ts";
import { lazily } from "../ui/lazily.ts";

interface Props {
  chat: ChatKey;
  view: FeedView;
  menu: ContextMenuHandle<number>;
  scroller: RefObject<HTMLElement | null>;
}

export interface ToolsProps extends Props {
  early: EarlyKeys;
}

const MessageTools = lazily(() => import("./MessageTools.tsx"));

/** What one can do with a message: one set for the whole feed, which comes when the feed has been painted. */
export function Tools(props: Props) {
  const [isDue, setDue] = useState(false);
  const early = useEarlyKeys(props.scroller, () => setDue(true));

  useEffect(() => {
    if (!("requestIdleCallback" in globalThis)) {
      const timer = setTimeout(() => setDue(true), 200);
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(() => setDue(true), { timeout: 1000 });
    return () => cancelIdleCallback(idle);
  }, []);

  if (!isDue && props.menu.place === null) return null;
  return (
    <Suspense>
      <MessageTools {...props} early={early} />
    </Suspense>
  );
}
