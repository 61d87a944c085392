import { Suspense } from "react";
import { takeoverOf } from "../base/paths.ts";
import { ErrorBoundary } from "../ui/ErrorBoundary.tsx";
import { TakeoverSkeleton } from "../ui/TakeoverSkeleton.tsx";
import { later } from "./later.ts";

const SettingsPage = later((loaded) => loaded.SettingsPage);
const InvitationPage = later((loaded) => loaded.InvitationPage);

/** Settings and invitations fill the whole page. They are loaded on the first visit. */
export function Takeover({ path }: { path: string }) {
  return (
    <ErrorBoundary key={path.split("/").slice(0, 4).join("/")}>
      <Suspense fallback={<TakeoverSkeleton />}>
        {takeoverOf(path) === "settings" ? <SettingsPage path={path} /> : <InvitationPage path={path} />}
      </Suspense>
    </ErrorBoundary>
  );
}
