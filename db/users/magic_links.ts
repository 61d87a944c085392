import type { Selectable } from "kysely";
import type { Database, Query } from "../connection.ts";
import type { Tables } from "../tables.ts";

export type MagicLink = Selectable<Tables["magic_links"]>;

export async function insertMagicLink(tx: Query, link: MagicLink): Promise<void> {
  await tx.insertInto("magic_links").values(link).execute();
}

/** A link that still works, for any purpose unless one is given. */
export function findMagicLink(
  db: Query,
  hash: Uint8Array,
  purpose?: MagicLink["purpose"],
): Promise<MagicLink | undefined> {
  return db.selectFrom("magic_links").where("hash", "=", hash).where("expires_at", ">", Date.now())
    .$if(purpose !== undefined, (query) => query.where("purpose", "=", purpose!))
    .selectAll().executeTakeFirst();
}

/** Uses a link up, in the transaction that does what it is for. False when somebody else was faster. */
export async function takeMagicLink(tx: Query, { hash }: Pick<MagicLink, "hash">): Promise<boolean> {
  const taken = await tx.deleteFrom("magic_links").where("hash", "=", hash)
    .where("expires_at", ">", Date.now()).returning("hash").executeTakeFirst();
  return taken !== undefined;
}

/** The address that an account is to have, until it is confirmed. */
export function findEmailChange(db: Query, uid: number): Promise<MagicLink | undefined> {
  return db.selectFrom("magic_links").where("uid", "=", uid).where("purpose", "=", "change_email")
    .where("expires_at", ">", Date.now()).selectAll().executeTakeFirst();
}

export async function removeEmailChange(tx: Query, uid: number): Promise<void> {
  await tx.deleteFrom("magic_links").where("uid", "=", uid).where("purpose", "=", "change_email").execute();
}

/** Withdraws all links that were mailed to the account before. */
export async function removeMagicLinks(tx: Query, uid: number): Promise<void> {
  await tx.deleteFrom("magic_links").where("uid", "=", uid).execute();
}

export async function clearMagicLinks({ kysely }: Database, now: number): Promise<void> {
  await kysely.deleteFrom("magic_links").where("expires_at", "<", now).execute();
}
