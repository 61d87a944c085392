import type { ContentType } from "schemas/messages.ts";
import type { Query } from "../../db/connection.ts";
import { findSenders, type Sender } from "../../db/archives/sources.ts";
import { findMessages, type FoundMessage } from "../../db/messages/messages.ts";
import { badRequest, forbidden, notFound } from "../base/errors.ts";
import { isMessage } from "../messages/access.ts";

/** An archive of an archive would need its attachments too. Clients archive the messages in it instead. */
const ARCHIVABLE: ContentType[] = ["text/plain", "text/markdown", "vocechat/file", "vocechat/audio"];

interface Readable {
  /** Ascending; one for each `mid`, so some may occur twice. */
  messages: FoundMessage[];
  senders: Map<number, Sender>;
}

/**
 * The messages to archive, all of which `uid` may read. For admins too: they do not read what is not theirs. Throws
 * what is wrong with the first that cannot be archived.
 */
export async function readableMessages(db: Query, uid: number, mids: number[]): Promise<Readable> {
  const found = new Map((await findMessages(db, mids, uid)).map((message) => [message.mid, message]));
  const authors = new Set([...found.values()].map(({ from_uid }) => from_uid));
  const senders = new Map(
    authors.size === 0 ? [] : (await findSenders(db, [...authors])).map((sender) => [sender.uid, sender]),
  );
  const messages = mids.toSorted((a, b) => a - b).map((mid) => checked(found.get(mid), senders));
  return { messages, senders };
}

function checked(message: FoundMessage | undefined, senders: Map<number, Sender>): FoundMessage {
  if (!message || !isMessage(message)) throw notFound();
  if (!message.in_reach) throw forbidden();
  if (!senders.has(message.from_uid)) throw badRequest("the sender's account no longer exists");
  if (!ARCHIVABLE.includes(message.content_type!)) {
    throw badRequest(`messages of the type ${message.content_type} cannot be archived`);
  }
  return message;
}
