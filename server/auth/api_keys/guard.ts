import type { UserRow } from "../../../db/tables.ts";
import { documented } from "../../http/contract.ts";
import { badRequest, tooManyRequests, unauthorized } from "../../base/errors.ts";
import { requestBucket } from "../../limits/buckets.ts";
import type { Services } from "../../app/services.ts";
import type { BotCaller } from "./bot_callers.ts";
import { step } from "../../http/middleware.ts";

const text = { "text/plain": { schema: { type: "string" as const } } };

/** Programs with a key. Tokens of people are refused here, and keys everywhere else. */
export const bot = documented(
  step(async (c) => {
    const { services, address } = c.var;
    const key = c.req.header("x-api-key");
    if (!key) throw badRequest("the header x-api-key is missing");
    const caller = services.botCallers.cached(key) ?? await find(services, key, address);
    c.set("user", await enterWithKey(services, caller));
  }),
  {
    security: [{ bot: [] }],
    responses: {
      400: { description: "The key is missing, or the request is invalid", content: text },
      401: { description: "The key is unknown or deleted, or its account is frozen" },
      429: {
        description:
          "Too many requests with this key, too many bytes, or too many wrong keys from this IP address; see Retry-After",
      },
    },
  },
);

/** Takes a request from the key's allowance and returns the account that it acts as. Throws 401 and 429. */
async function enterWithKey({ accounts, botCallers }: Services, caller: BotCaller): Promise<UserRow> {
  const wait = botCallers.allowances.take(caller.kid);
  if (wait > 0) throw tooManyRequests(wait);
  const user = await accounts.user(caller.uid);
  if (!user || user.deleted_at !== null || user.status === "frozen") throw unauthorized();
  await botCallers.markUsed(caller);
  return user;
}

/** The account of a key, where tokens are accepted as well. Undefined when the key is unknown. */
export async function accountOfKey(services: Services, key: string): Promise<UserRow | undefined> {
  const caller = services.botCallers.cached(key) ?? await services.botCallers.find(key);
  return caller && await enterWithKey(services, caller);
}

/** Nobody guesses a key, but each that is tried costs a query. */
function find({ botCallers, attempts }: Services, key: string, address: string): Promise<BotCaller> {
  return attempts.countRefusals(requestBucket("secret", address), async () => {
    const caller = await botCallers.find(key);
    if (!caller) throw unauthorized();
    return caller;
  });
}
