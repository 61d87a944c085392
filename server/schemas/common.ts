import * as v from "valibot";
import { FILE_EXPIRY_MODES } from "./file_ages.ts";
import { maxBytes, maybe, Seconds, Text } from "./values.ts";

/** Seconds after which missed messages are mailed. */
export const DEFAULT_MISSED_DELAY = 900;
const MAX_MISSED_DELAY = 604_800;

const MAX_SERVER_EXT_SETTING_BYTES = 16384;

const MAX_WIDGET_CSS_BYTES = 262144;
export const WidgetCss = v.object({ data: v.pipe(Text, maxBytes(MAX_WIDGET_CSS_BYTES)) });

export const ChatLayoutMode = v.picklist(["Left", "SelfRight"]);
export const MaxFileExpiryMode = v.picklist(FILE_EXPIRY_MODES);

const switches = {
  show_user_online_status: v.boolean(),
  webclient_auto_update: v.boolean(),
  contact_verification_enable: v.boolean(),
  chat_layout_mode: ChatLayoutMode,
  max_file_expiry_mode: MaxFileExpiryMode,
  only_admin_can_create_group: v.boolean(),
  who_can_invite_users: v.boolean(),
  ext_setting: v.nullable(v.string()),
  msg_smtp_notify_enable: v.boolean(),
  msg_smtp_notify_delay_seconds: v.pipe(Seconds, v.maxValue(MAX_MISSED_DELAY)),
  dm_enable: v.boolean(),
  add_friend_enable: v.boolean(),
  search_user_enable: v.boolean(),
};

/** The switches of the server. Every field is always sent, because phones read an absent one as true. */
export const Common = v.object(switches);
export type Common = v.InferOutput<typeof Common>;

/** The announced form: null means "unchanged". */
export const CommonChange = v.object(mapped(switches, (schema) => v.nullable(schema)) as Nullable);
type Nullable = { [K in keyof typeof switches]: v.NullableSchema<(typeof switches)[K], undefined> };

/** A text with a JSON object, in which clients store settings of their own. */
const ExtSetting = v.pipe(
  Text,
  maxBytes(MAX_SERVER_EXT_SETTING_BYTES),
  v.check((text) => text === "" || isJsonObject(text), "must be a JSON object"),
);

/** The keys of `ext_setting` that the server obeys. Each can be set without sending the others. */
const extSwitches = { only_admin_can_see_channel_members: v.boolean(), enable_msg_url_preview: v.boolean() };

/** Absent and null mean "unchanged". An empty `ext_setting` removes it. */
export const CommonUpdate = v.object({
  ...mapped(extSwitches, maybe) as NullishExt,
  ...mapped(switches, maybe) as Nullish,
  ext_setting: maybe(ExtSetting),
});
export type CommonUpdate = v.InferOutput<typeof CommonUpdate>;
type NullishExt = { [K in keyof typeof extSwitches]: v.NullishSchema<v.BooleanSchema<undefined>, undefined> };
type Nullish = { [K in keyof typeof switches]: v.NullishSchema<(typeof switches)[K], undefined> };

function mapped(entries: v.ObjectEntries, change: (schema: v.GenericSchema) => v.GenericSchema): unknown {
  return Object.fromEntries(
    Object.entries(entries).map(([name, schema]) => [name, change(schema as v.GenericSchema)]),
  );
}

function isJsonObject(text: string): boolean {
  try {
    const value = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}
