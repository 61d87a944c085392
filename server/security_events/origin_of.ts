import type { Context } from "hono";
import type { Env } from "../http/context.ts";
import type { Origin } from "./origin.ts";

export function originOf(c: Context<Env>): Origin & { address: string } {
  // Routes without a guard have neither.
  const { user, session } = c.var as Partial<Env["Variables"]>;
  return { actor: user?.uid ?? null, address: c.var.address, device: session?.device ?? null };
}
