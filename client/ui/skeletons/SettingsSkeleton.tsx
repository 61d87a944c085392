import { Skeleton } from "./Skeleton.tsx";

/** A page of settings that is loading. */
export function SettingsSkeleton() {
  return (
    <div className="settings" data-loading aria-busy>
      <div className="settings__content">
        <header className="settings__head">
          <Skeleton width={40} />
        </header>
        <div className="settings__skeleton">
          <Skeleton width={90} />
          <Skeleton width={70} />
        </div>
      </div>
    </div>
  );
}
