import { useAtomValue } from "jotai";
import { Suspense } from "react";
import { ChatList } from "../chats/ChatList.tsx";
import { organizationAtom } from "../settings/atoms.ts";
import { ChatListSkeleton } from "../chats/ChatListSkeleton.tsx";
import { ConnectionLine } from "./ConnectionLine.tsx";
import { later } from "./later.ts";
import { ListResizer } from "./ListResizer.tsx";
import { areaOf, paneOf } from "./pane.ts";
import { useIsPhone } from "./phone.ts";
import { ServerHeader } from "./ServerHeader.tsx";

const UserList = later("UserList");

export function ListPane({ path }: { path: string }) {
  const name = useAtomValue(organizationAtom)?.name;
  // Alone on a phone's screen, the list is what the page is about.
  const isMain = useIsPhone() && paneOf(path) === "list";

  return (
    <section className="list-pane" aria-label={name} role={isMain ? "main" : undefined}>
      <ServerHeader isTitle={isMain} />
      {areaOf(path) === "members"
        ? (
          <Suspense fallback={<ChatListSkeleton />}>
            <UserList />
          </Suspense>
        )
        : <ChatList />}
      <ConnectionLine />
      <ListResizer />
    </section>
  );
}
