import { ArrowLeft } from "lucide-react";
import { useTranslation } from "react-i18next";
import { IconButton } from "../../../ui/IconButton.tsx";
import { stepBefore, type StepProps, STEPS } from "./wizard.ts";

export function Progress({ wizard, change }: StepProps) {
  const { t } = useTranslation("welcome");
  const before = stepBefore(wizard);
  const at = STEPS.indexOf(wizard.step);
  return (
    <div className="progress">
      {before && (
        <IconButton label={t("back")} onClick={() => change({ step: before })}>
          <ArrowLeft size={18} aria-hidden="true" />
        </IconButton>
      )}
      <ol className="progress__steps" aria-label={t("progress", { at: at + 1, of: STEPS.length })}>
        {STEPS.map((step, index) => (
          <li key={step} data-done={index < at} aria-current={index === at ? "step" : undefined}>
            <span className="visually-hidden">{t(`${step}.name`)}</span>
          </li>
        ))}
      </ol>
      <span className="progress__count tabular" aria-hidden="true">{at + 1} / {STEPS.length}</span>
    </div>
  );
}
