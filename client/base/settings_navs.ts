export type SettingsGroup = "account" | "server";

/**
 * The pages of `/setting/:nav` in the order of the navigation. Their names are `setting:nav.<nav>`, and their
 * components are in `app/settings/pages.ts`. Pages of the server are for admins.
 */
export const settingsNavs = {
  my_account: { group: "account" },
  members: { group: "server" },
  login_method: { group: "server" },
  smtp: { group: "server" },
  google: { group: "server" },
  github: { group: "server" },
  oidc: { group: "server" },
  third_app: { group: "server" },
  files: { group: "server" },
  link_previews: { group: "server" },
  security_events: { group: "server" },
} satisfies Record<string, { group: SettingsGroup }>;

export type SettingsNav = keyof typeof settingsNavs;
