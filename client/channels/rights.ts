import { atom } from "jotai/vanilla";
import { atomFamily } from "jotai-family";
import { myUidAtom } from "../session/atoms.ts";
import { meAtom } from "../users/atoms.ts";
import { channelAtom } from "./state.ts";

/** Of a private channel; a public one has none. */
export const isOwnerAtom = atomFamily((gid: number) =>
  atom((get) => {
    const owner = get(channelAtom(gid))?.owner;
    return owner !== undefined && owner !== null && owner === get(myUidAtom);
  })
);

/** May change the channel: its owner or an admin, of a public one admins alone. */
export const isManagerAtom = atomFamily((gid: number) =>
  atom((get) => get(channelAtom(gid)) !== undefined && (get(isOwnerAtom(gid)) || !!get(meAtom)?.is_admin))
);
