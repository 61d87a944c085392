import type { Chats, ReadIndex } from "schemas/chats.ts";
import { patiently } from "./patience.ts";
import { callSignedIn } from "./tokens.ts";

export const getChats = () => patiently(() => callSignedIn<Chats>("/user/chats"));

/** Is sent even while the page is closing. */
export const postReadIndex = (json: ReadIndex) =>
  callSignedIn<null>("/user/read-index", { method: "POST", json, keepalive: true });
