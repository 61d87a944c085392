// Components that the first render does not need, in one file that loads after it. Many small files would cost
// more than they save.
export { laterAreas } from "./later_areas.ts";
export * as placeParts from "../components/places/second_load.ts";
export { ChatMenuItems } from "../components/chats/ChatMenuItems.tsx";
export * as chatParts from "../screens/chat/second_load.ts";
export { FileViewer } from "../components/messages/FileViewer.tsx";
export { InvitationPage } from "../screens/invitations/InvitationPage.tsx";
export { NewRoleDialog } from "./NewRoleDialog.tsx";
export { listen } from "./shortcuts/listen.ts";
export { ProfileCard } from "../screens/people/ProfileCard.tsx";
export { OpenDialog } from "./OpenDialog.tsx";
