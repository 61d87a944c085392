import type { ChatMenuItems as MenuItems } from "../../components/chats/ChatMenuItems.tsx";
import { lazily } from "../../ui/lazily.ts";

const menuItems = Promise.withResolvers<typeof MenuItems>();

/** The app loads them with the parts of the other screens, in one file after the first paint. */
export const provideMenuItems = menuItems.resolve;

export const ChatMenuItems = lazily(async () => ({ default: await menuItems.promise }));
