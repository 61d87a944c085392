import type { KickReason, ServerEvent } from "schemas/events.ts";
import type { Audience } from "./audiences.ts";
import { Frame, Run } from "./frames.ts";
import type { Feature, Place, Stream } from "./stream.ts";

/** The place of what the log does not hold: before all that is said, and never part of a state. */
const NOWHERE: Place = { seq: Infinity, at_mid: 0 };

type Hearers = "everyone" | Iterable<number>;

/** Who is connected to this process. It keeps no history: the database does. */
export class Streams {
  #byUser = new Map<number, Set<Stream>>();
  #touched: Stream[] = [];
  #start = new Run();
  /** Told when a person's first stream opens here, and when their last one closes. */
  onPresence: (uid: number, here: boolean) => void = () => {};
  /** Told when a stream has ended, whoever ended it. */
  onGone: (stream: Stream) => void = () => {};

  add(stream: Stream): void {
    const { uid } = stream.seat;
    this.vacate(stream.seat, "login_from_other_device", stream.seat.ticket);
    const theirs = this.#byUser.get(uid) ?? new Set();
    if (theirs.size === 0 && !stream.seat.is_guest) this.onPresence(uid, true);
    this.#byUser.set(uid, theirs.add(stream));
  }

  /** Removes exactly this stream: a newer one of the same device stays. */
  remove(stream: Stream): void {
    stream.close();
    const { uid } = stream.seat;
    const theirs = this.#byUser.get(uid);
    if (!theirs?.delete(stream)) return;
    this.onGone(stream);
    if (theirs.size > 0) return;
    this.#byUser.delete(uid);
    if (!stream.seat.is_guest) this.onPresence(uid, false);
  }

  *all(): Generator<Stream> {
    for (const theirs of this.#byUser.values()) yield* theirs;
  }

  *uids(): Generator<number> {
    for (const [uid, theirs] of this.#byUser) {
      for (const { seat } of theirs) {
        if (!seat.is_guest) yield uid;
        break;
      }
    }
  }

  get size(): number {
    let size = 0;
    for (const theirs of this.#byUser.values()) size += theirs.size;
    return size;
  }

  #of(hearers: Hearers): Iterable<Stream> {
    return hearers === "everyone" ? this.all() : this.#ofUids(hearers);
  }

  *#ofUids(uids: Iterable<number>): Generator<Stream> {
    for (const uid of uids) {
      const theirs = this.#byUser.get(uid);
      if (theirs) yield* theirs;
    }
  }

  /** Give frames in the log's order, then `flush`: what one reader gets of them goes out in one piece. */
  message(mid: number, frame: Frame, hearers: Hearers): void {
    for (const stream of this.#of(hearers)) {
      if (stream.hearMessage(mid, frame, this.#start)) this.#touched.push(stream);
    }
  }

  announcement(
    at: Place,
    event: ServerEvent,
    audience: Audience,
    channel: (gid: number) => Hearers,
  ): void {
    const frame = new Frame(event);
    const hearers = this.#ofAudience(audience, channel);
    if (event.type === "kick") {
      this.flush();
      return [...hearers].forEach((stream) => this.#kick(stream, frame));
    }
    for (const stream of hearers) {
      if (stream.hearAnnouncement(at, frame, this.#start)) this.#touched.push(stream);
    }
  }

  *#ofAudience(audience: Audience, channel: (gid: number) => Hearers): Generator<Stream> {
    if ("everyone" in audience) return yield* this.all();
    if ("gid" in audience) return yield* this.#of(channel(audience.gid));
    if ("uids" in audience) return yield* this.#ofUids(audience.uids);
    if ("servers" in audience) return;
    for (const stream of this.#ofUids([audience.uid])) {
      const { device, features } = stream.seat;
      const hears = "device" in audience
        ? device === audience.device
        : device !== audience.except_device || features.has("self");
      if (hears) yield stream;
    }
  }

  /** For what has no place in the log (presence); who is still reading the past is told afterwards. */
  tell(event: ServerEvent, except?: number): void {
    const frame = new Frame(event);
    for (const stream of this.all()) {
      if (stream.seat.uid === except) continue;
      if (stream.hearAnnouncement(NOWHERE, frame, this.#start)) this.#touched.push(stream);
    }
  }

  /** For what is true for a moment: to those who asked for such and are there now, but not to `except`. */
  whisper(event: ServerEvent, hearers: Hearers, feature: Feature, except: number): void {
    const frame = new Frame(event);
    for (const stream of this.#of(hearers)) {
      const { uid, features } = stream.seat;
      if (uid === except || !features.has(feature) || !stream.live) continue;
      if (stream.hear(frame, this.#start)) this.#touched.push(stream);
    }
    this.flush();
  }

  flush(): void {
    for (const stream of this.#touched.splice(0)) {
      stream.flush();
      if (stream.closed) this.remove(stream);
    }
    this.#start = new Run();
  }

  /** Ends the older stream of a seat; `before` protects those opened later, on whichever process. */
  vacate(
    { uid, device, tab }: { uid: number; device: string; tab: string },
    reason: KickReason,
    before: number,
  ): void {
    const frame = new Frame({ type: "kick", reason });
    for (const stream of [...this.#ofUids([uid])]) {
      const { seat } = stream;
      if (seat.device === device && seat.tab === tab && seat.ticket < before) this.#kick(stream, frame);
    }
  }

  #kick(stream: Stream, frame: Frame): void {
    stream.flush();
    if (!stream.closed) stream.say(frame);
    this.remove(stream);
  }

  closeAll(): void {
    for (const stream of [...this.all()]) this.remove(stream);
  }
}
