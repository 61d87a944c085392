import type { ComponentType } from "react";
import type { AreaName } from "../components/places/areas.ts";
import { ChatPage } from "../screens/chat/ChatPage.tsx";
import { Home } from "../screens/home/Home.tsx";
import { ChatList } from "../screens/list/ChatList.tsx";
import { keyOfPath } from "../state/chat_key.ts";
import { later } from "./later.ts";

interface AreaScreens {
  /** Shown beside the screen. On a phone it is a separate page. */
  List: ComponentType;
  Screen: ComponentType<{ path: string }>;
}

/** The components of each area. Only those of the chats are part of the first load. */
export const areaScreens: Record<AreaName, AreaScreens> = {
  chats: { List: ChatList, Screen: ChatScreen },
  members: { List: later("UserList"), Screen: later("UserPage") },
};

function ChatScreen({ path }: { path: string }) {
  const chat = keyOfPath(path);
  return chat ? <ChatPage chat={chat} /> : <Home />;
}
