import type { Announcement, ChangeType, UpdateChannel } from "schemas/channels.ts";
import { callSignedIn } from "./http/tokens.ts";

export const putChannel = (gid: number, json: UpdateChannel) =>
  callSignedIn<null>(`/group/${gid}`, { method: "PUT", json });

export const changeChannelType = (gid: number, json: ChangeType) =>
  callSignedIn<null>(`/group/${gid}/change_type`, { method: "POST", json });

export const deleteChannel = (gid: number) => callSignedIn<null>(`/group/${gid}`, { method: "DELETE" });

export const leaveChannel = (gid: number) => callSignedIn<null>(`/group/${gid}/leave`);

export const clearChannel = (gid: number) => callSignedIn<null>(`/group/${gid}/clear`, { method: "DELETE" });

export const addMembers = (gid: number, uids: number[]) =>
  callSignedIn<null>(`/group/${gid}/members/add`, { method: "POST", json: uids });

export const removeMembers = (gid: number, uids: number[]) =>
  callSignedIn<null>(`/group/${gid}/members/remove`, { method: "POST", json: uids });

/** The server detects the type from the bytes. */
export const postChannelIcon = (gid: number, file: Blob) =>
  callSignedIn<null>(`/group/${gid}/avatar`, { method: "POST", body: { type: "image/png", content: file } });

export const pinMessage = (gid: number, mid: number) =>
  callSignedIn<null>(`/group/${gid}/pin`, { method: "POST", json: { mid } });

export const unpinMessage = (gid: number, mid: number) =>
  callSignedIn<null>(`/group/${gid}/unpin`, { method: "POST", json: { mid } });

export const postAnnouncement = (gid: number, content: string) =>
  callSignedIn<Announcement>(`/group/${gid}/announcement`, { method: "POST", json: { content } });

export const deleteAnnouncement = (gid: number) =>
  callSignedIn<null>(`/group/${gid}/announcement`, { method: "DELETE" });
