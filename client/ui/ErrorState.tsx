import { RotateCw } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "./Button.tsx";

interface ErrorStateProps {
  title?: string;
  onRetry(): void;
}

export function ErrorState({ title, onRetry }: ErrorStateProps) {
  const { t } = useTranslation("common");
  return (
    <div className="empty" role="alert">
      <p className="empty__title">{title ?? t("failedToLoad")}</p>
      <Button icon={<RotateCw size={16} aria-hidden="true" />} onClick={onRetry}>{t("retry")}</Button>
    </div>
  );
}
