import { useTranslation } from "react-i18next";
import { Skeleton } from "../../ui/Skeleton.tsx";

export function FavoritesSkeleton() {
  const { t } = useTranslation("chat");
  return (
    <div className="favorites__list" role="status" aria-label={t("loading")}>
      {([70, 40, 60] as const).map((width) => (
        <div className="favorite" key={width}>
          <Skeleton width={30} />
          <Skeleton width={width} />
        </div>
      ))}
    </div>
  );
}
