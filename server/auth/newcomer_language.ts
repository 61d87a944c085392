import type { Context } from "hono";
import type { Env } from "../context.ts";
import { refuseLongHeaders } from "../request_limits.ts";
import { languageOf } from "../shell/preferences.ts";

/** The language of an account whose owner has not named one: the browser's, so that mails are in it. */
export function newcomerLanguage(c: Context<Env>): string {
  refuseLongHeaders(c);
  const spoken = languageOf(c);
  return spoken === "en" ? "en-US" : spoken;
}
