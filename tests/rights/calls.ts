import { formOf } from "../files/support.ts";
import { creation, PATCH, VERSION } from "../files/tus.ts";
import type { RequestOptions } from "../support/member.ts";
import type { Scene } from "./scene.ts";

interface Call {
  query?: string;
  json?: unknown;
  body?: RequestOptions;
}

const PIXEL = Uint8Array.fromBase64(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
);
const NO_FILE = "5d2c0c0e-8c1e-4d0e-9b1c-0f2f6a1b2c3d";
const said: Call = { body: { headers: { "Content-Type": "text/plain" }, body: "Hello" } };
const picture: Call = { body: { headers: { "Content-Type": "image/png" }, body: PIXEL } };

/** The query and body of each route. Routes that are not listed have none. */
const CALLS: Record<string, (scene: Scene) => Call> = {
  "POST /group": ({ is_public }) => ({ json: { name: "ours", is_public } }),
  "PUT /group/{gid}": () => ({ json: { name: "ours now" } }),
  "PUT /group/{gid} (its switches)": () => ({ json: { only_owner_can_send_msg: true, show_email: false } }),
  "PUT /group/{gid} (its owner)": ({ member }) => ({ json: { owner: member } }),
  "POST /group/{gid}/change_type": ({ is_public }) => ({ json: { is_public: !is_public } }),
  "POST /group/{gid}/avatar": () => picture,
  "POST /group/{gid}/incoming_webhooks": () => ({ json: { name: "Alerts" } }),
  "PUT /group/{gid}/incoming_webhooks/{webhook_id}": () => ({ json: { name: "Alerts" } }),
  "POST /group/{gid}/incoming_webhooks/{webhook_id}/avatar": () => picture,
  "POST /command": () => ({ json: { command: "nothing", text: "", target: { gid: 1 } } }),
  "POST /command_answer/{token}": () => said,
  "POST /admin/command": () => ({
    json: { name: "deploy", description: "", usage_hint: "", url: "https://ci.example.org/" },
  }),
  "PUT /admin/command/{command_id}": () => ({ json: { is_enabled: false } }),
  "POST /hook/{token}": () => said,
  "POST /hook/{token}/{form}": () => ({ json: { text: "Hello" } }),
  "POST /webhooks/{id}/{token}": () => ({ json: { content: "Hello" } }),
  "POST /v10/webhooks/{id}/{token}": () => ({ json: { content: "Hello" } }),
  "POST /group/{gid}/members/add": ({ newcomer }) => ({ json: [newcomer] }),
  "POST /group/{gid}/members/remove": ({ other }) => ({ json: [other] }),
  "POST /group/{gid}/members/remove (its owner)": ({ owner }) => ({ json: [owner] }),
  "GET /group/create_reg_magic_link": ({ gid }) => ({ query: `gid=${gid}` }),
  "GET /group/create_invite_private_magic_link": ({ gid }) => ({ query: `gid=${gid}` }),
  "POST /user/join_private": ({ invitation }) => ({ json: { magic_token: invitation } }),
  "POST /group/{gid}/announcement": () => ({ json: { content: "Hear, hear" } }),
  "POST /group/{gid}/pin": ({ mids: [mid] }) => ({ json: { mid } }),
  "POST /group/{gid}/unpin": ({ mids: [mid] }) => ({ json: { mid } }),
  "POST /group/{gid}/send": () => said,
  "POST /user/{uid}/send": () => said,
  "POST /message/{mid}/reply": () => said,
  "PUT /message/{mid}/edit": () => said,
  "PUT /message/{mid}/like": () => ({ json: { action: "👍" } }),
  "PUT /message/{mid}/thread": () => ({ json: { following: true } }),
  "POST /user/read-index": ({ gid, other, mids: [mid] }) => ({
    json: gid ? { groups: [{ gid, mid }] } : { users: [{ uid: other, mid }] },
  }),
  "POST /user/mute": ({ gid, other }) => ({
    json: gid ? { add_groups: [{ gid }] } : { add_users: [{ uid: other }] },
  }),
  "POST /user/burn-after-reading": ({ gid, other }) => ({
    json: gid ? { groups: [{ gid, expires_in: 300 }] } : { users: [{ uid: other, expires_in: 300 }] },
  }),
  "POST /user/pin_chat": ({ gid, other }) => ({ json: { target: gid ? { gid } : { uid: other } } }),
  "POST /user/unpin_chat": ({ gid, other }) => ({ json: { target: gid ? { gid } : { uid: other } } }),
  "POST /user/unread_marks": ({ gid, other }) => ({
    json: { add: [{ target: gid ? { gid } : { uid: other }, mid: 1 }] },
  }),
  "PUT /user/pinned_chats": ({ gid, other }) => ({ json: { chats: [gid ? { gid } : { uid: other }] } }),
  "POST /user/sections": ({ gid, other }) => ({
    json: { name: "Projects", chats: [gid ? { gid } : { uid: other }] },
  }),
  "PUT /user/sections": () => ({ json: { sections: [] } }),
  "PUT /user/sections/{section} (of nobody)": () => ({ json: { is_collapsed: true } }),
  "PUT /user/local_time": () => ({ json: { time_zone: "Europe/Lisbon" } }),
  "PUT /user/chat_list": () => ({ json: { sort_by: "name" } }),
  "POST /user/hide_chat": ({ gid, other }) => ({ json: { target: gid ? { gid } : { uid: other } } }),
  "POST /user/show_chat": ({ gid, other }) => ({ json: { target: gid ? { gid } : { uid: other } } }),
  "POST /user/update_contact_status": ({ other }) => ({ json: { action: "add", target_uid: other } }),
  "PUT /user/contact_remark": ({ other }) => ({ json: { contact_uid: other, remark: "That one" } }),
  "POST /admin/smtp/config": () => ({
    json: { enabled: false, host: "", from: "", username: "", password: "" },
  }),
  "POST /admin/smtp/test": () => ({ json: { to: "dee@example.org" } }),
  "POST /admin/system/send_mail": () => ({ json: { to: "dee@example.org", subject: "", content: "" } }),
  "POST /admin/system/organization": () => ({ json: { name: "Ours" } }),
  "PUT /admin/system/organization": () => ({ json: { name: "Ours" } }),
  "POST /admin/system/organization/logo": () => picture,
  "POST /admin/system/orgnization/logo": () => picture,
  "POST /resource/file/prepare": () => ({ json: { filename: "a.txt" } }),
  "POST /resource/file/upload": () => ({ body: formOf(NO_FILE, PIXEL, true) }),
  "POST /resource/file/tus": () => ({ body: creation(5) }),
  "PATCH /resource/file/tus/{file_id} (of nobody)": () => ({
    body: { headers: { ...PATCH, "Upload-Offset": "0" }, body: PIXEL },
  }),
  "DELETE /resource/file/tus/{file_id} (of nobody)": () => ({ body: { headers: VERSION } }),
  "GET /resource/file": () => ({ query: `file_path=2026/1/30/${NO_FILE}` }),
  "PUT /admin/files/config": () => ({ json: { need_sign_in: false } }),
  "POST /resource/archive": ({ mids }) => ({ json: { mid_list: mids } }),
  "GET /resource/archive": () => ({ query: `file_path=2026/1/30/${NO_FILE}` }),
  "GET /resource/archive/attachment": () => ({ query: `file_path=2026/1/30/${NO_FILE}&attachment_id=0` }),
  "POST /favorite": ({ mids }) => ({ json: { mid_list: mids } }),
  "GET /favorite/archives": () => ({ query: `ids=${NO_FILE}` }),
  "GET /resource/open_graphic_parse": () => ({ query: "url=http://10.0.0.1/" }),
  "GET /resource/preview_image": () => ({ query: "url=http://10.0.0.1/&signature=x" }),
  "PUT /admin/system/common": () => ({ json: { chat_layout_mode: "Left" } }),
  "POST /admin/system/update_frontend_url": () => ({
    body: { headers: { "Content-Type": "text/plain" }, body: "https://chat.example.org" },
  }),
  "POST /admin/system/frontend_url/check": () => ({
    body: { headers: { "Content-Type": "text/plain" }, body: "http://10.0.0.1" },
  }),
  "POST /admin/fcm/config": () => ({ json: { enabled: false } }),
  "POST /admin/fcm/test": () => ({ json: { private_key: "none" } }),
  "POST /admin/agora/config": () => ({ json: { enabled: true } }),
  "POST /admin/agora/test": () => ({ json: {} }),
  "POST /admin/agora/token": ({ gid }) => ({ json: { gid } }),
  "POST /admin/agora/token (for a person)": ({ other }) => ({ json: { uid: other } }),
  "POST /admin/agora/token (for a person, who blocks one)": ({ other }) => ({ json: { uid: other } }),
  "GET /admin/agora/usages": () => ({ query: "from_date=2026-11-01&to_date=2026-11-02" }),
  "POST /admin/system/create_admin": () => ({
    json: { email: "eve@example.org", name: "Eve", password: "open sesame", gender: 0 },
  }),
  "POST /admin/user": () => ({
    json: { email: "eve2@example.org", name: "Evelyn", password: "", gender: 0, is_admin: false },
  }),
  "POST /admin/user/invite": () => ({ json: { emails: ["gil@example.org"] } }),
  "POST /admin/user/bot-api-key/{uid}": () => ({ json: { name: "first" } }),
  "PUT /admin/user/{uid}": () => ({ json: { gender: 1 } }),
  "POST /admin/google_auth/config": () => ({ json: { client_id: "" } }),
  "POST /admin/github_auth/config": () => ({ json: { client_id: "" } }),
  "POST /admin/oidc_auth/config": () => ({ json: { clients: [] } }),
  "POST /admin/login/config": () => ({ json: { who_can_sign_up: "EveryOne" } }),
  "PUT /resource/widget-extra.css": () => ({ json: { data: "" } }),
  "PUT /page/{name}": () => ({ body: { headers: { "Content-Type": "text/plain" }, body: "" } }),
  "PUT /license": () => ({ json: { license: "free" } }),
  "POST /license/check": () => ({ json: { license: "free" } }),
  "POST /license/payment": () => ({
    json: { domain: "example.org", success_url: "https://example.org", cancel_url: "https://example.org" },
  }),
  "POST /admin/notification/channel-types": () => ({ json: { channel_type: "bark", enabled: false } }),
  "POST /user/notification/channels": () => ({ json: { channel_type: "bark", name: "Mine", config: {} } }),
  "PUT /user/notification/channels/{id}": () => ({ json: { name: "Mine" } }),
  "PUT /user": () => ({ json: { gender: 1 } }),
  "POST /user/avatar": () => picture,
  "POST /admin/user/{uid}/avatar": () => picture,
  "POST /user/change_password": () => ({ json: { old_password: "guessed", new_password: "close sesame" } }),
  "POST /user/second_factor": () => ({ json: { password: "guessed" } }),
  "POST /user/second_factor/confirm": () => ({ json: { code: "000000" } }),
  "POST /user/second_factor/recovery_codes": () => ({ json: { code: "000000" } }),
  "POST /user/second_factor/turn_off": () => ({ json: { code: "000000" } }),
  "PUT /user/update_fcm_token": () => ({ query: "device=phone", ...said }),
  "GET /search": () => ({ query: "q=hello" }),
  "GET /bot/search": () => ({ query: "q=hello" }),
  "POST /user/search": ({ other }) => ({ json: { search_type: "id", keyword: `${other}` } }),
};

/** The request of a row of the table in this scene. */
export function requestOf(route: string, when: string, scene: Scene) {
  const [method, template] = route.split(" ");
  const { query, json, body } = (CALLS[`${route} (${when})`] ?? CALLS[route] ?? (() => ({})))(scene);
  const path = template
    .replace("{gid}", `${scene.gid}`)
    .replace("{bot}", `${scene.bot}`)
    .replace("{url}", "meet")
    .replace("{uid}", `${scene.other}`)
    .replace("{kid}", "999")
    .replace("{section}", "999")
    .replace("{session}", "cs_1")
    .replace("{name}", "landing")
    .replace("{delivery}", "999")
    .replace("{webhook_id}", "999")
    .replace("{command_id}", "999")
    .replace("{page_no}", "0")
    .replace("{page_size}", "100")
    .replace("{channel_name}", "vocechat:group:0")
    .replace("{form}", "slack")
    .replace("{device}", "phone")
    .replace("{attachment_id}", "0")
    .replace("/channels/{id}", "/channels/999")
    .replace("{channel_type}", "matrix")
    .replace("{id}", NO_FILE)
    .replace("{file_id}", NO_FILE)
    .replace("{mids}", scene.mids.join())
    .replace("{mid}", `${scene.mids[0]}`);
  const extra: RequestOptions = body ??
    (json === undefined ? {} : {
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(json),
    });
  return { method, path: query ? `${path}?${query}` : path, extra };
}
