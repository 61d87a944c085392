import { type AreaName, areaNames } from "../components/places/areas.ts";
import { ChatPage } from "../screens/chat/ChatPage.tsx";
import { Home } from "../screens/home/Home.tsx";
import { ChatList } from "../screens/list/ChatList.tsx";
import { keyOfPath } from "../state/chat_key.ts";
import { later } from "./later.ts";
import type { AreaScreens, LaterArea } from "./later_areas.ts";

/** The components of each area. Only those of the chats are part of the first load. */
export const areaScreens = Object.fromEntries(
  areaNames.map((
    name,
  ) => [name, name === "chats" ? { List: ChatList, Screen: ChatScreen } : laterArea(name)]),
) as Record<AreaName, AreaScreens>;

function laterArea(name: LaterArea): AreaScreens {
  return {
    List: later(({ laterAreas }) => laterAreas[name].List),
    Screen: later(({ laterAreas }) => laterAreas[name].Screen),
  };
}

function ChatScreen({ path }: { path: string }) {
  const chat = keyOfPath(path);
  return chat ? <ChatPage chat={chat} /> : <Home />;
}
