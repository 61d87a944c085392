import { moveAvatar, nextUnmovedAvatar } from "../../db/channels/avatars.ts";
import { StartError } from "../../db/start_error.ts";
import type { Files } from "../storage/files.ts";

/**
 * Earlier versions kept pictures in the database. Moves them into the storage one by one. When it is interrupted,
 * each picture is still in one of the two places, and the next start continues.
 */
export async function moveAvatars(files: Files): Promise<void> {
  const { database } = files;
  for (let after = 0, avatar; (avatar = await nextUnmovedAvatar(database, after)); after = avatar.gid) {
    const file = await files.store("avatars", avatar.png, "image/png").catch((cause) => {
      throw new StartError(`The channels' pictures cannot be moved into DATA_DIR/files: ${cause.message}`, {
        cause,
      });
    });
    await moveAvatar(database, avatar, file);
  }
}
