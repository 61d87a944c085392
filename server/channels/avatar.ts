import { updateChannelRow } from "../../db/channels/changes.ts";
import { putChannelAvatar } from "../../db/channels/avatars.ts";
import { findChannel } from "../../db/channels/channels.ts";
import type { Database } from "../../db/connection.ts";
import { withWriteLock } from "../../db/order.ts";
import type { UserRow } from "../../db/tables.ts";
import { forbidden, notFound } from "../base/errors.ts";
import { makeAvatar } from "../images/small_png.ts";
import type { Files } from "../storage/files.ts";
import { announceChanged } from "./changed.ts";
import { managedChannel, manages } from "./manage.ts";

/** Call this before reading the picture. Throws 404 for an unknown channel, 403 for one they may not change. */
export async function mayChangeAvatar({ kysely }: Database, actor: UserRow, gid: number): Promise<void> {
  const channel = await findChannel(kysely, gid);
  if (!channel) throw notFound();
  if (!manages(actor, channel)) throw forbidden();
}

/** Decoding and storing are slow, so they are done before the transaction. */
export async function setAvatar(
  files: Files,
  actor: UserRow,
  gid: number,
  picture: Uint8Array,
): Promise<void> {
  const png = await makeAvatar(picture);
  const file = await files.store("avatars", png, "image/png");
  await withWriteLock(files.database, async (write) => {
    const channel = await managedChannel(write, actor, gid);
    // URLs contain this number and are cached for good, so two pictures never share it.
    const avatar_updated_at = Math.max(write.now, channel.avatar_updated_at + 1);
    await putChannelAvatar(write, gid, file);
    await updateChannelRow(write, gid, { avatar_updated_at });
    announceChanged(write, gid, { avatar_updated_at });
  });
}
