import type { Context } from "hono";
import type { Seen } from "../../db/users/sessions.ts";
import type { Env } from "./context.ts";

const MAX_USER_AGENT_LENGTH = 300;

/** Where a request comes from. Only the owner of the account is shown it. */
export function seenOf(c: Context<Env>): Seen {
  const user_agent = c.req.header("user-agent")?.slice(0, MAX_USER_AGENT_LENGTH) || null;
  return { address: c.var.address, user_agent };
}
