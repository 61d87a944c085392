import { useAtomValue, useSetAtom } from "jotai";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { MAX_REMARK_BYTES } from "schemas/limits.ts";
import { setRemarkAtom } from "../../state/users/commands.ts";
import { remarkAtom } from "../../state/users/remarks.ts";
import { userAtom } from "../../state/users/users.ts";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { TextField } from "../../ui/TextField.tsx";

export function NicknameDialog({ uid, onClose }: { uid: number; onClose(): void }) {
  const { t } = useTranslation("member");
  const name = useAtomValue(userAtom(uid))?.name ?? "";
  const known = useAtomValue(remarkAtom(uid));
  const save = useSetAtom(setRemarkAtom);
  const [remark, setRemark] = useState(known);
  const isTooLong = new TextEncoder().encode(remark.trim()).length > MAX_REMARK_BYTES;

  return (
    <ConfirmDialog
      title={t("nickname.title")}
      text={t("nickname.text", { name })}
      confirm={t("common:save")}
      isReady={!isTooLong}
      onConfirm={() => save({ uid, remark: remark.trim() })}
      onClose={onClose}
    >
      <TextField
        label={t("nickname.label")}
        autoComplete="off"
        placeholder={name}
        value={remark}
        error={isTooLong ? t("nickname.tooLong") : undefined}
        onChange={(event) => setRemark(event.target.value)}
      />
    </ConfirmDialog>
  );
}
