import { Skeleton } from "./Skeleton.tsx";

const WIDTHS = [60, 40, 70, 50, 60, 30, 50, 40] as const;
/** More rows than a tall screen shows. The rest is clipped. */
const ROWS = Array.from({ length: 24 }, (_, row) => WIDTHS[row % WIDTHS.length]);

export function ChatListSkeleton() {
  return (
    <div className="chat-list__skeleton" aria-hidden>
      {ROWS.map((width, index) => (
        <div className="chat-row" key={index}>
          <Skeleton shape={index % 3 === 0 ? "circle" : "block"} />
          <span className="chat-row__top">
            <Skeleton width={width} />
          </span>
          <span className="chat-row__bottom">
            <Skeleton width={90} />
          </span>
        </div>
      ))}
    </div>
  );
}
