import { useSetAtom } from "jotai";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { setPictureAtom } from "../../state/users/account.ts";
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
  const [url, setUrl] = useState<string>();

  useEffect(() => {
    const made = URL.createObjectURL(picture);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [picture]);

  return (
    <ConfirmDialog
      title={t("account.pictureTitle")}
      text={t("account.pictureText")}
      confirm={t("common:save")}
      onConfirm={() => upload(picture)}
      onClose={onClose}
    >
      <div className="picture-preview">
        {url && (
          <>
            <img className="picture-preview__large" src={url} alt={t("account.picturePreview")} />
            <img className="picture-preview__small" src={url} alt="" />
          </>
        )}
      </div>
    </ConfirmDialog>
  );
}
