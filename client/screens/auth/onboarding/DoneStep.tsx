import { useTranslation } from "react-i18next";
import { paths } from "../../../base/paths.ts";
import { Button } from "../../../ui/Button.tsx";
import { closeWizard, type StepProps } from "./wizard.ts";

export function DoneStep({ wizard }: StepProps) {
  const { t } = useTranslation("welcome");
  const enter = () => {
    closeWizard();
    location.assign(paths.home);
  };
  return (
    <div className="form">
      <Button tone="primary" wide onClick={enter}>{t("done.enter", { server: wizard.server })}</Button>
    </div>
  );
}
