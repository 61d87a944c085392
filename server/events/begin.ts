import { FIRST_CONNECT_RECORDS, type ServerEvent } from "schemas/events.ts";
import { missedPage, newestStart } from "../../db/catch_up.ts";
import { relatedChannels } from "../../db/channels.ts";
import type { Database } from "../../db/connection.ts";
import { positionOf } from "../../db/order.ts";
import { remarksOf } from "../../db/remarks.ts";
import { settingsOf } from "../../db/settings.ts";
import { userLogAfter } from "../../db/users.ts";
import type { Directory, People } from "./directory.ts";
import { absenceOf } from "./absence.ts";
import { type Feed, frameOf } from "./feed.ts";
import { Frame, Run } from "./frames.ts";
import type { Heard } from "./heard.ts";
import type { Presence } from "./presence.ts";
import { everything, type Keeps, withoutLikesBeforeMessages, withoutLikesUpTo } from "./replay.ts";
import type { Stream } from "./stream.ts";

export interface Resume {
  after_mid: number | undefined;
  users_version: number | undefined;
  /** At most so many records of the past; the newest ones. */
  limit: number | undefined;
  /** Whether the client wants to be told when the limit left something out. */
  gap: boolean;
}

export interface Source {
  database: Database;
  feed: Feed;
  presence: Presence;
  directory: Directory;
  heard: Heard;
}

/**
 * Starting, resuming and staying current, all in one. The stream is registered already, so what
 * happens from now on is held for it or will be in the log when it gets there: nothing is lost in
 * between, and since messages and announcements are numbered, nothing comes twice.
 */
export async function begin(source: Source, stream: Stream, from_mid: number, resume: Resume): Promise<void> {
  const { database, feed } = source;
  const { uid } = stream.seat;
  // The log's end, not this process's place in it: what was acknowledged before belongs to the past.
  const { mid: present, seq } = await positionOf(database);
  stream.include(seq);
  const listener = { uid, from_mid };

  const say = (...events: ServerEvent[]) => stream.say(...events.map((event) => new Frame(event)));
  stream.say(...await stateOf(source, uid, resume.users_version));

  const after = Math.min(resume.after_mid ?? 0, present);
  if (resume.after_mid) say(...await absenceOf(database, listener, after, resume.gap));
  const count = resume.limit ?? (resume.after_mid ? undefined : FIRST_CONNECT_RECORDS);
  const start = count === undefined ? after : await newestStart(database, listener, after, present, count);
  if (resume.gap && resume.after_mid && start > after) say({ type: "gap", after_mid: start });

  const keeps = await keptBy(source, stream, resume);
  let mid = await read(start, present);
  say({ type: "ready" });
  // While it read, the others went on talking.
  while (mid < feed.position.mid && !stream.closed) mid = await read(mid, feed.position.mid);
  if (!stream.closed) stream.goLive(mid);

  async function read(from: number, upTo: number): Promise<number> {
    let mid = from;
    while (mid < upTo && !stream.closed) {
      const page = await missedPage(database, listener, mid, upTo);
      let run = new Run();
      for (const row of page.rows) {
        for (const frame of upTo > present ? stream.releaseHeld(row.mid) : []) run = run.then(frame);
        if (keeps(row)) run = run.then(frameOf(row));
      }
      if (run.length > 0) stream.sink.write(run);
      mid = stream.heard = page.mid;
      await stream.sink.drained();
    }
    return mid;
  }
}

async function keptBy({ heard }: Source, { seat }: Stream, { gap, after_mid }: Resume): Promise<Keeps> {
  if (gap) return everything;
  return after_mid ? withoutLikesUpTo(await heard.of(seat)) : withoutLikesBeforeMessages();
}

async function stateOf({ database, presence, directory }: Source, uid: number, version: number | undefined) {
  const people = await directory.current();
  const [groups, settings, remarks] = await Promise.all([
    relatedChannels(database, uid),
    settingsOf(database, uid),
    remarksOf(database, uid),
  ]);
  const others = people.users.filter((user) => user.uid !== uid);
  return [
    ...await usersSince(database, people, version),
    new Frame({
      type: "users_state",
      users: others.map((user) => ({ uid: user.uid, online: presence.isOnline(user.uid) })),
    }),
    new Frame({ type: "related_groups", groups }),
    new Frame({ type: "user_settings", ...settings }),
    // The only way in which clients learn of them.
    ...remarks.map((remark) => new Frame({ type: "user_remark", ...remark })),
  ];
}

/** A snapshot, or what was logged since the client's version; nothing when it is current. */
async function usersSince(database: Database, people: People, version: number | undefined): Promise<Frame[]> {
  if (version === people.version) return [];
  if (version === undefined || version > people.version) return [people.snapshot];
  return [new Frame({ type: "users_log", logs: await userLogAfter(database, version) })];
}
