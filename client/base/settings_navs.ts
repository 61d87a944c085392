export type SettingsGroup = "account" | "server";

/**
 * The pages of `/setting/:nav` in the order of the navigation. Their names are `setting:nav.<nav>`, and their
 * components are in `app/settings/pages.ts`. Pages of the server are for admins.
 */
export const settingsNavs = {
  my_account: { group: "account" },
  relays: { group: "account" },
  overview: { group: "server" },
  members: { group: "server" },
  bot: { group: "server" },
  commands: { group: "server" },
  login_method: { group: "server" },
  smtp: { group: "server" },
  firebase: { group: "server" },
  agora: { group: "server" },
  google: { group: "server" },
  github: { group: "server" },
  oidc: { group: "server" },
  third_app: { group: "server" },
  widget: { group: "server" },
  files: { group: "server" },
  data_management: { group: "server" },
  link_previews: { group: "server" },
  pages: { group: "server" },
  relay_types: { group: "server" },
  api_doc: { group: "server" },
  license: { group: "server" },
  usage: { group: "server" },
  security_events: { group: "server" },
} satisfies Record<string, { group: SettingsGroup }>;

export type SettingsNav = keyof typeof settingsNavs;
