import { useSetAtom } from "jotai";
import { type ChangeEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import type { UserInfo } from "schemas/users.ts";
import { postPictureOf } from "../../../api/admin_users.ts";
import { showToastAtom } from "../../../base/toasts.ts";
import { PicturePreview } from "../../../components/users/PicturePreview.tsx";
import { ConfirmDialog } from "../../../ui/ConfirmDialog.tsx";
import { squareOf } from "../../../ui/square_picture.ts";

/** Chooses a picture for somebody, and shows it as others will see it. */
export function PictureOfDialog({ user: { uid, name }, onClose }: { user: UserInfo; onClose(): void }) {
  const { t } = useTranslation("setting");
  const showToast = useSetAtom(showToastAtom);
  const [picture, setPicture] = useState<Blob | null>(null);

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    const square = file && await squareOf(file).catch(() => null);
    if (file && !square) showToast({ kind: "error", text: t("icon.unreadable") });
    setPicture(square ?? null);
  }

  return (
    <ConfirmDialog
      title={t("people.picture.title", { name })}
      text={t("people.picture.text")}
      confirm={t("common:save")}
      isReady={picture !== null}
      onConfirm={async () => {
        await postPictureOf(uid, picture!);
        showToast({ kind: "success", text: t("icon.done") });
      }}
      onClose={onClose}
    >
      <input
        className="file-input"
        type="file"
        accept="image/*"
        aria-label={t("people.picture.choose")}
        onChange={choose}
      />
      {picture && <PicturePreview picture={picture} label={t("people.picture.preview")} />}
    </ConfirmDialog>
  );
}
