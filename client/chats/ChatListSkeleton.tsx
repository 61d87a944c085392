import { Skeleton } from "../ui/Skeleton.tsx";

const WIDTHS = [60, 40, 70, 50, 60, 30, 50, 40] as const;

export function ChatListSkeleton() {
  return (
    <div className="chat-list__skeleton" aria-hidden>
      {WIDTHS.map((width, index) => (
        <div className="chat-row" key={index}>
          <Skeleton shape="circle" />
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
