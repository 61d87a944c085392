/**
 * The switches of a channel that its owner may set, and their values in a new channel. The schemas, the database row
 * and the settings form are derived from this. The file is separate from the schemas so that screens can import it
 * without the validator.
 */
export const SWITCHES = {
  /** Only the owner and admins may send. */
  only_owner_can_send_msg: false,
  /** Details that the member list shows to ordinary members. */
  show_email: true,
  dm_to_member: true,
  add_friend: true,
};

export type Switches = typeof SWITCHES;
export type SwitchName = keyof Switches;

export const SWITCH_NAMES = Object.keys(SWITCHES) as SwitchName[];

/** Only the switches of an object that has them among other fields. */
export function switchesOf(channel: Switches): Switches {
  return forEachSwitch((name) => channel[name]);
}

export function forEachSwitch<T>(make: (name: SwitchName) => T): Record<SwitchName, T> {
  return Object.fromEntries(SWITCH_NAMES.map((name) => [name, make(name)])) as Record<SwitchName, T>;
}
