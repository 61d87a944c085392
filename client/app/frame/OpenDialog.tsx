import { useSetAtom } from "jotai";
import { type FrameDialog, openDialogAtom } from "../../components/navigation/dialogs.ts";
import { CreateChannelDialog } from "../../screens/channels/CreateChannelDialog.tsx";
import { ClearChannelDialog, DeleteChannelDialog } from "../../screens/channels/DeleteChannelDialog.tsx";
import { LeaveDialog } from "../../screens/channels/LeaveDialog.tsx";
import { RemoveMemberDialog } from "../../screens/channels/RemoveMemberDialog.tsx";
import { TransferDialog } from "../../screens/channels/TransferDialog.tsx";
import { InviteDialog } from "../../screens/invitations/InviteDialog.tsx";
import { BrowseChannels } from "../../screens/list/dialogs/BrowseChannels.tsx";
import { DeleteSectionDialog } from "../../screens/list/dialogs/DeleteSectionDialog.tsx";
import { MoveChatDialog } from "../../screens/list/dialogs/MoveChatDialog.tsx";
import { SectionDialog } from "../../screens/list/dialogs/SectionDialog.tsx";
import { BlockDialog } from "../../screens/people/BlockDialog.tsx";
import { NewMessageDialog } from "../../screens/people/NewMessageDialog.tsx";
import { NicknameDialog } from "../../screens/people/NicknameDialog.tsx";
import { Switcher } from "../../screens/switcher/Switcher.tsx";
import { SignOutDialog } from "../account/SignOutDialog.tsx";
import { AccountOfDialog } from "../settings/later.ts";
import { KeysDialog } from "../shortcuts/KeysDialog.tsx";

export function OpenDialog({ dialog }: { dialog: FrameDialog }) {
  const open = useSetAtom(openDialogAtom);
  const onClose = () => open(null);

  if (dialog === "channel") return <CreateChannelDialog isPublic onClose={onClose} />;
  if (dialog === "private") return <CreateChannelDialog isPublic={false} onClose={onClose} />;
  if (dialog === "person") return <NewMessageDialog onClose={onClose} />;
  if (dialog === "invite") return <InviteDialog onClose={onClose} />;
  if (dialog === "sign-out") return <SignOutDialog onClose={onClose} />;
  if (dialog === "switcher") return <Switcher onClose={onClose} />;
  if (dialog === "browse-channels") return <BrowseChannels onClose={onClose} />;
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
    case "move-chat":
      return <MoveChatDialog chat={dialog.chat} onClose={onClose} />;
    case "section":
      return <SectionDialog section={dialog.section} onClose={onClose} />;
    case "delete-section":
      return <DeleteSectionDialog section={dialog.section} onClose={onClose} />;
    case "nickname":
      return <NicknameDialog uid={dialog.uid} onClose={onClose} />;
    case "suspend-account":
    case "delete-account":
      return (
        <AccountOfDialog
          uid={dialog.uid}
          isDeletion={dialog.kind === "delete-account"}
          onClose={onClose}
        />
      );
    case "block":
      return <BlockDialog uid={dialog.uid} onClose={onClose} />;
  }
}
