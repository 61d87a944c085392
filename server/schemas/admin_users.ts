import * as v from "valibot";
import { NewPassword } from "./passwords.ts";
import { CreateBy, Email, Gender, Language, UserName } from "./users.ts";
import { Id, maybe, Milliseconds, Text } from "./values.ts";

const AccountStatus = v.picklist(["normal", "frozen"]);

/** Account as admins see it. */
export const AdminUser = v.object({
  uid: Id,
  email: v.nullable(v.string()),
  /** Old clients expect the field. */
  password: v.literal(""),
  name: v.string(),
  gender: v.number(),
  is_admin: v.boolean(),
  language: v.string(),
  create_by: CreateBy,
  in_online: v.boolean(),
  /** All devices on which the person is signed in. */
  online_devices: v.array(v.object({
    device: v.string(),
    device_token: v.nullable(v.string()),
    is_online: v.boolean(),
  })),
  created_at: Milliseconds,
  updated_at: Milliseconds,
  avatar_updated_at: Milliseconds,
  status: AccountStatus,
  webhook_url: v.nullable(v.string()),
  is_bot: v.boolean(),
  /** True if guests may write to the bot. */
  is_public: v.boolean(),
  /** True if the sign-in needs a code, too. Our own extension. */
  second_factor: v.boolean(),
  /** Only of a widget's visitor: the widget. */
  widget_id: v.optional(v.string()),
});
export type AdminUser = v.InferOutput<typeof AdminUser>;

/** Empty: nobody can sign in with a password. */
const PasswordOrNone = v.union([v.literal(""), NewPassword]);

const MAX_WEBHOOK_LENGTH = 2048;
/** Empty: there is none. Whether the server may send anything there is found out by a request. */
const WebhookUrl = v.pipe(Text, v.maxLength(MAX_WEBHOOK_LENGTH));

export const CreateUser = v.object({
  email: Email,
  password: PasswordOrNone,
  name: UserName,
  gender: Gender,
  is_admin: v.boolean(),
  language: maybe(Language),
  webhook_url: maybe(WebhookUrl),
  is_bot: maybe(v.boolean()),
  /** For bots only. */
  is_public: maybe(v.boolean()),
});
export type CreateUser = v.InferOutput<typeof CreateUser>;

/** Absent fields stay as they are. */
export const UpdateUser = v.object({
  email: maybe(Email),
  password: maybe(PasswordOrNone),
  name: maybe(UserName),
  gender: maybe(Gender),
  is_admin: maybe(v.boolean()),
  language: maybe(Language),
  status: maybe(AccountStatus),
  webhook_url: maybe(WebhookUrl),
  /** For bots only. */
  is_public: maybe(v.boolean()),
});
export type UpdateUser = v.InferOutput<typeof UpdateUser>;

/** Channels that would be deleted with an account. */
export const OwnedChannels = v.object({
  /** The private channels that it owns. */
  channels: v.number(),
  /** Number of others who are in them. */
  members: v.number(),
});
export type OwnedChannels = v.InferOutput<typeof OwnedChannels>;

export const MAX_INVITED = 100;

export const InviteByMail = v.object({
  emails: v.pipe(v.array(Email), v.minLength(1), v.maxLength(MAX_INVITED)),
});

/** Result for one address. */
export const MailedInvitation = v.object({
  email: v.string(),
  status: v.picklist(["invited", "has_account"]),
});
export type MailedInvitation = v.InferOutput<typeof MailedInvitation>;
