import { useTranslation } from "react-i18next";
import { Button } from "./Button.tsx";
import { FormNotice } from "./FormNotice.tsx";

interface Props {
  /** False while the form equals the stored values. */
  isShown: boolean;
  isBusy: boolean;
  problem?: string;
  onReset(): void;
}

/** The bar at the bottom of a settings form. It contains the form's submit button. */
export function SaveBar({ isShown, isBusy, problem, onReset }: Props) {
  const { t } = useTranslation("common");
  return (
    <div className="save-bar-place" role="status">
      {isShown && (
        <div className="save-bar">
          <p className="save-bar__text">{t("unsaved")}</p>
          {problem && <FormNotice>{problem}</FormNotice>}
          <Button tone="plain" onClick={onReset}>{t("reset")}</Button>
          <Button tone="primary" type="submit" busy={isBusy}>{t("saveChanges")}</Button>
        </div>
      )}
    </div>
  );
}
