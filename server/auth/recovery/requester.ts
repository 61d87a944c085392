import type { Context } from "hono";
import type { Env } from "../../http/context.ts";
import { refuseLongHeaders } from "../../http/request_limits.ts";
import { languageOf } from "../../http/preferences.ts";

/** Somebody who asks for a mail, and their address. */
export interface Requester {
  email: string;
  /** The client's network address. */
  address: string;
  language: string;
}

export function requesterOf(c: Context<Env>, email: string): Requester {
  refuseLongHeaders(c);
  return { email, address: c.var.address, language: languageOf(c) };
}
