import { Suspense, useEffect, useState } from "react";
import { lazily } from "../../../ui/lazily.ts";
import { useEarlyKeys } from "./early_keys.ts";
import type { ToolsProps } from "./MessageTools.tsx";

const MessageTools = lazily(() => import("./MessageTools.tsx"));

/** The tools for a message: one set for the whole feed. They load after the feed is painted. */
export function Tools(props: Omit<ToolsProps, "early">) {
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
