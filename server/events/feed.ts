import type { ServerEvent } from "schemas/events.ts";
import type { Database } from "../../db/connection.ts";
import { type EventRow, readEvents } from "../../db/events.ts";
import { readRecords } from "../../db/log.ts";
import { type Position, positionOf } from "../../db/order.ts";
import type { MessageRow } from "../../db/tables.ts";
import { toChatMessage } from "../messages/record.ts";
import type { Audience, Audiences, HouseEvent } from "./audiences.ts";
import { Frame } from "./frames.ts";
import type { Streams } from "./streams.ts";

const PAGE = 1000;
const RETRY_PAUSE = 250;

/**
 * This process's one reader of the log. It knows how far it has read; a notification only says how
 * far there is to read, so losing one costs nothing: the next, or the reconnection, reads on.
 */
export class Feed {
  /** All up to here has been handed to the streams. */
  position: Position = { mid: 0, seq: 0 };
  #goal: Position = { mid: 0, seq: 0 };
  #reading: Promise<void> | null = null;
  /** What this process itself has just stored need not be read back. */
  #own = new Map<number, MessageRow>();
  #closed = false;
  #retry: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private database: Database,
    private streams: Streams,
    private audiences: Audiences,
    private tell: (event: HouseEvent) => void,
  ) {}

  async start(): Promise<void> {
    // Position first, audiences second: an announcement in between is applied twice, which is harmless.
    this.position = await positionOf(this.database);
    this.#goal = { ...this.position };
    await this.audiences.load(this.database);
  }

  /** There is something to read up to `goal`. */
  advance(goal: Position): void {
    this.#goal = { mid: Math.max(goal.mid, this.#goal.mid), seq: Math.max(goal.seq, this.#goal.seq) };
    if (!this.#closed && this.#isBehind) this.#reading ??= this.#read();
  }

  get #isBehind(): boolean {
    return this.position.mid < this.#goal.mid || this.position.seq < this.#goal.seq;
  }

  /** After a lost connection: whatever was announced meanwhile is read now. Throws when it cannot be. */
  async catchUp(): Promise<void> {
    this.advance(await positionOf(this.database));
    await this.#reading;
    if (this.#isBehind) throw new Error("the log could not be read");
  }

  /** Takes rows straight from our own writer; `seq` is the newest announcement before them. */
  keep(rows: MessageRow[], seq: number): void {
    for (const row of rows) this.#own.set(row.mid, row);
    const last = rows.at(-1);
    if (last) this.advance({ mid: last.mid, seq });
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#reading;
    clearTimeout(this.#retry);
  }

  async #read(): Promise<void> {
    try {
      while (this.#isBehind) await this.#step();
    } catch (error) {
      if (!this.#closed) console.error("Reading the log failed; it is tried again:", error);
      // Only the pool's connection may have broken: then no reconnection will tell us to read on.
      this.#retry = setTimeout(() => this.advance(this.#goal), RETRY_PAUSE);
    } finally {
      this.#reading = null;
    }
  }

  async #step(): Promise<void> {
    const goal = this.#goal;
    const [rows, events] = await Promise.all([
      this.#rows(goal.mid),
      goal.seq > this.position.seq ? readEvents(this.database.sql, this.position.seq, goal.seq) : [],
    ]);
    if (goal.seq > this.position.seq && events[0]?.seq !== this.position.seq + 1) await this.#startAgain();
    const mid = rows.length === PAGE ? rows[PAGE - 1].mid : goal.mid;
    this.#hand(rows, events.filter((event) => event.at_mid <= mid), mid, goal);
  }

  /** Away for so long that announcements have been cleared meanwhile: who is in which channel has to be asked. */
  async #startAgain(): Promise<void> {
    await this.audiences.load(this.database);
    this.streams.closeAll();
  }

  #rows(upTo: number): Promise<MessageRow[]> | MessageRow[] {
    const own: MessageRow[] = [];
    for (let mid = this.position.mid + 1; mid <= upTo && own.length < PAGE; mid++) {
      const row = this.#own.get(mid);
      if (!row) return readRecords(this.database.sql, this.position.mid, upTo, PAGE);
      own.push(row);
    }
    return own;
  }

  /** Merges the two in the log's order and gives each to those who should hear it. */
  #hand(rows: MessageRow[], events: EventRow[], mid: number, goal: Position): void {
    let next = 0;
    for (const row of rows) {
      while (next < events.length && events[next].at_mid < row.mid) this.#announce(events[next++]);
      // Deleted since, which a later record says.
      if (row.deleted_at === null) {
        this.streams.message(row.mid, frameOf(row), this.audiences.ofMessage(row));
      }
      this.#own.delete(row.mid);
    }
    while (next < events.length) this.#announce(events[next++]);
    const seq = mid === goal.mid ? goal.seq : events.at(-1)?.seq ?? this.position.seq;
    this.position = { mid, seq };
    this.streams.flush();
  }

  #announce({ seq, at_mid, audience, event }: EventRow): void {
    if ("servers" in (audience as Audience)) {
      this.audiences.apply(event as HouseEvent);
      this.tell(event as HouseEvent);
    } else {
      this.streams.announcement(
        { seq, at_mid },
        event as ServerEvent,
        audience as Audience,
        (gid) => this.audiences.of(gid),
      );
    }
  }
}

export function frameOf(row: MessageRow): Frame {
  return new Frame({ type: "chat", ...toChatMessage(row) });
}
