import type { Query } from "./connection.ts";
import type { WriteTransaction } from "./order.ts";

/** A section as it is stored. The server knows its fields. */
export type StoredSection = Record<string, unknown>;

export async function readSection(db: Query, section: string): Promise<StoredSection> {
  const row = await db.selectFrom("server_settings").select("value").where("section", "=", section)
    .executeTakeFirst();
  return row?.value ?? {};
}

export async function writeSection(
  { tx }: WriteTransaction,
  section: string,
  value: StoredSection,
): Promise<void> {
  await tx.insertInto("server_settings").values({ section, value })
    .onConflict((conflict) => conflict.column("section").doUpdateSet({ value })).execute();
}
