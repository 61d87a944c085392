import type { Channel, PinnedMessage } from "schemas/channels.ts";
import type { EventData } from "schemas/events.ts";
import type { InferOutput } from "valibot";
import { keeperAtom } from "../cache/atoms.ts";
import { forgetChat } from "../chats/change.ts";
import { recount } from "../chats/load.ts";
import { myUidAtom } from "../session/atoms.ts";
import type { Change } from "../store.ts";
import { forgetAnnouncement, refreshAnnouncement } from "./announcements.ts";
import { countNewcomer, isCounted } from "./newcomer.ts";
import { channelAtom, gidsAtom } from "./state.ts";

export function putChannel({ get, set }: Change, channel: Channel): void {
  set(channelAtom(channel.gid), channel);
  if (!get(gidsAtom).includes(channel.gid)) {
    set(gidsAtom, [...get(gidsAtom), channel.gid].sort((a, b) => a - b));
  }
  get(keeperAtom)?.touchChannel(channel.gid);
  // What was known of its conversation before there was a channel counts from now on.
  get(keeperAtom)?.touchChat(`gid:${channel.gid}`);
}

/** The full list: what is missing from it is out of reach now. */
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
  if (!isCounted(change, channel.gid)) void countNewcomer(change, channel.gid);
}

export function removeChannel(change: Change, gid: number): void {
  const { get, set } = change;
  set(gidsAtom, get(gidsAtom).filter((known) => known !== gid));
  set(channelAtom(gid), undefined);
  forgetChat(change, `gid:${gid}`);
  forgetAnnouncement(change, gid);
  get(keeperAtom)?.touchChannel(gid);
}

export function addMembers(change: Change, gid: number, uids: number[]): void {
  changeMembers(change, gid, (members) => [...new Set([...members, ...uids])].sort((a, b) => a - b));
}

export function removeMembers(change: Change, gid: number, uids: number[]): void {
  if (uids.includes(change.get(myUidAtom))) return removeChannel(change, gid);
  changeMembers(change, gid, (members) => members.filter((uid) => !uids.includes(uid)));
}

/** Null is "unchanged". Of a channel that becomes private the members are told anew (`joined_group`). */
export function applyChannelChange(change: Change, { gid, ...fields }: EventData<"group_changed">): void {
  const channel = change.get(channelAtom(gid));
  if (!channel) return;
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
  const next: Channel = { ...channel, ...given };
  if (fields.description === "") next.description = null;
  if (fields.is_public) Object.assign(next, { members: [], owner: null });
  putChannel(change, next);
}

export function applyPin(
  change: Change,
  gid: number,
  mid: number,
  pin: InferOutput<typeof PinnedMessage> | null,
): void {
  const channel = change.get(channelAtom(gid));
  if (!channel) return;
  const others = channel.pinned_messages.filter((pinned) => pinned.mid !== mid);
  const pinned_messages = pin ? [...others, pin].sort((a, b) => a.created_at - b.created_at) : others;
  putChannel(change, { ...channel, pinned_messages });
}

/** What is cleared away is pinned no more. */
export function unpinUpTo(change: Change, gid: number, mid: number): void {
  const channel = change.get(channelAtom(gid));
  const pinned_messages = channel?.pinned_messages.filter((pinned) => pinned.mid > mid);
  if (channel && pinned_messages!.length < channel.pinned_messages.length) {
    putChannel(change, { ...channel, pinned_messages: pinned_messages! });
  }
}

/** Everyone is in a public channel: no list to keep. */
function changeMembers(change: Change, gid: number, to: (members: number[]) => number[]): void {
  const channel = change.get(channelAtom(gid));
  if (channel && !channel.is_public) putChannel(change, { ...channel, members: to(channel.members) });
}
