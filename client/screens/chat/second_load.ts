// The parts of a conversation that are not needed at first. They load after the first paint.
export { AnnouncementPanel } from "./panels/AnnouncementPanel.tsx";
export { MembersPanel } from "./panels/MembersPanel.tsx";
export { PinsPanel } from "./panels/PinsPanel.tsx";
export { HeaderMenuItems } from "./HeaderMenuItems.tsx";
export { ThreadPanel } from "./panels/ThreadPanel.tsx";
