import { useSetAtom } from "jotai";
import { Camera, Trash2 } from "lucide-react";
import { type ChangeEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { UserInfo } from "schemas/users.ts";
import { showToastAtom } from "../../base/toasts.ts";
import { UserAvatar } from "../../components/users/UserAvatar.tsx";
import { removePictureAtom } from "../../state/users/account.ts";
import { useAttempt } from "../../ui/attempt.ts";
import { Button } from "../../ui/Button.tsx";
import { squareOf } from "../../ui/square_picture.ts";
import { PictureDialog } from "./PictureDialog.tsx";

export function PictureField({ me }: { me: UserInfo }) {
  const { t } = useTranslation("setting");
  const showToast = useSetAtom(showToastAtom);
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<Blob | null>(null);

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    target.value = "";
    if (!file) return;
    const picture = await squareOf(file).catch(() => null);
    if (picture) setChosen(picture);
    else showToast({ kind: "error", text: t("icon.unreadable") });
  }

  return (
    <div className="account-picture">
      <UserAvatar uid={me.uid} size={80} />
      <div className="account-picture__buttons">
        <Button icon={<Camera size={16} aria-hidden />} onClick={() => input.current?.click()}>
          {t("icon.change")}
        </Button>
        {me.avatar_updated_at > 0 && <Remove />}
      </div>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={t("icon.change")}
        onChange={choose}
      />
      {chosen && <PictureDialog picture={chosen} onClose={() => setChosen(null)} />}
    </div>
  );
}

function Remove() {
  const { t } = useTranslation("setting");
  const remove = useSetAtom(removePictureAtom);
  const attempt = useAttempt();
  const [isBusy, setBusy] = useState(false);

  async function go() {
    setBusy(true);
    await attempt(remove(), t("account.pictureRemoved"));
    setBusy(false);
  }

  return (
    <Button tone="plain" busy={isBusy} icon={<Trash2 size={16} aria-hidden />} onClick={go}>
      {t("account.removePicture")}
    </Button>
  );
}
