import { useAtomValue } from "jotai";
import { useEffect, useRef, useState } from "react";
import type { IncomingWebhook } from "schemas/incoming_webhooks.ts";
import { getIncomingWebhooks } from "../../../api/admin/incoming_webhooks.ts";
import { positionAtom } from "../../../state/stream.ts";

export interface Webhooks {
  /** Null until they are loaded. */
  webhooks: IncomingWebhook[] | null;
  /** Reason why the last attempt to load them failed, or null. */
  failure: unknown;
  reload(): Promise<void>;
}

/** A channel's webhooks. Each has an account, so they are loaded again when the accounts have changed. */
export function useWebhooks(gid: number): Webhooks {
  const { users_version } = useAtomValue(positionAtom);
  const [webhooks, setWebhooks] = useState<IncomingWebhook[] | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const newest = useRef(0);

  async function reload(): Promise<void> {
    const own = ++newest.current;
    try {
      const loaded = await getIncomingWebhooks(gid);
      if (own !== newest.current) return;
      setWebhooks(loaded);
      setFailure(null);
    } catch (failure) {
      if (own === newest.current) setFailure(failure);
    }
  }

  useEffect(() => void reload(), [gid, users_version]);
  return { webhooks, failure, reload };
}
