import { Skeleton } from "../../../ui/Skeleton.tsx";

/** In the shape of the page, so that nothing moves when the figures come. */
export function UsageSkeleton() {
  return (
    <div className="usage" data-loading aria-busy>
      <div className="usage__as-of">
        <Skeleton width={40} />
      </div>
      <div className="usage__figures">
        {Array.from({ length: 8 }, (_, i) => (
          <div key={i} className="usage__figure">
            <Skeleton width={60} />
            <Skeleton width={30} />
            <Skeleton width={80} />
          </div>
        ))}
      </div>
      {[0, 1].map((i) => (
        <div key={i} className="settings-card">
          <Skeleton width={30} />
          <div className="usage__plot">
            <Skeleton shape="block" />
          </div>
        </div>
      ))}
    </div>
  );
}
