import { RotateCw } from "lucide-react";
import { useTranslation } from "react-i18next";
import { reasonText } from "../../base/errors/refusal_text.ts";
import { Button } from "../controls/Button.tsx";

interface ErrorStateProps {
  title?: string;
  /** Of a call. Its reason stands below the title. */
  failure?: unknown;
  onRetry(): void;
}

export function ErrorState({ title, failure = null, onRetry }: ErrorStateProps) {
  const { t, i18n } = useTranslation("common");
  return (
    <div className="empty" role="alert">
      <p className="empty__title">{title ?? t("failedToLoad")}</p>
      {failure !== null && <p className="empty__reason">{reasonText(i18n, failure)}</p>}
      <Button icon={<RotateCw size={16} aria-hidden="true" />} onClick={onRetry}>{t("retry")}</Button>
    </div>
  );
}
