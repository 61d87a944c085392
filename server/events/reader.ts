import type { ServerEvent } from "schemas/events.ts";
import { chosenPage, type MissedPage, missedPage, PAGE_ROWS } from "../../db/messages/catch_up.ts";
import type { Recipient } from "../../db/channels/memberships.ts";
import type { Database } from "../../db/connection.ts";
import { eventsAt } from "../../db/events.ts";
import { frameOf } from "./feed.ts";
import { forClient } from "./for_client.ts";
import { Frame, Run } from "./frames.ts";
import type { Keeps } from "./replay.ts";
import { SlowReader } from "./sink.ts";
import type { Stream } from "./stream.ts";

/** Sends the log to one stream, page by page at its reader's pace, with announcements in their places. */
export class LogReader {
  constructor(
    private database: Database,
    private stream: Stream,
    private recipient: Recipient,
    private keeps: Keeps,
  ) {}

  /** Sends the messages in (`from`, `upTo`]. Returns how far it came: less than `upTo` only when the reader has left. */
  async read(from: number, upTo: number): Promise<number> {
    let mid = from;
    while (mid < upTo && !this.stream.closed) {
      mid = await this.#deliver(missedPage(this.database, this.recipient, mid, upTo));
    }
    return mid;
  }

  /** Sends only the messages with these numbers, ascending. */
  async readChosen(mids: number[]): Promise<void> {
    for (let next = 0; next < mids.length && !this.stream.closed;) {
      const page = chosenPage(this.database, this.recipient, mids.slice(next, next + PAGE_ROWS));
      const mid = await this.#deliver(page);
      while (mids[next] <= mid) next++;
    }
  }

  /** Sends the announcements that came after all messages so far. */
  async readPending(): Promise<void> {
    await this.#announced().then((frames) => this.stream.send(Run.of(...frames)));
  }

  /** Returns how far the page reaches, once it is sent. */
  async #deliver(page: Promise<MissedPage>): Promise<number> {
    const { mid, sent } = await page.then((read) => this.#send(read));
    await sent;
    return this.stream.delivered = mid;
  }

  /** A separate function, so that the rows can be collected as garbage while they are being sent. */
  async #send({ rows, mid }: MissedPage): Promise<{ mid: number; sent: Promise<void> }> {
    const { stream } = this;
    let run = new Run();
    for (const row of rows) {
      if (stream.hasPending(row.mid)) {
        for (const frame of await this.#announced(row.mid)) run = run.then(frame);
      }
      // More announcements stand here than are read at a time.
      if (stream.hasPending(row.mid)) return { mid: row.mid - 1, sent: stream.send(run) };
      if (this.keeps(row)) run = run.then(frameOf(row));
    }
    return { mid, sent: stream.send(run) };
  }

  async #announced(before?: number): Promise<Frame[]> {
    const seqs = this.stream.takePending(before);
    const events = await eventsAt(this.database, seqs);
    if (events.length < seqs.length) {
      throw new SlowReader("announcements it has not received have been swept");
    }
    return forClient(this.stream.client, events.map(({ event }) => event as ServerEvent))
      .map((event) => new Frame(event));
  }
}
