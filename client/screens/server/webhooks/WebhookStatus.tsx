import { CircleCheck, CirclePause, RotateCw, Send, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { sentences } from "../../../base/i18n/sentences.ts";
import type { Webhook, WebhookDeliveryDetail } from "schemas/webhooks.ts";
import { enableWebhook, testWebhook } from "../../../api/admin/webhooks.ts";
import { useAttempt } from "../../../ui/forms/attempt.ts";
import { Button } from "../../../ui/controls/Button.tsx";
import { Answer } from "./Answer.tsx";
import { momentOf } from "./moments.ts";

interface Props {
  uid: number;
  webhook: Webhook;
  reload(): Promise<unknown>;
}

const icons = { on: CircleCheck, retrying: TriangleAlert, off: CirclePause };

export function WebhookStatus({ uid, webhook, reload }: Props) {
  const { t } = useTranslation("setting");
  const attempt = useAttempt();
  const [isTesting, setTesting] = useState(false);
  const [tested, setTested] = useState<WebhookDeliveryDetail>();
  const { state } = webhook;
  const Icon = icons[state];

  async function test() {
    setTesting(true);
    setTested(undefined);
    await attempt(testWebhook(uid).then(setTested));
    setTesting(false);
    await reload();
  }

  return (
    <>
      <div className="webhook-state" data-state={state}>
        <Icon size={18} aria-hidden />
        <div className="settings-row__text">
          <p className="settings-row__label">{t(`webhook.${state}`)}</p>
          <Explanation webhook={webhook} />
        </div>
      </div>
      <div className="settings-actions">
        {state !== "on" && (
          <Button
            tone="primary"
            icon={<RotateCw size={16} aria-hidden />}
            onClick={() => void attempt(enableWebhook(uid).then(reload))}
          >
            {t(state === "off" ? "webhook.enable" : "webhook.retry")}
          </Button>
        )}
        <Button busy={isTesting} icon={<Send size={16} aria-hidden />} onClick={() => void test()}>
          {t("webhook.test")}
        </Button>
      </div>
      <div role="status">{tested && <Answer delivery={tested} />}</div>
    </>
  );
}

function Explanation({ webhook }: { webhook: Webhook }) {
  const { t, i18n: { language } } = useTranslation("setting");
  const { state, failing_since, next_at, switched_off_at, waiting } = webhook;
  if (state === "on") return <p className="settings-row__hint">{t("webhook.on_hint")}</p>;
  if (state === "off") {
    return (
      <p className="settings-row__hint">
        {t("webhook.off_hint", { time: momentOf(switched_off_at!, language) })}
      </p>
    );
  }
  return (
    <p className="settings-row__hint">
      {sentences(
        t("webhook.retrying_hint", { time: momentOf(failing_since!, language) }),
        t("webhook.waiting", { count: waiting }),
        t("webhook.next", { time: momentOf(next_at!, language) }),
      )}
    </p>
  );
}
