/** The switches of a new channel. */
export const SWITCHES = {
  only_owner_can_send_msg: false,
  show_email: true,
  dm_to_member: true,
  add_friend: true,
  ext_setting: null,
};

const UNCHANGED = Object.fromEntries(Object.keys(SWITCHES).map((name) => [name, null]));

/** A `group_changed` in which only `fields` have changed. */
export function changed(gid: number, fields: object) {
  return {
    type: "group_changed",
    gid,
    name: null,
    description: null,
    owner: null,
    avatar_updated_at: null,
    is_public: null,
    former_names: null,
    ...UNCHANGED,
    ...fields,
  };
}
