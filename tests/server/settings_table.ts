import sharp from "sharp";
import { issued } from "../license/keys.ts";

export interface Setting {
  what: string;
  method: "POST" | "PUT";
  path: string;
  /** Where it is read, if not at the same path. */
  read?: string;
  /** The part of what is read there that this setting changes. All of it without this. */
  part?: string;
  /** JSON, plain text, or a picture. Nothing where the server makes the value. */
  change?: object | string | Uint8Array<ArrayBuffer>;
  /** The secrets in it. */
  secrets?: string[];
  /** The secret that the answer shows to the admin, as the protocol wants. */
  shows?: (answer: string) => string;
  /** Who hears of it. */
  heardBy: "everybody" | "admins";
}

const COMMON = { method: "PUT", path: "/admin/system/common", heardBy: "everybody" } as const;
const LOGIN = { method: "POST", path: "/admin/login/config", heardBy: "admins" } as const;
const ORGANIZATION = { method: "PUT", path: "/admin/system/organization", heardBy: "everybody" } as const;
const FILES = { method: "PUT", path: "/admin/files/config", heardBy: "admins" } as const;
const PAGES = { method: "PUT", read: "/admin/custom_pages", heardBy: "admins" } as const;

const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: "#c00" } }).png()
  .toBuffer();
const each = <T extends object>(setting: T, changes: object[]) =>
  changes.map((change) => ({ what: Object.keys(change).join(" and "), ...setting, change }));

/** What admins change, in an order in which each can be changed. */
export const SETTINGS: Setting[] = [
  ...each(ORGANIZATION, [{ name: "Bakery" }, { description: "Bread" }]),
  {
    what: "logo",
    method: "POST",
    path: "/admin/system/organization/logo",
    read: "/resource/organization/logo",
    change: new Uint8Array(picture),
    heardBy: "everybody",
  },
  ...each(COMMON, [
    { show_user_online_status: false },
    { webclient_auto_update: false },
    { contact_verification_enable: true },
    { chat_layout_mode: "SelfRight" },
    { max_file_expiry_mode: "Day30" },
    { only_admin_can_create_group: true },
    { who_can_invite_users: false },
    { only_admin_can_see_channel_members: true },
    { enable_msg_url_preview: false },
    { dm_enable: false },
    { msg_smtp_notify_enable: true },
    { msg_smtp_notify_delay_seconds: 3600 },
    { add_friend_enable: false },
    { search_user_enable: false },
  ]),
  ...each(FILES, [{ max_size: 1000 }, { user_quota: 5000 }, { need_sign_in: true }]),
  {
    what: "SMTP",
    method: "POST",
    path: "/admin/smtp/config",
    change: {
      enabled: true,
      host: "mail.example.org",
      port: 2525,
      from: "us@example.org",
      username: "ours",
      password: "secret-of-smtp",
      security: "starttls",
    },
    secrets: ["secret-of-smtp"],
    heardBy: "admins",
  },
  ...["google", "github"].map((name) => ({
    what: name,
    method: "POST" as const,
    path: `/admin/${name}_auth/config`,
    change: { client_id: "ours", client_secret: `secret-of-${name}` },
    secrets: [`secret-of-${name}`],
    heardBy: "admins" as const,
  })),
  {
    what: "clients at OpenID Connect providers",
    method: "POST",
    path: "/admin/oidc_auth/config",
    change: { clients: [{ domain: "id.example.org", client_id: "ours", client_secret: "secret-of-oidc" }] },
    secrets: ["secret-of-oidc"],
    heardBy: "admins",
  },
  {
    what: "third-party secret",
    method: "POST",
    path: "/admin/system/third_party_secret",
    shows: (answer) => answer,
    heardBy: "admins",
  },
  {
    what: "frontend URL",
    method: "POST",
    path: "/admin/system/update_frontend_url",
    read: "/admin/system/frontend_url",
    change: "https://chat.example.org",
    heardBy: "admins",
  },
  ...each(LOGIN, [
    { who_can_sign_up: "InvitationOnly" },
    { guest: true },
    { third_party: true },
    { magic_link: true },
    { google: true },
    { github: true },
    { oidc: [{ enable: true, favicon: "", domain: "id.example.org" }] },
    { metamask: true },
    { passkey: true },
    { password: false },
  ]),
  {
    what: "FCM",
    method: "POST",
    path: "/admin/fcm/config",
    change: {
      enabled: true,
      use_official: true,
      token_url: "https://token.example.org",
      project_id: "p",
      private_key: "secret-of\nfcm",
      client_email: "x",
    },
    secrets: ["secret-of\nfcm", "secret-of\\nfcm"],
    heardBy: "admins",
  },
  {
    what: "Agora",
    method: "POST",
    path: "/admin/agora/config",
    change: {
      enabled: true,
      url: "https://agora.example.org",
      project_id: "p",
      app_id: "a",
      app_certificate: "secret-of-app",
      rtm_key: "k",
      rtm_secret: "secret-of-rtm",
    },
    secrets: ["secret-of-app", "secret-of-rtm"],
    heardBy: "admins",
  },
  {
    what: "widget CSS",
    method: "PUT",
    path: "/resource/widget-extra.css",
    change: { data: "a {}" },
    heardBy: "admins",
  },
  {
    what: "metrics token",
    method: "POST",
    path: "/admin/metrics/token",
    read: "/admin/usage",
    part: "metrics_token_made_at",
    shows: (answer) => answer,
    heardBy: "admins",
  },
  { what: "landing page", path: "/page/landing", change: "<p>Hello</p>", ...PAGES },
  { what: "page after signing in", path: "/page/after_signin", change: "<p>Come in</p>", ...PAGES },
  {
    what: "key of the pages",
    method: "POST",
    path: "/page/apikey",
    shows: (answer) => JSON.parse(answer).key,
    heardBy: "admins",
  },
  {
    what: "license",
    method: "PUT",
    path: "/license",
    change: { license: issued({ user_limit: 50 }) },
    heardBy: "admins",
  },
];

/** Fields of the sections that no admin changes by a call. */
export const NOT_CHANGED = new Map([
  ["identity/server_id", "it is created with the database"],
  ["identity/secret", "it is created with the database"],
  ["organization/seen_url", "it is where an admin opened the app"],
  ["passkeys/seen_url", "it is where an admin opened the app"],
  ["oidc/registered", "the server registers itself"],
]);
