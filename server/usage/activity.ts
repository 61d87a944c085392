import { writeActiveDays } from "../../db/active_days.ts";
import type { Database } from "../../db/connection.ts";
import type { UserRow } from "../../db/tables.ts";

type Seen = Pick<UserRow, "uid" | "is_bot" | "is_guest">;

/** People who were here today. Each process writes each of them at most once a day, many at a time. */
export class Activity {
  #day = "";
  /** Those of `#day` that are noted or wait to be. */
  #seen = new Set<number>();
  #waiting: number[] = [];

  constructor(private database: Database, private connected: () => Iterable<number>) {}

  /** Every request calls this, so it writes nothing. Only people count. */
  see({ uid, is_bot, is_guest }: Seen): void {
    if (this.#seen.has(uid) || is_bot || is_guest) return;
    this.#seen.add(uid);
    this.#waiting.push(uid);
  }

  /** Writes who came since the last call. Whoever is still connected after midnight was here on the new day too. */
  async flush(now = Date.now()): Promise<void> {
    const day = dayOf(now);
    if (day !== this.#day) await this.#begin(day);
    await this.#write();
  }

  /** Those who wait belong to the day that ends. */
  async #begin(day: string): Promise<void> {
    if (this.#day) await this.#write();
    this.#seen = new Set([...this.#waiting, ...this.connected()]);
    this.#waiting = [...this.#seen];
    this.#day = day;
  }

  async #write(): Promise<void> {
    const uids = this.#waiting.splice(0);
    if (uids.length === 0) return;
    try {
      await writeActiveDays(this.database, this.#day, uids);
    } catch (error) {
      this.#waiting.push(...uids);
      throw error;
    }
  }
}

/** The UTC day of a time, as 2026-01-31. */
export function dayOf(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 10);
}
