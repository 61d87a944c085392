import type { Context } from "hono";
import type { ClientInfo } from "../../db/users/sessions.ts";
import type { Env } from "./context.ts";

const MAX_USER_AGENT_LENGTH = 300;

/** Describes the origin of a request. Only the owner of the account is shown it. */
export function clientInfoOf(c: Context<Env>): ClientInfo {
  const user_agent = c.req.header("user-agent")?.slice(0, MAX_USER_AGENT_LENGTH) || null;
  return { address: c.var.address, user_agent };
}
