import { type Context, Hono } from "hono";
import { FilePath } from "schemas/files.ts";
import { BooleanQuery } from "schemas/values.ts";
import * as v from "valibot";
import type { Query } from "../../db/connection.ts";
import type { FileRow } from "../../db/tables.ts";
import { findFile, findThumbnail } from "../../db/uploads.ts";
import type { Env } from "../http/context.ts";
import { contract } from "../http/contract.ts";
import { notFound } from "../base/errors.ts";
import { NEEDS_SIGN_IN, readersOfFile } from "./readers.ts";
import { serveFile, servesBytes } from "./serve.ts";

/** Needs no token unless an admin wants that: pages show files as pictures and links. The path cannot be guessed. */
export const downloads = new Hono<Env>()
  .get(
    "/resource/file",
    contract({
      summary: "Download a file, a byte range of it, or the thumbnail of an image",
      tags: ["files"],
      query: v.object({ file_path: FilePath, thumbnail: BooleanQuery, download: BooleanQuery }),
      answers: { ...NEEDS_SIGN_IN, 404: { empty: "No such file, or it is not an image" } },
    }),
    servesBytes,
    async (c) => {
      const { file_path, thumbnail = false, download = false } = c.req.valid("query");
      const find = thumbnail ? findSmall : findFile;
      return await readersOfFile(file_path)(c, async () => {
        const file = await find(c.var.services.database.kysely, file_path);
        if (!file) throw notFound();
        return await serveFile(c as Context<Env>, file, download);
      });
    },
  );

/** Clients ask for thumbnails of all pictures, so a picture that we cannot decode stands for its own. */
async function findSmall(db: Query, path: string): Promise<FileRow | undefined> {
  const file = await findFile(db, path);
  if (!file || !/^image\//i.test(file.content_type)) return undefined;
  const small = await findThumbnail(db, path);
  if (!small) return file;
  return {
    ...file,
    key: small.key,
    size: small.size,
    content_type: small.type,
    sha256: `${file.sha256}-small`,
  };
}
