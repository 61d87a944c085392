import type { Context } from "hono";
import type { Env } from "../../http/context.ts";
import { refuseLongHeaders } from "../../http/request_limits.ts";
import { languageOf } from "../../http/preferences.ts";

/** Who asks for a mail, and from where. */
export interface Asking {
  email: string;
  /** The client's network address. */
  address: string;
  language: string;
}

export function askingOf(c: Context<Env>, email: string): Asking {
  refuseLongHeaders(c);
  return { email, address: c.var.address, language: languageOf(c) };
}
