import { Suspense } from "react";
import { ErrorBoundary } from "../ui/ErrorBoundary.tsx";
import { TakeoverSkeleton } from "../ui/TakeoverSkeleton.tsx";
import { later } from "./later.ts";

const InvitationPage = later((loaded) => loaded.InvitationPage);

/** An invitation fills the whole page. It is loaded on the first visit. */
export function Takeover({ path }: { path: string }) {
  return (
    <ErrorBoundary key={path}>
      <Suspense fallback={<TakeoverSkeleton />}>
        <InvitationPage path={path} />
      </Suspense>
    </ErrorBoundary>
  );
}
