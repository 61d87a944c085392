import { paths } from "../../client/base/paths.ts";
import type { IslandName } from "../../client/base/startup.ts";

interface Screen {
  island: IslandName;
  /** Who may see the screen. Others are redirected. */
  audience: "member" | "visitor" | "founder";
}

const app: Screen = { island: "app", audience: "member" };
const register: Screen = { island: "register", audience: "visitor" };

const screens: [pattern: string, screen: Screen][] = [
  [paths.home, app],
  [paths.chat, app],
  [paths.channel, app],
  [paths.dm, app],
  [paths.users, app],
  [paths.user, app],
  [paths.channelSetting, app],
  [paths.dmSetting, app],
  [paths.invitePrivate, app],
  [paths.login, { island: "sign-in", audience: "visitor" }],
  [paths.register, register],
  [paths.setName, register],
  [paths.onboarding, { island: "onboarding", audience: "founder" }],
];

const patterns = screens.map(([pathname, screen]) => ({ pattern: new URLPattern({ pathname }), screen }));

export function screenAt(pathname: string): Screen | undefined {
  return patterns.find(({ pattern }) => pattern.test({ pathname }))?.screen;
}

export type { Screen };
