import { type Person, uid } from "../support/cast.ts";
import type { Step } from "./walk.ts";

const PIXEL = Uint8Array.fromBase64(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
);
const change = { old_password: "open sesame", new_password: "close sesame" };
const everybody: (Person | "nobody")[] = ["ada", "bo", "gus", "nobody"];
const by = (method: string, path: string, body?: unknown) =>
  everybody.map((who): Step => [who, method, path, body]);

/** One's own account, and pictures of others. */
export const ACCOUNT_WALK: Step[] = [
  ...by("PUT", "/user", { gender: 1 }),
  ["bo", "PUT", "/user", { name: "Ada" }],
  ["bo", "PUT", "/user", {}],
  ...by("POST", "/user/avatar", PIXEL),
  ["bo", "POST", "/user/avatar", "no picture"],
  ["bo", "POST", "/user/avatar", "x".repeat(524_289)],
  ...by("POST", `/admin/user/${uid.bo}/avatar`, PIXEL),
  ["ada", "POST", "/admin/user/999/avatar", PIXEL],
  ["nobody", "GET", `/resource/avatar?uid=${uid.bo}`],
  ["nobody", "GET", "/resource/avatar?uid=999"],
  ...by("DELETE", `/admin/user/${uid.bo}/avatar`),
  ["ada", "DELETE", "/admin/user/999/avatar"],
  ...by("DELETE", "/user/avatar"),
  ...by("GET", "/user/email_change"),
  ...by("POST", "/user/email_change"),
  ...by("DELETE", "/user/email_change"),
  ["nobody", "POST", "/user/confirm_email", { magic_token: "x" }],
  ...by("GET", "/user/local_time"),
  ...by("PUT", "/user/local_time", { time_zone: "Asia/Tokyo" }),
  ["bo", "PUT", "/user/local_time", { time_zone: "Nowhere" }],
  ["bo", "PUT", "/user/local_time", { is_shown: false }],
  ...by("GET", "/user/profiles"),
  ...by("GET", `/user/${uid.bo}/profile`),
  ["bo", "GET", "/user/999/profile"],
  ...by("GET", `/user/${uid.cy}/together`),
  ...by("GET", "/search?q=hello&count=true&context=1"),
  ["bo", "GET", "/search?q=on:2026-02-30"],
  ...by("GET", "/token/credentials"),
  ...by("GET", "/user/devices/details"),
  ...by("PUT", "/token/device_token", { device_token: "abc" }),
  ...by("PUT", "/user/update_fcm_token?device=web%3Afirst", "abc"),
  ["bo", "PUT", "/user/update_fcm_token?device=none", "abc"],
  ...by("DELETE", "/user/devices/none"),
  ["cy", "POST", "/user/change_password", { ...change, old_password: "guessed" }],
  ...by("POST", "/user/change_password", change),
];
