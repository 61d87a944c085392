import { useTranslation } from "react-i18next";
import type { WebhookDelivery } from "schemas/webhooks.ts";

/** Says in a sentence what the receiver answered, or why there was no answer. */
export function useOutcome(
  { delivered, status, error }: Pick<WebhookDelivery, "delivered" | "status" | "error">,
): string {
  const { t } = useTranslation("setting");
  return delivered ? t("webhook.accepted", { status }) : t(`webhook.errors.${error}`, { status });
}
