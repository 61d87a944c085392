import type { i18n } from "i18next";
import { ApiError, codeOf } from "./refusals.ts";

/** The text for a failed call. It includes when to try again, if the server has sent that. */
export function refusalText({ t, language }: Pick<i18n, "t" | "language">, failure: unknown): string {
  const code = codeOf(failure);
  const retryAfter = failure instanceof ApiError && failure.retryAfter;
  if (code !== "too_many" || !retryAfter) return t(`common:refusal.${code}`);
  return t("common:refusal.too_many_until", { when: inSeconds(retryAfter, language) });
}

/** The reason alone, for a place whose button already says to try again. */
export function reasonText(words: Pick<i18n, "t" | "language">, failure: unknown): string {
  const code = codeOf(failure);
  const isShort = code === "offline" || code === "busy" || code === "server_error";
  return isShort ? words.t(`common:reason.${code}`) : refusalText(words, failure);
}

/** Rounded up, so that an attempt after this time is accepted. */
function inSeconds(seconds: number, language: string): string {
  const format = new Intl.RelativeTimeFormat(language, { numeric: "always" });
  return seconds <= 90 ? format.format(seconds, "second") : format.format(Math.ceil(seconds / 60), "minute");
}
