import { DAYS } from "schemas/file_ages.ts";
import { endingOf } from "schemas/file_kinds.ts";
import {
  DEFAULT_FILES_PER_PAGE,
  MAX_FILES_PAGE,
  MAX_FILES_PER_PAGE,
  type SentFile,
  type SentFilesQuery,
} from "schemas/files.ts";
import type { Database } from "../../db/connection.ts";
import { type ListedFile, listFiles } from "../../db/file_list.ts";

const DAY = 24 * 3_600_000;

/** Files that were sent in any chat. */
export async function listSentFiles(
  { kysely }: Database,
  reader: number,
  { creation_time_type: age, page, page_size, ...filter }: SentFilesQuery,
): Promise<SentFile[]> {
  const limit = Math.min(page_size || DEFAULT_FILES_PER_PAGE, MAX_FILES_PER_PAGE);
  const offset = (Math.min(page || 1, MAX_FILES_PAGE) - 1) * limit;
  const since = age && Date.now() - DAYS[age] * DAY;
  return (await listFiles(kysely, reader, { ...filter, since }, { limit, offset })).map(describe);
}

/** Admins manage files in chats that they cannot read, but they do not read them. */
function describe(file: ListedFile): SentFile {
  const { mid, from_uid, gid, created_at, content, in_reach, is_there, has_thumbnail } = file;
  const { name, ...rest } = file.properties ?? {};
  const { size, content_type } = rest;
  return {
    mid,
    from_uid,
    gid,
    ext: extensionOf(`${name ?? ""}`),
    content_type: file.content_type,
    content: in_reach ? content : "",
    properties: JSON.stringify(in_reach ? file.properties : { size, content_type }),
    created_at,
    expired: !is_there,
    ...(in_reach && has_thumbnail && { thumbnail: content }),
  };
}

function extensionOf(name: string): string {
  return name.includes(".") ? endingOf(name) : "";
}
