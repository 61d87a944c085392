import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/Button.tsx";
import type { StepProps } from "./wizard.ts";

export function WelcomeStep({ change }: StepProps) {
  const { t } = useTranslation("welcome");
  return (
    <div className="form">
      <Button tone="primary" wide onClick={() => change({ step: "server" })}>{t("welcome.start")}</Button>
    </div>
  );
}
