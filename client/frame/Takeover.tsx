import { Suspense } from "react";
import { ErrorBoundary } from "../ui/ErrorBoundary.tsx";
import { later } from "./later.ts";
import { takeoverOf } from "./pane.ts";
import { TakeoverSkeleton } from "./TakeoverSkeleton.tsx";

const SettingsPage = later("SettingsPage");
const InvitationPage = later("InvitationPage");

/** Settings and invitations: pages of their own, fetched when one goes there. */
export function Takeover({ path }: { path: string }) {
  return (
    <ErrorBoundary key={path.split("/").slice(0, 4).join("/")}>
      <Suspense fallback={<TakeoverSkeleton />}>
        {takeoverOf(path) === "settings" ? <SettingsPage path={path} /> : <InvitationPage path={path} />}
      </Suspense>
    </ErrorBoundary>
  );
}
