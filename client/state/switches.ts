import { atom } from "jotai/vanilla";
import type { Common } from "schemas/common.ts";
import type { EventData } from "schemas/events.ts";
import type { Change } from "../base/store.ts";

type Switches = Omit<Common, "msg_smtp_notify_delay_seconds">;

/** The switches of the server. Set by the page at start. The stream brings changes. */
export const switchesAtom = atom<Switches>({
  show_user_online_status: true,
  webclient_auto_update: true,
  contact_verification_enable: false,
  chat_layout_mode: "Left",
  max_file_expiry_mode: "Off",
  only_admin_can_create_group: false,
  who_can_invite_users: true,
  ext_setting: null,
  msg_smtp_notify_enable: false,
  dm_enable: true,
  add_friend_enable: true,
  search_user_enable: true,
});

/** Tells whether only admins see who is in a private channel. */
export const membersAreHiddenAtom = atom((get) => hidesMembers(get(switchesAtom).ext_setting));

function hidesMembers(ext_setting: string | null): boolean {
  return JSON.parse(ext_setting || "{}").only_admin_can_see_channel_members === true;
}

/** Null means unchanged. */
export function changeSwitches({ get, set }: Change, changed: EventData<"server_config_changed">): void {
  const known = get(switchesAtom);
  const entries = Object.keys(known).map((name) => [name, changed[name as keyof Switches] ?? null]);
  set(switchesAtom, { ...known, ...Object.fromEntries(entries.filter(([, value]) => value !== null)) });
}
