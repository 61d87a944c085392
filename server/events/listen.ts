import postgres from "postgres";
import type { Database } from "../../db/connection.ts";

const RETRY_PAUSE = 250;

export interface Ears {
  close(): Promise<void>;
}

/**
 * Keeps one connection listening. The library's own `listen` gives up for good when the database
 * is still away at the first try to listen again, and does not say that it hears nothing; so the
 * connection is ours. `lost` is called when it breaks, `found` once it listens again.
 */
export async function listen(
  { sql }: Database,
  channels: Record<string, (payload: string) => void>,
  { lost, found }: { lost: () => void; found: () => Promise<void> },
): Promise<Ears> {
  let closed = false;
  let hearing = false;

  const connection = postgres({
    ...sql.options,
    max: 1,
    idle_timeout: null,
    max_lifetime: null,
    fetch_types: false,
    onnotify: (channel: string, payload: string) => channels[channel]?.(payload),
    onclose: () => {
      if (closed || !hearing) return;
      hearing = false;
      lost();
      retrying = retry();
    },
  } as unknown as postgres.Options<Record<string, never>>);

  async function start(): Promise<void> {
    for (const channel of Object.keys(channels)) await connection.unsafe(`listen "${channel}"`);
    hearing = true;
  }

  async function retry(): Promise<void> {
    while (!closed) {
      await new Promise((resume) => setTimeout(resume, RETRY_PAUSE));
      try {
        await start();
        return await found();
      } catch {
        hearing = false;
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
