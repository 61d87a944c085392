import { Skeleton } from "../../ui/skeletons/Skeleton.tsx";

/** Home before its components have loaded. The table stands already. */
export function HomeSkeleton() {
  return (
    <div className="home" data-loading aria-hidden>
      <div className="home__column">
        <div className="home__title">
          <Skeleton width={50} />
        </div>
        <div className="here">
          <div className="here__seat" />
          <div className="here__table" />
        </div>
      </div>
    </div>
  );
}
