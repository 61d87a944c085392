import { atom } from "jotai/vanilla";
import { atomFamily } from "jotai-family";
import type { CreateChannel } from "schemas/channels.ts";
import { postChannel } from "../api.ts";
import { myUidAtom } from "../session/atoms.ts";
import { uidsAtom } from "../users/atoms.ts";
import { putChannel } from "./membership.ts";
import { channelAtom } from "./state.ts";

export { channelAtom, gidsAtom } from "./state.ts";

/** Everyone is a member of a public channel, so its list is not sent. */
export const membersAtom = atomFamily((gid: number) =>
  atom((get): number[] => {
    const channel = get(channelAtom(gid));
    if (!channel) return [];
    return channel.is_public ? get(uidsAtom) : channel.members;
  })
);

/** Answers the new gid. */
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
  });
  return gid;
});
