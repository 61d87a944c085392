import type { Channel } from "schemas/channels.ts";
import type { Query } from "../connection.ts";
import { readSection } from "../server_settings.ts";

/** Returns true if only admins, and owners of their own channels, see who is in a private channel. */
export async function membersAreHidden(db: Query): Promise<boolean> {
  const { ext_setting } = await readSection(db, "common");
  return JSON.parse(`${ext_setting || "{}"}`).only_admin_can_see_channel_members === true;
}

/** The channels as `uid` may see them. Of hidden members everybody sees only themselves. */
export async function asSeenBy(db: Query, uid: number, channels: Channel[]): Promise<Channel[]> {
  if (channels.every((channel) => channel.is_public) || !await membersAreHidden(db)) return channels;
  const viewer = await db.selectFrom("users").select("is_admin").where("uid", "=", uid).executeTakeFirst();
  return viewer?.is_admin ? channels : channels.map((channel) => withoutOthers(channel, uid));
}

/** For somebody who is no admin. */
export function withoutOthers(channel: Channel, uid: number): Channel {
  if (channel.owner === uid) return channel;
  return { ...channel, members: channel.members.filter((member) => member === uid) };
}
