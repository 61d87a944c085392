import { useAtomValue, useSetAtom } from "jotai";
import { useTranslation } from "react-i18next";
import { useUserName } from "../../components/users/name.ts";
import { channelAtom } from "../../state/channels/channels.ts";
import { removeMembersAtom } from "../../state/channels/commands.ts";
import { ConfirmDialog } from "../../ui/forms/ConfirmDialog.tsx";

interface Props {
  gid: number;
  uid: number;
  onClose(): void;
}

export function RemoveMemberDialog({ gid, uid, onClose }: Props) {
  const { t } = useTranslation("channel");
  const channel = useAtomValue(channelAtom(gid))?.name;
  const name = useUserName(uid);
  const remove = useSetAtom(removeMembersAtom);

  return (
    <ConfirmDialog
      danger
      title={t("remove.title", { name })}
      text={t("remove.text", { name, channel })}
      confirm={t("remove.confirm")}
      onConfirm={() => remove({ gid, uids: [uid] })}
      onClose={onClose}
    />
  );
}
