import type { Common, CommonUpdate } from "schemas/common.ts";
import { announce, unchanged } from "../announce.ts";
import type { Origin } from "../security_events/origin.ts";
import type { Section } from "../server_settings/sections.ts";
import type { ServerSettings } from "../server_settings/settings.ts";

/** Settings that cannot be switched yet. They stay as they are, whatever an admin sends. */
const FIXED = {
  show_user_online_status: true,
  contact_verification_enable: false,
  msg_smtp_notify_enable: false,
  msg_smtp_notify_delay_seconds: 0,
  dm_enable: true,
  add_friend_enable: true,
  search_user_enable: true,
} as const;

/** The same for settings that clients keep in `ext_setting`. */
const FIXED_EXT = { only_admin_can_see_channel_members: false };
/** What counts as long as no admin has set anything else there. */
const DEFAULT_EXT = { enable_msg_url_preview: true };

type Switches = Section<"common">;

export async function readCommon(settings: ServerSettings): Promise<Common> {
  return toCommon(await settings.read("common"));
}

/** Changes the settings that can be changed, and announces them to everybody. */
export async function updateCommon(
  settings: ServerSettings,
  origin: Origin,
  update: CommonUpdate,
): Promise<void> {
  const changed = switchesIn(update);
  if (Object.keys(changed).length === 0) return;
  await settings.change("common", origin, () => changed, (write, after) => {
    const { ext_setting, who_can_invite_users } = toCommon(after);
    announce(write, { everyone: true }, {
      type: "server_config_changed",
      ...unchanged("server_config_changed"),
      ...changed,
      ...("ext_setting" in changed && { ext_setting, who_can_invite_users }),
    });
  });
}

/** Whether members may invite to the server, or only admins. */
export async function membersMayInvite(settings: ServerSettings): Promise<boolean> {
  return (await readCommon(settings)).who_can_invite_users;
}

/** Whether links in messages are shown with what their pages say of themselves. */
export async function urlPreviewsAreOn(settings: ServerSettings): Promise<boolean> {
  const { ext_setting } = await readCommon(settings);
  return JSON.parse(ext_setting ?? "{}").enable_msg_url_preview !== false;
}

function switchesIn(update: CommonUpdate): Partial<Switches> {
  const { webclient_auto_update, chat_layout_mode, only_admin_can_create_group, ext_setting } = update;
  const all = {
    webclient_auto_update,
    chat_layout_mode,
    only_admin_can_create_group,
    max_file_expiry_mode: update.max_file_expiry_mode,
    ext_setting: ext_setting ?? undefined,
  };
  const given = Object.fromEntries(
    Object.entries(all).filter(([, value]) => value !== null && value !== undefined),
  );
  return ext_setting === "" ? { ...given, ext_setting: null } : given;
}

function toCommon(row: Switches): Common {
  const { webclient_auto_update, chat_layout_mode, only_admin_can_create_group, max_file_expiry_mode } = row;
  const ext = { ...DEFAULT_EXT, ...JSON.parse(row.ext_setting ?? "{}"), ...FIXED_EXT };
  return {
    ...FIXED,
    webclient_auto_update,
    chat_layout_mode,
    only_admin_can_create_group,
    max_file_expiry_mode,
    who_can_invite_users: ext.admin_only_can_invite !== true,
    ext_setting: JSON.stringify(ext),
  };
}
