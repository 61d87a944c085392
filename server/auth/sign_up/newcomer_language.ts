import type { Context } from "hono";
import type { Env } from "../../http/context.ts";
import { refuseLongHeaders } from "../../http/request_limits.ts";
import { languageOf } from "../../http/preferences.ts";

/** The language of an account whose owner has not named one: the browser's, so that mails are in it. */
export function newcomerLanguage(c: Context<Env>): string {
  refuseLongHeaders(c);
  const spoken = languageOf(c);
  return spoken === "en" ? "en-US" : spoken;
}
