import { useAtomValue } from "jotai";
import { ChangeDialog } from "../../screens/admin/members/ChangeDialog.tsx";
import { DeleteAccountDialog } from "../../screens/admin/members/DeleteAccountDialog.tsx";
import { userAtom } from "../../state/users/users.ts";

interface Props {
  uid: number;
  isDeletion: boolean;
  onClose(): void;
}

/** Confirms what an admin does to somebody's account from another page than the accounts'. */
export function AccountOfDialog({ uid, isDeletion, onClose }: Props) {
  const user = useAtomValue(userAtom(uid));
  if (!user) return null;
  return isDeletion
    ? <DeleteAccountDialog user={user} onClose={onClose} />
    : <ChangeDialog change="suspend" user={user} onClose={onClose} />;
}
