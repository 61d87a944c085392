import { useAtomValue, useSetAtom } from "jotai";
import { useTranslation } from "react-i18next";
import { openDialogAtom } from "../../components/places/dialogs.ts";
import { channelAtom } from "../../state/channels/channels.ts";
import { isManagerAtom, isOwnerAtom } from "../../state/channels/rights.ts";
import { meAtom } from "../../state/users/users.ts";
import { SettingsNavAction } from "../../ui/SettingsNav.tsx";

export function ChannelActions({ gid }: { gid: number }) {
  const { t } = useTranslation("setting");
  const open = useSetAtom(openDialogAtom);
  const channel = useAtomValue(channelAtom(gid));
  const me = useAtomValue(meAtom)?.uid ?? 0;
  const isOwner = useAtomValue(isOwnerAtom(gid));
  const isManager = useAtomValue(isManagerAtom(gid));
  if (!channel) return null;

  const mayLeave = !channel.is_public && channel.members.includes(me);
  const mayTransfer = isOwner && channel.members.length > 1;
  return (
    <div className="settings-nav__actions">
      {mayTransfer && (
        <SettingsNavAction onClick={() => open({ kind: "transfer", gid })}>
          {t("transfer.title")}
        </SettingsNavAction>
      )}
      {mayLeave && (
        <SettingsNavAction isDangerous onClick={() => open({ kind: "leave", gid })}>
          {t("leave.confirm")}
        </SettingsNavAction>
      )}
      {isManager && (
        <SettingsNavAction isDangerous onClick={() => open({ kind: "delete-channel", gid })}>
          {t("delete.confirm")}
        </SettingsNavAction>
      )}
    </div>
  );
}
