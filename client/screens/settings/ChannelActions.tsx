import { useAtomValue, useSetAtom } from "jotai";
import { useTranslation } from "react-i18next";
import { openDialogAtom } from "../../components/navigation/dialogs.ts";
import { channelAtom, membersAtom } from "../../state/channels/channels.ts";
import { isManagerAtom, isOwnerAtom } from "../../state/channels/rights.ts";
import { meAtom } from "../../state/users/users.ts";
import { DangerAction, DangerZone } from "./DangerZone.tsx";

export function ChannelActions({ gid }: { gid: number }) {
  const { t } = useTranslation("setting");
  const open = useSetAtom(openDialogAtom);
  const channel = useAtomValue(channelAtom(gid));
  const count = useAtomValue(membersAtom(gid)).length;
  const me = useAtomValue(meAtom)?.uid ?? 0;
  const isOwner = useAtomValue(isOwnerAtom(gid));
  const isManager = useAtomValue(isManagerAtom(gid));
  if (!channel) return null;

  const mayLeave = !channel.is_public && channel.members.includes(me);
  const mayTransfer = isOwner && channel.members.length > 1;
  if (!mayLeave && !mayTransfer && !isManager) return null;
  return (
    <DangerZone>
      {mayTransfer && (
        <DangerAction
          isHarmless
          text={t("channel:transfer.text", { name: channel.name })}
          button={t("channel:transfer.title")}
          onClick={() => open({ kind: "transfer", gid })}
        />
      )}
      {mayLeave && (
        <DangerAction
          text={t("channel:leave.text")}
          button={t("channel:leave.confirm")}
          onClick={() => open({ kind: "leave", gid })}
        />
      )}
      {isManager && (
        <DangerAction
          text={t("channel:delete.text", { count })}
          button={t("channel:delete.confirm")}
          onClick={() => open({ kind: "delete-channel", gid })}
        />
      )}
    </DangerZone>
  );
}
