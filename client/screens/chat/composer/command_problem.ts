import i18n from "i18next";
import type { CommandFailure } from "schemas/slash_commands.ts";
import { refusalText } from "../../../base/refusal_text.ts";
import { ApiError, codeOf } from "../../../base/refusals.ts";

/** Why a command did nothing, in words. */
export function commandProblem(command: string, failure: unknown): string {
  if (codeOf(failure) !== "command_failed") return refusalText(i18n, failure);
  const { reason } = (failure as ApiError).body as CommandFailure;
  return i18n.t(`chat:command.${reason}`, { command });
}
