import { getI18n } from "react-i18next";
import { ApiError } from "./refusals.ts";
import type { Change } from "./store.ts";
import { showToastAtom } from "./ui/toasts.ts";

/** For what was done at once and had to be taken back: no screen waits for its answer. */
export function sayRefused({ set }: Change, failure: unknown): void {
  const code = failure instanceof ApiError ? failure.code : "server_error";
  set(showToastAtom, { kind: "error", text: getI18n()?.t(`common:refusal.${code}`) ?? code });
}
