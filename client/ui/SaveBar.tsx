import { useTranslation } from "react-i18next";
import { Button } from "./Button.tsx";
import { FormNotice } from "./FormNotice.tsx";

interface Props {
  /** Nothing is shown while what stands in the form is what is stored. */
  isShown: boolean;
  isBusy: boolean;
  problem?: string;
  onReset(): void;
}

/** At the foot of a settings form, whose submit button it brings. */
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
