import type { KickReason, ServerEvent } from "schemas/events.ts";
import type { Audience } from "../base/announce.ts";
import { forClient } from "./for_client.ts";
import { Frame, Run } from "./frames.ts";
import type { Feature, Place, Stream } from "./stream.ts";

/** Streams of one account on one process. One more closes the one that was opened first. */
export const MAX_STREAMS = 50;
/** A stream that is only closed would reconnect, and then another would have to go. */
const REPLACED = new Frame({ type: "kick", reason: "login_from_other_device" });

type Recipients = "everyone" | Iterable<number>;

/** The streams that are open on this process. It keeps no history: the database does. */
export class Streams {
  #byUser = new Map<number, Set<Stream>>();
  #touched: Stream[] = [];
  #start = new Run();
  /** Called when a person's first stream opens here, and when their last one closes. */
  onPresence: (uid: number, here: boolean) => void = () => {};
  /** Called when a device of a person connects or disconnects here. */
  onDevices: (uid: number) => void = () => {};
  /** Called when a stream has ended, for whatever reason. */
  onClosed: (stream: Stream) => void = () => {};

  add(stream: Stream): void {
    const { uid } = stream.client;
    this.replace(stream.client, "login_from_other_device", stream.client.ticket);
    const theirs = this.#byUser.get(uid) ?? new Set();
    if (theirs.size >= MAX_STREAMS) this.#kick(oldest(theirs), REPLACED);
    if (theirs.size === 0 && !stream.client.is_guest) this.onPresence(uid, true);
    this.#byUser.set(uid, theirs.add(stream));
    if (!stream.client.is_guest) this.onDevices(uid);
  }

  /** Removes exactly this stream. A newer one of the same client stays. */
  remove(stream: Stream): void {
    stream.close();
    const { uid } = stream.client;
    const theirs = this.#byUser.get(uid);
    if (!theirs?.delete(stream)) return;
    this.onClosed(stream);
    if (!stream.client.is_guest) this.onDevices(uid);
    if (theirs.size > 0) return;
    this.#byUser.delete(uid);
    if (!stream.client.is_guest) this.onPresence(uid, false);
  }

  *all(): Generator<Stream> {
    for (const theirs of this.#byUser.values()) yield* theirs;
  }

  *guests(): Generator<Stream> {
    for (const stream of this.all()) if (stream.client.is_guest) yield stream;
  }

  *uids(): Generator<number> {
    for (const [uid, theirs] of this.#byUser) {
      for (const { client } of theirs) {
        if (!client.is_guest) yield uid;
        break;
      }
    }
  }

  devicesOf(uid: number): string[] {
    return [...new Set(Array.from(this.#byUser.get(uid) ?? [], ({ client }) => client.device))];
  }

  get size(): number {
    let size = 0;
    for (const theirs of this.#byUser.values()) size += theirs.size;
    return size;
  }

  #of(recipients: Recipients): Iterable<Stream> {
    return recipients === "everyone" ? this.all() : this.#ofUids(recipients);
  }

  *#ofUids(uids: Iterable<number>): Generator<Stream> {
    for (const uid of uids) {
      const theirs = this.#byUser.get(uid);
      if (theirs) yield* theirs;
    }
  }

  /** Call this in the log's order and then `flush`: each stream sends all its new frames in one piece. */
  deliverMessage(mid: number, frame: Frame, recipients: Recipients, feature?: Feature): void {
    for (const stream of this.#of(recipients)) {
      if (feature && !stream.client.features.has(feature)) continue;
      // Public channels are for everyone but visitors of the widget.
      if (recipients === "everyone" && stream.client.host !== null) continue;
      if (stream.deliverMessage(mid, frame, this.#start)) this.#touched.push(stream);
    }
  }

  deliverAnnouncement(
    at: Place,
    event: ServerEvent,
    audience: Audience,
    channel: (gid: number) => Recipients,
  ): void {
    const frame = new Frame(event);
    const recipients = this.#ofAudience(audience, channel);
    if (event.type === "kick") {
      this.flush();
      return [...recipients].forEach((stream) => this.#kick(stream, frame));
    }
    const frameFor = framesOf(event, frame);
    for (const stream of recipients) {
      const theirs = frameFor(stream);
      if (theirs && stream.deliverAnnouncement(at, theirs, this.#start)) this.#touched.push(stream);
    }
  }

  *#ofAudience(audience: Audience, channel: (gid: number) => Recipients): Generator<Stream> {
    if ("everyone" in audience) return yield* this.all();
    if ("gid" in audience) return yield* this.#of(channel(audience.gid));
    if ("uids" in audience) return yield* this.#ofUids(audience.uids);
    if ("servers" in audience) return;
    if ("guests" in audience) return yield* this.guests();
    for (const stream of this.#ofUids([audience.uid])) {
      const { device, features } = stream.client;
      const receives = "device" in audience
        ? device === audience.device
        : device !== audience.except_device || features.has("self");
      if (receives) yield stream;
    }
  }

  /** For events outside the log, such as presence. A stream that is still starting asks for them at the end. */
  broadcast(event: ServerEvent, except?: number): void {
    const frameFor = framesOf(event);
    for (const stream of this.all()) {
      if (stream.client.uid === except || !stream.live) continue;
      const frame = frameFor(stream);
      if (frame && stream.deliver(frame, this.#start)) this.#touched.push(stream);
    }
  }

  /** For events that matter only now: to live streams that asked for `feature`, if any, but not to `except`. */
  publish(event: ServerEvent, recipients: Recipients, feature?: Feature, except?: number): void {
    const frameFor = framesOf(event);
    for (const stream of this.#of(recipients)) {
      const { uid, features } = stream.client;
      if (uid === except || feature && !features.has(feature) || !stream.live) continue;
      const frame = frameFor(stream);
      if (frame && stream.deliver(frame, this.#start)) this.#touched.push(stream);
    }
    this.flush();
  }

  /** Returns the number of streams that something was sent to. */
  flush(): number {
    const touched = this.#touched.splice(0);
    for (const stream of touched) {
      stream.flush();
      if (stream.closed) this.remove(stream);
    }
    this.#start = new Run();
    return touched.length;
  }

  /** Closes the older streams of a client: those with a ticket below `before`, on whichever process that was drawn. */
  replace(
    { uid, device, tab }: { uid: number; device: string; tab: string },
    reason: KickReason,
    before: number,
  ): void {
    const frame = new Frame({ type: "kick", reason });
    for (const stream of [...this.#ofUids([uid])]) {
      const { client } = stream;
      if (client.device === device && client.tab === tab && client.ticket < before) this.#kick(stream, frame);
    }
  }

  /** Closes streams of a device's former sessions without an event: the client reconnects with its new token. */
  endFormerSessions({ uid, device, session }: { uid: number; device: string; session: number }): void {
    for (const stream of [...this.#ofUids([uid])]) {
      const { client } = stream;
      if (client.device !== device || client.session >= session) continue;
      stream.flush();
      this.remove(stream);
    }
  }

  #kick(stream: Stream, frame: Frame): void {
    stream.flush();
    if (!stream.closed) stream.write(frame);
    this.remove(stream);
  }

  closeAll(): void {
    for (const stream of [...this.all()]) this.remove(stream);
  }
}

/** The frame of an event for each stream, or null for one that does not receive it. All guests share one. */
function framesOf(event: ServerEvent, whole = new Frame(event)): (stream: Stream) => Frame | null {
  let forGuests: Frame | null = null;
  return ({ client }) => {
    if (client.host === null && !client.is_guest) return whole;
    if (client.host === null && forGuests) return forGuests;
    const [theirs] = forClient(client, [event]);
    if (!theirs || theirs === event) return theirs ? whole : null;
    const frame = new Frame(theirs);
    if (client.host === null) forGuests = frame;
    return frame;
  };
}

function oldest(streams: Set<Stream>): Stream {
  return [...streams].reduce((first, one) => one.client.ticket < first.client.ticket ? one : first);
}
