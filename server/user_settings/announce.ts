import type { UserSettingsChanged } from "schemas/events.ts";
import type { WriteTransaction } from "../../db/order.ts";
import { announce, type Audience } from "../base/announce.ts";

type Changes = Omit<UserSettingsChanged, "from_device">;

const NOTHING: Changes = {
  add_mute_users: [],
  remove_mute_users: [],
  add_mute_groups: [],
  remove_mute_groups: [],
  read_index_users: [],
  read_index_groups: [],
  burn_after_reading_users: [],
  burn_after_reading_groups: [],
  add_pin_chats: [],
  remove_pin_chats: [],
  add_hidden_chats: [],
  remove_hidden_chats: [],
  add_unread_marks: [],
  remove_unread_marks: [],
  add_sections: [],
  remove_sections: [],
  chat_list: [],
  add_contacts: [],
  remove_contacts: [],
  thread_follows: [],
};

/** Announces the read markers of a channel to the devices of newcomers. */
export function announceAsRead(
  write: WriteTransaction,
  uids: number[],
  gid: number,
  mid: number | null,
): void {
  if (mid === null) return;
  announce(write, { uids }, {
    type: "user_settings_changed",
    from_device: "",
    ...NOTHING,
    read_index_groups: [{ gid, mid }],
  });
}

/** Announces changed settings to the person's other devices, or to `audience`. Announces nothing if nothing changed. */
export function announceSettings(
  write: WriteTransaction,
  { uid, device }: { uid: number; device: string },
  changed: Partial<Changes>,
  audience: Audience = { uid, except_device: device },
): void {
  if (Object.values(changed).every((list) => list.length === 0)) return;
  announce(write, audience, {
    type: "user_settings_changed",
    from_device: device,
    ...NOTHING,
    ...changed,
  });
}
