import { type Context, Hono } from "hono";
import { Archive, ArchivePath, Archiving } from "schemas/archives.ts";
import { BooleanQuery, WholeNumber } from "schemas/values.ts";
import * as v from "valibot";
import { findArchive } from "../../db/archives/archives.ts";
import { findAttachment } from "../../db/archives/attachments.ts";
import { writerOf } from "../http/counting.ts";
import type { Env } from "../http/context.ts";
import { contract } from "../http/contract.ts";
import { notFound } from "../base/errors.ts";
import { FOREVER } from "../files/headers.ts";
import { NEEDS_SIGN_IN, readersOfArchive } from "../files/readers.ts";
import { serveFile, servesBytes } from "../files/serve.ts";
import { member } from "../http/guard.ts";
import { forward } from "./make.ts";
import { ARCHIVING_REFUSED } from "./refused.ts";

const tags = ["archives"];

/** Forwarded bundles. Reading them needs no token, as with files: the path cannot be guessed. */
export const archives = new Hono<Env>()
  .post(
    "/resource/archive",
    member,
    contract({
      summary: "Create an archive of messages; send the returned path as `vocechat/archive` to forward it",
      tags,
      json: Archiving,
      answers: {
        200: { json: ArchivePath },
        ...ARCHIVING_REFUSED,
        429: { empty: "You have created too many archives that no message refers to" },
      },
    }),
    async (c) => {
      return c.json(await forward(c.var.services, writerOf(c), c.req.valid("json").mid_list));
    },
  )
  .get(
    "/resource/archive",
    contract({
      summary: "Get an archive; its messages are as they were when it was created",
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
      summary: "Download a file or image from an archive, or a byte range of it",
      tags,
      query: v.object({ file_path: ArchivePath, attachment_id: WholeNumber, download: BooleanQuery }),
      answers: { ...NEEDS_SIGN_IN, 404: { empty: "No such attachment, or its file has been deleted" } },
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
