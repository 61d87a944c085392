import type { UpdateChannel } from "schemas/channels.ts";
import { type ChannelFields, updateChannelRow } from "../../db/channels/changes.ts";
import type { Database } from "../../db/connection.ts";
import { mayOwn } from "../../db/channels/memberships.ts";
import { withWriteLock, type WriteTransaction } from "../../db/order.ts";
import type { ChannelRow, UserRow } from "../../db/tables.ts";
import { badRequest, forbidden } from "../base/errors.ts";
import { announceChanged } from "./changed.ts";
import { formerNamesAfter } from "./former_names.ts";
import { managedChannel } from "./manage.ts";

/** Changes the given fields. After a change of owner the former owner is an ordinary member. */
export async function updateChannel(
  database: Database,
  actor: UserRow,
  gid: number,
  request: UpdateChannel,
): Promise<void> {
  const given = Object.entries(request).filter(([, value]) => value !== null && value !== undefined);
  if (given.length === 0) throw badRequest("nothing to change");
  const fields: ChannelFields = Object.fromEntries(given);

  await withWriteLock(database, async (write) => {
    const channel = await managedChannel(write, actor, gid);
    if (fields.owner) await checkOwner(write, channel, fields.owner);
    const former = formerNamesAfter(channel, fields.name);
    await updateChannelRow(write, gid, { ...fields, ...cleared(fields), ...former });
    announceChanged(write, gid, { ...fields, ...former });
  });
}

async function checkOwner(
  write: WriteTransaction,
  { gid, is_public }: ChannelRow,
  uid: number,
): Promise<void> {
  if (is_public) throw forbidden();
  if (!await mayOwn(write.tx, gid, uid)) throw badRequest("the new owner is not a member, or a guest");
}

/** An empty text removes it. */
function cleared({ description, ext_setting }: ChannelFields): ChannelFields {
  return {
    ...description === "" && { description: null },
    ...ext_setting === "" && { ext_setting: null },
  };
}
