import { noWebhooks, queueForWebhooks } from "../../db/webhooks/queue.ts";
import type { Follower } from "../work/follower.ts";

/** Queues what is sent to webhooks. Workers send it (`server/webhooks/deliver.ts`), so that no receiver delays another. */
export const webhooks = {
  name: "webhooks",
  begin: "now",
  page: 1000,
  rest: 200,
  idle: noWebhooks,
  write: queueForWebhooks,
} satisfies Follower;
