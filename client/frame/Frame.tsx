import { useAtomValue } from "jotai";
import type { CSSProperties } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "wouter";
import { BottomBar } from "./BottomBar.tsx";
import { FrameDialogs } from "./FrameDialogs.tsx";
import { ListPane } from "./ListPane.tsx";
import { listWidthAtom } from "./ListResizer.tsx";
import { MainPane } from "./MainPane.tsx";
import { usePageTitle } from "./page_title.ts";
import { areaOf, paneOf } from "./pane.ts";
import { Rail } from "./Rail.tsx";
import { useRegionKeys } from "./region_keys.ts";
import { useRememberedPaths } from "./remembered_paths.ts";

export function Frame() {
  const { t } = useTranslation("chat");
  const [path] = useLocation();
  const listWidth = useAtomValue(listWidthAtom);
  const area = areaOf(path);

  usePageTitle();
  useRegionKeys();
  useRememberedPaths(path);

  return (
    <div
      className="frame"
      data-pane={paneOf(path)}
      style={{ "--list-width": `${listWidth}px` } as CSSProperties}
    >
      <a className="skip-link" href="#main">{t("skip")}</a>
      <Rail area={area} />
      <ListPane path={path} />
      <MainPane path={path} />
      <BottomBar area={area} />
      <FrameDialogs />
    </div>
  );
}
