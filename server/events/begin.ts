import type { Database } from "../../db/connection.ts";
import { beginningOf } from "../../db/users/stream_start.ts";
import { isForNewClients } from "../messages/reactions.ts";
import type { ServerSettings } from "../server_settings/settings.ts";
import type { Directory } from "./directory.ts";
import { absenceOf } from "./absence.ts";
import type { Feed } from "./feed.ts";
import type { Delivered } from "./delivered.ts";
import { pastOf, type Resume } from "./past.ts";
import type { Presence } from "./presence.ts";
import { LogReader } from "./reader.ts";
import { everything, type Keeps, withoutLikesBeforeMessages, withoutLikesUpTo } from "./replay.ts";
import { sendPresence, sendState } from "./state.ts";
import type { Stream } from "./stream.ts";
import type { Streams } from "./streams.ts";

interface Source {
  database: Database;
  feed: Feed;
  presence: Presence;
  directory: Directory;
  delivered: Delivered;
  streams: Streams;
  settings: ServerSettings;
}

/**
 * Starts a stream, resumes it and brings it up to date. The stream is registered already, so whatever
 * happens from now on is in the log when the reader gets there: nothing is lost. Messages and announcements
 * are numbered, so nothing comes twice. Everything is sent at the reader's pace, and only one part of the
 * state, or one page of the past, is in memory at a time.
 */
export async function begin(source: Source, stream: Stream, from_mid: number, resume: Resume): Promise<void> {
  const { database, feed, presence } = source;
  // The end of the log, not how far this process has read: what was acknowledged before belongs to the past.
  const { mid: present, seq, log_id, is_present } = await beginningOf(database, stream.client);
  // The session may have ended after it was checked, and before there was a stream for others to close.
  if (!is_present) return source.streams.remove(stream);
  stream.include(seq);
  const { uid, host } = stream.client;
  const recipient = { uid, from_mid, host };
  let known = await sendState(source, stream, { has: resume.users_version, now: log_id });

  const after = Math.min(resume.after_mid ?? 0, present);
  if (resume.after_mid) await stream.sendEvents(...await absenceOf(database, recipient, after, resume.gap));
  const { start, before } = await pastOf(database, recipient, resume, present);
  if (resume.gap && resume.after_mid && start > after) {
    await stream.sendEvents({ type: "gap", after_mid: start });
  }

  const log = new LogReader(database, stream, recipient, await keptBy(source, stream, resume));
  await log.readChosen(before);
  let mid = await log.read(start, present);
  await stream.sendEvents({ type: "ready" });
  // More was written while this stream was reading.
  while (!stream.closed) {
    if (mid < feed.position.mid) mid = await log.read(mid, feed.position.mid);
    else if (stream.hasPending()) await log.readPending();
    else if (known < presence.version) known = await sendPresence(source, stream, known);
    else return stream.goLive(mid);
  }
}

async function keptBy(source: Source, stream: Stream, resume: Resume): Promise<Keeps> {
  const keeps = await likesKeptBy(source, stream, resume);
  if (stream.client.features.has("emoji")) return keeps;
  return (row) => !isForNewClients(row) && keeps(row);
}

async function likesKeptBy(
  { delivered }: Source,
  { client }: Stream,
  { gap, after_mid }: Resume,
): Promise<Keeps> {
  if (gap) return everything;
  return after_mid ? withoutLikesUpTo(await delivered.of(client)) : withoutLikesBeforeMessages();
}
