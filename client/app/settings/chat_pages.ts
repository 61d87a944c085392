import { Clock, Info, Megaphone, Users, Webhook } from "lucide-react";
import type { ChatNav } from "../../components/places/settings_pages.ts";
import type { PageIcon } from "./pages.ts";

/** In the navigation. */
export const chatPageIcons: Record<ChatNav, PageIcon> = {
  overview: Info,
  announcement: Megaphone,
  auto_delete_msg: Clock,
  members: Users,
  integrations: Webhook,
};
