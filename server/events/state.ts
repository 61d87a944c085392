import type { ServerEvent } from "schemas/events.ts";
import { relatedChannels } from "../../db/channels/channels.ts";
import type { Database } from "../../db/connection.ts";
import type { ServerSettings } from "../server_settings/settings.ts";
import { settingsOf } from "../../db/chats/settings.ts";
import { userLogAfter } from "../../db/users/users.ts";
import type { Directory, People } from "./directory.ts";
import { Frame, Run } from "./frames.ts";
import { forClient } from "./for_client.ts";
import { ownState } from "./own_state.ts";
import type { Presence } from "./presence.ts";
import type { Client, Stream } from "./stream.ts";

interface Source {
  database: Database;
  presence: Presence;
  directory: Directory;
  settings: ServerSettings;
}

/**
 * Sends the state that a stream begins with, one part after another at its reader's pace. Each part is read only
 * when it is sent and nothing else refers to it; hence the `then`s. `versions` are those of the list of people: what
 * the client has, and what there was when the stream began. Returns the version of the presence it sent.
 */
export async function sendState(
  source: Source,
  stream: Stream,
  versions: { has: number | undefined; now: number },
): Promise<number> {
  const { database } = source;
  const { uid } = stream.client;
  const people = await listPeople(source, stream, versions);
  await people.sent;
  const { version, sent } = sendOnline(source, stream, people.uids);
  await sent;
  await relatedChannels(database, uid).then((groups) =>
    stream.sendEvents({ type: "related_groups", groups })
  );
  // Clients learn of remarks in no other way.
  await settingsOf(database, uid).then(({ settings, remarks }) =>
    stream.sendEvents(
      { type: "user_settings", ...settings },
      ...remarks.map((remark) => ({ type: "user_remark" as const, ...remark })),
    )
  );
  if (stream.client.features.has("state")) await ownState(source, uid).then((own) => stream.sendEvents(own));
  return version;
}

/** Returns only the uids, so that the list can be collected as garbage while it is being sent. */
async function listPeople(
  { database, directory }: Source,
  stream: Stream,
  versions: { has?: number; now: number },
) {
  const people = await directory.current(versions.now);
  const frames = await usersSince(database, people, versions.has, stream.client);
  return { uids: people.users.map(({ uid }) => uid), sent: stream.send(Run.of(...frames)) };
}

/** A snapshot, or the changes since the client's version; nothing when it is current. */
async function usersSince(
  database: Database,
  people: People,
  version: number | undefined,
  client: Client,
): Promise<Frame[]> {
  if (version === people.version) return [];
  if (version === undefined || version > people.version) {
    if (client.host !== null) {
      return framesFor(client, { type: "users_snapshot", version: people.version, users: people.users });
    }
    return [client.is_guest ? people.snapshotForGuests : people.snapshot];
  }
  return framesFor(client, { type: "users_log", logs: await userLogAfter(database, version) });
}

function framesFor(client: Client, event: ServerEvent): Frame[] {
  return forClient(client, [event]).map((one) => new Frame(one));
}

function sendOnline({ presence }: Source, stream: Stream, uids: number[]) {
  const others = uids.filter((uid) => uid !== stream.client.uid);
  return {
    version: presence.version,
    sent: stream.sendEvents({ type: "users_state", users: presence.shown(others) }),
  };
}

/** Sends who came or went since the version `known`. Returns the version up to which it has sent. */
export async function sendPresence(
  { presence }: Pick<Source, "presence">,
  stream: Stream,
  known: number,
): Promise<number> {
  const { version } = presence;
  const others = presence.changedSince(known).filter(({ uid }) => uid !== stream.client.uid);
  await stream.sendEvents(...others.map((one) => ({ type: "users_state_changed" as const, ...one })));
  return version;
}
