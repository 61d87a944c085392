import { useSetAtom } from "jotai";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { UserInfo } from "schemas/users.ts";
import { PictureInput } from "../../components/users/PictureInput.tsx";
import { PicturePreview } from "../../components/users/PicturePreview.tsx";
import { UserAvatar } from "../../components/users/UserAvatar.tsx";
import { removePictureAtom, setPictureAtom } from "../../state/users/account.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { ConfirmDialog } from "../../ui/forms/ConfirmDialog.tsx";
import { useAttempt } from "../../ui/forms/attempt.ts";
import { useAction } from "../../ui/forms/action.ts";

export function PictureField({ me }: { me: UserInfo }) {
  const { t } = useTranslation("setting");
  const [chosen, setChosen] = useState<Blob | null>(null);

  return (
    <div className="account-picture">
      <UserAvatar uid={me.uid} size={80} />
      <div className="account-picture__buttons">
        <PictureInput label={t("chat:picture.change")} onChoose={setChosen} />
        {me.avatar_updated_at > 0 && <Remove />}
      </div>
      {chosen && <PictureDialog picture={chosen} onClose={() => setChosen(null)} />}
    </div>
  );
}

function Remove() {
  const { t } = useTranslation("setting");
  const remove = useSetAtom(removePictureAtom);
  const attempt = useAttempt();
  const { isBusy, run } = useAction();

  const go = () => run(() => attempt(remove(), t("account.pictureRemoved")));

  return (
    <Button tone="plain" busy={isBusy} icon={<Trash2 size={16} aria-hidden />} onClick={go}>
      {t("account.removePicture")}
    </Button>
  );
}

interface Props {
  /** The middle square of the chosen file, as it will be stored. */
  picture: Blob;
  onClose(): void;
}

/** Shows the picture as others will see it, before it is uploaded. */
function PictureDialog({ picture, onClose }: Props) {
  const { t } = useTranslation("setting");
  const upload = useSetAtom(setPictureAtom);

  return (
    <ConfirmDialog
      title={t("account.pictureTitle")}
      text={t("account.pictureText")}
      confirm={t("common:save")}
      onConfirm={() => upload(picture)}
      onClose={onClose}
    >
      <PicturePreview picture={picture} label={t("account.picturePreview")} />
    </ConfirmDialog>
  );
}
