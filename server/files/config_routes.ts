import { Hono } from "hono";
import { FilesConfig, FilesConfigUpdate } from "schemas/files.ts";
import type { Env } from "../http/context.ts";
import { contract } from "../http/contract.ts";
import { admin, signedIn } from "../http/guard.ts";
import { originOf } from "../security_events/origin_of.ts";
import { readFilesConfig, updateFilesConfig } from "./config.ts";

const tags = ["files"];

export const filesConfig = new Hono<Env>()
  .get(
    "/admin/files/config",
    signedIn,
    contract({
      summary: "Get the file size limits and who can read files",
      tags,
      answers: { 200: { json: FilesConfig } },
    }),
    async (c) => c.json(await readFilesConfig(c.var.services)),
  )
  .put(
    "/admin/files/config",
    admin,
    contract({
      summary: "Update the file size limits and who can read files; omitted fields are left unchanged",
      tags,
      json: FilesConfigUpdate,
      answers: {
        200: { empty: "Success" },
        400: { text: "The body is invalid, or `max_size` exceeds MAX_FILE_SIZE" },
      },
    }),
    async (c) => {
      await updateFilesConfig(c.var.services, originOf(c), c.req.valid("json"));
      return c.body(null);
    },
  );
