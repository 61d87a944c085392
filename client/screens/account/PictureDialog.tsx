import { useSetAtom } from "jotai";
import { useTranslation } from "react-i18next";
import { setPictureAtom } from "../../state/users/account.ts";
import { PicturePreview } from "../../components/users/PicturePreview.tsx";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";

interface Props {
  /** The middle square of the chosen file, as it will be stored. */
  picture: Blob;
  onClose(): void;
}

/** Shows the picture as others will see it, before it is uploaded. */
export function PictureDialog({ picture, onClose }: Props) {
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
