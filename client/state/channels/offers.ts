import { atom } from "jotai/vanilla";
import { atomFamily } from "jotai-family";
import { channelAtom } from "./channels.ts";
import { isManagerAtom } from "./rights.ts";

interface Offers {
  email: boolean;
  message: boolean;
  contact: boolean;
}

const ALL: Offers = { email: true, message: true, contact: true };

/** Offers of a channel's member list about other people. The switches do not restrict the channel's managers. */
export const offersAtom = atomFamily((gid: number) =>
  atom((get): Offers => {
    const channel = get(channelAtom(gid));
    if (!channel || get(isManagerAtom(gid))) return ALL;
    return { email: channel.show_email, message: channel.dm_to_member, contact: channel.add_friend };
  })
);
