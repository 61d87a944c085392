// Components that the first render does not need, in one file that loads after it. Many small files would cost
// more than they save.
export { restoreMessageDensity } from "../base/message_density.ts";
export { Home } from "../screens/home/Home.tsx";
export { Threads } from "../screens/home/Threads.tsx";
export { AccountMenuItems } from "./AccountMenuItems.tsx";
export { EntriesMenuItems } from "./EntriesMenuItems.tsx";
export { ListResizer } from "./ListResizer.tsx";
export { MoreAreas } from "./MoreAreas.tsx";
export { laterAreas } from "./later_areas.ts";
export * as placeParts from "../components/places/second_load.ts";
export * as listParts from "../screens/list/second_load.ts";
export * as chatParts from "../screens/chat/second_load.ts";
export { textOf } from "../components/text/markdown/words.ts";
export { FileViewer } from "../components/messages/FileViewer.tsx";
export { OnceLive } from "./OnceLive.tsx";
export { PageTitle } from "./page_title.ts";
export { InvitationPage } from "../screens/invitations/InvitationPage.tsx";
export { NewRoleDialog } from "./NewRoleDialog.tsx";
export { listen } from "./page_listeners.ts";
export { ProfileCard } from "../screens/people/ProfileCard.tsx";
export { OpenDialog } from "./OpenDialog.tsx";
