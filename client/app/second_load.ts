// Components that the first render does not need, in one file that loads after it. Many small files would cost
// more than they save.
export { restoreMessageDensity } from "../base/message_density.ts";
export { Home } from "../screens/home/Home.tsx";
export { Threads } from "../screens/home/Threads.tsx";
export { AccountMenuItems } from "./account/AccountMenuItems.tsx";
export { EntriesMenuItems } from "./frame/EntriesMenuItems.tsx";
export { ListResizer } from "./frame/ListResizer.tsx";
export { MoreAreas } from "./frame/MoreAreas.tsx";
export { laterAreas } from "./later_areas.ts";
export * as placeParts from "../components/navigation/second_load.ts";
export * as listParts from "../screens/list/second_load.ts";
export * as chatParts from "../screens/chat/second_load.ts";
export { textOf } from "../components/text/markdown/words.ts";
export { FileViewer } from "../components/messages/FileViewer.tsx";
export { OnceLive } from "./page/OnceLive.tsx";
export { PageTitle } from "./page/page_title.ts";
export { InvitationPage } from "../screens/invitations/InvitationPage.tsx";
export { NewRoleDialog } from "./account/NewRoleDialog.tsx";
export { listen } from "./page/page_listeners.ts";
export { ProfileCard } from "../screens/people/ProfileCard.tsx";
export { OpenDialog } from "./frame/OpenDialog.tsx";
