import { type Context, Hono } from "hono";
import { DEFAULT_MAX_FILE_SIZE, FilePreparation, QuotaExceeded, UploadedFile } from "schemas/files.ts";
import * as v from "valibot";
import { pieces } from "../http/body.ts";
import type { Env } from "../http/context.ts";
import { contract } from "../http/contract.ts";
import { bot } from "../auth/api_keys/guard.ts";
import { badRequest } from "../base/errors.ts";
import { member, uploader } from "../http/guard.ts";
import { Adding } from "./adding.ts";
import { largestFileOf } from "./config.ts";
import { readForm } from "./form.ts";
import { metered } from "./metered.ts";
import { prepareUpload } from "./prepare.ts";
import { appendChunk, ownUpload, roomIn } from "./upload.ts";

/** Bytes that a form may have beside those of its chunk. */
const FORM_BYTES = 16_384;

const TOO_LARGE = {
  json: QuotaExceeded,
  orEmpty: true,
  about: "The file is too large, or your files exceed your quota",
} as const;

/** Guards for beginning an upload, and for sending its bytes. */
interface Guards {
  guard: typeof member;
  ofBytes: typeof member;
}

/** Uploading in the old form: people below `/resource/file`, bots below `/bot/file`. */
function uploadRoutes(at: string, { guard, ofBytes }: Guards, tags: string[]): Hono<Env> {
  return new Hono<Env>()
    .post(
      `${at}/prepare`,
      guard,
      contract({
        summary: "Start a file upload; returns its `file_id`",
        tags,
        json: FilePreparation,
        answers: {
          200: { json: v.string() },
          413: TOO_LARGE,
          429: { empty: "You have too many unfinished uploads" },
        },
      }),
      async (c) => {
        const { services, user } = c.var;
        return c.json(await prepareUpload(services, user.uid, c.req.valid("json")));
      },
    )
    .post(
      `${at}/upload`,
      ofBytes,
      contract({
        summary: "Upload the next chunk of a file; returns the file after the last chunk, otherwise null",
        tags,
        requestBody: {
          required: true,
          content: {
            "multipart/form-data": {
              schema: {
                type: "object",
                required: ["file_id", "chunk_data"],
                properties: {
                  file_id: { type: "string", maxLength: 36 },
                  chunk_data: { type: "string", format: "binary", maxLength: DEFAULT_MAX_FILE_SIZE },
                  chunk_is_last: { type: "string", enum: ["true", "false"] },
                },
              },
            },
          },
        },
        answers: {
          200: { json: v.nullable(UploadedFile) },
          413: TOO_LARGE,
          415: { text: "Not multipart/form-data" },
        },
      }),
      upload,
    );
}

export const uploads = uploadRoutes("/resource/file", { guard: member, ofBytes: uploader }, ["files"]);
export const botUploads = uploadRoutes("/bot/file", { guard: bot, ofBytes: bot }, ["bots"]);

async function upload(c: Context<Env>) {
  const { services, user: { uid } } = c.var;
  const body = metered(c, pieces(c, await largestFileOf(services, uid) + FORM_BYTES));
  await using open = new AsyncDisposableStack();
  const { fields, taken } = await readForm(
    body,
    c.req.header("content-type") ?? "",
    async (bytes, before) => {
      const file_id = before.get("file_id");
      const upload = file_id === undefined ? undefined : await ownUpload(services, uid, file_id);
      const adding = open.use(await Adding.open(services, upload));
      return { adding, added: await adding.take(bytes, await roomIn(services, upload)) };
    },
  );
  const own = await ownUpload(services, uid, fields.get("file_id"));
  if (!taken) throw badRequest("the form has no chunk_data");
  return c.json(await appendChunk(services, own, taken, fields.get("chunk_is_last") === "true"));
}
