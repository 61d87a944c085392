import { useTranslation } from "react-i18next";
import { Skeleton } from "./Skeleton.tsx";

export function TakeoverSkeleton() {
  const { t } = useTranslation("chat");
  return (
    <main className="takeover-note" aria-label={t("loading")} data-loading aria-busy>
      <div className="takeover-note__skeleton">
        <Skeleton width={60} />
        <Skeleton width={90} />
      </div>
    </main>
  );
}
