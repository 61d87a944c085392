import { useSetAtom } from "jotai";
import { useTranslation } from "react-i18next";
import { ApiError } from "../refusals.ts";
import { showToastAtom } from "./toasts.ts";

/** Follows a command whose failure has no better place than a toast. Answers whether it went well. */
export function useAttempt(): (command: Promise<unknown>, success?: string) => Promise<boolean> {
  const { t } = useTranslation("common");
  const showToast = useSetAtom(showToastAtom);

  return async (command, success) => {
    try {
      await command;
      if (success) showToast({ kind: "success", text: success });
      return true;
    } catch (failure) {
      const code = failure instanceof ApiError ? failure.code : "server_error";
      showToast({ kind: "error", text: t(`refusal.${code}`) });
      return false;
    }
  };
}
