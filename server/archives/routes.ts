import { type Context, Hono } from "hono";
import { Archive, ArchivePath, Archiving } from "schemas/archives.ts";
import { BooleanQuery, WholeNumber } from "schemas/values.ts";
import * as v from "valibot";
import { findArchive } from "../../db/archives/archives.ts";
import { findAttachment } from "../../db/archives/attachments.ts";
import type { Env } from "../context.ts";
import { contract } from "../contract.ts";
import { notFound } from "../errors.ts";
import { FOREVER } from "../files/headers.ts";
import { NEEDS_SIGN_IN, readersOfArchive } from "../files/readers.ts";
import { serveFile, servesBytes } from "../files/serve.ts";
import { member } from "../guard.ts";
import { forward } from "./make.ts";
import { ARCHIVING_REFUSED } from "./refused.ts";

const tags = ["archives"];

/** Forwarded bundles. Reading them needs no token, as with files: the path cannot be guessed. */
export const archives = new Hono<Env>()
  .post(
    "/resource/archive",
    member,
    contract({
      summary: "Make a bundle of messages, whose path is then sent as `vocechat/archive`",
      tags,
      json: Archiving,
      answers: {
        200: { json: ArchivePath },
        ...ARCHIVING_REFUSED,
        429: { empty: "You have made too many that no message names" },
      },
    }),
    async (c) => {
      const { services, user } = c.var;
      return c.json(await forward(services, user.uid, c.req.valid("json").mid_list));
    },
  )
  .get(
    "/resource/archive",
    contract({
      summary: "A bundle of messages, as they were when it was made",
      tags,
      query: v.object({ file_path: ArchivePath }),
      answers: { 200: { json: Archive }, ...NEEDS_SIGN_IN, 404: { empty: "No such archive" } },
    }),
    async (c) => {
      const { file_path } = c.req.valid("query");
      return await readersOfArchive(file_path)(c, async () => {
        const archive = await findArchive(c.var.services.database.kysely, file_path);
        if (!archive) throw notFound();
        c.header("cache-control", FOREVER);
        return c.json(archive);
      });
    },
  )
  .get(
    "/resource/archive/attachment",
    contract({
      summary: "A file or picture in a bundle, or a part of it",
      tags,
      query: v.object({ file_path: ArchivePath, attachment_id: WholeNumber, download: BooleanQuery }),
      answers: { ...NEEDS_SIGN_IN, 404: { empty: "No such attachment, or its file is gone" } },
    }),
    servesBytes,
    async (c) => {
      const { file_path, attachment_id, download = false } = c.req.valid("query");
      const { kysely } = c.var.services.database;
      return await readersOfArchive(file_path)(c, async () => {
        const attachment = await findAttachment(kysely, { path: file_path }, attachment_id);
        if (!attachment) throw notFound();
        return await serveFile(c as Context<Env>, attachment, download);
      });
    },
  );
