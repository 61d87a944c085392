import type { EventData } from "schemas/events.ts";
import type { Database } from "../../db/connection.ts";
import { SIGNAL_CHANNEL } from "../../db/events.ts";
import { LOG_CHANNEL } from "../../db/order.ts";
import { DUE_CHANNEL } from "../../db/queue.ts";
import type { AnnouncedCache, InternalEvent } from "../base/announce.ts";
import { Audiences } from "./audiences.ts";
import { Directory } from "./directory.ts";
import { Feed } from "./feed.ts";
import { Delivered } from "./delivered.ts";
import { listen, type Subscription } from "./listen.ts";
import { Presence } from "./presence.ts";
import { readSignals, Signals } from "./signals.ts";
import { Streams } from "./streams.ts";
import { Typing } from "./typing.ts";
import type { ServerSettings } from "../server_settings/settings.ts";

/** The live streams of this process, and the parts that feed them. */
export class Realtime {
  /** Names this process in its notifications of messages. */
  readonly origin = crypto.randomUUID();
  readonly streams = new Streams();
  readonly signals: Signals;
  readonly presence: Presence;
  readonly typing: Typing;
  readonly feed: Feed;
  readonly directory: Directory;
  readonly delivered: Delivered;
  /** Called when there may be more in the log than before. */
  onLogGrown = () => {};
  /** Called with a notification that something may be due, or without one when any may have been lost. */
  onDue: (news?: string) => void = () => {};
  #subscription: Subscription | null = null;

  constructor(
    readonly database: Database,
    readonly settings: ServerSettings,
    private caches: AnnouncedCache[],
  ) {
    const audiences = new Audiences();
    this.signals = new Signals(database);
    this.presence = new Presence(database, this.streams);
    this.typing = new Typing(this.signals, this.streams, audiences);
    this.feed = new Feed(database, this.streams, audiences, (event) => this.#apply(event));
    this.directory = new Directory(database);
    this.delivered = new Delivered(database);
    this.streams.onClosed = (stream) => this.delivered.keep(stream);
  }

  async start(): Promise<void> {
    await this.feed.start();
    await this.presence.readShown();
    this.#subscription = await listen(this.database, {
      [LOG_CHANNEL]: (payload) => this.#readOn(payload),
      [SIGNAL_CHANNEL]: (payload) => this.#receive(payload),
      [DUE_CHANNEL]: (payload) => this.onDue(payload),
    }, {
      lost: () => this.#trustCaches(false),
      restored: () => this.#recover(),
    });
  }

  /** Close the streams and the log before this. */
  async close(): Promise<void> {
    await this.presence.close();
    await this.signals.flush();
    await this.delivered.close();
    await this.#subscription?.close();
    await this.feed.close();
  }

  #apply(event: InternalEvent): void {
    for (const cache of this.caches) cache.apply(event);
    if (event.type === "online_status") this.presence.show(event.shown);
    if (event.type === "new_session") this.streams.endFormerSessions(event);
  }

  #readOn(payload: string): void {
    const [mid, seq, origin] = payload.split(" ");
    const goal = { mid: Number(mid), seq: Number(seq) };
    if (origin === this.origin) this.feed.expect(goal);
    else this.feed.advance(goal);
    this.onLogGrown();
  }

  #receive(payload: string): void {
    for (const signal of readSignals(payload)) {
      if ("opened" in signal) {
        this.streams.replace(signal.opened, "login_from_other_device", signal.opened.ticket);
      } else if ("typing" in signal) this.typing.deliver(signal.typing);
      else if ("calling" in signal) this.#ring(signal.calling);
      else this.presence.apply(signal);
    }
  }

  /** A call matters only now: it is not stored, and nobody who comes later hears it. */
  #ring(call: EventData<"user_calling">): void {
    this.streams.publish({ type: "user_calling", ...call }, [call.target]);
  }

  async #recover(): Promise<void> {
    await this.feed.catchUp();
    this.onLogGrown();
    this.onDue();
    this.#trustCaches(true);
    await this.presence.reload();
  }

  #trustCaches(trusted: boolean): void {
    for (const cache of this.caches) cache.trust(trusted);
  }
}
