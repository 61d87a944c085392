import { atom } from "jotai/vanilla";
import { SWITCHES } from "schemas/channel_switches.ts";
import type { ChangeType, CreateChannel, UpdateChannel } from "schemas/channels.ts";
import * as calls from "../../api/channel_commands.ts";
import { postChannel } from "../../api/channels.ts";
import { myUidAtom } from "../session.ts";
import { putChannel } from "./change.ts";

// The stream brings the change, also to the tab that made it.

/** Returns the new gid. */
export const createChannelAtom = atom(null, async (get, set, draft: CreateChannel): Promise<number> => {
  const { gid } = await postChannel(draft);
  const owner = get(myUidAtom);
  const is_public = draft.is_public ?? false;
  const members = is_public ? [] : [...new Set([...(draft.members ?? []), owner])].sort((a, b) => a - b);
  putChannel({ get, set }, {
    gid,
    owner: is_public ? null : owner,
    name: draft.name,
    description: draft.description || null,
    members,
    is_public,
    avatar_updated_at: 0,
    pinned_messages: [],
    ...SWITCHES,
    ext_setting: null,
  });
  return gid;
});

type Of<T> = { gid: number } & T;

export const updateChannelAtom = atom(null, async (_get, _set, { gid, ...changes }: Of<UpdateChannel>) => {
  await calls.putChannel(gid, changes);
});

export const changeTypeAtom = atom(null, async (_get, _set, { gid, ...type }: Of<ChangeType>) => {
  await calls.changeChannelType(gid, type);
});

export const deleteChannelAtom = atom(null, async (_get, _set, gid: number) => {
  await calls.deleteChannel(gid);
});

export const leaveChannelAtom = atom(null, async (_get, _set, gid: number) => {
  await calls.leaveChannel(gid);
});

export const transferAtom = atom(null, async (_get, _set, { gid, owner }: Of<{ owner: number }>) => {
  await calls.putChannel(gid, { owner });
});

/** Removes all messages for everybody. */
export const clearChannelAtom = atom(null, async (_get, _set, gid: number) => {
  await calls.clearChannel(gid);
});

export const addMembersAtom = atom(null, async (_get, _set, { gid, uids }: Of<{ uids: number[] }>) => {
  await calls.addMembers(gid, uids);
});

export const removeMembersAtom = atom(null, async (_get, _set, { gid, uids }: Of<{ uids: number[] }>) => {
  await calls.removeMembers(gid, uids);
});

export const setAnnouncementAtom = atom(
  null,
  async (_get, _set, { gid, content }: Of<{ content: string }>) => {
    await calls.postAnnouncement(gid, content);
  },
);

export const removeAnnouncementAtom = atom(null, async (_get, _set, gid: number) => {
  await calls.deleteAnnouncement(gid);
});

export const setChannelIconAtom = atom(null, async (_get, _set, { gid, file }: Of<{ file: Blob }>) => {
  await calls.postChannelIcon(gid, file);
});

export const pinMessageAtom = atom(null, async (_get, _set, { gid, mid }: Of<{ mid: number }>) => {
  await calls.pinMessage(gid, mid);
});

export const unpinMessageAtom = atom(null, async (_get, _set, { gid, mid }: Of<{ mid: number }>) => {
  await calls.unpinMessage(gid, mid);
});
