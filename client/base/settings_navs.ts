/** Their headings are `setting:group.<group>`. */
export const settingsGroups = ["account", "server", "access", "content", "integrations", "services"] as const;
export type SettingsGroup = typeof settingsGroups[number];

/**
 * The pages of `/setting/:nav` in the order of the navigation. Their names are `chat:settings.<nav>`, and their
 * components are in `app/settings/pages.ts`. Only those of the account are for everybody. The others are for admins.
 */
export const settingsNavs = {
  my_account: { group: "account" },
  relays: { group: "account" },
  overview: { group: "server" },
  pages: { group: "server" },
  usage: { group: "server" },
  license: { group: "server" },
  members: { group: "access" },
  login_method: { group: "access" },
  google: { group: "access" },
  github: { group: "access" },
  oidc: { group: "access" },
  third_app: { group: "access" },
  security_events: { group: "access" },
  files: { group: "content" },
  data_management: { group: "content" },
  link_previews: { group: "content" },
  bot: { group: "integrations" },
  commands: { group: "integrations" },
  widget: { group: "integrations" },
  relay_types: { group: "integrations" },
  api_doc: { group: "integrations" },
  smtp: { group: "services" },
  firebase: { group: "services" },
  agora: { group: "services" },
} satisfies Record<string, { group: SettingsGroup }>;

export type SettingsNav = keyof typeof settingsNavs;
