import sharp from "sharp";
import { gid, uid } from "../support/cast.ts";
import type { TestServer } from "../support/server.ts";
import type { Step } from "./walk.ts";

const [lobby, design] = [`/group/${gid.lobby}`, `/group/${gid.design}`];
const INVITE = "/group/create_invite_private_magic_link";

const SETTINGS = {
  name: "design",
  description: "How it looks",
  only_owner_can_send_msg: false,
  show_email: true,
  dm_to_member: true,
  add_friend: true,
  ext_setting: "{}",
};

/** Managing channels. Afterwards `design` is as it was before. */
export const CHANNEL_STEPS: Step[] = [
  ["ada", "PUT", design, SETTINGS],
  ["bo", "PUT", design, { name: "mine" }],
  ["ada", "PUT", "/group/999", { name: "mine" }],
  ["ada", "PUT", design, {}],
  ["ada", "PUT", design, { owner: uid.cy }],
  ["ada", "PUT", lobby, { owner: uid.bo }],
  ["ada", "PUT", design, { owner: uid.bo }],
  ["bo", "PUT", design, { owner: uid.ada }],
  ["ada", "POST", `${design}/change_type`, { is_public: true }],
  ["ada", "POST", `${design}/change_type`, { is_public: false, members: [uid.bo] }],
  ["ada", "POST", `${lobby}/change_type`, { is_public: false, members: [999] }],
  ["bo", "POST", `${lobby}/change_type`, { is_public: false }],
  ["ada", "POST", "/group/999/change_type", { is_public: false }],
  ["bo", "DELETE", design],
  ["ada", "DELETE", "/group/999"],
  ["bo", "DELETE", `${design}/clear`],
  ["ada", "DELETE", "/group/999/clear"],
  ["ada", "POST", `${design}/pin`, { mid: 999 }],
  ["bo", "POST", `${design}/pin`, { mid: 1 }],
  ["ada", "POST", `${design}/unpin`, { mid: 999 }],
  ["bo", "POST", `${design}/unpin`, { mid: 1 }],
  ["bo", "GET", `${design}/announcement`],
  ["ada", "POST", `${design}/announcement`, { content: "Round corners from Monday" }],
  ["bo", "GET", `${design}/announcement`],
  ["cy", "GET", `${design}/announcement`],
  ["bo", "GET", "/group/999/announcement"],
  ["bo", "POST", `${design}/announcement`, { content: "Square ones" }],
  ["ada", "POST", `${design}/announcement`, { content: " " }],
  ["bo", "DELETE", `${design}/announcement`],
  ["ada", "DELETE", `${design}/announcement`],
  ["ada", "POST", `${design}/avatar`, "not a picture"],
  ["ada", "POST", `${design}/avatar`, "x".repeat(600_000)],
  ["bo", "POST", `${design}/avatar`, "not a picture"],
  ["ada", "POST", "/group/999/avatar", "not a picture"],
  ["nobody", "GET", `/resource/group_avatar?gid=${gid.design}`],
  ["nobody", "GET", "/resource/group_avatar"],
  ["bo", "GET", `${INVITE}?gid=${gid.design}&expired_in=60&max_times=1`],
  ["cy", "GET", `${INVITE}?gid=${gid.design}`],
  ["bo", "GET", `${INVITE}?gid=999`],
  ["bo", "GET", INVITE],
  ["bo", "POST", "/user/join_private", { magic_token: "x" }],
];

/** Requests that need an existing message, picture or token. */
export async function laterChannelSteps(server: TestServer): Promise<Step[]> {
  const ada = server.as("ada");
  const mid = (await ada.trySend("design", "Round corners")).body as number;
  const other = (await ada.post("/group", { name: "short-lived" })).body as { gid: number };
  const link = await ada.get(`${INVITE}?gid=${gid.design}`);
  const magic_token = new URL(link.text.replace("#/", "")).searchParams.get("magic_token");
  const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: "red" } });
  return [
    ["ada", "POST", `${design}/pin`, { mid }],
    ["ada", "POST", `${design}/pin`, { mid }],
    ["ada", "GET", design],
    ["ada", "POST", `${design}/unpin`, { mid }],
    ["ada", "POST", `${design}/avatar`, await picture.png().toBuffer()],
    ["nobody", "GET", `/resource/group_avatar?gid=${gid.design}&t=1`],
    ["cy", "POST", "/user/join_private", { magic_token }],
    ["cy", "POST", "/user/join_private", { magic_token }],
    ["ada", "DELETE", `${design}/clear`],
    ["ada", "DELETE", `/group/${other.gid}`],
    ["ada", "GET", `/group/${other.gid}`],
  ];
}
