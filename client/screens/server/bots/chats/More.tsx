import type { ReactNode } from "react";
import { Button } from "../../../../ui/controls/Button.tsx";
import { ErrorState } from "../../../../ui/states/ErrorState.tsx";
import type { Loading } from "./use_pages.ts";

interface Props {
  loading: Loading;
  failure: unknown;
  onMore(): void;
  children: ReactNode;
}

/** Loads the next page. */
export function More({ loading, failure, onMore, children }: Props) {
  if (loading === "all") return null;
  if (loading === "failed") return <ErrorState failure={failure} onRetry={onMore} />;
  return (
    <div className="bot-chats__more" data-loading={loading === "busy" || undefined}>
      <Button tone="plain" busy={loading === "busy"} onClick={onMore}>{children}</Button>
    </div>
  );
}
