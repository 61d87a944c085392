import { useAtomValue } from "jotai";
import type { CSSProperties } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "wouter";
import { takeoverOf } from "../base/paths.ts";
import { areaOf } from "../components/places/areas.ts";
import { useRememberedPaths } from "../components/places/remembered_paths.ts";
import { inRem } from "../ui/sizes.ts";
import { BottomBar } from "./BottomBar.tsx";
import { FrameDialogs } from "./FrameDialogs.tsx";
import { ListPane } from "./ListPane.tsx";
import { listWidthAtom } from "./ListResizer.tsx";
import { MainPane } from "./MainPane.tsx";
import { usePageTitle } from "./page_title.ts";
import { paneOf } from "./panes.ts";
import { ProfileCardLayer } from "./ProfileCardLayer.tsx";
import { Rail } from "./Rail.tsx";
import { useRegionKeys } from "./region_keys.ts";
import { useShortcuts } from "./shortcuts/use_shortcuts.ts";
import { Takeover } from "./Takeover.tsx";

export function Frame() {
  const [path] = useLocation();

  usePageTitle();
  useRegionKeys();
  useRememberedPaths(path);
  useShortcuts();

  return (
    <>
      {takeoverOf(path) ? <Takeover path={path} /> : <House path={path} />}
      <FrameDialogs />
      <ProfileCardLayer />
    </>
  );
}

function House({ path }: { path: string }) {
  const { t } = useTranslation("chat");
  const listWidth = useAtomValue(listWidthAtom);
  const area = areaOf(path);

  return (
    <div
      className="frame"
      data-pane={paneOf(path)}
      style={{ "--list-width": inRem(listWidth) } as CSSProperties}
    >
      <a className="skip-link" href="#main">{t("skip")}</a>
      <Rail area={area} />
      <ListPane path={path} />
      <MainPane path={path} />
      <BottomBar area={area} />
    </div>
  );
}
