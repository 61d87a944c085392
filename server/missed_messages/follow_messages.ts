import { keepMissed, missedIsOff } from "../../db/missed/missed.ts";
import type { Follower } from "../work/follower.ts";

/** Keeps what people miss while they are away. It is mailed to them later (`server/missed_messages/mailing.ts`). */
export const missed = {
  name: "missed",
  begin: "now",
  page: 500,
  rest: 500,
  idle: missedIsOff,
  write: keepMissed,
} satisfies Follower;
