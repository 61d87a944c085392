import type { MessageState } from "schemas/messages.ts";
import type { Reactions } from "./message.ts";

/** As the server sends them: ascending by the record that added each. */
export type Likes = MessageState["reactions"];
type Like = Likes[number];

export const noLikes: Likes = [];
const noReactions: Reactions = [];

/** A second identical reaction removes the first. */
export function toggled(likes: Likes, like: Like): Likes {
  const others = likes.filter(({ uid, action }) => uid !== like.uid || action !== like.action);
  return others.length < likes.length ? others : [...likes, like];
}

/** Returns the reactions to show while the user's own are being sent. `wanted` has the state of each. */
export function withWanted(likes: Likes, me: number, wanted: ReadonlyMap<string, boolean>): Likes {
  let shown = likes;
  for (const [action, isOn] of wanted) {
    if (hasReacted(shown, me, action) === isOn) continue;
    shown = toggled(shown, { action: action as Like["action"], uid: me, mid: Number.MAX_SAFE_INTEGER });
  }
  return shown;
}

export function hasReacted(likes: Likes, me: number, action: string): boolean {
  return likes.some((like) => like.uid === me && like.action === action);
}

/** Groups by action, in the order of first use. */
export function grouped(likes: Likes): Reactions {
  if (likes.length === 0) return noReactions;
  const groups = Map.groupBy(likes, ({ action }) => action);
  return [...groups].map(([action, its]) => ({ action, uids: its.map(({ uid }) => uid) }));
}
