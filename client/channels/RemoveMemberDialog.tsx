import { useAtomValue, useSetAtom } from "jotai";
import { useTranslation } from "react-i18next";
import { ConfirmDialog } from "../ui/ConfirmDialog.tsx";
import { useUserName } from "../users/name.ts";
import { channelAtom, removeMembersAtom } from "./atoms.ts";

interface Props {
  gid: number;
  uid: number;
  onClose(): void;
}

export function RemoveMemberDialog({ gid, uid, onClose }: Props) {
  const { t } = useTranslation("setting");
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
