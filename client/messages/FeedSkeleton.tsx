import { Skeleton } from "../ui/Skeleton.tsx";

const ROWS = [[60, 90], [40], [80, 30], [50], [70, 90, 40], [30], [60]] as const;

export function FeedSkeleton({ label }: { label?: string }) {
  return (
    <div className="feed feed--skeleton" role="status" aria-label={label}>
      {ROWS.map((lines, index) => (
        <div className="message" key={index}>
          <div className="message__gutter">
            <Skeleton shape="circle" />
          </div>
          <div className="message__main">
            <Skeleton width={20} />
            {lines.map((width, line) => <Skeleton key={line} width={width} />)}
          </div>
        </div>
      ))}
    </div>
  );
}

export function SkeletonRow({ width }: { width: 40 | 70 }) {
  return (
    <div className="message" aria-hidden>
      <div className="message__gutter">
        <Skeleton shape="circle" />
      </div>
      <div className="message__main">
        <Skeleton width={20} />
        <Skeleton width={width} />
      </div>
    </div>
  );
}
