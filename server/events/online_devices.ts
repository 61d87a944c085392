import type { Database } from "../../db/connection.ts";
import { writeOnlineDevices } from "../../db/presence.ts";
import type { Streams } from "./streams.ts";

/** Keeps in the database which devices are connected to this process. */
export class OnlineDevices {
  /** People whose devices have changed since they were written. */
  #changed = new Set<number>();

  constructor(private database: Database, private streams: Streams) {
    streams.onDevices = (uid) => void this.#changed.add(uid);
  }

  /** Everything is written again, because the table may have been emptied. */
  forgetWritten(): void {
    for (const uid of this.streams.uids()) this.#changed.add(uid);
  }

  /** Only while the row of this process exists. */
  async flush(process: string): Promise<void> {
    const uids = [...this.#changed];
    if (uids.length === 0) return;
    const online = uids.flatMap((uid) => this.streams.devicesOf(uid).map((device) => ({ uid, device })));
    this.#changed.clear();
    await writeOnlineDevices(this.database, process, uids, online).catch((error) => {
      for (const uid of uids) this.#changed.add(uid);
      throw error;
    });
  }

  get isWritten(): boolean {
    return this.#changed.size === 0;
  }
}
