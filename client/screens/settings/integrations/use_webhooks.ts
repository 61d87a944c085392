import { useAtomValue } from "jotai";
import { useEffect, useRef, useState } from "react";
import type { IncomingWebhook } from "schemas/incoming_webhooks.ts";
import { getIncomingWebhooks } from "../../../api/incoming_webhooks.ts";
import { positionAtom } from "../../../state/stream.ts";

export interface Webhooks {
  /** Null until they are loaded. */
  webhooks: IncomingWebhook[] | null;
  hasFailed: boolean;
  reload(): Promise<void>;
}

/** A channel's webhooks. Each has an account, so they are loaded again when the accounts have changed. */
export function useWebhooks(gid: number): Webhooks {
  const { users_version } = useAtomValue(positionAtom);
  const [webhooks, setWebhooks] = useState<IncomingWebhook[] | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const newest = useRef(0);

  async function reload(): Promise<void> {
    const own = ++newest.current;
    const loaded = await getIncomingWebhooks(gid).catch(() => null);
    if (own !== newest.current) return;
    if (loaded) setWebhooks(loaded);
    setFailed(!loaded);
  }

  useEffect(() => void reload(), [gid, users_version]);
  return { webhooks, hasFailed, reload };
}
