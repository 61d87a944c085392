import { useAtomValue } from "jotai";
import { type CSSProperties, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "wouter";
import { isInvitation, loginPath, paths } from "../../base/paths.ts";
import { type Area, areaOf, areas, railAreaOf } from "../../components/navigation/areas.ts";
import { profileCardAtom } from "../../components/navigation/profile_card.ts";
import { useRememberedPaths } from "../../components/navigation/remembered_paths.ts";
import { isGuestAtom } from "../../state/users/users.ts";
import { ErrorBoundary } from "../../ui/states/ErrorBoundary.tsx";
import { SettingsSkeleton } from "../../ui/skeletons/SettingsSkeleton.tsx";
import { TakeoverSkeleton } from "../../ui/skeletons/TakeoverSkeleton.tsx";
import { inRem } from "../../ui/sizes.ts";
import { BottomBar } from "./BottomBar.tsx";
import { Rail } from "./Rail.tsx";
import { Sidebar } from "./Sidebar.tsx";
import { areaScreens } from "../area_screens.tsx";
import { useGuestGuard } from "../guest_guard.ts";
import { listWidthAtom } from "./list_width.ts";
import { viewOf } from "../phone/phone_view.ts";
import { useShortcuts } from "../shortcuts/use_shortcuts.ts";
import { useSoon } from "../use_soon.ts";
import { lazily } from "../../ui/lazily.ts";
import { soon } from "../../base/parts.ts";

const ProfileCard = lazily(
  soon(() => import("../../screens/people/ProfileCard.tsx")),
  ({ ProfileCard }) => ProfileCard,
);

/** The one profile card of the page. Every name on the page opens it. */
function ProfileCardLayer() {
  const shown = useAtomValue(profileCardAtom);
  if (!shown) return null;
  return (
    <Suspense>
      <ProfileCard key={shown.uid} {...shown} />
    </Suspense>
  );
}

const InvitationPage = lazily(
  soon(() => import("../../screens/invitations/InvitationPage.tsx")),
  ({ InvitationPage }) => InvitationPage,
);

/** An invitation fills the whole page. It is loaded on the first visit. */
function Takeover({ path }: { path: string }) {
  return (
    <ErrorBoundary key={path}>
      <Suspense fallback={<TakeoverSkeleton />}>
        <InvitationPage path={path} />
      </Suspense>
    </ErrorBoundary>
  );
}

const PageTitle = lazily(soon(() => import("../page/page_title.ts")), ({ PageTitle }) => PageTitle);
const OnceLive = lazily(soon(() => import("../page/OnceLive.tsx")), ({ OnceLive }) => OnceLive);

export function Frame() {
  const [path] = useLocation();

  useRememberedPaths(path);
  useShortcuts();
  useSoon(path);
  if (useGuestGuard(path)) return null;

  return (
    <>
      {isInvitation(path) ? <Takeover path={path} /> : <MainFrame path={path} />}
      <Suspense>
        <PageTitle path={path} />
        <OnceLive />
      </Suspense>
      <ProfileCardLayer />
    </>
  );
}

function MainFrame({ path }: { path: string }) {
  const { t } = useTranslation("chat");
  const listWidth = useAtomValue(listWidthAtom);
  const area = areaOf(path);
  const { isWide }: Area = areas[area];
  const isGuest = useAtomValue(isGuestAtom);

  return (
    <div
      className="frame"
      data-view={viewOf(path)}
      data-guest={isGuest || undefined}
      data-wide={isWide}
      style={{ "--list-width": inRem(listWidth) } as CSSProperties}
    >
      <a className="skip-link" href="#main">{t("skip")}</a>
      {!isGuest && <Rail area={railAreaOf(path)} />}
      <Sidebar path={path} />
      <MainView path={path} />
      {isGuest ? <GuestBar /> : <BottomBar area={area} />}
    </div>
  );
}

/** For guests on phones, below the list, where members have the navigation. */
function GuestBar() {
  const { t } = useTranslation("chat");
  const [path] = useLocation();
  return (
    <aside className="bottom-bar guest-bar" aria-label={t("guest.here")}>
      <p className="guest-bar__text">{t("guest.here")}</p>
      <a className="button" data-tone="primary" href={loginPath(path)}>
        <span className="button__label">{t("composer.signIn")}</span>
      </a>
    </aside>
  );
}

/** The list of members stays where it is while one looks at several, and so does the chat of several hits. */
function lastingPathOf(path: string): string {
  return [paths.users, paths.search].find((start) => path.startsWith(start)) ?? path;
}

function MainView({ path }: { path: string }) {
  const area = areaOf(path);
  const { Screen } = areaScreens[area];
  return (
    <main className="main-view" id="main" tabIndex={-1}>
      <ErrorBoundary key={lastingPathOf(path)}>
        <Suspense fallback={area === "settings" && <SettingsSkeleton />}>
          <Screen path={path} />
        </Suspense>
      </ErrorBoundary>
    </main>
  );
}
