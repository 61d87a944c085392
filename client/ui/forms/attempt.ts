import { useSetAtom } from "jotai";
import { useTranslation } from "react-i18next";
import { refusalText } from "../../base/errors/refusal_text.ts";
import { showToastAtom } from "../../base/toasts.ts";

/** Awaits a command, and shows its failure as a toast. Returns whether it succeeded. */
export function useAttempt(): (command: Promise<unknown>, success?: string) => Promise<boolean> {
  const { i18n } = useTranslation();
  const showToast = useSetAtom(showToastAtom);

  return async (command, success) => {
    try {
      await command;
      if (success) showToast({ kind: "success", text: success });
      return true;
    } catch (failure) {
      showToast({ kind: "error", text: refusalText(i18n, failure) });
      return false;
    }
  };
}
