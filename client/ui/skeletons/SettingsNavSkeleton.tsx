import { Skeleton } from "./Skeleton.tsx";

export function SettingsNavSkeleton() {
  return (
    <div className="settings-nav" data-loading aria-busy>
      <div className="settings-nav__title">
        <Skeleton width={60} />
      </div>
      <div className="settings__skeleton">
        <Skeleton width={70} />
        <Skeleton width={50} />
        <Skeleton width={60} />
      </div>
    </div>
  );
}
