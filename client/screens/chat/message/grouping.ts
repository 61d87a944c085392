import { overrideOf } from "../../../components/messages/author.ts";
import type { Message } from "../../../state/timelines/message.ts";

/** The position of a message: it starts a day, starts a group, or follows in its author's group. */
export type GroupPosition = "day" | "first" | "follower";

const GROUP_WITHIN = 5 * 60_000;

export function groupPositionOf(message: Message | null, previous: Message | null): GroupPosition {
  if (!message) return "first";
  if (!previous || !isSameDay(message.created_at, previous.created_at)) return "day";
  const isClose = message.created_at - previous.created_at < GROUP_WITHIN;
  return isClose && isSameAuthor(message, previous) ? "follower" : "first";
}

/** Form in which a reply says what it answers: with a quote, or by its place below the same. */
type ReplyForm = "quoted" | "continued";

/** No quote repeats what stands right above: the parent, or another message of the thread that it began. */
export function replyFormOf(message: Message | null, previous: Message | null): ReplyForm | null {
  if (message?.detail.type !== "reply") return null;
  if (!previous || !isSameDay(message.created_at, previous.created_at)) return "quoted";
  const { mid } = message.detail;
  const isAnsweredAbove = previous.detail.type === "reply" && previous.detail.mid === mid;
  return previous.mid === mid || previous.root_mid === mid || isAnsweredAbove ? "continued" : "quoted";
}

/** An integration may state another name with each message. */
function isSameAuthor(a: Message, b: Message): boolean {
  return a.from_uid === b.from_uid && overrideOf(a)?.name === overrideOf(b)?.name;
}

function isSameDay(a: number, b: number): boolean {
  return new Date(a).toDateString() === new Date(b).toDateString();
}
