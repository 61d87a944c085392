type Group = "account" | "server";

/**
 * The pages of `/setting/:nav` in the order of the navigation. Their names are `setting:nav.<nav>`, and their
 * components are in `app/settings/pages.ts`. Pages of the server are for admins.
 */
export const settingsNavs = {
  my_account: { group: "account" },
  members: { group: "server" },
  security_events: { group: "server" },
} satisfies Record<string, { group: Group }>;

export type SettingsNav = keyof typeof settingsNavs;
export type SettingsGroup = Group;
export const settingsNavNames = Object.keys(settingsNavs) as SettingsNav[];
export const settingsGroups: Group[] = ["account", "server"];

export function isSettingsNav(name: string | null): name is SettingsNav {
  return name !== null && Object.hasOwn(settingsNavs, name);
}

/** The pages of a group that this user may open. */
export function settingsNavsOf(group: Group, isAdmin: boolean): SettingsNav[] {
  if (group === "server" && !isAdmin) return [];
  return settingsNavNames.filter((name) => settingsNavs[name].group === group);
}
