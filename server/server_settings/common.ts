import type { Common, CommonUpdate } from "schemas/common.ts";
import { announce, announceInternally, unchanged } from "../base/announce.ts";
import type { Origin } from "../security_events/origin.ts";
import type { Section } from "./sections.ts";
import type { ServerSettings } from "./settings.ts";

/** Adds the values that hold as long as no admin has set others in `ext_setting`. */
const withDefaults = (ext: Record<string, unknown>) => ({
  enable_msg_url_preview: true,
  ...ext,
  only_admin_can_see_channel_members: ext.only_admin_can_see_channel_members === true,
});

type Switches = Section<"common">;

export async function readCommon(settings: ServerSettings): Promise<Common> {
  return toCommon(await settings.read("common"));
}

/** From the database, for a stream that does not repeat what the cache has not heard of yet. */
export async function readCommonAnew(settings: ServerSettings): Promise<Common> {
  return toCommon(await settings.readAnew("common"));
}

/** Changes the settings that can be changed, and announces them to everybody. */
export async function updateCommon(
  settings: ServerSettings,
  origin: Origin,
  update: CommonUpdate,
): Promise<void> {
  if (Object.keys(changesIn(update, null)).length === 0) return;
  await settings.change(
    "common",
    origin,
    ({ ext_setting }) => changesIn(update, ext_setting),
    (write, after, before) => {
      const changed = changesIn(update, before.ext_setting);
      const { ext_setting, who_can_invite_users } = toCommon(after);
      announce(write, { everyone: true }, {
        type: "server_config_changed",
        ...unchanged("server_config_changed"),
        ...changed,
        ...("ext_setting" in changed && { ext_setting, who_can_invite_users }),
      });
      // After the announcement, so that clients show the dots again when the states of everybody arrive.
      if (after.show_user_online_status === before.show_user_online_status) return;
      announceInternally(write, { type: "online_status", shown: after.show_user_online_status });
    },
  );
}

/** Returns true if members may invite to the server, false if only admins may. */
export async function membersMayInvite(settings: ServerSettings): Promise<boolean> {
  return (await readCommon(settings)).who_can_invite_users;
}

/** Returns true if links in messages are shown with what their pages say of themselves. */
export async function urlPreviewsAreOn(settings: ServerSettings): Promise<boolean> {
  const { ext_setting } = await readCommon(settings);
  return parse(ext_setting).enable_msg_url_preview !== false;
}

/** The columns that the update changes, given what `ext_setting` contains now. */
function changesIn(update: CommonUpdate, now: string | null): Partial<Switches> {
  const all = {
    show_user_online_status: update.show_user_online_status,
    webclient_auto_update: update.webclient_auto_update,
    contact_verification_enable: update.contact_verification_enable,
    dm_enable: update.dm_enable,
    add_friend_enable: update.add_friend_enable,
    search_user_enable: update.search_user_enable,
    chat_layout_mode: update.chat_layout_mode,
    msg_smtp_notify_enable: update.msg_smtp_notify_enable,
    msg_smtp_notify_delay_seconds: update.msg_smtp_notify_delay_seconds,
    max_file_expiry_mode: update.max_file_expiry_mode,
    only_admin_can_create_group: update.only_admin_can_create_group,
  };
  return { ...given(all), ...extIn(update, now) };
}

/** Single keys are changed beside the others, which another admin may be changing. */
function extIn(update: CommonUpdate, now: string | null): Pick<Switches, "ext_setting"> | undefined {
  const { who_can_invite_users, ext_setting } = update;
  const keys = given({
    admin_only_can_invite: typeof who_can_invite_users === "boolean" ? !who_can_invite_users : null,
    only_admin_can_see_channel_members: update.only_admin_can_see_channel_members,
    enable_msg_url_preview: update.enable_msg_url_preview,
  });
  const base = ext_setting ?? now;
  if (Object.keys(keys).length > 0) return { ext_setting: JSON.stringify({ ...parse(base), ...keys }) };
  return typeof ext_setting === "string" ? { ext_setting: ext_setting || null } : undefined;
}

function given<T extends object>(all: T): { [K in keyof T]?: NonNullable<T[K]> } {
  const entries = Object.entries(all).filter(([, value]) => value !== null && value !== undefined);
  return Object.fromEntries(entries) as { [K in keyof T]?: NonNullable<T[K]> };
}

function parse(ext_setting: string | null): Record<string, unknown> {
  return JSON.parse(ext_setting || "{}");
}

function toCommon({ ext_setting, ...switches }: Switches): Common {
  const ext = parse(ext_setting);
  return {
    ...switches,
    who_can_invite_users: ext.admin_only_can_invite !== true,
    ext_setting: JSON.stringify(withDefaults(ext)),
  };
}
