import { uid } from "../support/cast.ts";
import type { Step } from "./walk.ts";

const gil = { email: "gil@example.org", name: "Gil", password: "", gender: 0, is_admin: false };
const webhook_url = "http://127.0.0.1:1/";

/** Requests of an admin about accounts. They are the last, because somebody is deleted. */
export const ADMIN_USERS_WALK: Step[] = [
  ["ada", "GET", "/admin/user"],
  ["bo", "GET", "/admin/user"],
  ["nobody", "GET", "/admin/user"],
  ["ada", "GET", `/admin/user/${uid.cy}`],
  ["ada", "GET", "/admin/user/999"],
  ["ada", "GET", `/admin/user/${uid.cy}/owned_channels`],
  ["ada", "GET", "/admin/user/999/owned_channels"],
  ["bo", "GET", `/admin/user/${uid.cy}/owned_channels`],
  ["ada", "POST", "/admin/user", gil],
  ["ada", "POST", "/admin/user", gil],
  ["ada", "POST", "/admin/user", {}],
  ["ada", "POST", "/admin/user", { ...gil, name: "Hal", email: "hal@example.org", webhook_url }],
  ["cy", "POST", "/admin/user", gil],
  ["ada", "POST", "/admin/user/invite", { emails: ["ivy@example.org"] }],
  ["ada", "POST", "/admin/user/invite", { emails: [] }],
  ["bo", "POST", "/admin/user/invite", { emails: ["ivy@example.org"] }],
  ["ada", "PUT", `/admin/user/${uid.cy}`, { gender: 1 }],
  ["ada", "PUT", `/admin/user/${uid.cy}`, { name: "Gil" }],
  ["ada", "PUT", `/admin/user/${uid.cy}`, { webhook_url }],
  ["ada", "PUT", `/admin/user/${uid.ada}`, { is_admin: false }],
  ["ada", "PUT", `/admin/user/${uid.cy}`, {}],
  ["ada", "PUT", "/admin/user/999", { gender: 1 }],
  ["ada", "DELETE", `/admin/user/${uid.ada}`],
  ["ada", "DELETE", "/admin/user/999"],
  ["ada", "DELETE", `/admin/user/${uid.cy}`],
];
