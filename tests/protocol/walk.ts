import { exportPKCS8, generateKeyPair } from "jose";
import { gid, type Person, uid } from "../support/cast.ts";
import type { Member } from "../support/member.ts";
import type { TestServer } from "../support/server.ts";
import { ADMIN_USERS_WALK } from "./walk_admin_users.ts";
import { ACCOUNT_WALK } from "./walk_account.ts";
import { laterArchiveSteps } from "./walk_archives.ts";
import { laterBotSteps } from "./walk_bots.ts";
import { laterFileSteps } from "./walk_files.ts";
import { CHANNEL_STEPS, laterChannelSteps } from "./walk_channels.ts";
import { laterMessageSteps } from "./walk_messages.ts";
import { laterPreviewSteps } from "./walk_previews.ts";
import { laterSecondFactorSteps } from "./walk_second_factor.ts";
import { laterPasskeySteps } from "./walk_passkeys.ts";
import { SERVER_WALK } from "./walk_server.ts";
import { SETTINGS_WALK } from "./walk_settings.ts";
import { laterIncomingWebhookSteps } from "./walk_incoming_webhooks.ts";
import { laterCommandSteps } from "./walk_slash_commands.ts";
import { laterRelaySteps } from "./walk_relays.ts";
import { laterWebhookSteps } from "./walk_webhooks.ts";

export type Step = [
  who: Person | "nobody" | Member,
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
];

export function callerOf(server: TestServer, who: Step[0]): Member {
  if (typeof who !== "string") return who;
  return who === "nobody" ? server.nobody : server.as(who);
}

const credential = { type: "password", email: "bo@example.org", password: "open sesame" };
const dee = { email: "dee@example.org", name: "Dee", password: "open sesame" };

/** Requests of the cast, accepted and refused: one line for every kind of response. */
export const WALK: Step[] = [
  ["nobody", "GET", "/admin/system/version"],
  ["nobody", "GET", "/admin/system/initialized"],
  ["nobody", "GET", "/admin/system/organization"],
  ["nobody", "GET", "/admin/login/config"],
  ["nobody", "POST", "/admin/system/create_admin", { ...dee, gender: 0 }],
  ["nobody", "POST", "/admin/system/create_admin", {}],
  ["ada", "POST", "/admin/system/organization", { name: "The House" }],
  ["ada", "PUT", "/admin/system/organization", { description: "Ours" }],
  ["bo", "POST", "/admin/system/organization", { name: "Mine" }],
  ["nobody", "GET", "/token/login_guest"],
  ["ada", "POST", "/admin/login/config", { guest: true }],
  ["nobody", "GET", "/token/login_guest"],
  ["cy", "POST", "/admin/login/config", { guest: true }],
  ["ada", "GET", "/admin/system/frontend_url"],
  ["bo", "GET", "/admin/system/frontend_url"],
  ["ada", "POST", "/admin/system/update_frontend_url", "https://chat.example.org"],
  ["ada", "POST", "/admin/system/update_frontend_url", "nonsense"],
  ["ada", "POST", "/admin/system/frontend_url/check", "http://10.0.0.1"],
  ["bo", "POST", "/admin/system/frontend_url/check", "http://10.0.0.1"],
  ["nobody", "POST", "/token/login", { credential }],
  ["nobody", "POST", "/token/login", { credential: { ...credential, password: "guessed" } }],
  ["nobody", "POST", "/token/login", []],
  ["nobody", "POST", "/token/renew", { token: "", refresh_token: "" }],
  ["nobody", "POST", "/user/register", dee],
  ["nobody", "POST", "/user/register", dee],
  ["nobody", "POST", "/user/register", { ...dee, magic_token: "x" }],
  ["nobody", "GET", "/user/check_email?email=eve@example.org"],
  ["nobody", "POST", "/user/check_magic_token", { magic_token: "x" }],
  ["bo", "GET", "/group/create_reg_magic_link"],
  ["bo", "GET", "/admin/system/create_invite_link"],
  ["cy", "GET", `/group/create_reg_magic_link?gid=${gid.design}`],
  ["bo", "GET", "/user/me"],
  ["nobody", "GET", "/user/me"],
  ["bo", "GET", "/user/devices"],
  ["nobody", "GET", "/user/devices"],
  ["bo", "GET", "/user"],
  ["bo", "GET", `/user/${uid.ada}`],
  ["bo", "GET", "/user/999"],
  ["bo", "POST", "/group", { name: "ours", members: [uid.ada] }],
  ["bo", "POST", "/group", { name: "ours", is_public: true }],
  ["bo", "POST", "/group", {}],
  ["bo", "GET", "/group"],
  ["bo", "GET", `/group/${gid.design}`],
  ["cy", "GET", `/group/${gid.design}`],
  ["bo", "GET", "/group/999"],
  ["ada", "POST", `/group/${gid.design}/members/add`, [uid.cy]],
  ["ada", "POST", `/group/${gid.design}/members/add`, [uid.cy]],
  ["ada", "POST", `/group/${gid.design}/members/remove`, [uid.cy]],
  ["ada", "POST", `/group/${gid.design}/members/remove`, [uid.cy]],
  ["ada", "GET", `/group/${gid.design}/leave`],
  ["bo", "POST", `/group/${gid.design}/send`, "Hello"],
  ["cy", "POST", `/group/${gid.design}/send`, "Hello"],
  ["gus", "POST", `/group/${gid.lobby}/send`, "Hello"],
  ["bo", "POST", "/group/999/send", "Hello"],
  ["bo", "POST", `/group/${gid.lobby}/send`, { no: "text" }],
  ["bo", "POST", `/group/${gid.lobby}/send`, "x".repeat(70_000)],
  ["bo", "POST", `/user/${uid.ada}/send`, "Hello"],
  ["bo", "POST", "/user/999/send", "Hello"],
  ["bo", "GET", `/group/${gid.design}/history?limit=5`],
  ["cy", "GET", `/group/${gid.design}/history`],
  ["bo", "GET", `/user/${uid.ada}/history`],
  ["bo", "GET", `/user/${uid.ada}/history?before=x`],
  ["bo", "GET", "/user/chats"],
  ["bo", "POST", "/user/read-index", { users: [{ uid: uid.ada, mid: 1 }] }],
  ["bo", "POST", "/user/read-index", { users: "all" }],
  ...SERVER_WALK,
  ...SETTINGS_WALK,
  ...ACCOUNT_WALK,
  ...CHANNEL_STEPS,
  ["bo", "GET", `/group/${gid.design}/leave`],
  ["bo", "GET", "/token/logout"],
  ["bo", "GET", "/token/logout"],
];

/** Requests that need a value from an earlier response. */
export async function laterSteps(server: TestServer): Promise<Step[]> {
  const { token, refresh_token } = await server.signIn("cy", "phone");
  const link = await server.as("ada").get("/group/create_reg_magic_link");
  const magic_token = new URL(link.text).searchParams.get("magic_token");
  const newcomer = { magic_token, email: "fay@example.org", password: "open sesame" };
  const { privateKey } = await generateKeyPair("RS256", { extractable: true });
  const account = { private_key: await exportPKCS8(privateKey), token_url: "http://10.0.0.1/token" };
  return [
    ["ada", "POST", "/admin/fcm/test", account],
    ["nobody", "POST", "/token/renew", { token, refresh_token }],
    ["nobody", "POST", "/user/send_reg_magic_link", newcomer],
    ["nobody", "POST", "/user/send_reg_magic_link", { ...newcomer, magic_token: "x" }],
    ["nobody", "POST", "/user/send_reg_magic_link", { ...newcomer, email: "bo@example.org" }],
    ...await laterMessageSteps(server),
    ...await laterArchiveSteps(server),
    ...await laterFileSteps(server),
    ...await laterPreviewSteps(server),
    ...await laterBotSteps(server),
    ...await laterIncomingWebhookSteps(server),
    ...await laterCommandSteps(server),
    ...await laterWebhookSteps(server),
    ...await laterRelaySteps(server),
    ...await laterChannelSteps(server),
    ...await laterSecondFactorSteps(server),
    ...await laterPasskeySteps(server),
    ["ada", "DELETE", "/admin/system/message/clear"],
    ["cy", "DELETE", "/user/devices/phone"],
    ["nobody", "DELETE", "/user/delete"],
    ["ada", "DELETE", "/user/delete"],
    ["cy", "POST", "/group", { name: "theirs" }],
    ["cy", "DELETE", "/user/delete"],
    ["gus", "DELETE", "/user/delete"],
    ...ADMIN_USERS_WALK,
  ];
}
