import { Skeleton } from "../../../ui/skeletons/Skeleton.tsx";

const ROWS = [[60, 90], [40], [80, 30], [50], [70, 90, 40], [30], [60], [90, 20], [40]] as const;

export function FeedSkeleton({ label }: { label?: string }) {
  return (
    <div className="feed feed--skeleton" role="status" aria-label={label}>
      {ROWS.map((lines, index) => <SkeletonRow key={index} lines={lines} />)}
    </div>
  );
}

/** A placeholder as tall as a message with this many lines. */
export function SkeletonRow({ lines }: { lines: readonly (20 | 30 | 40 | 50 | 60 | 70 | 80 | 90)[] }) {
  return (
    <div className="message" aria-hidden>
      <div className="message__gutter">
        <Skeleton shape="circle" />
      </div>
      <div className="message__main">
        <div className="message__head">
          <Skeleton width={20} />
        </div>
        <div className="message__lines">
          {lines.map((width, line) => <Skeleton key={line} width={width} />)}
        </div>
      </div>
    </div>
  );
}
