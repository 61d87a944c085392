import { type Context, Hono } from "hono";
import { createMiddleware } from "hono/factory";
import { FilePath } from "schemas/files.ts";
import { BooleanQuery } from "schemas/values.ts";
import * as v from "valibot";
import type { FileRow } from "../../db/tables.ts";
import { findFile } from "../../db/uploads.ts";
import type { Env } from "../context.ts";
import { contract, documented } from "../contract.ts";
import { notFound } from "../errors.ts";
import { serveFile } from "./serve.ts";

const bytes = { "*/*": { schema: { type: "string" as const, format: "binary" } } };
const servesBytes = documented(createMiddleware<Env>(async (_c, next) => await next()), {
  responses: {
    200: { description: "The file", content: bytes },
    206: { description: "The range that was asked for", content: bytes },
    304: { description: "The client has it" },
    412: { description: "It is not the version that was asked for" },
    416: { description: "The file has no such range" },
  },
});

const isPicture = ({ content_type }: FileRow) => content_type.startsWith("image/");

/** Needs no token: pages show files as pictures and links. The path cannot be guessed. */
export const downloads = new Hono<Env>()
  .get(
    "/resource/file",
    contract({
      summary: "A file, or a part of it",
      tags: ["files"],
      query: v.object({ file_path: FilePath, thumbnail: BooleanQuery, download: BooleanQuery }),
      answers: { 404: { empty: "No such file" } },
    }),
    servesBytes,
    async (c) => {
      const { file_path, thumbnail, download = false } = c.req.valid("query");
      const file = await findFile(c.var.services.database.kysely, file_path);
      if (!file || thumbnail && !isPicture(file)) throw notFound();
      return await serveFile(c as Context<Env>, file, download);
    },
  );
