// The parts of a conversation that are not needed at first. They load after the first paint.
export { AnnouncementLine } from "./panels/AnnouncementLine.tsx";
export { AnnouncementPanel } from "./panels/AnnouncementPanel.tsx";
export { FloatingDate } from "./feed/FloatingDate.tsx";
export { FirstStepsHere } from "./FirstStepsHere.tsx";
export { MembersPanel } from "./panels/MembersPanel.tsx";
export { PinsPanel } from "./panels/PinsPanel.tsx";
export { ProfilePanel } from "./panels/ProfilePanel.tsx";
export { HeaderMenuItems } from "./HeaderMenuItems.tsx";
export { TableScene } from "../../ui/states/TableScene.tsx";
export { RepliesLine } from "./message/RepliesLine.tsx";
export { ThreadPanel } from "./panels/ThreadPanel.tsx";
export { TypingLine } from "./TypingLine.tsx";
