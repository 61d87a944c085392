import type { Channel, PinnedMessage } from "schemas/channels.ts";
import type { EventData } from "schemas/events.ts";
import type { InferOutput } from "valibot";
import type { Change } from "../../base/store.ts";
import { keeperAtom } from "../keeper.ts";
import { channelAtom, gidsAtom } from "./channels.ts";

export function putChannel({ get, set }: Change, channel: Channel): void {
  set(channelAtom(channel.gid), channel);
  if (!get(gidsAtom).includes(channel.gid)) {
    set(gidsAtom, [...get(gidsAtom), channel.gid].sort((a, b) => a - b));
  }
  get(keeperAtom)?.touch("channels", channel.gid);
  // What was stored of its conversation before the channel arrived becomes visible now.
  get(keeperAtom)?.touch("chats", `gid:${channel.gid}`);
}

export function addMembers(change: Change, gid: number, uids: number[]): void {
  changeMembers(change, gid, (members) => [...new Set([...members, ...uids])].sort((a, b) => a - b));
}

/** Null means unchanged. When a channel becomes private, `joined_group` sends its members again. */
export function applyChannelChange(change: Change, { gid, ...fields }: EventData<"group_changed">): void {
  const channel = change.get(channelAtom(gid));
  if (!channel) return;
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
  const next: Channel = { ...channel, ...given };
  if (fields.description === "") next.description = null;
  if (!next.former_names?.length) delete next.former_names;
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

/** Removes the pins of cleared messages. */
export function unpinUpTo(change: Change, gid: number, mid: number): void {
  const channel = change.get(channelAtom(gid));
  const pinned_messages = channel?.pinned_messages.filter((pinned) => pinned.mid > mid);
  if (channel && pinned_messages!.length < channel.pinned_messages.length) {
    putChannel(change, { ...channel, pinned_messages: pinned_messages! });
  }
}

/** A public channel has no list, because everybody is a member. */
export function changeMembers(change: Change, gid: number, to: (members: number[]) => number[]): void {
  const channel = change.get(channelAtom(gid));
  if (channel && !channel.is_public) putChannel(change, { ...channel, members: to(channel.members) });
}
