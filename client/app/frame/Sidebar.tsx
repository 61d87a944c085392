import { useAtomValue } from "jotai";
import { Suspense } from "react";
import { ConnectionLine } from "../../components/chats/ConnectionLine.tsx";
import { areaOf } from "../../components/navigation/areas.ts";
import { organizationAtom } from "../../state/organization.ts";
import { RowsSkeleton } from "../../ui/skeletons/ListSkeleton.tsx";
import { useIsPhone } from "../../ui/phone.ts";
import { SettingsNavSkeleton } from "../../ui/skeletons/SettingsNavSkeleton.tsx";
import { areaScreens } from "../area_screens.tsx";
import { viewOf } from "../phone/phone_view.ts";
import { ServerHeader } from "./ServerHeader.tsx";
import { lazily } from "../../ui/lazily.ts";
import { soon } from "../../base/parts.ts";

const ListResizer = lazily(soon(() => import("./ListResizer.tsx")), ({ ListResizer }) => ListResizer);

export function Sidebar({ path }: { path: string }) {
  const name = useAtomValue(organizationAtom)?.name;
  const area = areaOf(path);
  const { List } = areaScreens[area];
  // On a phone the list fills the screen, so it is the page's main region.
  const isMain = useIsPhone() && viewOf(path) === "list";

  return (
    <section className="sidebar" aria-label={name} role={isMain ? "main" : undefined}>
      {area !== "settings" && <ServerHeader isTitle={isMain} />}
      <Suspense fallback={area === "settings" ? <SettingsNavSkeleton /> : <RowsSkeleton />}>
        <List />
      </Suspense>
      <ConnectionLine />
      <Suspense>
        <ListResizer />
      </Suspense>
    </section>
  );
}
