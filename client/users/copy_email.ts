import { useSetAtom } from "jotai";
import { useTranslation } from "react-i18next";
import { showToastAtom } from "../ui/toasts.ts";

export function useCopyEmail(): (email: string) => Promise<void> {
  const { t } = useTranslation("member");
  const showToast = useSetAtom(showToastAtom);

  return async (email) => {
    // Only a page with TLS, or on this machine, may write to the clipboard.
    if (!isSecureContext) return void showToast({ kind: "plain", text: email, sticky: true });
    await navigator.clipboard.writeText(email);
    showToast({ kind: "success", text: t("copied") });
  };
}
