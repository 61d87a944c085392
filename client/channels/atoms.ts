import { atom } from "jotai/vanilla";
import { atomFamily } from "jotai-family";
import type { PinnedMessage } from "schemas/channels.ts";
import type { InferOutput } from "valibot";
import { uidsAtom } from "../users/atoms.ts";
import { channelAtom } from "./state.ts";

export { announcementAtom } from "./announcements.ts";
export * from "./commands.ts";
export { isManagerAtom, isOwnerAtom } from "./rights.ts";
export { channelAtom, gidsAtom } from "./state.ts";

/** Everyone is a member of a public channel, so its list is not sent. */
export const membersAtom = atomFamily((gid: number) =>
  atom((get): number[] => {
    const channel = get(channelAtom(gid));
    if (!channel) return [];
    return channel.is_public ? get(uidsAtom) : channel.members;
  })
);

type Pin = InferOutput<typeof PinnedMessage>;
const noPins: Pin[] = [];

/** The oldest pin first. */
export const pinsAtom = atomFamily((gid: number) =>
  atom((get): Pin[] => get(channelAtom(gid))?.pinned_messages ?? noPins)
);
