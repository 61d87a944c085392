import * as v from "valibot";
import { FILE_KINDS } from "./file_kinds.ts";
import { ChatMessage } from "./messages.ts";
import { IdParam, Milliseconds, NumberQuery, Text } from "./values.ts";

export const MAX_FILE_SEARCH_LENGTH = 200;
export const MAX_LISTED_FILES = 200;
export const DEFAULT_LISTED_FILES = 60;
/** Files beyond this are not counted. */
export const MOST_COUNTED_FILES = 10_000;

const limit = v.pipe(
  v.string(),
  v.regex(/^\d{1,3}$/),
  v.transform(Number),
  v.minValue(1),
  v.maxValue(MAX_LISTED_FILES),
);

/** All of them together. */
export const FilesQuery = v.object({
  from: v.optional(IdParam),
  gid: v.optional(IdParam),
  uid: v.optional(IdParam),
  kind: v.optional(v.picklist(FILE_KINDS)),
  since: NumberQuery,
  name: v.optional(v.pipe(Text, v.minLength(1), v.maxLength(MAX_FILE_SEARCH_LENGTH))),
  before: v.optional(IdParam),
  limit: v.optional(limit, `${DEFAULT_LISTED_FILES}`),
});

/** A message with a file. */
export const ListedFile = v.object({
  ...ChatMessage.entries,
  /** The message is there, and its bytes are not any more. */
  is_gone: v.boolean(),
});
export type ListedFile = v.InferOutput<typeof ListedFile>;

export const FileList = v.object({
  files: v.pipe(v.array(ListedFile), v.maxLength(MAX_LISTED_FILES)),
  /** Up to 10,000. */
  total: v.pipe(v.number(), v.maxValue(MOST_COUNTED_FILES)),
  /** The server's clock. */
  time: Milliseconds,
});
export type FileList = v.InferOutput<typeof FileList>;
