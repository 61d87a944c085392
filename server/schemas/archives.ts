import * as v from "valibot";
import { FileId, FilePath } from "./files.ts";
import { ContentType, MAX_PROPERTIES_BYTES, MessageTarget, Properties } from "./messages.ts";
import { Id, Milliseconds } from "./values.ts";
import { MAX_ARCHIVED, MAX_FAVORITE_IDS } from "./limits.ts";

export { MAX_ARCHIVED, MAX_FAVORITE_IDS, MAX_FAVORITES } from "./limits.ts";

/** Bytes of the texts and properties in one archive. */
export const MAX_ARCHIVE_BYTES = 20 * MAX_PROPERTIES_BYTES;

/** In any order; one that is named twice is in the archive twice. */
export const Archiving = v.object({
  mid_list: v.pipe(v.array(Id), v.minLength(1), v.maxLength(MAX_ARCHIVED)),
});

const Index = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** Part B, 2.6. */
export const Archive = v.object({
  /** The senders, in the order in which they first appear. `avatar` is an attachment. Older archives have no uid. */
  users: v.array(v.object({ uid: v.optional(Id), name: v.string(), avatar: v.nullable(Index) })),
  /** Ascending. `from_user` is a place in `users`; `file_id` and `thumbnail_id` are attachments. */
  messages: v.array(v.object({
    from_user: Index,
    created_at: Milliseconds,
    mid: Id,
    source: MessageTarget,
    properties: v.nullable(Properties),
    content_type: ContentType,
    content: v.nullable(v.string()),
    file_id: v.nullable(Index),
    thumbnail_id: v.nullable(Index),
  })),
  num_attachments: Index,
});
export type Archive = v.InferOutput<typeof Archive>;
export type ArchivedMessage = Archive["messages"][number];

export const ArchivePath = FilePath;

export const Favorite = v.object({ id: FileId, created_at: Milliseconds });
export type Favorite = v.InferOutput<typeof Favorite>;

/** `a,b,c` */
export const FavoriteIds = v.pipe(
  v.string(),
  v.maxLength(MAX_FAVORITE_IDS * 37),
  v.transform((ids) => [...new Set(ids.split(","))]),
  v.array(FileId),
  v.maxLength(MAX_FAVORITE_IDS),
);

/** Those of them that exist, in any order. */
export const FavoriteBodies = v.array(v.object({ id: FileId, archive: Archive }));
export type FavoriteBodies = v.InferOutput<typeof FavoriteBodies>;
