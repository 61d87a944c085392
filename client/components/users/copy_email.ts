import { useSetAtom } from "jotai";
import { useTranslation } from "react-i18next";
import { showToastAtom } from "../../base/toasts.ts";

export function useCopyEmail(): (email: string) => Promise<void> {
  const { t } = useTranslation("member");
  const showToast = useSetAtom(showToastAtom);

  return async (email) => {
    // Only pages served with TLS, or from localhost, can write to the clipboard.
    if (!isSecureContext) return void showToast({ kind: "plain", text: email, sticky: true });
    await navigator.clipboard.writeText(email);
    showToast({ kind: "success", text: t("copied") });
  };
}
