import { useSetAtom } from "jotai";
import { CreateChannelDialog } from "../channels/CreateChannelDialog.tsx";
import { ClearChannelDialog, DeleteChannelDialog } from "../channels/DeleteChannelDialog.tsx";
import { LeaveDialog } from "../channels/LeaveDialog.tsx";
import { RemoveMemberDialog } from "../channels/RemoveMemberDialog.tsx";
import { TransferDialog } from "../channels/TransferDialog.tsx";
import { InviteDialog } from "../invitations/InviteDialog.tsx";
import { KeysDialog } from "../shortcuts/KeysDialog.tsx";
import { Switcher } from "../switcher/Switcher.tsx";
import { BlockDialog } from "../users/BlockDialog.tsx";
import { NewMessageDialog } from "../users/NewMessageDialog.tsx";
import { NicknameDialog } from "../users/NicknameDialog.tsx";
import { type FrameDialog, openDialogAtom } from "./dialogs.ts";
import { SignOutDialog } from "./SignOutDialog.tsx";

export function OpenDialog({ dialog }: { dialog: FrameDialog }) {
  const open = useSetAtom(openDialogAtom);
  const onClose = () => open(null);

  if (dialog === "channel") return <CreateChannelDialog isPublic onClose={onClose} />;
  if (dialog === "private") return <CreateChannelDialog isPublic={false} onClose={onClose} />;
  if (dialog === "person") return <NewMessageDialog onClose={onClose} />;
  if (dialog === "invite") return <InviteDialog onClose={onClose} />;
  if (dialog === "sign-out") return <SignOutDialog onClose={onClose} />;
  if (dialog === "switcher") return <Switcher onClose={onClose} />;
  if (dialog === "keys") return <KeysDialog onClose={onClose} />;

  switch (dialog.kind) {
    case "invite":
      return <InviteDialog gid={dialog.gid} onClose={onClose} />;
    case "leave":
      return <LeaveDialog gid={dialog.gid} onClose={onClose} />;
    case "transfer":
      return <TransferDialog gid={dialog.gid} onClose={onClose} />;
    case "delete-channel":
      return <DeleteChannelDialog gid={dialog.gid} onClose={onClose} />;
    case "clear-channel":
      return <ClearChannelDialog gid={dialog.gid} onClose={onClose} />;
    case "remove-member":
      return <RemoveMemberDialog gid={dialog.gid} uid={dialog.uid} onClose={onClose} />;
    case "nickname":
      return <NicknameDialog uid={dialog.uid} onClose={onClose} />;
    case "block":
      return <BlockDialog uid={dialog.uid} onClose={onClose} />;
  }
}
