import type { Channel } from "schemas/channels.ts";
import { getChannels } from "../../api/channels.ts";
import { sessionSignal } from "../../api/http/tokens.ts";
import type { Change } from "../../base/store.ts";
import { forgetAnnouncement, refreshAnnouncement } from "../../state/channels/announcements.ts";
import { changeMembers, putChannel } from "../../state/channels/change.ts";
import { channelAtom, gidsAtom } from "../../state/channels/channels.ts";
import { forgetChat } from "../../state/chats/drop_messages.ts";
import { keeperAtom } from "../../state/keeper.ts";
import { myUidAtom } from "../../state/session.ts";
import { recount } from "./chats.ts";
import { getMessages } from "../../api/messages.ts";
import { pause } from "../../base/errors/backoff.ts";
import { changeChat } from "../../state/chats/change.ts";
import { chatAtom } from "../../state/chats/chats.ts";
import { positionAtom } from "../../state/stream.ts";

/** Everybody learns of a new public channel at once. Their requests are spread over this time. */
const SPREAD = 3000;

/**
 * The event does not contain whether a joined channel is new. An empty channel has nothing to count, and loading one
 * message costs the server far less than loading all counts for everybody.
 */
async function countJoinedChannel(change: Change, gid: number): Promise<void> {
  const { get } = change;
  const ended = sessionSignal();
  await pause(Math.random() * SPREAD, ended);
  const { after_mid } = get(positionAtom);
  if (ended.aborted || after_mid === null || isCounted(change, gid)) return;

  const page = await getMessages({ gid }, { limit: 1 }).catch(() => null);
  if (ended.aborted || isCounted(change, gid) || !get(gidsAtom).includes(gid)) return;
  if (!page || page.messages.length > 0) return recount(change);
  const state = get(chatAtom(`gid:${gid}`));
  changeChat(change, `gid:${gid}`, { ...state, base: { mid: after_mid, unread: 0, mentions: 0 } });
}

function isCounted({ get }: Change, gid: number): boolean {
  return get(chatAtom(`gid:${gid}`)).base.mid > 0;
}

/** The full list. A channel that is missing from it is no longer visible. */
export function replaceChannels(change: Change, channels: Channel[]): void {
  const gids = new Set(channels.map((channel) => channel.gid));
  for (const gid of change.get(gidsAtom)) if (!gids.has(gid)) removeChannel(change, gid);
  for (const channel of channels) {
    putChannel(change, channel);
    if (!isCounted(change, channel.gid)) recount(change);
  }
}

export function joinChannel(change: Change, channel: Channel): void {
  putChannel(change, channel);
  refreshAnnouncement(change, channel.gid);
  if (!isCounted(change, channel.gid)) void countJoinedChannel(change, channel.gid);
}

export function removeChannel(change: Change, gid: number): void {
  const { get, set } = change;
  set(gidsAtom, get(gidsAtom).filter((known) => known !== gid));
  set(channelAtom(gid), undefined);
  forgetChat(change, `gid:${gid}`);
  forgetAnnouncement(change, gid);
  get(keeperAtom)?.touch("channels", gid);
}

/** Loads the members of all channels, after an admin has hidden them or shown them again. */
export async function reloadMembers(change: Change): Promise<void> {
  const ended = sessionSignal();
  try {
    const channels = await getChannels();
    if (ended.aborted) return;
    for (const { gid, members } of channels) {
      if (change.get(channelAtom(gid))) changeMembers(change, gid, () => members);
    }
  } catch (failure) {
    console.debug(failure);
  }
}

export function removeMembers(change: Change, gid: number, uids: number[]): void {
  if (uids.includes(change.get(myUidAtom))) return removeChannel(change, gid);
  changeMembers(change, gid, (members) => members.filter((uid) => !uids.includes(uid)));
}
