import * as v from "valibot";
import { MessageTarget } from "./messages.ts";
import { UserInfo } from "./users.ts";
import { Id, maxBytes, maybe, Milliseconds, Seconds, Text } from "./values.ts";
import { MAX_REMARK_BYTES, MAX_UNREAD_MARKS } from "./limits.ts";

export { BURN_CHOICES, MAX_REMARK_BYTES } from "./limits.ts";

/** Chats in one call. */
const MAX_TARGETS = 10000;
const MAX_BURN = 31_536_000;
const MAX_MUTE = 31_536_000;
export const MAX_PINNED_CHATS = 100;
const MAX_KEYWORD_BYTES = 254;

function list<S extends v.GenericSchema>(schema: S) {
  return maybe(v.pipe(v.array(schema), v.maxLength(MAX_TARGETS)));
}

/** Without `expired_at` the mute has no end. */
export const MutedUser = v.object({ uid: Id, expired_at: v.nullable(Milliseconds) });
export const MutedGroup = v.object({ gid: Id, expired_at: v.nullable(Milliseconds) });

const MuteFor = maybe(v.pipe(Seconds, v.maxValue(MAX_MUTE)));

export const Mute = v.object({
  add_users: list(v.object({ uid: Id, expired_in: MuteFor })),
  add_groups: list(v.object({ gid: Id, expired_in: MuteFor })),
  remove_users: list(Id),
  remove_groups: list(Id),
});
export type Mute = v.InferOutput<typeof Mute>;

/** Lifetime of a person's own messages in a chat, in seconds; 0 is "for good". */
const BurnAfter = v.pipe(Seconds, v.maxValue(MAX_BURN));
export const BurnUser = v.object({ uid: Id, expires_in: BurnAfter });
export const BurnGroup = v.object({ gid: Id, expires_in: BurnAfter });

export const BurnAfterReading = v.object({ users: list(BurnUser), groups: list(BurnGroup) });
export type BurnAfterReading = v.InferOutput<typeof BurnAfterReading>;

export const PinChat = v.object({ target: MessageTarget });
export const PinnedChat = v.object({ target: MessageTarget, updated_at: Milliseconds });
export type PinnedChat = v.InferOutput<typeof PinnedChat>;

/** From the top of the list. */
export const PinnedOrder = v.object({
  chats: v.pipe(v.array(MessageTarget), v.maxLength(MAX_PINNED_CHATS)),
});

/** Messages from `mid` on count as unread, although they were read. */
export const UnreadMark = v.object({ target: MessageTarget, mid: Id });
export type UnreadMark = v.InferOutput<typeof UnreadMark>;

export const ChangeUnreadMarks = v.object({
  add: maybe(v.pipe(v.array(UnreadMark), v.maxLength(MAX_UNREAD_MARKS))),
  remove: maybe(v.pipe(v.array(MessageTarget), v.maxLength(MAX_UNREAD_MARKS))),
});
export type ChangeUnreadMarks = v.InferOutput<typeof ChangeUnreadMarks>;

/** An empty remark removes it. */
export const ContactRemark = v.object({
  contact_uid: Id,
  remark: v.pipe(Text, v.trim(), maxBytes(MAX_REMARK_BYTES)),
});
export type ContactRemark = v.InferOutput<typeof ContactRemark>;

export const ContactInfo = v.object({
  status: v.picklist(["added", "blocked", ""]),
  created_at: Milliseconds,
  updated_at: Milliseconds,
});
export type ContactInfo = v.InferOutput<typeof ContactInfo>;

export const Contact = v.object({ target_uid: Id, target_info: UserInfo, contact_info: ContactInfo });
export type Contact = v.InferOutput<typeof Contact>;

export const UpdateContact = v.object({
  action: v.picklist(["add", "remove", "block", "unblock"]),
  target_uid: Id,
});
export type UpdateContact = v.InferOutput<typeof UpdateContact>;

/** Searches by exact id, exact email, or the beginning of a name. */
export const SearchUser = v.object({
  search_type: v.picklist(["id", "email", "name"]),
  keyword: v.pipe(Text, v.trim(), v.minLength(1), maxBytes(MAX_KEYWORD_BYTES)),
});

export const FirstStepName = v.picklist(["say_hello", "invite", "write_to_somebody", "set_picture"]);
export type FirstStepName = v.InferOutput<typeof FirstStepName>;

/** Steps that somebody new may do first. Whether one is done follows from what is there. */
export const FirstSteps = v.object({
  dismissed: v.boolean(),
  steps: v.array(v.object({ name: FirstStepName, done: v.boolean() })),
});
export type FirstSteps = v.InferOutput<typeof FirstSteps>;
