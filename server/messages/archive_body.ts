import { ArchivePath } from "schemas/archives.ts";
import type { MessageDraft } from "schemas/messages.ts";
import * as v from "valibot";
import { holdArchive } from "../../db/archives/archives.ts";
import { badRequest } from "../errors.ts";
import type { Services } from "../services.ts";

type Body = Pick<MessageDraft, "content" | "properties">;

/** A forwarded bundle: its bare path. Several messages may name one. Throws 400 when there is none. */
export async function readArchive(body: Body, { database }: Services): Promise<Body> {
  const isThere = v.is(ArchivePath, body.content) && await holdArchive(database.kysely, body.content);
  if (!isThere) throw badRequest("no such archive");
  return body;
}
