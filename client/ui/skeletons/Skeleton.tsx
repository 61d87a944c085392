interface SkeletonProps {
  shape?: "line" | "circle" | "block";
  /** In percent, in steps of ten. The page's policy forbids style attributes in server-rendered markup. */
  width?: 20 | 30 | 40 | 50 | 60 | 70 | 80 | 90 | 100;
}

export function Skeleton({ shape = "line", width = 100 }: SkeletonProps) {
  return <span className="skeleton" data-shape={shape} data-width={width} aria-hidden="true" />;
}
