import { Suspense } from "react";
import { paths } from "../base/paths.ts";
import { ConnectionLine } from "../components/chats/ConnectionLine.tsx";
import { type AreaName, areaNames } from "../components/navigation/areas.ts";
import { ChatPage } from "../screens/chat/ChatPage.tsx";
import { HomeSkeleton } from "../screens/home/HomeSkeleton.tsx";
import { ChatList } from "../screens/list/ChatList.tsx";
import { keyOfPath } from "../state/chat_key.ts";
import { useIsPhone } from "../ui/phone.ts";
import { later } from "./later.ts";
import type { AreaScreens, LaterArea } from "./later_areas.ts";
import { ServerHeader } from "./frame/ServerHeader.tsx";
import { SettingsList, SettingsScreen } from "./settings/later.ts";

const Home = later(({ Home }) => Home);
const Threads = later(({ Threads }) => Threads);

/** Areas that are not in the second load. Home and the chats share a list. */
const others: Partial<Record<AreaName, AreaScreens>> = {
  home: { List: ChatList, Screen: HomeScreen },
  chats: { List: ChatList, Screen: ChatScreen },
  settings: { List: SettingsList, Screen: SettingsScreen },
};

/** The components of each area. Only the list of chats and their screen are part of the first load. */
export const areaScreens = Object.fromEntries(
  areaNames.map((name) => [name, others[name] ?? laterArea(name as LaterArea)]),
) as Record<AreaName, AreaScreens>;

function laterArea(name: LaterArea): AreaScreens {
  return {
    List: later(({ laterAreas }) => laterAreas[name].List),
    Screen: later(({ laterAreas }) => laterAreas[name].Screen),
  };
}

/** On a phone no list is beside it, so it has the list's header and line. */
function HomeScreen() {
  const isPhone = useIsPhone();
  return (
    <>
      {isPhone && <ServerHeader isTitle={false} />}
      <Suspense fallback={<HomeSkeleton />}>
        <Home />
      </Suspense>
      {isPhone && <ConnectionLine />}
    </>
  );
}

function ThreadsScreen() {
  return (
    <>
      <Threads />
      {useIsPhone() && <ConnectionLine />}
    </>
  );
}

function ChatScreen({ path }: { path: string }) {
  const chat = keyOfPath(path);
  if (path === paths.threads) return <ThreadsScreen />;
  return chat ? <ChatPage chat={chat} /> : <HomeScreen />;
}
