import { noRelays, queueForRelays } from "../../db/relays/queue.ts";
import type { Follower } from "../work/follower.ts";

/** Queues what is passed on to relays. Workers send it, as for webhooks. */
export const relays = {
  name: "relays",
  begin: "now",
  page: 200,
  rest: 200,
  idle: noRelays,
  write: queueForRelays,
} satisfies Follower;
