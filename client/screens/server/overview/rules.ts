/** Switches about meeting others, by their names on the wire. */
export const PEOPLE = [
  "show_user_online_status",
  "dm_enable",
  "contact_verification_enable",
  "add_friend_enable",
  "search_user_enable",
] as const;

/** Switches about channels and invitations. */
export const RULES = [
  "only_admin_can_create_group",
  "only_admin_can_see_channel_members",
  "who_can_invite_users",
] as const;

export type Rule = (typeof PEOPLE | typeof RULES)[number];
