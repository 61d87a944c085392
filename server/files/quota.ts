import { bytesOf } from "../../db/uploads.ts";
import type { Services } from "../services.ts";

/** Bytes that a person may still upload. Only a server with a quota counts them. */
export async function roomOf({ database, settings }: Services, uid: number): Promise<number> {
  const { user_quota } = await settings.read("files");
  return user_quota === null ? Infinity : user_quota - await bytesOf(database.kysely, uid);
}
