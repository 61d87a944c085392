import type { Step } from "./walk.ts";

const COMMON = { webclient_auto_update: true, chat_layout_mode: "Left", ext_setting: "{}" };

const SMTP = { enabled: false, host: "", port: 0, from: "", username: "", password: "" };
const LETTER = { to: "bo@example.org", subject: "Hello", content: "<b>Hello</b>" };

/** Requests about the server itself, at a start and by its admins. They leave it unchanged. */
export const SERVER_WALK: Step[] = [
  ["nobody", "GET", "/license"],
  ["bo", "GET", "/favorite"],
  ["nobody", "GET", "/favorite"],
  ["nobody", "GET", "/admin/smtp/enabled"],
  ["ada", "GET", "/admin/smtp/config"],
  ["bo", "GET", "/admin/smtp/config"],
  ["ada", "POST", "/admin/smtp/config", SMTP],
  ["ada", "POST", "/admin/smtp/config", { ...SMTP, enabled: true }],
  ["bo", "POST", "/admin/smtp/config", SMTP],
  ["ada", "POST", "/admin/smtp/test", { to: "ada@example.org" }],
  ["bo", "POST", "/admin/smtp/test", { to: "ada@example.org" }],
  ["ada", "POST", "/admin/system/send_mail", LETTER],
  ["bo", "POST", "/admin/system/send_mail", LETTER],
  ["bo", "GET", "/admin/agora/enabled"],
  ["nobody", "GET", "/admin/google_auth/public_config"],
  ["nobody", "GET", "/admin/github_auth/public_config"],
  ["nobody", "GET", "/resource/organization/logo?t=1"],
  ["nobody", "GET", "/admin/system/common"],
  ["ada", "PUT", "/admin/system/common", COMMON],
  ["bo", "PUT", "/admin/system/common", COMMON],
  ["ada", "PUT", "/admin/system/common", { chat_layout_mode: "Right" }],
  ["ada", "GET", "/admin/system/third_party_secret"],
  ["bo", "GET", "/admin/system/third_party_secret"],
  ["ada", "POST", "/admin/system/third_party_secret"],
  ["nobody", "POST", "/token/create_third_party_key", { userid: "1", username: "Zoë" }],
  ["nobody", "GET", "/resource/widget-extra.css"],
  ["ada", "PUT", "/resource/widget-extra.css", { data: "a {}" }],
  ["bo", "PUT", "/resource/widget-extra.css", { data: "a {}" }],
  ["nobody", "GET", "/resource/widget-extra.css"],
  ["ada", "GET", "/admin/system/files?page=1&page_size=1000"],
  ["bo", "GET", "/admin/system/files"],
  ["ada", "DELETE", "/resource/file/delete"],
  ["bo", "DELETE", "/admin/system/message/clear"],
  ["ada", "GET", "/admin/security_events?limit=5"],
  ["bo", "GET", "/admin/security_events"],
  ["bo", "GET", "/admin/vocespace/config"],
  ["ada", "GET", "/admin/vocespace/health/meet"],
  ["ada", "GET", "/admin/notification/channel-types"],
  ["bo", "GET", "/user/notification/available-types"],
  ["bo", "GET", "/user/notification/channels"],
];
