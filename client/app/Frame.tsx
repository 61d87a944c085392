import { useAtomValue } from "jotai";
import { type CSSProperties, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "wouter";
import { isInvitation } from "../base/paths.ts";
import { areaOf, railAreaOf } from "../components/places/areas.ts";
import { useRememberedPaths } from "../components/places/remembered_paths.ts";
import { isGuestAtom } from "../state/users/users.ts";
import { inRem } from "../ui/sizes.ts";
import { BottomBar } from "./BottomBar.tsx";
import { GuestBar } from "./GuestBar.tsx";
import { useGuestFence } from "./guest_fence.ts";
import { Sidebar } from "./Sidebar.tsx";
import { afterwards } from "./later.ts";
import { listWidthAtom } from "./list_width.ts";
import { MainView } from "./MainView.tsx";
import { viewOf } from "./phone_view.ts";
import { ProfileCardLayer } from "./ProfileCardLayer.tsx";
import { Rail } from "./Rail.tsx";
import { useShortcuts } from "./shortcuts/use_shortcuts.ts";
import { Takeover } from "./Takeover.tsx";
import { useSecondLoad } from "./use_second_load.ts";

const PageTitle = afterwards(({ PageTitle }) => PageTitle);
const OnceLive = afterwards(({ OnceLive }) => OnceLive);

export function Frame() {
  const [path] = useLocation();

  useRememberedPaths(path);
  useShortcuts();
  useSecondLoad(path);
  if (useGuestFence(path)) return null;

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
  const isGuest = useAtomValue(isGuestAtom);

  return (
    <div
      className="frame"
      data-view={viewOf(path)}
      data-guest={isGuest || undefined}
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
