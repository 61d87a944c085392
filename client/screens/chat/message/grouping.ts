import type { Message } from "../../../state/timelines/message.ts";

/** The position of a message: it starts a day, starts a group, or follows in its author's group. */
export type GroupPosition = "day" | "first" | "follower";

const GROUP_WITHIN = 5 * 60_000;

export function groupPositionOf(message: Message | null, previous: Message | null): GroupPosition {
  if (!message) return "first";
  if (!previous || !isSameDay(message.created_at, previous.created_at)) return "day";
  const isClose = message.created_at - previous.created_at < GROUP_WITHIN;
  return isClose && message.from_uid === previous.from_uid ? "follower" : "first";
}

function isSameDay(a: number, b: number): boolean {
  return new Date(a).toDateString() === new Date(b).toDateString();
}
