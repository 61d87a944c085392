import { useSetAtom } from "jotai";
import { Camera } from "lucide-react";
import { type ChangeEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { UserInfo } from "schemas/users.ts";
import { postPictureOf } from "../../../api/admin_users.ts";
import { showToastAtom } from "../../../base/toasts.ts";
import { PicturePreview } from "../../../components/users/PicturePreview.tsx";
import { UserAvatar } from "../../../components/users/UserAvatar.tsx";
import { Button } from "../../../ui/Button.tsx";
import { ConfirmDialog } from "../../../ui/ConfirmDialog.tsx";
import { squareOf } from "../../../ui/square_picture.ts";

/** Chooses a picture for somebody, and shows it as others will see it. */
export function PictureOfDialog({ user: { uid, name }, onClose }: { user: UserInfo; onClose(): void }) {
  const { t } = useTranslation("setting");
  const showToast = useSetAtom(showToastAtom);
  const input = useRef<HTMLInputElement>(null);
  const [picture, setPicture] = useState<Blob | null>(null);

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    target.value = "";
    if (!file) return;
    const square = await squareOf(file).catch(() => null);
    if (square) setPicture(square);
    else showToast({ kind: "error", text: t("icon.unreadable") });
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
      {picture
        ? <PicturePreview picture={picture} label={t("people.picture.preview")} />
        : (
          <div className="picture-preview">
            <UserAvatar uid={uid} size={80} />
          </div>
        )}
      <Button wide icon={<Camera size={16} aria-hidden />} onClick={() => input.current?.click()}>
        {t("people.picture.choose")}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={t("people.picture.choose")}
        onChange={choose}
      />
    </ConfirmDialog>
  );
}
