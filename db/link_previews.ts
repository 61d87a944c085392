import type { LinkPreview } from "schemas/previews.ts";
import type { Database, Query } from "./connection.ts";

interface Page {
  url: string;
  language: string;
}

interface Stored {
  preview: LinkPreview | null;
  expires_at: number;
}

/** Undefined when nothing is known, or what was is out of date. */
export async function findLinkPreview(
  { kysely }: Database,
  { url, language }: Page,
  now: number,
): Promise<Stored | undefined> {
  return await kysely.selectFrom("link_previews").select(["preview", "expires_at"])
    .where("url", "=", url).where("language", "=", language).where("expires_at", ">", now)
    .executeTakeFirst();
}

export async function storeLinkPreview(tx: Query, row: Page & Stored): Promise<void> {
  const { preview, expires_at } = row;
  await tx.insertInto("link_previews").values(row)
    .onConflict((conflict) => conflict.columns(["url", "language"]).doUpdateSet({ preview, expires_at }))
    .execute();
}

/** Removes what is out of date, and of the rest what goes first, until `most` are left. */
export async function clearLinkPreviews({ kysely }: Database, now: number, most: number): Promise<void> {
  await kysely.deleteFrom("link_previews").where("expires_at", "<=", now).execute();
  await kysely.deleteFrom("link_previews")
    .where(
      "expires_at",
      "<=",
      (rows) =>
        rows.selectFrom("link_previews").select("expires_at").orderBy("expires_at", "desc").offset(most)
          .limit(1),
    )
    .execute();
}
