import { keep, kept } from "./browser/storage.ts";

const KEY = "parley_invitation";

/** The invitation that this tab has opened. A new account may need it, whatever way in its owner chooses then. */
export const keptInvitation = () => kept(KEY, "sessionStorage");

/** Null forgets it, as every sign-in does. */
export const keepInvitation = (magic_token: string | null) => keep(KEY, magic_token, "sessionStorage");
