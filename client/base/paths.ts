import { parseUrl } from "schemas/parse_url.ts";
import { type SettingsNav, settingsNavs } from "./settings_navs.ts";

/** Every path that has a screen, in wouter's notation, by the island that shows it. The server answers these, too. */
export const islandPaths = {
  app: {
    home: "/",
    overview: "/home",
    threads: "/threads",
    chat: "/chat",
    channel: "/chat/channel/:channel_id",
    dm: "/chat/dm/:user_id",
    users: "/users",
    user: "/users/:user_id",
    favs: "/favs",
    files: "/files",
    search: "/search",
    searchChannel: "/search/channel/:channel_id",
    searchDm: "/search/dm/:user_id",
    channelSetting: "/setting/channel/:cid/:nav?",
    dmSetting: "/setting/dm/:uid/:nav?",
    settings: "/setting",
    settingsPage: `/setting/:nav(${Object.keys(settingsNavs).join("|")})`,
    invitePrivate: "/invite_private/:channel_id",
  },
  "sign-in": { login: "/login" },
  guest: { guestLogin: "/guest_login" },
  callback: { callback: "/cb/:type/:payload" },
  links: {
    magicLink: "/magic_link",
    sendMagicLink: "/send_magic_link",
    emailLogin: "/email_login",
    forgotPassword: "/forgot_password",
    resetPassword: "/reset_password",
    confirmEmail: "/confirm_email",
    oauth: "/oauth/:key?",
    inviteMobile: "/invite_mobile/:magic_token",
  },
  register: { register: "/register", setName: "/register/set_name/:from?" },
  onboarding: { onboarding: "/onboarding" },
} as const;

export type IslandName = keyof typeof islandPaths;

export const paths = {
  ...islandPaths.app,
  ...islandPaths["sign-in"],
  ...islandPaths.guest,
  ...islandPaths.callback,
  ...islandPaths.links,
  ...islandPaths.register,
  ...islandPaths.onboarding,
};

export function invitePrivatePath(gid: number, magic_token: string): string {
  return `/invite_private/${gid}?${new URLSearchParams({ magic_token })}`;
}

/** Path to which a provider sends people back. */
export function callbackPath(type: string): string {
  return `/cb/${type}/webapp`;
}

export function isForVisitors(path: string): boolean {
  return /^\/(login|guest_login|register)(?=[/?]|$)/.test(path);
}

/** Returns true for paths that guests may open. In guest mode, a visitor without a session becomes a guest there. */
export function isForGuests(path: string): boolean {
  return /^\/((chat|search)(\/channel\/[^/]+)?\/?)?$/.test(path);
}

const NOWHERE = "http://nowhere.invalid";

/** A `next` from the address bar may lead to any page of this server, and to no other server. */
export function safePath(path: string | null | undefined): string {
  const url = path?.startsWith("/") ? parseUrl(path, NOWHERE) : null;
  if (!url) return paths.home;
  // "/.//elsewhere.example" resolves to a path that a browser would read as a host.
  const within = url.origin === NOWHERE && !url.pathname.startsWith("//");
  return within ? url.pathname + url.search : paths.home;
}

export function loginPath(next: string): string {
  const target = safePath(next);
  // Whoever signs in next may be somebody else, who did not ask for their account.
  const isAccount = [paths.settings, settingsPath("my_account")].includes(target.split("?")[0]);
  return isAccount ? paths.login : withNext(paths.login, target);
}

export function guestLoginPath(next: string): string {
  return withNext(paths.guestLogin, safePath(next));
}

function withNext(path: string, target: string): string {
  return target === paths.home ? path : `${path}?next=${encodeURIComponent(target)}`;
}

/** Old paths such as `/?magic_token=X#/register`, from earlier clients, mails and bookmarks. Null for any other. */
export function fromOldHash({ search, hash }: { search: string; hash: string }): string | null {
  if (!hash.startsWith("#/")) return null;
  const [path, inner] = hash.slice(1).split("?", 2);
  const query = new URLSearchParams(search);
  query.delete("next");
  for (const [name, value] of new URLSearchParams(inner)) query.set(name, value);
  const key = /^\/oauth\/([^/]+)$/.exec(path)?.[1];
  if (key) return keySignInPath(query.get("path")) + `#${key}`;
  const magic_token = query.get("magic_token");
  if (path === paths.login && magic_token) return magicLinkPath(magic_token, query.get("exists") === "true");
  return safePath(query.size ? `${path}?${query}` : path);
}

/** Path to which a link to sign in leads: at once to the account, or first to the choice of a name for a new one. */
function magicLinkPath(magic_token: string, exists: boolean): string {
  return `${exists ? paths.magicLink : "/register/set_name/login"}?${new URLSearchParams({ magic_token })}`;
}

/** Path at which another site's users come in. Their key may follow behind a `#`, which no log of a server keeps. */
export function keySignInPath(path: string | null): string {
  return `/oauth${path === null ? "" : `?${new URLSearchParams({ path })}`}`;
}

/** An invitation takes the whole window, without rail and list. */
export function isInvitation(path: string): boolean {
  return /^\/invite_private\//.test(path);
}

/** A page of the settings. Its back button leads to `from`. */
export function settingsPath(nav: SettingsNav, from?: string): string {
  return `${paths.settings}/${nav}${from === undefined ? "" : `?${new URLSearchParams({ f: from })}`}`;
}

export function uidOfPath(path: string): number | null {
  const uid = /^\/users\/([1-9]\d{0,15})\/?$/.exec(path)?.[1];
  return uid ? Number(uid) : null;
}
