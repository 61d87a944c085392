import type { Database } from "../../db/connection.ts";
import type { Connection } from "../../db/driver/connection.ts";

const RETRY_PAUSE = 250;

export interface Subscription {
  close(): Promise<void>;
}

/**
 * Keeps a connection listening. `lost` is called when it breaks, and `restored` once another one listens. What was
 * announced in between has to be read.
 */
export async function listen(
  database: Database,
  channels: Record<string, (payload: string) => void>,
  { lost, restored }: { lost: () => void; restored: () => Promise<void> },
): Promise<Subscription> {
  let closed = false;
  let connection: Connection;

  async function start(): Promise<{ gone: Promise<void> }> {
    const { promise: gone, resolve } = Promise.withResolvers<void>();
    const notified = (channel: string, payload: string) => channels[channel]?.(payload);
    connection = database.open({ notified, lost: () => resolve() });
    for (const channel of Object.keys(channels)) await connection.run(`listen "${channel}"`);
    return { gone };
  }

  async function keep({ gone }: { gone: Promise<void> }): Promise<void> {
    await gone;
    while (!closed) {
      lost();
      await startAgain();
    }
  }

  async function startAgain(): Promise<void> {
    while (!closed) {
      await new Promise((resume) => setTimeout(resume, RETRY_PAUSE));
      if (closed) return;
      try {
        const { gone } = await start();
        await restored();
        return await gone;
      } catch {
        await connection!.end(0);
      }
    }
  }

  const kept = keep(await start());
  return {
    async close() {
      closed = true;
      await connection.end(1);
      await kept;
    },
  };
}
