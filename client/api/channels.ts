import type {
  Announcement,
  ChangeType,
  Channel,
  ChannelCreated,
  CreateChannel,
  CurrentAnnouncement,
  UpdateChannel,
} from "schemas/channels.ts";
import type { InferOutput } from "valibot";
import { joinRefusals } from "../base/refusals.ts";
import { withRetries } from "./retry.ts";
import { callSignedIn } from "./tokens.ts";

export const getChannel = (gid: number) => withRetries(() => callSignedIn<Channel>(`/group/${gid}`));

export const getChannels = () => withRetries(() => callSignedIn<Channel[]>("/group"));

export const postChannel = (json: CreateChannel) =>
  callSignedIn<InferOutput<typeof ChannelCreated>>("/group", { method: "POST", json });

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

export const getAnnouncement = (gid: number) =>
  callSignedIn<InferOutput<typeof CurrentAnnouncement>>(`/group/${gid}/announcement`);

export const postAnnouncement = (gid: number, content: string) =>
  callSignedIn<Announcement>(`/group/${gid}/announcement`, { method: "POST", json: { content } });

export const deleteAnnouncement = (gid: number) =>
  callSignedIn<null>(`/group/${gid}/announcement`, { method: "DELETE" });

/** A link with which people register. With a gid they also join that channel. */
export const getInviteLink = (query: { gid?: number; expired_in?: number; max_times?: number } = {}) =>
  callSignedIn<string>("/group/create_reg_magic_link", { query });

/** A link with which people who have an account join a private channel. */
export const getPrivateInviteLink = (query: { gid: number; expired_in?: number; max_times?: number }) =>
  callSignedIn<string>("/group/create_invite_private_magic_link", { query });

export const joinPrivateChannel = (magic_token: string) =>
  callSignedIn<Channel>("/user/join_private", {
    method: "POST",
    json: { magic_token },
    refusals: joinRefusals,
  });
