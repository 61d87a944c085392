import { ChevronRight, CircleCheck, CircleX } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { WebhookDelivery } from "schemas/webhooks.ts";
import { fullTimeOf } from "../../../base/i18n/times.ts";
import { momentOf } from "./moments.ts";
import { useOutcome } from "./outcome.ts";

interface Props {
  delivery: WebhookDelivery;
  onOpen(): void;
}

export function DeliveryRow({ delivery, onOpen }: Props) {
  const { t, i18n: { language } } = useTranslation("setting");
  const outcome = useOutcome(delivery);
  const { mid, delivered, attempts, last_at } = delivery;
  const Icon = delivered ? CircleCheck : CircleX;
  return (
    <li>
      <button type="button" className="webhook-delivery" data-ok={delivered} onClick={onOpen}>
        <Icon className="webhook-delivery__icon" size={16} aria-hidden />
        <span className="webhook-delivery__text">
          <span className="settings-row__label">
            {mid === null ? t("webhook.testMessage") : t("webhook.message", { mid })}
          </span>
          <span className="settings-row__hint">
            {outcome}
            {attempts > 1 && ` · ${t("webhook.attempts", { count: attempts })}`}
          </span>
        </span>
        <time
          className="webhook-delivery__time"
          dateTime={new Date(last_at).toISOString()}
          title={fullTimeOf(last_at, language)}
        >
          {momentOf(last_at, language)}
        </time>
        <ChevronRight size={16} aria-hidden />
      </button>
    </li>
  );
}
