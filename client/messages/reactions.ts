import type { MessageState } from "schemas/messages.ts";
import type { Reactions } from "./state.ts";

/** As the server tells it: ascending by the record that switched each on. */
export type Likes = MessageState["reactions"];
type Like = Likes[number];

export const noLikes: Likes = [];
const noReactions: Reactions = [];

/** A second identical one takes the first away. */
export function toggled(likes: Likes, like: Like): Likes {
  const others = likes.filter(({ uid, action }) => uid !== like.uid || action !== like.action);
  return others.length < likes.length ? others : [...likes, like];
}

/** What is to be shown while one's own reactions are on their way: `wanted` says whether each is to be on. */
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

/** By action, in the order of first use. */
export function grouped(likes: Likes): Reactions {
  if (likes.length === 0) return noReactions;
  const groups = Map.groupBy(likes, ({ action }) => action);
  return [...groups].map(([action, its]) => ({ action, uids: its.map(({ uid }) => uid) }));
}
