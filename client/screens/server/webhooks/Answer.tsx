import { CircleCheck, CircleX } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { WebhookDelivery } from "schemas/webhooks.ts";
import { useOutcome } from "./outcome.ts";

type Outcome = Pick<WebhookDelivery, "delivered" | "status" | "error" | "answer" | "duration">;

/** Answer of the receiver, as it is. */
export function Answer({ delivery }: { delivery: Outcome }) {
  const { t } = useTranslation("setting");
  const outcome = useOutcome(delivery);
  const { delivered, answer, duration } = delivery;
  const Icon = delivered ? CircleCheck : CircleX;
  return (
    <div className="smtp-answer" data-ok={delivered}>
      <p className="smtp-answer__title">
        <Icon size={16} aria-hidden />
        <span>{outcome}</span>
        <span className="faint">{t("webhook.took", { ms: duration })}</span>
      </p>
      {answer && <code dir="auto">{answer}</code>}
    </div>
  );
}
