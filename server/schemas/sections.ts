import * as v from "valibot";
import { MAX_SECTION_CHATS, MAX_SECTION_NAME_BYTES, MAX_SECTIONS } from "./limits.ts";
import { MessageTarget } from "./messages.ts";
import { Name } from "./names.ts";
import { Id, maxBytes, maybe } from "./values.ts";

/** `unread`: chats with news in a section on top. In all three, pinned chats and own sections keep their own order. */
export const ChatSort = v.picklist(["unread", "recent", "name"]);
export type ChatSort = v.InferOutput<typeof ChatSort>;

/** The sections that everybody has. */
export const BuiltInSection = v.picklist(["pinned", "channels", "direct"]);
export type BuiltInSection = v.InferOutput<typeof BuiltInSection>;

/** View of somebody's chat list. `collapsed` are the built-in sections that are. */
export const ChatList = v.object({ sort_by: ChatSort, collapsed: v.array(BuiltInSection) });
export type ChatList = v.InferOutput<typeof ChatList>;

export const ChatListUpdate = v.object({
  sort_by: maybe(ChatSort),
  collapsed: maybe(v.pipe(v.array(BuiltInSection), v.maxLength(BuiltInSection.options.length))),
});
export type ChatListUpdate = v.InferOutput<typeof ChatListUpdate>;

const SectionName = v.pipe(Name, v.minLength(1), maxBytes(MAX_SECTION_NAME_BYTES));

const SectionChats = v.pipe(v.array(MessageTarget), v.maxLength(MAX_SECTION_CHATS));

/** A section of somebody's own, with its chats in order. */
export const Section = v.object({
  section: Id,
  name: v.string(),
  position: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  is_collapsed: v.boolean(),
  chats: v.array(MessageTarget),
});
export type Section = v.InferOutput<typeof Section>;

export const NewSection = v.object({ name: SectionName, chats: maybe(SectionChats) });
export type NewSection = v.InferOutput<typeof NewSection>;

export const SectionUpdate = v.object({
  name: maybe(SectionName),
  is_collapsed: maybe(v.boolean()),
  chats: maybe(SectionChats),
});
export type SectionUpdate = v.InferOutput<typeof SectionUpdate>;

export const SectionOrder = v.object({ sections: v.pipe(v.array(Id), v.maxLength(MAX_SECTIONS)) });
