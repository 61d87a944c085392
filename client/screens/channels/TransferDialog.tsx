import { useAtomValue, useSetAtom } from "jotai";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { showToastAtom } from "../../base/toasts.ts";
import { SuccessorPicker } from "../../components/channels/SuccessorPicker.tsx";
import { useUserName } from "../../components/users/name.ts";
import { channelAtom } from "../../state/channels/channels.ts";
import { transferAtom } from "../../state/channels/commands.ts";
import { ConfirmDialog } from "../../ui/forms/ConfirmDialog.tsx";

export function TransferDialog({ gid, onClose }: { gid: number; onClose(): void }) {
  const { t } = useTranslation("channel");
  const name = useAtomValue(channelAtom(gid))?.name;
  const transfer = useSetAtom(transferAtom);
  const showToast = useSetAtom(showToastAtom);
  const [owner, setOwner] = useState<number | null>(null);
  const chosen = useUserName(owner ?? 0);

  async function hand() {
    if (owner === null) return;
    await transfer({ gid, owner });
    showToast({ kind: "success", text: t("transfer.done", { name: chosen }) });
  }

  return (
    <ConfirmDialog
      title={t("transfer.title")}
      text={t("transfer.text", { name })}
      confirm={t("transfer.confirm")}
      isReady={owner !== null}
      onConfirm={hand}
      onClose={onClose}
    >
      <SuccessorPicker gid={gid} value={owner} onChange={setOwner} />
    </ConfirmDialog>
  );
}
