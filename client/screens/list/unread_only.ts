import { atomWithStorage } from "jotai/utils";

export const unreadOnlyAtom = atomWithStorage("parley:unread-only", false, undefined, { getOnInit: true });
