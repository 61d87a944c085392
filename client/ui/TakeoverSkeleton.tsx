import { useTranslation } from "react-i18next";
import { Skeleton } from "./Skeleton.tsx";

export function TakeoverSkeleton() {
  const { t } = useTranslation("chat");
  return (
    <div className="settings" data-loading aria-busy>
      <div className="settings__nav">
        <Skeleton width={60} />
      </div>
      <main className="settings__page" aria-label={t("loading")}>
        <div className="settings__content">
          <Skeleton width={40} />
          <Skeleton width={90} />
          <Skeleton width={70} />
        </div>
      </main>
    </div>
  );
}
