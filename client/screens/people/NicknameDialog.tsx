import { useAtomValue, useSetAtom } from "jotai";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { MAX_REMARK_BYTES } from "schemas/limits.ts";
import { setNicknameAtom } from "../../state/users/commands.ts";
import { nicknameAtom } from "../../state/users/nicknames.ts";
import { userAtom } from "../../state/users/users.ts";
import { ConfirmDialog } from "../../ui/forms/ConfirmDialog.tsx";
import { TextField } from "../../ui/controls/TextField.tsx";

export function NicknameDialog({ uid, onClose }: { uid: number; onClose(): void }) {
  const { t } = useTranslation("member");
  const name = useAtomValue(userAtom(uid))?.name ?? "";
  const known = useAtomValue(nicknameAtom(uid));
  const save = useSetAtom(setNicknameAtom);
  const [nickname, setNickname] = useState(known);
  const isTooLong = new TextEncoder().encode(nickname.trim()).length > MAX_REMARK_BYTES;

  return (
    <ConfirmDialog
      title={t("nickname.title")}
      text={t("nickname.text", { name })}
      confirm={t("common:save")}
      isReady={!isTooLong}
      onConfirm={() => save({ uid, nickname: nickname.trim() })}
      onClose={onClose}
    >
      <TextField
        label={t("nickname.label")}
        autoComplete="off"
        placeholder={name}
        value={nickname}
        error={isTooLong ? t("nickname.tooLong") : undefined}
        onChange={(event) => setNickname(event.target.value)}
      />
    </ConfirmDialog>
  );
}
