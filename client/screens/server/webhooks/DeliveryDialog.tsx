import { RotateCw } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { WebhookDelivery, WebhookDeliveryDetail } from "schemas/webhooks.ts";
import { getDelivery, redeliver } from "../../../api/admin/webhooks.ts";
import { fullTimeOf } from "../../../base/i18n/times.ts";
import { useAttempt } from "../../../ui/forms/attempt.ts";
import { Button } from "../../../ui/controls/Button.tsx";
import { Dialog } from "../../../ui/overlays/Dialog.tsx";
import { Skeleton } from "../../../ui/skeletons/Skeleton.tsx";
import { Answer } from "./Answer.tsx";
import { useAction } from "../../../ui/forms/action.ts";

interface Props {
  uid: number;
  /** As the list has it. */
  delivery: WebhookDelivery;
  reload(): Promise<unknown>;
  onClose(): void;
}

/** One delivery: what was sent, and what came back. */
export function DeliveryDialog({ uid, delivery, reload, onClose }: Props) {
  const { t, i18n: { language } } = useTranslation("setting");
  const attempt = useAttempt();
  const [detail, setDetail] = useState<WebhookDeliveryDetail>();
  const { isBusy, run } = useAction();
  const { id, mid } = delivery;
  const { created_at, attempts } = detail ?? delivery;

  useEffect(() => void attempt(getDelivery(uid, id).then(setDetail)), [uid, id]);

  async function again() {
    const send = () => redeliver(uid, id).then((now) => mid === null ? undefined : setDetail(now));
    if (!await run(() => attempt(send()))) return;
    await reload();
    // Another test is another delivery.
    if (mid === null) onClose();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={mid === null ? t("webhook.testMessage") : t("webhook.message", { mid })}
      description={`${fullTimeOf(created_at, language)} · ${t("webhook.attempts", { count: attempts })}`}
      footer={
        <>
          <Button onClick={onClose}>{t("common:close")}</Button>
          <Button
            tone="primary"
            busy={isBusy}
            disabled={detail?.body === null}
            icon={<RotateCw size={16} aria-hidden />}
            onClick={() => void again()}
          >
            {t("webhook.redeliver")}
          </Button>
        </>
      }
    >
      <div className="webhook-detail">
        <h3>{t("webhook.answer")}</h3>
        <div role="status">
          <Answer delivery={detail ?? delivery} />
        </div>
        <h3>{t("webhook.request")}</h3>
        <Body detail={detail} />
      </div>
    </Dialog>
  );
}

function Body({ detail }: { detail: WebhookDeliveryDetail | undefined }) {
  const { t } = useTranslation("setting");
  if (!detail) return <Skeleton shape="block" />;
  if (detail.body === null) return <p className="settings-note">{t("webhook.gone")}</p>;
  return <pre className="settings-code" dir="ltr" tabIndex={0}>{pretty(detail.body)}</pre>;
}

function pretty(body: string): string {
  return JSON.stringify(JSON.parse(body), null, 2);
}
