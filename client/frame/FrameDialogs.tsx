import { useAtom } from "jotai";
import { CreateChannelDialog } from "../channels/CreateChannelDialog.tsx";
import { NewMessageDialog } from "../users/NewMessageDialog.tsx";
import { openDialogAtom } from "./dialogs.ts";
import { InviteDialog } from "./InviteDialog.tsx";
import { SignOutDialog } from "./SignOutDialog.tsx";

export function FrameDialogs() {
  const [dialog, open] = useAtom(openDialogAtom);
  const close = () => open(null);

  if (dialog === "channel") return <CreateChannelDialog isPublic onClose={close} />;
  if (dialog === "private") return <CreateChannelDialog isPublic={false} onClose={close} />;
  if (dialog === "person") return <NewMessageDialog onClose={close} />;
  if (dialog === "invite") return <InviteDialog onClose={close} />;
  if (dialog === "sign-out") return <SignOutDialog onClose={close} />;
  return null;
}
