import { countDailyMessages } from "../../db/messages/daily_messages.ts";
import type { Follower } from "../work/follower.ts";

/** Counts messages per UTC day, including those that were sent before this follower existed. */
export const dailyMessages = {
  name: "daily_messages",
  begin: "beginning",
  page: 5000,
  rest: 1000,
  write: countDailyMessages,
} satisfies Follower;
