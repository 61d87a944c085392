import { ArchivePath } from "schemas/archives.ts";
import type { MessageDraft } from "schemas/messages.ts";
import * as v from "valibot";
import { holdArchive } from "../../db/archives/archives.ts";
import { holdReadableArchive } from "../../db/file_readers.ts";
import type { UserRow } from "../../db/tables.ts";
import { badRequest } from "../base/errors.ts";
import { isOpenToAll } from "../files/readers.ts";
import type { Services } from "../app/services.ts";

type Body = Pick<MessageDraft, "content" | "properties">;

/**
 * A forwarded bundle: its bare path. Several messages may name one, each by somebody who may read it. Throws 400 for any
 * other as for none.
 */
export async function readArchive(body: Body, services: Services, { uid }: UserRow): Promise<Body> {
  const isThere = v.is(ArchivePath, body.content) && await hold(services, uid, body.content);
  if (!isThere) throw badRequest("no such archive");
  return body;
}

async function hold(services: Services, uid: number, path: string): Promise<boolean> {
  const db = services.database.kysely;
  return await isOpenToAll(services) ? holdArchive(db, path) : holdReadableArchive(db, uid, path);
}
