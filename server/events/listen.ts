import postgres from "postgres";
import type { Database } from "../../db/connection.ts";

const RETRY_PAUSE = 250;

export interface Subscription {
  close(): Promise<void>;
}

/**
 * Keeps one connection listening. We do not use the library's own `listen`: it gives up for good when the
 * database is still away at the first attempt to listen again, and it does not report that. `lost` is called
 * when the connection breaks, `restored` once it listens again.
 */
export async function listen(
  { sql }: Database,
  channels: Record<string, (payload: string) => void>,
  { lost, restored }: { lost: () => void; restored: () => Promise<void> },
): Promise<Subscription> {
  let closed = false;
  let listening = false;

  const connection = postgres({
    ...sql.options,
    max: 1,
    idle_timeout: null,
    max_lifetime: null,
    fetch_types: false,
    onnotify: (channel: string, payload: string) => channels[channel]?.(payload),
    onclose: () => {
      if (closed || !listening) return;
      listening = false;
      lost();
      retrying = retry();
    },
  } as unknown as postgres.Options<Record<string, never>>);

  async function start(): Promise<void> {
    for (const channel of Object.keys(channels)) await connection.unsafe(`listen "${channel}"`);
    listening = true;
  }

  async function retry(): Promise<void> {
    while (!closed) {
      await new Promise((resume) => setTimeout(resume, RETRY_PAUSE));
      try {
        await start();
        return await restored();
      } catch {
        listening = false;
      }
    }
  }

  let retrying: Promise<void> = Promise.resolve();
  await start();
  return {
    async close() {
      closed = true;
      await connection.end({ timeout: 1 });
      await retrying;
    },
  };
}
