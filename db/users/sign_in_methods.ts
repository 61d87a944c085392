import type { Query } from "../connection.ts";
import type { UserRow } from "../tables.ts";

/** Locks what the account can be entered by, until the transaction ends. */
export function lockSignInMethods(tx: Query, uid: number): Promise<Pick<UserRow, "password_hash" | "email">> {
  return tx.selectFrom("users").where("uid", "=", uid).select(["password_hash", "email"]).forUpdate()
    .executeTakeFirstOrThrow();
}
