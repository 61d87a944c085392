import { useAtomValue, useSetAtom } from "jotai";
import { Hash, MessageSquarePlus, UserPlus } from "lucide-react";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { knowsChatsAtom } from "../../state/chats/known.ts";
import { chatKeysAtom } from "../../state/chats/rows.ts";
import { mayInviteAtom } from "../../state/users/permissions.ts";
import { meAtom } from "../../state/users/users.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { type FrameDialog, openDialogAtom } from "./dialogs.ts";

type Start = Extract<FrameDialog, "channel" | "person" | "invite">;

const icons: Record<Start, ReactElement> = {
  channel: <Hash size={16} aria-hidden />,
  person: <MessageSquarePlus size={16} aria-hidden />,
  invite: <UserPlus size={16} aria-hidden />,
};

/** The first action on an empty server is to create a channel. Otherwise it is to message a person. */
export function StartActions() {
  const { t } = useTranslation("chat");
  const open = useSetAtom(openDialogAtom);
  const me = useAtomValue(meAtom);
  const mayInvite = useAtomValue(mayInviteAtom);
  const isEmpty = useAtomValue(chatKeysAtom).length === 0;
  if (!useAtomValue(knowsChatsAtom) || !me || me.create_by === "guest") return null;

  const starts: Start[] = isEmpty && me.is_admin ? ["channel", "person"] : ["person"];
  if (mayInvite) starts.push("invite");
  return (
    <div className="start-actions">
      {starts.map((start, index) => (
        <Button
          key={start}
          tone={index === 0 ? "primary" : "quiet"}
          icon={icons[start]}
          onClick={() => open(start)}
        >
          {t(start === "person" ? "entries.message" : `entries.${start}`)}
        </Button>
      ))}
    </div>
  );
}
