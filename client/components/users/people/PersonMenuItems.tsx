import { useAtomValue } from "jotai";
import { userAtom } from "../../../state/users/users.ts";
import { AccountItems } from "../accounts/AccountItems.tsx";
import { ContactItems } from "../ContactItems.tsx";

/** The menu of a person in the list of members. */
export function PersonMenuItems({ uid }: { uid: number }) {
  if (!useAtomValue(userAtom(uid))) return null;
  return (
    <>
      <ContactItems uid={uid} />
      <AccountItems uid={uid} />
    </>
  );
}
