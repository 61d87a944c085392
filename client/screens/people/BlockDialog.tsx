import { useSetAtom } from "jotai";
import { useTranslation } from "react-i18next";
import { useUserName } from "../../components/users/name.ts";
import { updateContactAtom } from "../../state/users/commands.ts";
import { ConfirmDialog } from "../../ui/forms/ConfirmDialog.tsx";

export function BlockDialog({ uid, onClose }: { uid: number; onClose(): void }) {
  const { t } = useTranslation("member");
  const name = useUserName(uid);
  const update = useSetAtom(updateContactAtom);

  return (
    <ConfirmDialog
      danger
      title={t("block.title", { name })}
      text={t("block.text", { name })}
      confirm={t("block.confirm")}
      onConfirm={() => update({ uid, action: "block" })}
      onClose={onClose}
    />
  );
}
