import { type Change, emptyFamily } from "../../base/store.ts";
import { contactsAtom } from "./contacts.ts";
import { nicknamesAtom } from "./nicknames.ts";
import { newRoleAtom } from "./role.ts";
import { onlineAtom, uidsAtom, userAtom } from "./users.ts";

export function forgetUsers(change: Change): void {
  const { set } = change;
  set(uidsAtom, []);
  set(nicknamesAtom, {});
  set(contactsAtom, {});
  set(newRoleAtom, null);
  emptyFamily(change, userAtom, undefined);
  emptyFamily(change, onlineAtom, false);
}
