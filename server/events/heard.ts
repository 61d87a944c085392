import type { Database } from "../../db/connection.ts";
import { heardMid, raiseHeardMid } from "../../db/sessions.ts";
import type { Stream } from "./stream.ts";

/**
 * How far each device of an old client has been told. Such a client toggles a reaction whenever it hears
 * of a like, and resumes after the newest *message* it has: the likes that followed would come twice and
 * undo themselves (part B, 11.2). Lost with a process that dies: then the worst is one reaction shown wrong.
 */
export class Heard {
  #writing = new Map<string, Promise<void>>();

  constructor(private database: Database) {}

  /** To be called when a stream has ended. */
  keep({ seat, heard }: Stream): void {
    if (heard === 0) return;
    const key = keyOf(seat);
    const written = (this.#writing.get(key) ?? Promise.resolve())
      .then(() => raiseHeardMid(this.database, seat.uid, seat.device, heard))
      .catch(() => {})
      .finally(() => this.#writing.get(key) === written && this.#writing.delete(key));
    this.#writing.set(key, written);
  }

  async of(seat: { uid: number; device: string }): Promise<number> {
    await this.#writing.get(keyOf(seat));
    return await heardMid(this.database, seat.uid, seat.device);
  }

  async close(): Promise<void> {
    await Promise.all(this.#writing.values());
  }
}

function keyOf({ uid, device }: { uid: number; device: string }): string {
  return `${uid} ${device}`;
}
