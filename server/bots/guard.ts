import { createMiddleware } from "hono/factory";
import type { Env } from "../context.ts";
import { documented } from "../contract.ts";
import { badRequest, tooManyRequests, unauthorized } from "../errors.ts";
import { requestBucket } from "../auth/buckets.ts";
import type { Services } from "../services.ts";
import type { BotCaller } from "./bot_callers.ts";

/** Programs with a key. Tokens of people are refused here, and keys everywhere else. */
export const bot = documented(
  createMiddleware<Env>(async (c, next) => {
    const { services, address } = c.var;
    const key = c.req.header("x-api-key");
    if (!key) throw badRequest("the header x-api-key is missing");
    const caller = services.botCallers.cached(key) ?? await find(services, key, address);
    const wait = caller.allowance.take();
    if (wait > 0) throw tooManyRequests(wait);
    const user = await services.accounts.user(caller.uid);
    if (!user || user.deleted_at !== null || user.status === "frozen") throw unauthorized();
    await services.botCallers.markUsed(caller);
    c.set("user", user);
    await next();
  }),
  {
    security: [{ bot: [] }],
    responses: {
      400: { description: "No key, or the request is not valid" },
      401: { description: "The key is unknown or deleted, or its account is frozen" },
      429: {
        description: "Too many requests with this key, or wrong keys from this address; see Retry-After",
      },
    },
  },
);

/** Nobody guesses a key, but each that is tried costs a query. */
function find({ botCallers, attempts }: Services, key: string, address: string): Promise<BotCaller> {
  return attempts.countRefusals(requestBucket("secret", address), async () => {
    const caller = await botCallers.find(key);
    if (!caller) throw unauthorized();
    return caller;
  });
}
