import { gid, uid } from "../support/cast.ts";
import type { Step } from "./walk.ts";

/** Requests about personal settings. They leave the cast unchanged. */
export const SETTINGS_WALK: Step[] = [
  ["bo", "POST", "/user/mute", {
    add_users: [{ uid: uid.ada, expired_in: 60 }],
    add_groups: [{ gid: gid.lobby }],
  }],
  ["bo", "POST", "/user/mute", { remove_users: [uid.ada], remove_groups: [gid.lobby] }],
  ["bo", "POST", "/user/mute", { add_users: [{ uid: uid.bo }] }],
  ["bo", "POST", "/user/burn-after-reading", {
    users: [{ uid: uid.ada, expires_in: 300 }],
    groups: [{ gid: gid.lobby, expires_in: 300 }],
  }],
  ["bo", "POST", "/user/burn-after-reading", {
    users: [{ uid: uid.ada, expires_in: 0 }],
    groups: [{ gid: gid.lobby, expires_in: 0 }],
  }],
  ["bo", "POST", "/user/burn-after-reading", { users: [{ uid: uid.ada, expires_in: -1 }] }],
  ["bo", "POST", "/user/pin_chat", { target: { gid: gid.lobby } }],
  ["bo", "POST", "/user/pin_chat", { target: { gid: 999 } }],
  ["bo", "POST", "/user/unpin_chat", { target: { gid: gid.lobby } }],
  ["bo", "POST", "/user/unpin_chat", { target: { uid: 999 } }],
  ["bo", "PUT", "/user/contact_remark", { contact_uid: uid.cy, remark: "Cy from sales" }],
  ["bo", "PUT", "/user/contact_remark", { contact_uid: uid.bo, remark: "Me" }],
  ["gus", "PUT", "/user/contact_remark", { contact_uid: uid.bo, remark: "Bo" }],
  ["bo", "POST", "/user/update_contact_status", { action: "add", target_uid: uid.cy }],
  ["bo", "POST", "/user/update_contact_status", { action: "add", target_uid: 999 }],
  ["gus", "POST", "/user/update_contact_status", { action: "add", target_uid: uid.cy }],
  ["bo", "GET", "/user/contacts"],
  ["nobody", "GET", "/user/contacts"],
  ["bo", "POST", "/user/update_contact_status", { action: "remove", target_uid: uid.cy }],
  ["bo", "POST", "/user/search", { search_type: "name", keyword: "cy" }],
  ["bo", "POST", "/user/search", { search_type: "id", keyword: "999" }],
  ["gus", "POST", "/user/search", { search_type: "id", keyword: "1" }],
  ["bo", "POST", `/group/${gid.design}/typing`],
  ["cy", "POST", `/group/${gid.design}/typing`],
  ["bo", "POST", "/group/999/typing"],
  ["bo", "POST", `/user/${uid.ada}/typing`],
  ["gus", "POST", `/user/${uid.ada}/typing`],
  ["bo", "POST", "/user/999/typing"],
];
