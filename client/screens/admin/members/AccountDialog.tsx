import type { UserInfo } from "schemas/users.ts";
import { ChangeDialog, isChange } from "./ChangeDialog.tsx";
import { CreateAccountDialog } from "./CreateAccountDialog.tsx";
import { DeleteAccountDialog } from "./DeleteAccountDialog.tsx";
import { EditAccountDialog } from "./EditAccountDialog.tsx";
import { InviteByMailDialog } from "./InviteByMailDialog.tsx";
import { PasswordDialog } from "./PasswordDialog.tsx";
import { PictureOfDialog } from "./PictureOfDialog.tsx";

/** Actions of an admin on one account. */
export type AccountDialogKind =
  | "edit"
  | "picture"
  | "noPicture"
  | "password"
  | "noSecondFactor"
  | "promote"
  | "demote"
  | "suspend"
  | "reactivate"
  | "delete";

export type OpenAccountDialog = { kind: "invite" } | { kind: "create" } | {
  kind: AccountDialogKind;
  user: UserInfo;
};

export function AccountDialog({ dialog, onClose }: { dialog: OpenAccountDialog; onClose(): void }) {
  if (dialog.kind === "invite") return <InviteByMailDialog onClose={onClose} />;
  if (dialog.kind === "create") return <CreateAccountDialog onClose={onClose} />;
  const { kind, user } = dialog;
  if (isChange(kind)) return <ChangeDialog change={kind} user={user} onClose={onClose} />;
  if (kind === "edit") return <EditAccountDialog user={user} onClose={onClose} />;
  if (kind === "picture") return <PictureOfDialog user={user} onClose={onClose} />;
  if (kind === "password") return <PasswordDialog user={user} onClose={onClose} />;
  return <DeleteAccountDialog user={user} onClose={onClose} />;
}
