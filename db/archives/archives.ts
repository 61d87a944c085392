import type { Archive } from "schemas/archives.ts";
import type { Database, Query } from "../connection.ts";
import { claimFile, type StoredFile } from "../files.ts";

export type Attachment = { path: string; is_thumbnail: boolean } | { avatar: StoredFile };

interface NewArchive {
  id: string;
  path: string | null;
  uid: number;
  created_at: number;
  body: Archive;
  /** By their numbers. */
  attachments: Attachment[];
}

/** Archives that one sweep looks at. */
const BATCH = 500;

/** Keeps the files. One that has gone meanwhile becomes an attachment without bytes. */
export async function addArchive(
  tx: Query,
  { body, attachments, ...archive }: NewArchive,
  unheld_since: number | null,
): Promise<void> {
  const { id: archive_id } = archive;
  await tx.insertInto("archives").values({ ...archive, body: body as never, unheld_since }).execute();
  const numbered = attachments.map((attachment, attachment_id) => ({
    archive_id,
    attachment_id,
    attachment,
  }));
  const paths = attachments.flatMap((one) => "path" in one ? [one.path] : []);
  const present = await lockFiles(tx, paths);
  const files = numbered.flatMap(({ attachment, ...number }) =>
    "path" in attachment
      ? [{ ...number, ...attachment, path: present.has(attachment.path) ? attachment.path : null }]
      : []
  );
  if (files.length > 0) await tx.insertInto("archive_files").values(files).execute();
  for (const { attachment, ...number } of numbered) {
    if (!("avatar" in attachment)) continue;
    await claimFile(tx, attachment.avatar.key);
    await tx.insertInto("archive_avatars").values({ ...number, ...attachment.avatar }).execute();
  }
}

/** So that none of them is removed before the archive refers to it. */
async function lockFiles(tx: Query, paths: string[]): Promise<Set<string>> {
  if (paths.length === 0) return new Set();
  const rows = await tx.selectFrom("files").where("path", "in", paths).where("expired_at", "is", null)
    .select("path").orderBy("path")
    .forKeyShare().execute();
  return new Set(rows.map(({ path }) => path));
}

/** Waits for the person's other transactions that call it. False when the account is gone. */
export async function lockPerson(tx: Query, uid: number): Promise<boolean> {
  const person = await tx.selectFrom("users").where("uid", "=", uid).where("deleted_at", "is", null)
    .select("uid").forNoKeyUpdate().executeTakeFirst();
  return person !== undefined;
}

/** The archives of this person that perhaps no message names. */
export async function countUnheld(db: Query, uid: number): Promise<number> {
  const { count } = await db.selectFrom("archives").where("uid", "=", uid)
    .where("unheld_since", "is not", null)
    .select(({ fn }) => fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  return Number(count);
}

export async function findArchive(db: Query, path: string): Promise<Archive | undefined> {
  const row = await db.selectFrom("archives").where("path", "=", path).select("body").executeTakeFirst();
  return row?.body;
}

/** Keeps it for a message that is about to name it. False when there is none. */
export async function holdArchive(db: Query, path: string): Promise<boolean> {
  const held = await db.updateTable("archives").set({ unheld_since: Date.now() }).where("path", "=", path)
    .returning("id").executeTakeFirst();
  return held !== undefined;
}

/**
 * Removes archives that no message names, of those that may have become so before `before`. A message that is about
 * to name one of them waits for the lock, and then finds none. Several processes share the work.
 */
export async function clearArchives({ kysely }: Database, before: number): Promise<void> {
  await kysely.transaction().execute(async (tx) => {
    const due = await tx.selectFrom("archives").where("unheld_since", "<", before).orderBy("unheld_since")
      .select("id").limit(BATCH).forUpdate().skipLocked().execute();
    if (due.length === 0) return;
    const ids = due.map(({ id }) => id);
    await tx.deleteFrom("archives").where("id", "in", ids)
      .where(({ not, exists, selectFrom }) =>
        not(exists(
          selectFrom("messages").select("mid").where("content_type", "=", "vocechat/archive")
            .whereRef("content", "=", "archives.path"),
        ))
      ).execute();
    await tx.updateTable("archives").set({ unheld_since: null }).where("id", "in", ids).execute();
  });
}
