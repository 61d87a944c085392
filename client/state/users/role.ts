import { atom } from "jotai/vanilla";
import type { UserInfo } from "schemas/users.ts";
import type { Change } from "../../base/store.ts";
import { myUidAtom } from "../session.ts";
import { startAtom } from "../stream.ts";

/** The role that the user was given while the page was open. Null once they know of it. */
export const newRoleAtom = atom<"admin" | "member" | null>(null);

export function noticeRole({ get, set }: Change, before: UserInfo | undefined, after: UserInfo): void {
  if (after.uid !== get(myUidAtom) || get(startAtom) !== "complete") return;
  if (before && before.is_admin !== after.is_admin) set(newRoleAtom, after.is_admin ? "admin" : "member");
}
