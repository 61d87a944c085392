import { type Change, emptyFamily } from "../../base/store.ts";
import { credentialsAtom, devicesAtom, passkeysAtom, waitingEmailAtom } from "./account.ts";
import { contactsAtom } from "./contacts.ts";
import { remarksAtom } from "./remarks.ts";
import { secondFactorAtom } from "./second_factor.ts";
import { newRoleAtom } from "./role.ts";
import { onlineAtom, uidsAtom, userAtom } from "./users.ts";

export function forgetUsers(change: Change): void {
  const { set } = change;
  set(uidsAtom, []);
  set(remarksAtom, {});
  set(contactsAtom, {});
  set(devicesAtom, null);
  set(credentialsAtom, null);
  set(waitingEmailAtom, null);
  set(secondFactorAtom, null);
  set(passkeysAtom, null);
  set(newRoleAtom, null);
  emptyFamily(change, userAtom, undefined);
  emptyFamily(change, onlineAtom, false);
}
