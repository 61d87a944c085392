import { useAtomValue } from "jotai";
import { Suspense } from "react";
import { ConnectionLine } from "../components/chats/ConnectionLine.tsx";
import { areaOf } from "../components/places/areas.ts";
import { organizationAtom } from "../state/organization.ts";
import { ChatListSkeleton } from "../ui/ListSkeleton.tsx";
import { useIsPhone } from "../ui/phone.ts";
import { areaScreens } from "./area_screens.tsx";
import { ListResizer } from "./ListResizer.tsx";
import { paneOf } from "./panes.ts";
import { ServerHeader } from "./ServerHeader.tsx";

export function ListPane({ path }: { path: string }) {
  const name = useAtomValue(organizationAtom)?.name;
  const { List } = areaScreens[areaOf(path)];
  // On a phone the list fills the screen, so it is the page's main region.
  const isMain = useIsPhone() && paneOf(path) === "list";

  return (
    <section className="list-pane" aria-label={name} role={isMain ? "main" : undefined}>
      <ServerHeader isTitle={isMain} />
      <Suspense fallback={<ChatListSkeleton />}>
        <List />
      </Suspense>
      <ConnectionLine />
      <ListResizer />
    </section>
  );
}
