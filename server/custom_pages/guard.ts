import { requestBucket } from "../limits/buckets.ts";
import { documented } from "../http/contract.ts";
import { unauthorized } from "../base/errors.ts";
import { enterAsAdmin } from "../http/guard.ts";
import { isPageKey } from "./custom_pages.ts";
import { step } from "../http/middleware.ts";

const text = { "text/plain": { schema: { type: "string" as const } } };

/** Admins, and programs with the key of the pages. */
export const pageEditor = documented(
  step(async (c) => {
    const { services, address } = c.var;
    const key = c.req.header("x-page-api-key");
    if (key === undefined) return await enterAsAdmin(c);
    await services.attempts.countRefusals(requestBucket("secret", address), async () => {
      if (!await isPageKey(services, key)) throw unauthorized("the key of the pages is wrong");
    });
  }),
  {
    security: [{ token: [] }, { page: [] }],
    responses: {
      401: { description: "No valid token or custom pages key", content: text },
      403: { description: "Admins only" },
      429: { description: "Too many wrong keys; see Retry-After" },
    },
  },
);
