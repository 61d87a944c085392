import { atom } from "jotai/vanilla";
import { atomFamily } from "jotai-family";
import { myUidAtom } from "../session.ts";
import { membersAreHiddenAtom } from "../switches.ts";
import { meAtom } from "../users/users.ts";
import { channelAtom, gidsAtom } from "./channels.ts";

/** Tells whether the user owns this private channel. A public channel has no owner. */
export const isOwnerAtom = atomFamily((gid: number) =>
  atom((get) => {
    const owner = get(channelAtom(gid))?.owner;
    return owner !== undefined && owner !== null && owner === get(myUidAtom);
  })
);

/** Tells whether the user may see who is in the channel. Everybody is in a public one. */
export const seesMembersAtom = atomFamily((gid: number) =>
  atom((get) =>
    !get(membersAreHiddenAtom) || get(channelAtom(gid))?.is_public === true || get(isManagerAtom(gid))
  )
);

/** The private channels that the user owns. */
export const ownedGidsAtom = atom((get) => get(gidsAtom).filter((gid) => get(isOwnerAtom(gid))));

/** Tells whether the user may change the channel: its owner and admins may, and in a public one only admins. */
export const isManagerAtom = atomFamily((gid: number) =>
  atom((get) => get(channelAtom(gid)) !== undefined && (get(isOwnerAtom(gid)) || !!get(meAtom)?.is_admin))
);
