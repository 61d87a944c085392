import * as v from "valibot";
import { Channel, PinnedMessage } from "./channels.ts";
import { ReadIndexGroup, ReadIndexUser } from "./chats.ts";
import { ChatMessage } from "./messages.ts";
import { UserInfo, UserLogEntry } from "./users.ts";
import { Id, Milliseconds, Seconds } from "./values.ts";

export const HEARTBEAT_INTERVAL = 15000;
export const COMMENT_INTERVAL = 5000;
/** Records that a first connection receives, newest first kept (part B, 6.7). */
export const FIRST_CONNECT_RECORDS = 5000;

export const KickReason = v.picklist([
  "login_from_other_device",
  "delete_user",
  "delete_device",
  "logout",
  "frozen",
]);
export type KickReason = v.InferOutput<typeof KickReason>;

const MuteUser = v.object({ uid: Id, expired_at: v.nullable(Milliseconds) });
const MuteGroup = v.object({ gid: Id, expired_at: v.nullable(Milliseconds) });
const BurnUser = v.object({ uid: Id, expires_in: Seconds });
const BurnGroup = v.object({ gid: Id, expires_in: Seconds });

export const UserSettings = v.object({
  mute_users: v.array(MuteUser),
  mute_groups: v.array(MuteGroup),
  read_index_users: v.array(ReadIndexUser),
  read_index_groups: v.array(ReadIndexGroup),
  burn_after_reading_users: v.array(BurnUser),
  burn_after_reading_groups: v.array(BurnGroup),
});

export const UserSettingsChanged = v.object({
  from_device: v.string(),
  add_mute_users: v.array(MuteUser),
  remove_mute_users: v.array(Id),
  add_mute_groups: v.array(MuteGroup),
  remove_mute_groups: v.array(Id),
  read_index_users: v.array(ReadIndexUser),
  read_index_groups: v.array(ReadIndexGroup),
  burn_after_reading_users: v.array(BurnUser),
  burn_after_reading_groups: v.array(BurnGroup),
});

const OnlineState = v.object({ uid: Id, online: v.boolean() });

/** Everything a stream may say, by the `type` in its JSON. */
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
  }),
  pinned_message_updated: v.object({ gid: Id, mid: Id, msg: v.nullable(PinnedMessage) }),
  chat: ChatMessage,
  kick: v.object({ reason: KickReason }),
  /** Only on streams with `features=gap`: nothing is known between the client's `after_mid` and this one. */
  gap: v.object({ after_mid: v.number() }),
  /** The server's name or description; null is "unchanged". */
  server_config_changed: v.object({
    organization_name: v.nullable(v.string()),
    organization_description: v.nullable(v.string()),
  }),
};

export type EventName = keyof typeof events;
export type EventData<N extends EventName> = v.InferOutput<(typeof events)[N]>;
export type ServerEvent = { [N in EventName]: { type: N } & EventData<N> }[EventName];
