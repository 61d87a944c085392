import * as v from "valibot";
import { forEachSwitch } from "./channel_switches.ts";
import { Announcement, Channel, FormerNames, PinnedMessage } from "./channels.ts";
import { ReadIndexGroup, ReadIndexUser } from "./chats.ts";
import { CommandAnswer } from "./slash_commands.ts";
import { Common, CommonChange } from "./common.ts";
import { ChatMessage, MessageTarget, ThreadFollow } from "./messages.ts";
import { LocalTime } from "./profiles.ts";
import { ChatList, Section } from "./sections.ts";
import {
  BurnGroup,
  BurnUser,
  ContactInfo,
  MutedGroup,
  MutedUser,
  PinnedChat,
  UnreadMark,
} from "./settings.ts";
import { UserInfo, UserLogEntry } from "./users.ts";
import { Id, Milliseconds } from "./values.ts";

export { MAX_FEATURES_LENGTH, TYPING_INTERVAL, TYPING_LASTS } from "./limits.ts";

export const HEARTBEAT_INTERVAL = 15000;
export const COMMENT_INTERVAL = 5000;
/** Records that a first connection receives at most, the newest ones. */
export const FIRST_CONNECT_RECORDS = 5000;
/** Messages of each conversation that it receives at least. */
export const FIRST_CONNECT_OF_EACH = 50;

export const KickReason = v.picklist([
  "login_from_other_device",
  "delete_user",
  "delete_device",
  "logout",
  "frozen",
]);
export type KickReason = v.InferOutput<typeof KickReason>;

export const UserSettings = v.object({
  mute_users: v.array(MutedUser),
  mute_groups: v.array(MutedGroup),
  read_index_users: v.array(ReadIndexUser),
  read_index_groups: v.array(ReadIndexGroup),
  burn_after_reading_users: v.array(BurnUser),
  burn_after_reading_groups: v.array(BurnGroup),
  pinned_chats: v.array(PinnedChat),
  hidden_chats: v.array(MessageTarget),
  unread_marks: v.array(UnreadMark),
  chat_list: ChatList,
  sections: v.array(Section),
});
export type UserSettings = v.InferOutput<typeof UserSettings>;

export const UserSettingsChanged = v.object({
  from_device: v.string(),
  add_mute_users: v.array(MutedUser),
  remove_mute_users: v.array(Id),
  add_mute_groups: v.array(MutedGroup),
  remove_mute_groups: v.array(Id),
  read_index_users: v.array(ReadIndexUser),
  read_index_groups: v.array(ReadIndexGroup),
  burn_after_reading_users: v.array(BurnUser),
  burn_after_reading_groups: v.array(BurnGroup),
  add_pin_chats: v.array(PinnedChat),
  remove_pin_chats: v.array(MessageTarget),
  add_hidden_chats: v.array(MessageTarget),
  remove_hidden_chats: v.array(MessageTarget),
  /** New and moved ones. Reading on removes them too. */
  add_unread_marks: v.array(UnreadMark),
  remove_unread_marks: v.array(MessageTarget),
  /** New and changed ones. A chat in one of them is in no other. */
  add_sections: v.array(Section),
  remove_sections: v.array(Id),
  /** Empty when it has not changed. */
  chat_list: v.pipe(v.array(ChatList), v.maxLength(1)),
  add_contacts: v.array(v.object({ target_uid: Id, info: ContactInfo })),
  remove_contacts: v.array(Id),
  thread_follows: v.array(ThreadFollow),
});
export type UserSettingsChanged = v.InferOutput<typeof UserSettingsChanged>;

const OnlineState = v.object({ uid: Id, online: v.boolean() });

/** All events of a stream, by the `type` in their JSON. */
export const events = {
  ready: v.object({}),
  heartbeat: v.object({ time: Milliseconds }),
  users_snapshot: v.object({ version: v.number(), users: v.array(UserInfo) }),
  users_log: v.object({ logs: v.array(UserLogEntry) }),
  users_state: v.object({ users: v.array(OnlineState) }),
  users_state_changed: OnlineState,
  user_settings: UserSettings,
  user_settings_changed: UserSettingsChanged,
  related_groups: v.object({ groups: v.array(Channel) }),
  joined_group: v.object({ group: Channel }),
  user_joined_group: v.object({ gid: Id, uid: v.array(Id) }),
  user_leaved_group: v.object({ gid: Id, uid: v.array(Id) }),
  kick_from_group: v.object({ gid: Id, reason: v.picklist(["kick", "group_deleted"]) }),
  group_changed: v.object({
    gid: Id,
    name: v.nullable(v.string()),
    description: v.nullable(v.string()),
    owner: v.nullable(Id),
    avatar_updated_at: v.nullable(Milliseconds),
    is_public: v.nullable(v.boolean()),
    ...forEachSwitch(() => v.nullable(v.boolean())),
    ext_setting: v.nullable(v.string()),
    former_names: v.nullable(FormerNames),
  }),
  /** All messages up to here are deleted, everywhere. */
  message_cleared: v.object({ latest_deleted_mid: v.number() }),
  group_message_cleared: v.object({ gid: Id }),
  group_announcement_changed: v.object({ gid: Id, announcement: v.nullable(Announcement) }),
  pinned_message_updated: v.object({ gid: Id, mid: Id, msg: v.nullable(PinnedMessage) }),
  chat: ChatMessage,
  kick: v.object({ reason: KickReason }),
  /** The reader's own name for somebody. Empty when it was removed. */
  user_remark: v.object({ contact_uid: Id, remark: v.string() }),
  /** Only on streams with `features=typing`. `target` is as the typing person sees it. Valid for `TYPING_LASTS` seconds. */
  typing: v.object({ uid: Id, target: MessageTarget }),
  /** `uid` calls `target`, who is the reader. Only on streams that are open at that moment. */
  user_calling: v.object({ uid: Id, target: Id }),
  /** Answer of a slash command to the reader alone. It is in no history. */
  command_answer: CommandAnswer,
  /**
   * Only on streams with `features=gap`. Records between the client's `after_mid` and this one were left out. With
   * a `gid` only those of that channel, because the reader was not a member for a while.
   */
  gap: v.object({ after_mid: v.number(), gid: v.optional(Id) }),
  /**
   * Only on streams with `features=state`, which begin with it: what the reader would otherwise ask for at every start.
   * All contacts and all switches, because the stream does not repeat changes that were missed.
   */
  own_state: v.object({
    contacts: v.array(v.object({ target_uid: Id, info: ContactInfo })),
    local_time: LocalTime,
    switches: Common,
  }),
  /** The server's name, description or switches. Null means "unchanged". */
  server_config_changed: v.object({
    organization_name: v.nullable(v.string()),
    organization_description: v.nullable(v.string()),
    organization_logo: v.nullable(v.string()),
    ...CommonChange.entries,
  }),
};

export type EventName = keyof typeof events;
export type EventData<N extends EventName> = v.InferOutput<(typeof events)[N]>;
export type ServerEvent = { [N in EventName]: { type: N } & EventData<N> }[EventName];
