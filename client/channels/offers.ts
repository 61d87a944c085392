import { atom } from "jotai";
import { atomFamily } from "jotai-family";
import { channelAtom, isManagerAtom } from "./atoms.ts";

export interface Offers {
  email: boolean;
  message: boolean;
  contact: boolean;
}

const ALL: Offers = { email: true, message: true, contact: true };

/** What a channel's member list offers about other people; its owner's switches do not bind those who manage it. */
export const offersAtom = atomFamily((gid: number) =>
  atom((get): Offers => {
    const channel = get(channelAtom(gid));
    if (!channel || get(isManagerAtom(gid))) return ALL;
    return { email: channel.show_email, message: channel.dm_to_member, contact: channel.add_friend };
  })
);
