import * as v from "valibot";
import { FILE_AGES } from "./file_ages.ts";
import { Id, IdParam, maxBytes, maybe, Milliseconds, NumberQuery, Text } from "./values.ts";

export const MAX_FILE_NAME_BYTES = 1024;
export const MAX_CONTENT_TYPE_LENGTH = 255;
/** Bytes of a file unless MAX_FILE_SIZE says otherwise. */
export const DEFAULT_MAX_FILE_SIZE = 2_147_483_648;
export const MAX_FILE_PATH_LENGTH = 64;

export const FilePreparation = v.object({
  content_type: maybe(v.pipe(Text, v.maxLength(MAX_CONTENT_TYPE_LENGTH))),
  filename: maybe(v.pipe(Text, maxBytes(MAX_FILE_NAME_BYTES))),
});
export type FilePreparation = v.InferOutput<typeof FilePreparation>;

export const FileId = v.pipe(v.string(), v.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/));

/** Year, month and day without padding, and the id. Nothing else is ever looked for. */
export const FilePath = v.pipe(
  v.string(),
  v.maxLength(MAX_FILE_PATH_LENGTH),
  v.regex(/^\d{4}\/\d{1,2}\/\d{1,2}\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
);

/** The answer to the last chunk. */
export const UploadedFile = v.object({
  path: FilePath,
  size: v.number(),
  /** SHA-256 in lower-case hex. */
  hash: v.string(),
  image_properties: v.nullable(v.object({ width: v.number(), height: v.number() })),
});
export type UploadedFile = v.InferOutput<typeof UploadedFile>;

/** With a 413 when it is not the file that is too large. */
export const QuotaExceeded = v.object({ reason: v.literal("quota") });

/** Progress of a resumable upload. The file is null until all of it is there. */
export const UploadState = v.object({
  offset: v.number(),
  size: v.number(),
  file: v.nullable(UploadedFile),
});
export type UploadState = v.InferOutput<typeof UploadState>;

const Bytes = v.pipe(v.number(), v.safeInteger(), v.minValue(1));

export const FilesConfig = v.object({
  /** Bytes of one file. Null is as much as the server's environment allows. */
  max_size: v.nullable(Bytes),
  /** Limit of the environment. */
  max_size_allowed: v.number(),
  /** Bytes of all files of one person. Null is no limit. */
  user_quota: v.nullable(Bytes),
  /** True if files are only for those who can read a message with them. */
  need_sign_in: v.boolean(),
});
export type FilesConfig = v.InferOutput<typeof FilesConfig>;

/** Absent fields stay as they are. */
export const FilesConfigUpdate = v.object({
  max_size: v.optional(v.nullable(Bytes)),
  user_quota: v.optional(v.nullable(Bytes)),
  need_sign_in: v.optional(v.boolean()),
});
export type FilesConfigUpdate = v.InferOutput<typeof FilesConfigUpdate>;

/** Progress of the deletion of all files. */
export const FileClearing = v.object({
  total: v.number(),
  removed: v.number(),
  started_at: Milliseconds,
  /** Null while it goes on. */
  finished_at: v.nullable(Milliseconds),
});
export type FileClearing = v.InferOutput<typeof FileClearing>;

const FILE_TYPES = ["Doc", "PDF", "Image", "Audio", "Video"] as const;
export const FileType = v.picklist(FILE_TYPES);
export type FileType = v.InferOutput<typeof FileType>;

export const DEFAULT_FILES_PER_PAGE = 100;
export const MAX_FILES_PER_PAGE = 1000;
/** Pages that can be asked for by number. `before` leads further. */
export const MAX_FILES_PAGE = 1000;

/** Pages count from 1. `before` is the `mid` of the last file that is known. */
export const SentFilesQuery = v.object({
  uid: v.optional(IdParam),
  gid: v.optional(IdParam),
  file_type: v.optional(FileType),
  creation_time_type: v.optional(v.picklist(FILE_AGES)),
  page: NumberQuery,
  page_size: NumberQuery,
  before: v.optional(IdParam),
});
export type SentFilesQuery = v.InferOutput<typeof SentFilesQuery>;

/** A file that was sent. Those in chats that the admin cannot read have neither path nor name. */
export const SentFile = v.object({
  mid: Id,
  from_uid: Id,
  /** Null in direct chats. */
  gid: v.nullable(Id),
  /** Of its name, in lower case; empty without one. */
  ext: v.string(),
  /** Of the message. That of the file is in `properties`. */
  content_type: v.string(),
  content: v.union([FilePath, v.literal("")]),
  /** JSON as text. */
  properties: v.string(),
  created_at: Milliseconds,
  /** True if it has expired or was deleted. */
  expired: v.boolean(),
  /** The path, for pictures with a small version. */
  thumbnail: v.optional(FilePath),
});
export type SentFile = v.InferOutput<typeof SentFile>;

/** Stored files of each type, the largest first. */
export const StorageUse = v.array(v.object({ file_type: FileType, files: v.number(), bytes: v.number() }));
export type StorageUse = v.InferOutput<typeof StorageUse>;
