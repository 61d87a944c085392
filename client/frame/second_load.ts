// What the first paint does without, in one file that is fetched behind it: many small files would cost more
// than they save.
export { AnnouncementPanel } from "../channels/AnnouncementPanel.tsx";
export { MembersPanel } from "../channels/MembersPanel.tsx";
export { PinsPanel } from "../channels/PinsPanel.tsx";
export { ChatMenuItems } from "../chats/ChatMenuItems.tsx";
export { HeaderMenuItems } from "../chats/HeaderMenuItems.tsx";
export { InvitationPage } from "../invitations/InvitationPage.tsx";
export { ThreadPanel } from "../threads/ThreadPanel.tsx";
export { SettingsPage } from "../settings/SettingsPage.tsx";
export { listen } from "../shortcuts/listen.ts";
export { ProfileCard } from "../users/ProfileCard.tsx";
export { UserList } from "../users/UserList.tsx";
export { UserPage } from "../users/UserPage.tsx";
export { OpenDialog } from "./OpenDialog.tsx";
