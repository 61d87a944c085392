import type { ServerEvent } from "schemas/events.ts";
import type { Database } from "../../db/connection.ts";
import { type EventRow, readEvents } from "../../db/events.ts";
import { readRecords } from "../../db/messages/log.ts";
import { type Position, positionOf } from "../../db/order.ts";
import type { MessageRow } from "../../db/tables.ts";
import type { Audience, InternalEvent } from "../base/announce.ts";
import { isForNewClients } from "../messages/reactions.ts";
import { toChatMessage } from "../messages/record.ts";
import { report } from "../base/trouble.ts";
import type { Audiences } from "./audiences.ts";
import { Frame } from "./frames.ts";
import type { Streams } from "./streams.ts";

const PAGE = 1000;
const RETRY_PAUSE = 250;
/**
 * Milliseconds from one delivery to the next, for each stream that was written to. Writing takes about half of that, so
 * half of the time is left for requests, however many listen. What is said meanwhile goes out in one piece.
 */
const REST = 0.04;
const LONGEST_REST = 100;
/** Milliseconds within which our own writer hands over what it has stored. */
const HANDED_OVER = 100;

/**
 * The one reader of the log in this process. It knows how far it has read. A notification only says how far
 * the log reaches, so losing one costs nothing: the next one, or the reconnection, reads on from here.
 */
export class Feed {
  /** Everything up to here has been delivered to the streams. */
  position: Position = { mid: 0, seq: 0 };
  #goal: Position = { mid: 0, seq: 0 };
  #reading: Promise<void> | null = null;
  /** Rows that this process has just stored. They need not be read back. */
  #own = new Map<number, MessageRow>();
  #closed = false;
  /** Called with messages that have just been written to the streams. */
  onDelivered: (rows: MessageRow[]) => void = () => {};
  #retry: ReturnType<typeof setTimeout> | undefined;
  /** Position that our own writer has reached, by its notifications. */
  #expected: Position = { mid: 0, seq: 0 };
  /** By `performance.now()`. */
  #restsUntil = 0;
  #expecting: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private database: Database,
    private streams: Streams,
    private audiences: Audiences,
    private onInternal: (event: InternalEvent) => void,
  ) {}

  async start(): Promise<void> {
    // The position is read first: an announcement in between is then applied twice, which is harmless.
    this.position = await positionOf(this.database);
    this.#goal = { ...this.position };
    await this.audiences.load(this.database);
  }

  /** Reads up to `goal`, unless it has been read already. */
  advance(goal: Position): void {
    this.#goal = { mid: Math.max(goal.mid, this.#goal.mid), seq: Math.max(goal.seq, this.#goal.seq) };
    if (!this.#closed && this.#isBehind) this.#reading ??= this.#read();
  }

  /** Our own writer has stored this. It hands the rows over, unless it has lost its connection: then they are read. */
  expect(goal: Position): void {
    this.#expected = goal;
    this.#expecting ??= setTimeout(() => {
      this.#expecting = undefined;
      this.advance(goal);
      if (this.#expected.mid > goal.mid) this.expect(this.#expected);
    }, HANDED_OVER);
  }

  get #isBehind(): boolean {
    return this.position.mid < this.#goal.mid || this.position.seq < this.#goal.seq;
  }

  /** After a lost connection: reads what was written meanwhile. Throws when that fails. */
  async catchUp(): Promise<void> {
    this.advance(await positionOf(this.database));
    await this.#reading;
    if (this.#isBehind) throw new Error("the log could not be read");
  }

  /** Takes rows directly from our own writer. `seq` is the newest announcement before them. */
  keep(rows: MessageRow[], seq: number): void {
    // Those that have been read already will not be asked for again.
    for (const row of rows) if (row.mid > this.position.mid) this.#own.set(row.mid, row);
    const last = rows.at(-1);
    if (last) this.advance({ mid: last.mid, seq });
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#reading;
    clearTimeout(this.#retry);
    clearTimeout(this.#expecting);
  }

  async #read(): Promise<void> {
    try {
      while (this.#isBehind) {
        await this.#rest();
        await this.#step();
      }
    } catch (error) {
      if (!this.#closed) report("Reading the log failed; it is tried again:", error);
      // The listening connection may be intact. Then no reconnection starts the reading again.
      this.#retry = setTimeout(() => this.advance(this.#goal), RETRY_PAUSE);
    } finally {
      this.#reading = null;
    }
  }

  async #rest(): Promise<void> {
    const rest = this.#restsUntil - performance.now();
    if (rest > 1) await new Promise((resume) => setTimeout(resume, rest));
  }

  async #step(): Promise<void> {
    const goal = this.#goal;
    const [rows, events] = await Promise.all([
      this.#rows(goal.mid),
      goal.seq > this.position.seq ? readEvents(this.database, this.position.seq, goal.seq) : [],
    ]);
    if (goal.seq > this.position.seq && events[0]?.seq !== this.position.seq + 1) await this.#startAgain();
    const mid = rows.length === PAGE ? rows[PAGE - 1].mid : goal.mid;
    this.#deliver(rows, events.filter((event) => event.at_mid <= mid), mid, goal);
  }

  /** For a process that was away so long that announcements have been swept: membership is loaded afresh. */
  async #startAgain(): Promise<void> {
    await this.audiences.load(this.database);
    this.streams.closeAll();
  }

  #rows(upTo: number): Promise<MessageRow[]> | MessageRow[] {
    const own: MessageRow[] = [];
    for (let mid = this.position.mid + 1; mid <= upTo && own.length < PAGE; mid++) {
      const row = this.#own.get(mid);
      if (!row) return readRecords(this.database.kysely, this.position.mid, upTo, PAGE);
      own.push(row);
    }
    return own;
  }

  /** Merges messages and announcements in the log's order and delivers each to its audience. */
  #deliver(rows: MessageRow[], events: EventRow[], mid: number, goal: Position): void {
    let next = 0;
    for (const row of rows) {
      while (next < events.length && events[next].at_mid < row.mid) this.#announce(events[next++]);
      // A message that was deleted since is left out; a later record says so.
      if (row.deleted_at === null) {
        const feature = isForNewClients(row) ? "emoji" : undefined;
        this.streams.deliverMessage(row.mid, frameOf(row), this.audiences.ofMessage(row), feature);
      }
      this.#own.delete(row.mid);
    }
    while (next < events.length) this.#announce(events[next++]);
    const seq = mid === goal.mid ? goal.seq : events.at(-1)?.seq ?? this.position.seq;
    this.position = { mid, seq };
    const written = this.streams.flush();
    this.#restsUntil = performance.now() + Math.min(written * REST, LONGEST_REST);
    this.onDelivered(rows);
  }

  #announce({ seq, at_mid, audience, event }: EventRow): void {
    if ("servers" in (audience as Audience)) {
      this.audiences.apply(event as InternalEvent);
      this.onInternal(event as InternalEvent);
    } else {
      this.streams.deliverAnnouncement(
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
