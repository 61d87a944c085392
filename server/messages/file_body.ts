import { FilePath } from "schemas/files.ts";
import type { MessageDraft, Properties } from "schemas/messages.ts";
import * as v from "valibot";
import { findReadableFile } from "../../db/file_readers.ts";
import type { FileRow, UserRow } from "../../db/tables.ts";
import { findFile } from "../../db/uploads.ts";
import { isOpenToAll } from "../files/readers.ts";
import { noSuchFile } from "../base/errors.ts";
import { typeOf } from "../files/content_type.ts";
import type { Services } from "../app/services.ts";

type Body = Pick<MessageDraft, "content" | "properties">;

const PathBody = v.object({ path: FilePath });

/**
 * A message with an upload: the request names it as `{"path": …}`, and everybody receives the bare path. Several
 * messages may name one file. Who may read a file may name it, because a message makes readers of its own. Throws 400
 * for any other file as for none.
 *
 * It is looked up before the message is stored. Whoever loses it in between could have kept a copy, too.
 */
export async function readFile(
  { content, properties }: Body,
  services: Services,
  { uid }: UserRow,
): Promise<Body> {
  const body = v.safeParse(PathBody, parse(content));
  const file = body.success ? await findFor(services, uid, body.output.path) : undefined;
  if (!file) throw noSuchFile();
  return { content: file.path, properties: describe(file, properties) };
}

async function findFor(services: Services, uid: number, path: string): Promise<FileRow | undefined> {
  const db = services.database.kysely;
  return await isOpenToAll(services) ? findFile(db, path) : findReadableFile(db, uid, path);
}

/** Clients show nothing without a name and fail without a type, so ours count, whatever they send. */
function describe({ name, size, content_type, width, height }: FileRow, sent: Properties | null): Properties {
  const pixels = width === null || height === null ? {} : { width, height };
  return { ...pixels, ...sent, name, size, content_type: typeOf(name, content_type) };
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
