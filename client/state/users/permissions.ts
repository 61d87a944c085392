import { atom } from "jotai/vanilla";
import { switchesAtom } from "../switches.ts";
import { meAtom } from "./users.ts";

/** Tells whether the user may invite others to the server. */
export const mayInviteAtom = atom((get) =>
  get(meAtom)?.is_admin === true || get(switchesAtom).who_can_invite_users
);

/** Tells whether the user may create private channels. */
export const mayCreateChannelAtom = atom((get) =>
  get(meAtom)?.is_admin === true || !get(switchesAtom).only_admin_can_create_group
);
