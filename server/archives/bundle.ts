import { type Archive, type ArchivedMessage, MAX_ARCHIVE_BYTES } from "schemas/archives.ts";
import { byteLength } from "schemas/limits.ts";
import type { MessageTarget } from "schemas/messages.ts";
import type { Attachment } from "../../db/archives/archives.ts";
import { findFilesAt, type Sender } from "../../db/archives/sources.ts";
import type { StoredFile } from "../../db/files.ts";
import type { FoundMessage } from "../../db/messages/messages.ts";
import type { Writer } from "../limits/writes.ts";
import { tooLarge } from "../base/errors.ts";
import type { Services } from "../app/services.ts";
import type { Files } from "../storage/files.ts";
import { readableMessages } from "./readable.ts";

interface Bundle {
  body: Archive;
  attachments: Attachment[];
}

/** Details that an archive shows of a sender. */
interface Shown {
  name: string;
  avatar: StoredFile | undefined;
}

/** The messages as they are now, as `writer` sees them. The pictures are stored already, but belong to nothing yet. */
export async function bundle(
  { database, files, writes }: Services,
  writer: Writer,
  mids: number[],
): Promise<Bundle> {
  const { uid } = writer.user;
  const { messages, senders } = await readableMessages(database.kysely, uid, mids);
  writes.take("file_bytes", writer, bytesOfAvatars(senders));
  const paths = messages.filter(isFile).map(({ content }) => content!);
  const present = await findFilesAt(database.kysely, paths);
  const bundler = new Bundler(uid, await copyAvatars(files, [...senders.values()]));
  const archived = messages.map((message) =>
    bundler.add(message, present.get(message.content ?? "")?.isSmall === true)
  );
  const { users, attachments } = bundler;
  const body = { users, messages: archived, num_attachments: attachments.length };
  const size = byteLength(JSON.stringify(body));
  if (size > MAX_ARCHIVE_BYTES) throw tooLarge();
  writes.take("bytes", writer, size);
  return { body, attachments };
}

/** Numbers senders and attachments in the order in which the messages need them. */
class Bundler {
  readonly users: Archive["users"] = [];
  readonly attachments: Attachment[] = [];
  readonly #places = new Map<number, number>();

  constructor(readonly uid: number, readonly senders: Map<number, Shown>) {}

  add(message: FoundMessage, hasThumbnail: boolean): ArchivedMessage {
    const { created_at, mid, properties, content } = message;
    const from_user = this.#placeOf(message.from_uid);
    const file = isFile(message) ? content : null;
    return {
      from_user,
      created_at,
      mid,
      source: sourceOf(message, this.uid),
      properties,
      // Old clients know no other kind of file in an archive. The properties tell that it is a recording.
      content_type: file === null ? message.content_type! : "vocechat/file",
      content: file === null ? content : null,
      file_id: file === null ? null : this.#attach({ path: file, is_thumbnail: false }),
      thumbnail_id: file === null || !hasThumbnail ? null : this.#attach({ path: file, is_thumbnail: true }),
    };
  }

  #placeOf(from_uid: number): number {
    const known = this.#places.get(from_uid);
    if (known !== undefined) return known;
    const { name, avatar } = this.senders.get(from_uid)!;
    const place = this.users.length;
    this.users.push({ uid: from_uid, name, avatar: avatar ? this.#attach({ avatar }) : null });
    this.#places.set(from_uid, place);
    return place;
  }

  #attach(one: Attachment): number {
    return this.attachments.push(one) - 1;
  }
}

const isFile = ({ content_type }: FoundMessage) => /^vocechat\/(file|audio)$/.test(content_type!);

/** Of a direct message the other person, whoever sent it. */
function sourceOf({ gid, uid_low, uid_high }: FoundMessage, uid: number): MessageTarget {
  if (gid !== null) return { gid };
  return { uid: uid_low === uid ? uid_high! : uid_low! };
}

function bytesOfAvatars(senders: Map<number, Sender>): number {
  return [...senders.values()].reduce((sum, { avatar }) => sum + (avatar?.size ?? 0), 0);
}

/** People change their pictures, and the archive keeps those of its time. */
async function copyAvatars(files: Files, senders: Sender[]): Promise<Map<number, Shown>> {
  const shown = new Map<number, Shown>();
  for (const { uid, name, avatar } of senders) {
    const stored = avatar && await files.get(avatar.key);
    const copy = stored &&
      await files.store("avatars", await new Response(stored.body).bytes(), avatar.type);
    shown.set(uid, { name, avatar: copy || undefined });
  }
  return shown;
}
