import { Suspense } from "react";
import { takeoverOf } from "../base/paths.ts";
import { ErrorBoundary } from "../ui/ErrorBoundary.tsx";
import { TakeoverSkeleton } from "../ui/TakeoverSkeleton.tsx";
import { later } from "./later.ts";

const SettingsPage = later((loaded) => loaded.SettingsPage);
const AccountPage = later((loaded) => loaded.AccountPage);
const InvitationPage = later((loaded) => loaded.InvitationPage);

/** Settings and invitations fill the whole page. They are loaded on the first visit. */
export function Takeover({ path }: { path: string }) {
  return (
    <ErrorBoundary key={path.split("/").slice(0, 4).join("/")}>
      <Suspense fallback={<TakeoverSkeleton />}>
        <Screen path={path} />
      </Suspense>
    </ErrorBoundary>
  );
}

function Screen({ path }: { path: string }) {
  const takeover = takeoverOf(path);
  if (takeover === "account") return <AccountPage />;
  return takeover === "settings" ? <SettingsPage path={path} /> : <InvitationPage path={path} />;
}
