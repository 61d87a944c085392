import { Hono } from "hono";
import { FileClearing, SentFile, SentFilesQuery, StorageUse } from "schemas/files.ts";
import * as v from "valibot";
import { usedStorage } from "../../db/file_list.ts";
import type { Env } from "../http/context.ts";
import { contract } from "../http/contract.ts";
import { admin } from "../http/guard.ts";
import { originOf } from "../security_events/origin_of.ts";
import { listSentFiles } from "./admin_list.ts";
import { clearAllFiles, readClearing } from "./clearing.ts";

const tags = ["files"];

export const adminFiles = new Hono<Env>()
  .get(
    "/admin/system/files",
    admin,
    contract({
      summary: "List sent files, newest first; path and name are omitted for files in chats you cannot read",
      tags,
      query: SentFilesQuery,
      answers: { 200: { json: v.array(SentFile) } },
    }),
    async (c) => {
      const { services: { database }, user } = c.var;
      return c.json(await listSentFiles(database, user.uid, c.req.valid("query")));
    },
  )
  .delete(
    "/resource/file/delete",
    admin,
    contract({
      summary: "Delete all files in the background, including those in favorites; messages are kept",
      tags,
      answers: { 200: { empty: "The deletion has started" } },
    }),
    async (c) => {
      await clearAllFiles(c.var.services.database, originOf(c));
      return c.body(null);
    },
  )
  .get(
    "/admin/files/clearing",
    admin,
    contract({
      summary: "Get the progress of the last deletion of all files; null if there was none",
      tags,
      answers: { 200: { json: v.nullable(FileClearing) } },
    }),
    async (c) => c.json(await readClearing(c.var.services.database)),
  )
  .get(
    "/admin/files/storage",
    admin,
    contract({
      summary: "Get the number and size of stored files by type, largest first",
      tags,
      answers: { 200: { json: StorageUse } },
    }),
    async (c) => {
      const used = await usedStorage(c.var.services.database.kysely);
      return c.json(used.sort((a, b) => b.bytes - a.bytes));
    },
  );
