import { pushIsOff, queueForPush } from "../../db/push/queue.ts";
import type { Follower } from "../work/follower.ts";

/** Queues of what devices are told by push. Workers tell them (`server/push/sending.ts`). */
export const push = {
  name: "push",
  begin: "now",
  page: 500,
  rest: 200,
  idle: pushIsOff,
  write: queueForPush,
} satisfies Follower;
