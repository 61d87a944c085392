import { Suspense } from "react";
import { paths } from "../base/paths.ts";
import { ConnectionLine } from "../components/chats/ConnectionLine.tsx";
import { type AreaName, areaNames } from "../components/navigation/areas.ts";
import { searchChatOf } from "../components/navigation/search_chat.ts";
import { ChatPageSkeleton } from "../screens/chat/ChatPageSkeleton.tsx";
import { HomeSkeleton } from "../screens/home/HomeSkeleton.tsx";
import { ChatList } from "../screens/list/ChatList.tsx";
import { useFocusAtOpening, useFocusKept } from "../screens/chat/composer/field/focus_at_opening.ts";
import { type ChatKey, keyOfPath } from "../state/chat_key.ts";
import { useIsPhone } from "../ui/phone.ts";
import type { AreaScreens, LaterArea } from "./later_areas.ts";
import { ServerHeader } from "./frame/ServerHeader.tsx";
import { SettingsList, SettingsScreen } from "./settings/later.ts";
import { lazily } from "../ui/lazily.ts";
import { part, soon } from "../base/parts.ts";

const Home = lazily(soon(() => import("../screens/home/Home.tsx")), ({ Home }) => Home);
const Threads = lazily(soon(() => import("../screens/home/Threads.tsx")), ({ Threads }) => Threads);

const loadChat = part(() => import("../screens/chat/ChatPage.tsx"));
const ChatPage = lazily(loadChat, ({ ChatPage }) => ChatPage);
// With the page of a chat, the server names it as a script to preload.
if (globalThis.document && keyOfPath(location.pathname)) loadChat().catch(console.debug);

const loadAreas = soon(() => import("./later_areas.ts"));
const search = laterArea("search");

/** Areas that are not among them. Home and the chats share a list. */
const others: Partial<Record<AreaName, AreaScreens>> = {
  home: { List: ChatList, Screen: HomeScreen },
  chats: { List: ChatList, Screen: ChatScreen },
  search: { List: search.List, Screen: SearchScreen },
  settings: { List: SettingsList, Screen: SettingsScreen },
};

/** The components of each area. Only the list of chats is part of the first load, and their screen where one is opened first. */
export const areaScreens = Object.fromEntries(
  areaNames.map((name) => [name, others[name] ?? laterArea(name as LaterArea)]),
) as Record<AreaName, AreaScreens>;

function laterArea(name: LaterArea): AreaScreens {
  return {
    List: lazily(loadAreas, ({ laterAreas }) => laterAreas[name].List),
    Screen: lazily(loadAreas, ({ laterAreas }) => laterAreas[name].Screen),
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

function OpenChat({ chat }: { chat: ChatKey }) {
  useFocusAtOpening(chat);
  return (
    <Suspense fallback={<ChatPageSkeleton chat={chat} />}>
      <ChatPage chat={chat} />
    </Suspense>
  );
}

function ChatScreen({ path }: { path: string }) {
  const chat = keyOfPath(path);
  if (path === paths.threads) return <ThreadsScreen />;
  return chat ? <OpenChat chat={chat} /> : <HomeScreen />;
}

/** The chat of a hit, beside the results. */
function SearchScreen({ path }: { path: string }) {
  const chat = searchChatOf(path);
  return chat ? <ChatOfHit chat={chat} key={chat} /> : <search.Screen path={path} />;
}

function ChatOfHit({ chat }: { chat: ChatKey }) {
  useFocusKept();
  return (
    <Suspense fallback={<ChatPageSkeleton chat={chat} />}>
      <ChatPage chat={chat} />
    </Suspense>
  );
}
