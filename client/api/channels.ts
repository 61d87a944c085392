import type { Channel, ChannelCreated, CreateChannel, CurrentAnnouncement } from "schemas/channels.ts";
import type { InferOutput } from "valibot";
import { withRetries } from "./http/retry.ts";
import { callSignedIn } from "./http/tokens.ts";

export const getChannel = (gid: number) => withRetries(() => callSignedIn<Channel>(`/group/${gid}`));

export const getChannels = () => withRetries(() => callSignedIn<Channel[]>("/group"));

export const postChannel = (json: CreateChannel) =>
  callSignedIn<InferOutput<typeof ChannelCreated>>("/group", { method: "POST", json });

export const getAnnouncement = (gid: number) =>
  callSignedIn<InferOutput<typeof CurrentAnnouncement>>(`/group/${gid}/announcement`);
