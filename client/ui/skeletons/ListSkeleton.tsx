import { Skeleton } from "./Skeleton.tsx";

const WIDTHS = [60, 40, 70, 50, 60, 30, 50, 40] as const;
/** More rows than a tall screen shows. The rest is clipped. */
const MANY = 24;

/** The tools and the sections of the chat list, in their places. */
export function ListSkeleton() {
  return (
    <div className="chat-list" aria-hidden>
      <div className="chat-list__tools">
        <div className="filter">
          <span className="filter__input" />
        </div>
        <span className="icon-button" />
        <span className="icon-button" />
      </div>
      <div className="threads-entry" />
      <ChatListSkeleton />
    </div>
  );
}

export function ChatListSkeleton() {
  return (
    <div className="chat-list__skeleton" aria-hidden>
      <Heading />
      <Rows shape="block" count={6} />
      <Heading />
      <Rows shape="circle" count={MANY} />
    </div>
  );
}

export function RowsSkeleton() {
  return (
    <div className="chat-list__skeleton" aria-hidden>
      <Rows shape="circle" count={MANY} />
    </div>
  );
}

function Heading() {
  return (
    <div className="section-heading">
      <span className="section-heading__title">
        <span className="section-heading__toggle">
          <Skeleton />
        </span>
      </span>
    </div>
  );
}

function Rows({ shape, count }: { shape: "block" | "circle"; count: number }) {
  return Array.from({ length: count }, (_, row) => (
    <div className="chat-row" key={row}>
      <Skeleton shape={shape} />
      <span className="chat-row__top">
        <Skeleton width={WIDTHS[row % WIDTHS.length]} />
      </span>
      <span className="chat-row__bottom">
        <Skeleton width={90} />
      </span>
    </div>
  ));
}
