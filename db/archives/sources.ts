import type { Query } from "../connection.ts";
import type { StoredFile } from "../files.ts";
import { presentUsers } from "../users/users.ts";

export interface Sender {
  uid: number;
  name: string;
  avatar: StoredFile | null;
}

/** Those of these people whose accounts still exist. */
export async function findSenders(db: Query, uids: number[]): Promise<Sender[]> {
  const rows = await presentUsers(db).leftJoin("user_avatars as a", "a.uid", "users.uid")
    .where("users.uid", "in", uids)
    .select(["users.uid", "users.name", "a.key", "a.size", "a.type"]).execute();
  return rows.map(({ uid, name, key, size, type }) => ({
    uid,
    name,
    avatar: key === null || size === null || type === null ? null : { key, size, type },
  }));
}

/** Those of these files that still exist, and whether each has a thumbnail. */
export async function findFilesAt(db: Query, paths: string[]): Promise<Map<string, { isSmall: boolean }>> {
  if (paths.length === 0) return new Map();
  const rows = await db.selectFrom("files as f").leftJoin("thumbnails as t", "t.path", "f.path")
    .where("f.path", "in", paths).select(["f.path", "t.key"]).execute();
  return new Map(rows.map(({ path, key }) => [path, { isSmall: key !== null }]));
}
