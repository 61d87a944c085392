import { ChevronRight, CircleCheck, CircleX, RotateCw } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { WebhookDelivery } from "schemas/webhooks.ts";
import { Button } from "../../../ui/controls/Button.tsx";
import { DeliveryDialog } from "./DeliveryDialog.tsx";
import { useAction } from "../../../ui/forms/action.ts";
import { fullTimeOf } from "../../../base/i18n/times.ts";
import { momentOf } from "./moments.ts";
import { useOutcome } from "./outcome.ts";

interface Props {
  uid: number;
  deliveries: WebhookDelivery[];
  reload(): Promise<unknown>;
}

/** Rows at first. The others are a click away. */
const SHOWN = 10;

export function DeliveryList({ uid, deliveries, reload }: Props) {
  const { t } = useTranslation("setting");
  const [isWhole, setWhole] = useState(false);
  const { isBusy, run } = useAction();
  const [open, setOpen] = useState<WebhookDelivery>();
  const shown = isWhole ? deliveries : deliveries.slice(0, SHOWN);

  return (
    <section className="settings-card">
      <div className="settings-row">
        <h2>{t("webhook.deliveries")}</h2>
        <Button
          tone="plain"
          busy={isBusy}
          icon={<RotateCw size={16} aria-hidden />}
          onClick={() => void run(reload)}
        >
          {t("webhook.refresh")}
        </Button>
      </div>
      {deliveries.length === 0 && <p className="settings-note">{t("webhook.none")}</p>}
      <ul className="webhook-deliveries">
        {shown.map((one) => <DeliveryRow key={one.id} delivery={one} onOpen={() => setOpen(one)} />)}
      </ul>
      {shown.length < deliveries.length && (
        <div>
          <Button onClick={() => setWhole(true)}>{t("webhook.all", { count: deliveries.length })}</Button>
        </div>
      )}
      {open && (
        <DeliveryDialog
          uid={uid}
          delivery={open}
          reload={reload}
          onClose={() => setOpen(undefined)}
        />
      )}
    </section>
  );
}

interface RowProps {
  delivery: WebhookDelivery;
  onOpen(): void;
}

function DeliveryRow({ delivery, onOpen }: RowProps) {
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
