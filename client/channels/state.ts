import { atom } from "jotai/vanilla";
import { atomFamily } from "jotai-family";
import type { Channel } from "schemas/channels.ts";

/** Channels within reach, ascending. */
export const gidsAtom = atom<number[]>([]);

export const channelAtom = atomFamily((_gid: number) => atom<Channel | undefined>(undefined));
