import type { MessageTarget } from "schemas/messages.ts";
import type { ChatListUpdate, NewSection, SectionUpdate } from "schemas/sections.ts";
import { callSignedIn } from "./http/tokens.ts";

export const putChatList = (json: ChatListUpdate) =>
  callSignedIn<null>("/user/chat_list", { method: "PUT", json });

export const postSection = (json: NewSection) =>
  callSignedIn<{ section: number }>("/user/sections", { method: "POST", json });

export const putSectionOrder = (sections: number[]) =>
  callSignedIn<null>("/user/sections", { method: "PUT", json: { sections } });

export const putSection = (section: number, json: SectionUpdate) =>
  callSignedIn<null>(`/user/sections/${section}`, { method: "PUT", json });

export const deleteSection = (section: number) =>
  callSignedIn<null>(`/user/sections/${section}`, { method: "DELETE" });

export const putPinnedChats = (chats: MessageTarget[]) =>
  callSignedIn<null>("/user/pinned_chats", { method: "PUT", json: { chats } });

export const hideChat = (target: MessageTarget) =>
  callSignedIn<null>("/user/hide_chat", { method: "POST", json: { target } });

export const showChat = (target: MessageTarget) =>
  callSignedIn<null>("/user/show_chat", { method: "POST", json: { target } });
