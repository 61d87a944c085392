import type { Announcement } from "schemas/channels.ts";
import type { ChangeThread, FollowedThreads, MessagePage } from "schemas/messages.ts";
import { withRetries } from "./http/retry.ts";
import { callSignedIn } from "./http/tokens.ts";

interface Back {
  before?: number;
  limit: number;
}

/** Messages that mention the user, in all chats. */
export const getMentions = (query: Back) =>
  withRetries(() => callSignedIn<MessagePage>("/user/mentions", { query: { ...query } }));

/** The threads that the user follows. */
export const getThreads = (query: Back) =>
  withRetries(() => callSignedIn<FollowedThreads>("/user/threads", { query: { ...query } }));

/** The newest announcements of all channels, the newest first. */
export const getAnnouncements = () => withRetries(() => callSignedIn<Announcement[]>("/user/announcements"));

/** `mid` can be any message of the thread. */
export const putThread = (mid: number, json: ChangeThread) =>
  callSignedIn<null>(`/message/${mid}/thread`, { method: "PUT", json });
