import { Skeleton } from "../../ui/skeletons/Skeleton.tsx";

const WIDTHS = [90, 60, 80, 70] as const;

export function HitsSkeleton({ count }: { count: number }) {
  return (
    <div className="search__skeleton" aria-hidden data-loading>
      {Array.from({ length: count }, (_, row) => (
        <div className="hit" key={row}>
          <span className="hit__avatar">
            <Skeleton shape="circle" />
          </span>
          <span className="hit__head">
            <Skeleton width={50} />
          </span>
          <span className="hit__text">
            <Skeleton width={WIDTHS[row % WIDTHS.length]} />
          </span>
        </div>
      ))}
    </div>
  );
}
