import { useSetAtom } from "jotai";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { UserInfo } from "schemas/users.ts";
import { postPictureOf } from "../../../api/admin/admin_users.ts";
import { showToastAtom } from "../../../base/toasts.ts";
import { PictureInput } from "../../../components/users/PictureInput.tsx";
import { PicturePreview } from "../../../components/users/PicturePreview.tsx";
import { UserAvatar } from "../../../components/users/UserAvatar.tsx";
import { ConfirmDialog } from "../../../ui/forms/ConfirmDialog.tsx";

/** Chooses a picture for somebody, and shows it as others will see it. */
export function PictureOfDialog({ user: { uid, name }, onClose }: { user: UserInfo; onClose(): void }) {
  const { t } = useTranslation("setting");
  const showToast = useSetAtom(showToastAtom);
  const [picture, setPicture] = useState<Blob | null>(null);

  return (
    <ConfirmDialog
      title={t("people.picture.title", { name })}
      text={t("people.picture.text")}
      confirm={t("common:save")}
      isReady={picture !== null}
      onConfirm={async () => {
        await postPictureOf(uid, picture!);
        showToast({ kind: "success", text: t("chat:picture.done") });
      }}
      onClose={onClose}
    >
      {picture
        ? <PicturePreview picture={picture} label={t("people.picture.preview")} />
        : (
          <div className="picture-preview">
            <UserAvatar uid={uid} size={80} />
          </div>
        )}
      <PictureInput label={t("people.picture.choose")} wide onChoose={setPicture} />
    </ConfirmDialog>
  );
}
