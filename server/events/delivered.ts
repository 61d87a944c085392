import type { Database } from "../../db/connection.ts";
import { deliveredMid, raiseDeliveredMid } from "../../db/users/delivered.ts";
import type { Stream } from "./stream.ts";

/**
 * The newest record that was delivered to each device of an old client. Such a client toggles a reaction on
 * every like it receives, and resumes after the newest *message* it has. Without this, likes that followed
 * that message would come twice and cancel out. A process that dies loses what it has not
 * stored yet; at worst one reaction is then shown wrong.
 */
export class Delivered {
  #writing = new Map<string, Promise<void>>();

  constructor(private database: Database) {}

  /** Call this when a stream has ended. */
  keep({ client, delivered }: Stream): void {
    if (delivered === 0) return;
    const key = keyOf(client);
    const written = (this.#writing.get(key) ?? Promise.resolve())
      .then(() => raiseDeliveredMid(this.database, client.uid, client.device, delivered))
      .catch(() => {})
      .finally(() => this.#writing.get(key) === written && this.#writing.delete(key));
    this.#writing.set(key, written);
  }

  async of(client: { uid: number; device: string }): Promise<number> {
    await this.#writing.get(keyOf(client));
    return await deliveredMid(this.database, client.uid, client.device);
  }

  async close(): Promise<void> {
    await Promise.all(this.#writing.values());
  }
}

function keyOf({ uid, device }: { uid: number; device: string }): string {
  return `${uid} ${device}`;
}
