import type { Database, Query } from "../connection.ts";
import type { IdentityKind } from "../tables/credentials.ts";

export type { IdentityKind };
import type { UserRow } from "../tables.ts";

/** An account at another service: a provider, a wallet, or an integrator's own users. */
export interface IdentityKey {
  kind: IdentityKind;
  /** The host of an OpenID Connect provider; empty for kinds of which there is only one. */
  issuer: string;
  subject: string;
}

export interface Identity extends IdentityKey {
  /** The address at that service, to show which account it is. */
  email: string | null;
}

export function findUserByIdentity({ kysely }: Database, key: IdentityKey): Promise<UserRow | undefined> {
  return kysely.selectFrom("identities").innerJoin("users", "users.uid", "identities.uid")
    .where("kind", "=", key.kind).where("issuer", "=", key.issuer).where("subject", "=", key.subject)
    .where("users.deleted_at", "is", null)
    .selectAll("users").executeTakeFirst();
}

/** Violates a unique index when the identity, or another one of its kind and issuer, is linked already. */
export async function linkIdentity(tx: Query, uid: number, { kind, issuer, subject, email }: Identity) {
  const created_at = Date.now();
  await tx.insertInto("identities").values({ kind, issuer, subject, uid, email, created_at }).execute();
}

export function identitiesOf(db: Query, uid: number): Promise<Identity[]> {
  return db.selectFrom("identities").where("uid", "=", uid)
    .select(["kind", "issuer", "subject", "email"]).orderBy("created_at").execute();
}

/** Returns false if there was no such link. */
export async function unlinkIdentity(
  tx: Query,
  uid: number,
  { kind, issuer }: Pick<IdentityKey, "kind" | "issuer">,
): Promise<boolean> {
  const removed = await tx.deleteFrom("identities")
    .where("uid", "=", uid).where("kind", "=", kind).where("issuer", "=", issuer).executeTakeFirst();
  return removed.numDeletedRows > 0n;
}

/** Returns the links that there were. */
export function unlinkIdentities(tx: Query, uid: number): Promise<Pick<IdentityKey, "kind" | "issuer">[]> {
  return tx.deleteFrom("identities").where("uid", "=", uid).returning(["kind", "issuer"]).execute();
}
