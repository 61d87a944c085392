import { type Context, Hono } from "hono";
import { DEFAULT_MAX_FILE_SIZE, FileId, QuotaExceeded, UploadState } from "schemas/files.ts";
import * as v from "valibot";
import { findUpload, removeUpload } from "../../../db/uploads.ts";
import type { UploadRow } from "../../../db/tables.ts";
import { pieces } from "../../http/body.ts";
import type { Env } from "../../http/context.ts";
import { contract } from "../../http/contract.ts";
import { clash, notFound, tooLarge, wrongContentType } from "../../base/errors.ts";
import { member, uploader } from "../../http/guard.ts";
import { completeFile, describe } from "../complete.ts";
import { largestFile } from "../config.ts";
import { metered } from "../metered.ts";
import { prepareUpload } from "../prepare.ts";
import { MAX_CHECKSUM_LENGTH, readChecksum } from "./checksum.ts";
import { MAX_METADATA_LENGTH, readMetadata } from "./metadata.ts";
import { abilities, ByteCount, bytesIn, speaksTus, stateHeaders, TUS_HEADER } from "./protocol.ts";
import { receive } from "./receive.ts";

type Resumable = UploadRow & { length: number };

const tags = ["files"];
const PATH = "/resource/file/tus";
const BYTES = "application/offset+octet-stream";
const param = v.object({ file_id: FileId });
const WRONG_VERSION = { empty: "Unsupported tus version; see `Tus-Version`" };
const TOO_LARGE = {
  json: QuotaExceeded,
  orEmpty: true,
  about: "The file is too large, or your files exceed your quota",
} as const;
const UNKNOWN = { empty: "You have no such upload" };

/** Resumable uploads: tus 1.0 (https://tus.io) with creation, termination, checksums and expiration. */
export const resumableUploads = new Hono<Env>()
  .options(PATH, speaksTus, async (c) => c.body(null, 204, abilities(await largestFile(c.var.services))))
  .post(
    PATH,
    member,
    speaksTus,
    contract({
      summary: "Create a resumable upload (tus 1.0); `Location` is the upload URL",
      tags,
      headers: {
        ...TUS_HEADER,
        "Upload-Length": { description: "Size of the file in bytes", schema: ByteCount },
        "Upload-Metadata": {
          description: "`filename` and `filetype`, each followed by a space and its value in Base64",
          schema: v.optional(v.pipe(v.string(), v.maxLength(MAX_METADATA_LENGTH))),
        },
      },
      answers: {
        201: { empty: "The upload has been created" },
        400: { text: "A header is invalid" },
        412: WRONG_VERSION,
        413: TOO_LARGE,
        429: { empty: "You have too many unfinished uploads" },
      },
    }),
    async (c) => {
      const { services, user: { uid } } = c.var;
      const length = bytesIn(c, "Upload-Length");
      if (length > await largestFile(services)) throw tooLarge();
      const file_id = await prepareUpload(
        services,
        uid,
        readMetadata(c.req.header("upload-metadata")),
        length,
      );
      const upload = await ownUpload(c, file_id);
      if (length === 0) await completeFile(services, upload);
      return c.body(null, 201, { location: `/api${PATH}/${file_id}`, ...stateHeaders(upload, 0) });
    },
  )
  .get(
    `${PATH}/:file_id`,
    member,
    speaksTus,
    contract({
      summary: "Get the progress of a resumable upload, and the file once it is complete",
      tags,
      param,
      answers: { 200: { json: UploadState }, 404: UNKNOWN, 412: WRONG_VERSION },
    }),
    async (c) => {
      const upload = await ownUpload(c, c.req.valid("param").file_id);
      const { size: offset, length: size } = upload;
      for (const [name, value] of Object.entries(stateHeaders(upload, offset))) c.header(name, value);
      c.header("upload-length", `${size}`);
      if (c.req.method === "HEAD") return c.body(null);
      const file = offset === size ? describe(await completeFile(c.var.services, upload)) : null;
      return c.json({ offset, size, file });
    },
  )
  .patch(
    `${PATH}/:file_id`,
    uploader,
    speaksTus,
    contract({
      summary: "Append bytes to a resumable upload at `Upload-Offset`",
      tags,
      param,
      requestBody: {
        required: true,
        content: {
          [BYTES]: { schema: { type: "string", format: "binary", maxLength: DEFAULT_MAX_FILE_SIZE } },
        },
      },
      headers: {
        ...TUS_HEADER,
        "Upload-Offset": { description: "Number of bytes already stored", schema: ByteCount },
        "Upload-Checksum": {
          description: "`sha1` or `sha256`, a space, and the digest of this body in Base64",
          schema: v.optional(v.pipe(v.string(), v.maxLength(MAX_CHECKSUM_LENGTH))),
        },
      },
      answers: {
        204: { empty: "The bytes are stored; `Upload-Offset` is the new offset" },
        404: UNKNOWN,
        409: { empty: "`Upload-Offset` is not the current offset" },
        412: WRONG_VERSION,
        413: { empty: "More bytes than `Upload-Length`" },
        415: { text: `Not ${BYTES}` },
        460: { text: "The checksum does not match; the body is discarded" },
      },
    }),
    async (c) => {
      const upload = await ownUpload(c, c.req.valid("param").file_id);
      const type = c.req.header("content-type") ?? "";
      if (type !== BYTES) throw wrongContentType(type);
      const checksum = readChecksum(c.req.header("upload-checksum"));
      if (bytesIn(c, "Upload-Offset") !== upload.size) throw clash();
      const body = metered(c, pieces(c, upload.length - upload.size));
      const state = await receive(c.var.services, upload, body, checksum);
      if (state.size === state.length) await completeFile(c.var.services, state);
      return c.body(null, 204, stateHeaders(state, state.size));
    },
  )
  .delete(
    `${PATH}/:file_id`,
    member,
    speaksTus,
    contract({
      summary: "Cancel a resumable upload",
      tags,
      param,
      headers: TUS_HEADER,
      answers: { 204: { empty: "The upload has been deleted" }, 404: UNKNOWN, 412: WRONG_VERSION },
    }),
    async (c) => {
      const upload = await ownUpload(c, c.req.valid("param").file_id);
      await removeUpload(c.var.services.database, upload);
      return c.body(null, 204);
    },
  );

/** Throws 404 for uploads of others, and for those by form. */
async function ownUpload(c: Context<Env>, file_id: string): Promise<Resumable> {
  const { services: { database }, user: { uid } } = c.var;
  const upload = await findUpload(database.kysely, file_id, uid);
  if (!upload || upload.length === null) throw notFound();
  return { ...upload, length: upload.length };
}
