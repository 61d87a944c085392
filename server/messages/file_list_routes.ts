import { Hono } from "hono";
import { FileList, FilesQuery, MOST_COUNTED_FILES } from "schemas/file_lists.ts";
import { filesOf } from "../../db/messages/files.ts";
import type { Env } from "../http/context.ts";
import { contract } from "../http/contract.ts";
import { signedIn } from "../http/guard.ts";
import { toChatMessage } from "./record.ts";

export const fileLists = new Hono<Env>()
  .get(
    "/resource/files",
    signedIn,
    contract({
      summary: "List the files in the chats you can read, newest first, with their number",
      tags: ["files"],
      query: FilesQuery,
      answers: { 200: { json: FileList } },
    }),
    async (c) => {
      const { services, user } = c.var;
      const { files, total } = await filesOf(
        services.database,
        user,
        c.req.valid("query"),
        MOST_COUNTED_FILES,
      );
      return c.json({
        files: files.map((row) => ({ ...toChatMessage(row), is_gone: row.is_gone })),
        total,
        time: Date.now(),
      });
    },
  );
