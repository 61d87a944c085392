/** What a new channel is set to. */
export const SWITCHES = {
  only_owner_can_send_msg: false,
  show_email: true,
  dm_to_member: true,
  add_friend: true,
  ext_setting: null,
};

/** A `group_changed` in which nothing has changed but `fields`. */
export function changed(gid: number, fields: object) {
  return {
    type: "group_changed",
    gid,
    name: null,
    description: null,
    owner: null,
    avatar_updated_at: null,
    is_public: null,
    only_owner_can_send_msg: null,
    show_email: null,
    dm_to_member: null,
    add_friend: null,
    ext_setting: null,
    ...fields,
  };
}
