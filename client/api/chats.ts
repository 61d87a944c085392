import type { Chats, ReadIndex } from "schemas/chats.ts";
import type { ChangeUnreadMarks } from "schemas/settings.ts";
import { withRetries } from "./http/retry.ts";
import { callSignedIn } from "./http/tokens.ts";

export const getChats = () => withRetries(() => callSignedIn<Chats>("/user/chats"));

/** Is sent even while the page is closing. */
export const postReadIndex = (json: ReadIndex) =>
  callSignedIn<null>("/user/read-index", { method: "POST", json, keepalive: true });

/** Likewise. */
export const postUnreadMarks = (json: ChangeUnreadMarks) =>
  callSignedIn<null>("/user/unread_marks", { method: "POST", json, keepalive: true });
