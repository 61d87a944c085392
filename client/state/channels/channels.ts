import { type Atom, atom } from "jotai/vanilla";
import { atomFamily } from "jotai-family";
import type { Channel, PinnedMessage } from "schemas/channels.ts";
import type { InferOutput } from "valibot";
import { uidsAtom } from "../users/users.ts";

/** The channels that the user can see, ascending. */
export const gidsAtom = atom<number[]>([]);

export const channelAtom = atomFamily((_gid: number) => atom<Channel | undefined>(undefined));

/** Everybody is a member of a public channel, so the server does not send its list. */
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

/**
 * The names that lead to visible channels. A later entry replaces an equal one: present names count more than former
 * ones, and of several channels that had a name, the one that was made last counts.
 */
export const channelNamesAtom = atom((get): [name: string, gid: number][] => {
  const channels = get(gidsAtom).flatMap((gid) => get(channelAtom(gid)) ?? []);
  return [
    ...channels.flatMap(({ gid, former_names = [] }) =>
      former_names.map((name): [string, number] => [name, gid])
    ),
    ...channels.map(({ gid, name }): [string, number] => [name, gid]),
  ];
});

const gidsByNameAtom = atom((get) =>
  new Map(get(channelNamesAtom).map(([name, gid]) => [name.toLowerCase(), gid]))
);

/** The visible channel with this id, which may be renamed, else the one that has or had this name, ignoring case. */
export function channelNamed(name: string, gid = 0): Atom<number | undefined> {
  return atom((get) => get(channelAtom(gid)) ? gid : get(gidsByNameAtom).get(name.toLowerCase()));
}
