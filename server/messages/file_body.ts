import { FilePath } from "schemas/files.ts";
import type { MessageDraft, Properties } from "schemas/messages.ts";
import * as v from "valibot";
import type { FileRow } from "../../db/tables.ts";
import { findFile } from "../../db/uploads.ts";
import { noSuchFile } from "../errors.ts";
import type { Services } from "../services.ts";

type Body = Pick<MessageDraft, "content" | "properties">;

const PathBody = v.object({ path: FilePath });

/**
 * A message with an upload: the request names it as `{"path": …}`, and everybody receives the bare path. Several
 * messages may name one file. Throws 400 when there is no such file.
 */
export async function readFile({ content, properties }: Body, { database }: Services): Promise<Body> {
  const body = v.safeParse(PathBody, parse(content));
  const file = body.success ? await findFile(database.kysely, body.output.path) : undefined;
  if (!file) throw noSuchFile();
  return { content: file.path, properties: describe(file, properties) };
}

/** Clients show nothing without a name and fail without a type, so ours count, whatever they send. */
function describe({ name, size, content_type, width, height }: FileRow, sent: Properties | null): Properties {
  const pixels = width === null || height === null ? {} : { width, height };
  return { ...pixels, ...sent, name, size, content_type };
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
