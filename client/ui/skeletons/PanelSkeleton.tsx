import { Skeleton } from "./Skeleton.tsx";

export function PanelSkeleton() {
  return (
    <div className="panel" aria-hidden>
      <div className="panel__head">
        <Skeleton width={40} />
      </div>
    </div>
  );
}
